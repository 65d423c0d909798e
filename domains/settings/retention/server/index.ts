import { handle, oldestMails, type Slice } from '../../../../platform/server/index.ts';
import { listStoredCompanies } from '../../../register/reference-data/server/index.ts';
import { type DeletedKind, deletedKinds, showRetention } from '../contract/index.ts';
import { deleteOldJob, openWorkOf, yearsOf } from './delete-old.job.ts';
import { fixedTimesOf } from './fixed-times.ts';
import { listRetentionRuns } from './retention.store.ts';

/** The slice with all slices of the application, which say what they delete and about whom there is work. */
export const retentionSlice = (slices: () => readonly Slice[]): Slice => ({
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
        fixed: fixedTimesOf(slices()),
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
  jobs: [deleteOldJob(slices)],
  // A slice that says nothing is told of at the start, and not in the first night.
  begin: async () => {
    fixedTimesOf(slices());
    openWorkOf(slices());
  },
});
