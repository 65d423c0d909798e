import { keptDays } from '../../../platform/server/exports/index.ts';
import { handle, oldestMails, repeatedCallHours, type Slice } from '../../../platform/server/index.ts';
import { uploadHours } from '../../merchant-documents/server/index.ts';
import { listStoredCompanies } from '../../reference-data/server/index.ts';
import { endedSessionDays } from '../../session/server/index.ts';
import { type DeletedKind, deletedKinds, type FixedKind, showRetention } from '../contract/index.ts';
import { deleteOldJob, yearsOf } from './delete-old.job.ts';
import { listRetentionRuns } from './retention.store.ts';

/** Hours after which the jobs of the product delete what nobody needs; each job has its own. */
const fixed: readonly { kind: FixedKind; hours: number }[] = [
  { kind: 'REPEATED_CALLS', hours: repeatedCallHours },
  { kind: 'MAILED_LINKS', hours: 1 },
  { kind: 'EXPORT_FILES', hours: keptDays * 24 },
  { kind: 'UNUSED_UPLOADS', hours: uploadHours },
  { kind: 'SESSIONS', hours: endedSessionDays * 24 },
];

export const retentionSlice: Slice = {
  name: 'retention',
  handlers: [
    handle(showRetention, async (_input, { db, actor, now }) => {
      const companies = await listStoredCompanies(db, actor.companies);
      const codes = companies.map(({ code }) => code);
      const oldest: Readonly<Record<DeletedKind, ReadonlyMap<string, Date>>> = {
        LETTERS: await oldestMails(db, codes),
      };
      const runs = await listRetentionRuns(db, codes);
      return {
        companies: companies.map((company) => {
          const { years, least } = yearsOf(company, now);
          return {
            entity_code: company.code,
            name: company.name,
            years,
            least_years: least,
            kinds: deletedKinds.map((kind) => {
              const at = oldest[kind].get(company.code);
              const next = at && new Date(at);
              next?.setUTCFullYear(next.getUTCFullYear() + years);
              return { kind, oldest_time: at?.getTime() ?? null, next_time: next?.getTime() ?? null };
            }),
          };
        }),
        fixed: [...fixed],
        runs: runs.map((run) => ({
          entity_code: run.companyCode,
          kind: run.kind,
          years: run.years,
          before_time: run.before.getTime(),
          deleted: run.deleted,
          kept_open: run.keptOpen,
          ran_time: run.ranAt.getTime(),
        })),
      };
    }),
  ],
  jobs: [deleteOldJob],
};
