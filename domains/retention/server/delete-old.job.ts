import { type Database, type Db, deleteOldMails, type JobDefinition, writeAudit, systemActor } from '../../../platform/server/index.ts';
import { leastRetentionYears } from '../../companies/contract/index.ts';
import { peopleWithOpenAlerts } from '../../alerts/server/index.ts';
import { peopleWithOpenCases } from '../../decisions/server/index.ts';
import { localDate } from '../../kernel/index.ts';
import { listCompanyCodes, listStoredCompanies, type StoredCompany } from '../../reference-data/server/index.ts';
import { peopleWithOpenReports } from '../../report-cases/server/index.ts';
import { type DeletedKind, deletedKinds } from '../contract/index.ts';
import { keptYears, yearsBefore } from '../model/years-before.ts';
import { addRetentionRun } from './retention.store.ts';

/** What a company keeps its records for, at least as long as the law of its country says. */
export function yearsOf({ country, profile, timeZone }: Pick<StoredCompany, 'country' | 'profile' | 'timeZone'>, now: Date): { years: number; least: number } {
  const least = leastRetentionYears(country, localDate(now, timeZone)) ?? 10;
  return { years: keptYears((profile as { retention_years?: unknown } | null)?.retention_years, least), least };
}

const batch = 2_000;

/** Of these people, those with an alert, a case of a held payment or a report that somebody works on. */
async function findOpen(db: Db, companyCode: string, subjectIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (subjectIds.length === 0) return new Set();
  const found = [
    await peopleWithOpenAlerts(db, companyCode, subjectIds),
    await peopleWithOpenCases(db, companyCode, subjectIds),
    await peopleWithOpenReports(db, companyCode, subjectIds),
  ];
  return new Set(found.flatMap((people) => [...people]));
}

const deleteOf: Readonly<
  Record<DeletedKind, (db: Db, what: { companyCode: string; before: Date; limit: number }) => Promise<{ deleted: number; keptOpen: number }>>
> = {
  LETTERS: (db, what) => deleteOldMails(db, what, (subjectIds) => findOpen(db, what.companyCode, subjectIds)),
};

/** Deletes what a company need not keep any more, a batch a transaction, with an entry of what it was in each. */
async function deleteOfCompany({ main }: Database, company: StoredCompany, kind: DeletedKind, now: Date): Promise<void> {
  const { years } = yearsOf(company, now);
  const before = yearsBefore(now, years);
  for (;;) {
    const deleted = await main.transaction().execute(async (trx) => {
      const done = await deleteOf[kind](trx, { companyCode: company.code, before, limit: batch });
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

/** Deletes what no company need keep any more. */
export async function deleteOld(database: Database, now: Date): Promise<void> {
  const codes = await listCompanyCodes(database.main);
  for (const company of await listStoredCompanies(database.main, codes)) for (const kind of deletedKinds) await deleteOfCompany(database, company, kind, now);
}

export const deleteOldJob: JobDefinition = {
  name: 'retention.delete-old',
  // Every night, when few payments are decided.
  cron: '50 6 * * *',
  run: (_data, { database, now }) => deleteOld(database, now),
};
