import { type AuditNote, type Db, type JobDefinition, nextIds, systemActor, writeAudit } from '../../../../platform/server/index.ts';
import { localDate } from '../../../register/kernel/index.ts';
import { listCompanyCodes, listStoredCompanies } from '../../../register/reference-data/server/index.ts';
import { tasksDueIn } from '../model/yearly-tasks.ts';
import { findOrigins, insertComplianceTask } from './compliance-task.store.ts';

/** Makes the tasks of a company that fall due from today to the end of the next year; none that was due before. */
export async function planCompany(db: Db, company: { code: string; country: string; timeZone: string }, now: Date): Promise<number> {
  const year = Number(localDate(now, company.timeZone).slice(0, 4));
  const planned = [year, year + 1]
    .flatMap((one) => tasksDueIn(company.country, company.timeZone, one))
    .filter(({ dueAt }) => dueAt > now)
    .map((task) => ({ ...task, origin: `${company.code} ${task.key}` }));
  const existing = await findOrigins(
    db,
    planned.map(({ origin }) => origin),
  );
  const missing = planned.filter(({ origin }) => !existing.has(origin));
  if (missing.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    const notes: AuditNote[] = [];
    for (const { kind, year: about, dueAt, basis, addressee, origin } of missing) {
      const [id] = (await nextIds(trx, 1)) as [string];
      const isNew = await insertComplianceTask(trx, {
        id,
        companyCode: company.code,
        kind,
        year: about,
        description: addressee === undefined ? basis : `${basis} · ${addressee}`,
        basis,
        dueAt,
        isRestricted: false,
        subjectId: null,
        origin,
        createdBy: systemActor.name,
        createdAt: now,
      });
      if (isNew) notes.push({ subject: { kind: 'compliance-task', id }, companyCode: company.code, after: { kind, year: about, due_at: dueAt.toISOString() } });
    }
    await writeAudit(trx, { actor: systemActor, verb: 'compliance-task.planned', ip: null, requestId: `year-pack:${company.code}:${year}` }, notes);
    return notes.length;
  });
}

export const planJobs: readonly JobDefinition[] = [
  {
    name: 'year-pack.plan',
    everySeconds: 3_600,
    async run(_data, { database, now }) {
      for (const company of await listStoredCompanies(database.main, await listCompanyCodes(database.main))) await planCompany(database.main, company, now);
    },
  },
];
