import { type AuditNote, type Database, type Db, type JobDefinition, log, nextIds, systemActor, writeAudit } from '../../../../platform/server/index.ts';
import { type CountryReports, serverPartsOf } from '../../../../countries/server.ts';
import { localDate } from '../../../register/kernel/index.ts';
import { lawOf } from '../../../register/kernel/law/index.ts';
import { listCompanyCodes } from '../../../register/reference-data/server/index.ts';
import { openAutomaticReport } from '../../report-cases/server/index.ts';
import type { MadePayment } from '../../../payments/transactions/server/index.ts';
import { endedPeriods, type Period } from '../model/periods.ts';
import { beginGathering, findGathered, insertAutomaticReport, isPeriodReported } from './automatic-report.store.ts';
import { type Institution, institutionsOf, findCash } from './institution.ts';

/** What the report begins with, in the language of the authority; whoever reviews it completes it. */
function textsOf({ country, kind }: Institution): NonNullable<CountryReports['cash']> {
  const texts = serverPartsOf(country)?.reports?.cash;
  if (texts === undefined) throw new Error(`the folder of ${country} has no texts for ${kind}`);
  return texts;
}

interface Act {
  db: Db;
  now: Date;
  audit(note: AuditNote): void;
}

/** Puts payments of a period into a case of their own. */
async function report(
  act: Act,
  institution: Institution,
  { period, payments, subjectId }: { period: Period; payments: readonly MadePayment[]; subjectId: string | null },
): Promise<string> {
  const texts = textsOf(institution);
  const paymentIds = payments.map(({ id }) => id);
  const reportId = await openAutomaticReport(
    { db: act.db, actor: systemActor, audit: (note) => act.audit(note) },
    {
      companyCode: institution.companyCode,
      kind: institution.kind,
      subjectId,
      subjectIds: [...new Set(payments.map((payment) => payment.subjectId))],
      paymentIds,
      period,
      narrative: texts.narrative(period, payments.length),
      firstOperationAt: payments[0]?.at ?? null,
      ground: texts.ground,
      at: act.now,
    },
  );
  const [id] = (await nextIds(act.db, 1)) as [string];
  await insertAutomaticReport(act.db, {
    id,
    companyCode: institution.companyCode,
    kind: institution.kind,
    period,
    subjectId,
    reportId,
    paymentIds,
    madeAt: act.now,
  });
  return reportId;
}

/** Gathers an ended period: a case for each person, or one of the company, also when there was nothing. */
async function gatherPeriod(act: Act, institution: Institution, period: Period): Promise<string[]> {
  const { reported, withoutRate } = await findCash(act.db, institution, period);
  if (withoutRate.length > 0) {
    log.warn({ company: institution.companyCode, period: period.to, days: withoutRate.length }, 'cash without a rate of its day is not gathered');
    return [];
  }
  const existing = await findGathered(
    act.db,
    reported.map(({ id }) => id),
  );
  const payments = reported.filter(({ id }) => !existing.has(id));
  if (lawOf(institution.country)?.cashReport?.of === 'COMPANY') {
    const isTold = await isPeriodReported(act.db, { companyCode: institution.companyCode, kind: institution.kind, period });
    return payments.length === 0 && isTold ? [] : [await report(act, institution, { period, payments, subjectId: null })];
  }
  const made: string[] = [];
  for (const [subjectId, own] of Map.groupBy(payments, (payment) => payment.subjectId))
    made.push(await report(act, institution, { period, payments: own, subjectId }));
  return made;
}

/** Gathers all ended periods of a company, each in a transaction of its own. @returns the report cases that were opened */
export async function gatherCompany(db: Db, institution: Institution, now: Date): Promise<string[]> {
  const today = localDate(now, institution.zone);
  const begun = await db.transaction().execute((trx) => beginGathering(trx, { companyCode: institution.companyCode, kind: institution.kind, today }));
  const made: string[] = [];
  for (const period of endedPeriods(institution.kind, today, begun))
    made.push(
      ...(await db.transaction().execute(async (trx) => {
        await beginGathering(trx, { companyCode: institution.companyCode, kind: institution.kind, today });
        const notes: AuditNote[] = [];
        const opened = await gatherPeriod({ db: trx, now, audit: (note) => notes.push(note) }, institution, period);
        await writeAudit(
          trx,
          { actor: systemActor, verb: 'report-case.gathered', ip: null, requestId: `automatic-reports:${institution.companyCode}:${period.to}` },
          notes,
        );
        return opened;
      })),
    );
  return made;
}

async function gatherAll({ main }: Database, now: Date): Promise<void> {
  for (const institution of await institutionsOf(main, await listCompanyCodes(main))) {
    const made = await gatherCompany(main, institution, now);
    if (made.length > 0) log.info({ company: institution.companyCode, count: made.length }, 'periods of cash gathered');
  }
}

export const automaticReportJobs: readonly JobDefinition[] = [
  { name: 'automatic-reports.gather', everySeconds: 900, run: async (_data, { database, now }) => gatherAll(database, now) },
];
