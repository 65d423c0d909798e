import { type Database, type Db, deleteOldMails, type JobDefinition, type Slice, writeAudit, systemActor } from '../../../../platform/server/index.ts';
import { leastRetentionYears } from '../../companies/contract/index.ts';
import { localDate } from '../../../register/kernel/index.ts';
import { listCompanyCodes, listStoredCompanies, type StoredCompany } from '../../../register/reference-data/server/index.ts';
import { type DeletedKind, deletedKinds } from '../contract/index.ts';
import { keptYears, yearsBefore } from '../model/years-before.ts';
import { addRetentionRun } from './retention.store.ts';

/** What a company keeps its records for, at least as long as the law of its country says. */
export function yearsOf({ country, profile, timeZone }: Pick<StoredCompany, 'country' | 'profile' | 'timeZone'>, now: Date): { years: number; least: number } {
  const least = leastRetentionYears(country, localDate(now, timeZone)) ?? 10;
  return { years: keptYears((profile as { retention_years?: unknown } | null)?.retention_years, least), least };
}

const batch = 2_000;

/** Finds the people of a company about whom somebody has work to end. */
export type FindOpen = NonNullable<Slice['worksOn']>;

/**
 * What slices say of people with open work, as one.
 * @throws Error where none of them says anything: then everything would be deleted
 */
export function openWorkOf(slices: readonly Slice[]): FindOpen {
  const each = slices.flatMap(({ worksOn }) => worksOn ?? []);
  if (each.length === 0) throw new Error('no slice says about whom there is open work, so nothing old may be deleted');
  return async (db, companyCode, subjectIds) => {
    const open = new Set<string>();
    if (subjectIds.length === 0) return open;
    for (const find of each) for (const id of await find(db, companyCode, subjectIds)) open.add(id);
    return open;
  };
}

interface OldRecords {
  companyCode: string;
  before: Date;
  limit: number;
  findOpen: FindOpen;
}

const deleteOf: Readonly<Record<DeletedKind, (db: Db, what: OldRecords) => Promise<{ deleted: number; keptOpen: number }>>> = {
  LETTERS: (db, { findOpen, ...what }) => deleteOldMails(db, what, (subjectIds) => findOpen(db, what.companyCode, subjectIds)),
};

/** Deletes what a company need not keep any more, a batch a transaction, with an entry of what it was in each. */
async function deleteOfCompany(
  { main }: Database,
  { company, kind, findOpen, now }: { company: StoredCompany; kind: DeletedKind; findOpen: FindOpen; now: Date },
): Promise<void> {
  const { years } = yearsOf(company, now);
  const before = yearsBefore(now, years);
  for (;;) {
    const deleted = await main.transaction().execute(async (trx) => {
      const done = await deleteOf[kind](trx, { companyCode: company.code, before, limit: batch, findOpen });
      if (done.deleted === 0) return 0;
      await addRetentionRun(trx, { companyCode: company.code, kind, years, before, ...done, ranAt: now });
      await writeAudit(trx, { actor: { ...systemActor, companies: [company.code] }, verb: 'retention.deleted', ip: null, requestId: `retention:${kind}` }, [
        {
          subject: { kind: 'company', id: company.code },
          companyCode: company.code,
          after: { kind, years, before: before.getTime(), deleted: done.deleted, kept_open: done.keptOpen },
          reason: 'The time for which records are kept is over',
        },
      ]);
      return done.deleted;
    });
    if (deleted < batch) return;
  }
}

/** Deletes what no company need keep any more, and nobody needs for work that is open. */
export async function deleteOld(database: Database, findOpen: FindOpen, now: Date): Promise<void> {
  const codes = await listCompanyCodes(database.main);
  for (const company of await listStoredCompanies(database.main, codes))
    for (const kind of deletedKinds) await deleteOfCompany(database, { company, kind, findOpen, now });
}

export const deleteOldJob = (slices: () => readonly Slice[]): JobDefinition => ({
  name: 'retention.delete-old',
  // Every night, when few payments are decided.
  cron: '50 6 * * *',
  run: (_data, { database, now }) => deleteOld(database, openWorkOf(slices()), now),
});
