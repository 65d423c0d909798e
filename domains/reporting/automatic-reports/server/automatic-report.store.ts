import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../platform/server/lists/index.ts';
import { automaticReportList } from '../contract/index.ts';
import type { AutomaticKind, Period } from '../model/periods.ts';

export interface AutomaticReportRow {
  id: string;
  kind: AutomaticKind;
  companyCode: string;
  periodFrom: string;
  periodTo: string;
  reportId: string;
  payments: number;
  madeAt: Date;
}
const columns = sql<AutomaticReportRow>`r.id, r.kind, r.company_code as "companyCode", r.period_from::text as "periodFrom", r.period_to::text as "periodTo",
  r.report_id as "reportId", r.payments, r.made_at as "madeAt"`;

/** What was gathered, the newest period first. */
export const automaticReports = bindList(automaticReportList, {
  source: tableAs('automatic_report', 'r'),
  key: ['r.id'],
  company: 'r.company_code',
  filters: { kind: 'r.kind', start_time: 'r.made_at', end_time: 'r.made_at' },
  order: [
    { by: sql`r.period_to`, direction: 'desc' },
    { by: sql`r.id`, direction: 'desc' },
  ],
  columns,
});

/** Since when the periods of a company are gathered; begins today where nothing was said before. Processes do it one after the other. */
export async function beginGathering(db: Db, { companyCode, kind, today }: { companyCode: string; kind: AutomaticKind; today: string }): Promise<string> {
  await sql`insert into automatic_gathering (company_code, kind, begun_on) values (${companyCode}, ${kind}, ${today}::date) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ begunOn: string }>`
    select begun_on::text as "begunOn" from automatic_gathering where company_code = ${companyCode} and kind = ${kind} for update`.execute(db);
  return rows[0]?.begunOn ?? today;
}

/** Of these payments, those that are in an automatic report. */
export async function findGathered(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string;
  }>`select transaction_id as id from automatic_report_payment where transaction_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a period has a report already, with or without payments. */
export async function isPeriodReported(db: Db, { companyCode, kind, period }: { companyCode: string; kind: AutomaticKind; period: Period }): Promise<boolean> {
  const { rows } =
    await sql`select 1 from automatic_report where company_code = ${companyCode} and kind = ${kind} and period_to = ${period.to}::date limit 1`.execute(db);
  return rows.length > 0;
}

export interface NewAutomaticReport extends Omit<AutomaticReportRow, 'payments' | 'periodFrom' | 'periodTo'> {
  period: Period;
  subjectId: string | null;
  paymentIds: readonly string[];
}
export async function insertAutomaticReport(db: Db, one: NewAutomaticReport): Promise<void> {
  await sql`insert into automatic_report (id, company_code, kind, period_from, period_to, subject_id, report_id, payments, made_at)
    values (${one.id}, ${one.companyCode}, ${one.kind}, ${one.period.from}::date, ${one.period.to}::date, ${one.subjectId}, ${one.reportId}, ${one.paymentIds.length}, ${one.madeAt})`.execute(
    db,
  );
  if (one.paymentIds.length > 0)
    await sql`insert into automatic_report_payment (transaction_id, automatic_report_id) select id, ${one.id}::bigint from unnest(${[...one.paymentIds]}::bigint[]) id`.execute(
      db,
    );
}
