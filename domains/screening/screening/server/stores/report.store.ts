import { type RawBuilder, sql } from 'kysely';
import type { Call, Db } from '../../../../../platform/server/index.ts';
import { bindList, byName, tableAs } from '../../../../../platform/server/lists/index.ts';
import { type Business, businesses } from '../../../../register/kernel/index.ts';
import { type outcomes, type parties, type Purpose, paymentList, reportKinds, reportList } from '../../contract/index.ts';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import { type HitStatus, isOpen, type ReportStatus, reportStatusOf } from '../../model/hit-life.ts';
import type { Thresholds } from '../../model/thresholds.ts';
import type { SearchedVersion } from '../engine.ts';
import { ratesIn } from './threshold.store.ts';
import { leftJoinSubject } from '../../../../register/id-database/server/joins/index.ts';

export type ReportKind = (typeof reportKinds)[number];
export type Party = (typeof parties)[number];
export type Outcome = (typeof outcomes)[number];

/** What was asked, as it is kept. */
export interface QueryRow {
  name: string;
  kind: 'person' | 'organisation' | 'any';
  birth_date: string | null;
  nationality: string | null;
  id_no: string | null;
  id_country: string | null;
  gender: 'male' | 'female' | null;
  /** Where somebody on file is compared: the person's other numbers. */
  other_ids?: readonly { id_no: string; id_country: string | null }[];
  /** Other names by which the same person or company is known. */
  other_names?: readonly string[];
}

export interface ReportRow {
  id: string;
  kind: ReportKind;
  status: ReportStatus;
  companyCode: string;
  purpose: Purpose;
  purposeText: string | null;
  asked: QueryRow;
  subjectId: string | null;
  subjectName: string | null;
  batchId: string | null;
  threshold: number;
  /** null where `threshold` was that of all lists */
  rates: Thresholds | null;
  hits: number;
  /** Kinds of list of which there are more open entries than are kept. */
  cut: SourceKind[];
  /** With one for each kind of `cut`. */
  openHits: number;
  bestScore: string | null;
  sources: { source_id: string; name: string }[];
  /** Lists that were asked for; none where all were. */
  searchedSources: string[];
  algorithm: string;
  versions: SearchedVersion[];
  askedByKind: string;
  askedBy: string;
  askedByName: string;
  askedAt: Date;
  version: number;
}

const columns = sql<ReportRow>`r.id, r.kind, r.status, r.company_code as "companyCode", r.purpose, r.purpose_text as "purposeText", r.asked,
  r.subject_id as "subjectId", s.name as "subjectName", r.batch_id as "batchId", r.threshold,
  (select ${ratesIn('t')} from screening_threshold t where t.version = r.rates_version) as rates, r.hit_count as hits, r.cut_kinds as cut, r.open_count as "openHits",
  r.best_score::text as "bestScore",
  coalesce((select jsonb_agg(distinct jsonb_build_object('source_id', h.source_id, 'name', h.source_name)) from screening_hit h where h.report_id = r.id), '[]') as sources,
  r.sources as "searchedSources", r.algorithm, r.versions, r.asked_by_kind as "askedByKind", r.asked_by::text as "askedBy", r.asked_by_name as "askedByName", r.asked_at as "askedAt", r.version`;
const person = leftJoinSubject('s', 'r.subject_id');

const hasHitOf = (sourceId: string): RawBuilder<unknown> => sql`exists (select from screening_hit h where h.report_id = r.id and h.source_id = ${sourceId})`;

/** Screenings that were kept. */
export const reports = bindList(reportList, {
  source: tableAs('screening_report', 'r'),
  key: ['r.id'],
  company: 'r.company_code',
  filters: {
    name: 'r.asked_name',
    status: 'r.status',
    kind: 'r.kind',
    source: (source) => (source === undefined ? undefined : hasHitOf(source)),
    purpose: 'r.purpose',
    asked_by: 'r.asked_by_name',
    start_time: 'r.asked_at',
    end_time: 'r.asked_at',
    subject_id: 'r.subject_id',
    batch_id: 'r.batch_id',
  },
  order: { asked_time: 'r.asked_at', name: byName('r.asked_name'), match_rate: { terms: [{ by: sql`r.best_score`, nulls: 'least' }], lookups: [] } },
  columns,
  joins: person,
});

/** Of these screenings, those that the caller may see. */
export const reportsInSight = async (call: Call, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await reports.first(call, {}, { most: ids.length, among: ids })).map(({ id }) => id));

export interface PaymentRow extends ReportRow {
  transactionId: string;
  tradeNo: string;
  business: Business;
  party: Party;
  outcome: Outcome;
  decidedBy: string | null;
}
const paymentColumns = sql<PaymentRow>`${columns}, r.transaction_id as "transactionId", t.trade_no as "tradeNo", t.business, r.party, r.outcome,
  (select h.decided_by_name from screening_hit h where h.report_id = r.id and h.decided_by is not null order by h.decided_at desc, h.id desc limit 1) as "decidedBy"`;
const payment = sql`join transaction t on t.id = r.transaction_id`;

/** Screenings that were made of payments. */
export const paymentScreenings = bindList(paymentList, {
  source: tableAs('screening_report', 'r'),
  key: ['r.id'],
  company: 'r.company_code',
  lookups: { t: payment },
  always: () => [sql`r.kind = 'PAYMENT'`],
  filters: {
    name: 'r.asked_name',
    trade_no: 't.trade_no',
    status: 'r.status',
    outcome: 'r.outcome',
    party: 'r.party',
    start_time: 'r.asked_at',
    end_time: 'r.asked_at',
  },
  order: { asked_time: 'r.asked_at', match_rate: { terms: [{ by: sql`r.best_score`, nulls: 'least' }], lookups: [] } },
  columns: paymentColumns,
  joins: sql`${person} ${payment}`,
});

/** How a payment is asked for: by its transaction ID, or by its number here where no payment has that as its ID. */
export interface QueryPayment {
  transactionId: string;
  business?: Business | undefined;
}

/** The screenings of a payment of one of these companies, newest first; of two payments where a pay-in and a pay-out have the ID. */
export async function listOfPayment(db: Db, { transactionId, business }: QueryPayment, companies: readonly string[]): Promise<PaymentRow[]> {
  const among = business === undefined ? businesses : [business];
  const own = sql`company_code = any(${[...companies]}::text[])`;
  const numbered = sql`select id from transaction where business = any(${[...among]}::text[]) and trade_no = ${transactionId} and ${own}`;
  const byNumber = /^[0-9]{1,18}$/.test(transactionId) ? sql` union all select ${transactionId}::bigint where not exists (select from numbered)` : sql``;
  const { rows } = await sql<PaymentRow>`with numbered as (${numbered}) select ${paymentColumns} from screening_report r ${person} ${payment}
    where r.transaction_id in (select id from numbered${byNumber}) and r.${own} order by r.asked_at desc, r.id desc limit 100`.execute(db);
  return rows;
}

/** How many matches of the screenings of a payment there are, and how many of them are open, or confirmed. What is cut off is open. */
export async function findMatchesOfPayment(db: Db, transactionId: string): Promise<{ all: number; open: number; confirmed: number }> {
  const { rows } = await sql<{ all: number; open: number; confirmed: number }>`
    select count(*)::int as "all", (count(*) filter (where h.status in ('POTENTIAL', 'INCONCLUSIVE')) + coalesce(
        (select sum(cardinality(c.cut_kinds)) from screening_report c where c.transaction_id = ${transactionId}::bigint), 0))::int as open,
      (count(*) filter (where h.status = 'TRUE_MATCH'))::int as confirmed
    from screening_report r join screening_hit h on h.report_id = r.id where r.transaction_id = ${transactionId}::bigint`.execute(db);
  return rows[0] ?? { all: 0, open: 0, confirmed: 0 };
}

/** The payment that a screening was made of. */
export async function findPaymentOf(
  db: Db,
  id: string,
): Promise<(Pick<PaymentRow, 'business' | 'tradeNo' | 'party' | 'outcome'> & { orderedAt: Date }) | undefined> {
  const { rows } = await sql<Pick<PaymentRow, 'business' | 'tradeNo' | 'party' | 'outcome'> & { orderedAt: Date }>`
    select t.business, t.trade_no as "tradeNo", t.order_time as "orderedAt", r.party, r.outcome from screening_report r ${payment} where r.id = ${id}::bigint`.execute(
    db,
  );
  return rows[0];
}

/** A screening of one of these companies. */
export async function findReport(db: Db, id: string, companies: readonly string[]): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`select ${columns} from screening_report r ${person}
    where r.id = ${id}::bigint and r.company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0];
}

/** The same, locked until the end of the transaction. */
export async function lockReport(db: Db, id: string, companies: readonly string[]): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`select ${columns} from screening_report r ${person}
    where r.id = ${id}::bigint and r.company_code = any(${[...companies]}::text[]) for update of r`.execute(db);
  return rows[0];
}

/** The screenings of a person at these companies, newest first. */
export async function listOfSubject(db: Db, subjectId: string, companies: readonly string[], limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`select ${columns} from screening_report r ${person}
    where r.subject_id = ${subjectId}::bigint and r.company_code = any(${[...companies]}::text[]) order by r.asked_at desc, r.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface NewReport {
  id: string;
  kind: ReportKind;
  companyCode: string;
  purpose: Purpose;
  purposeText: string | null;
  asked: QueryRow;
  subjectId: string | null;
  batch?: { id: string; line: number } | undefined;
  payment?: { transactionId: string; party: Party; outcome: Outcome } | undefined;
  algorithm: string;
  versions: readonly SearchedVersion[];
  /** Kinds of list of which there are more open entries than are kept. */
  cut: readonly SourceKind[];
  sources: readonly string[];
  /** The lowest match rate that was asked for. */
  threshold: number;
  /** The version of the match rates by kind of list; without it `threshold` was that of all lists. */
  ratesVersion?: number | undefined;
  by: { kind: 'staff' | 'machine' | 'system'; userId: string; name: string };
  at: Date;
}

/** What follows from the hits of a screening. */
export interface HitTotals {
  hits: number;
  open: number;
  best: number | null;
  status: ReportStatus;
  cut: readonly SourceKind[];
}

/** Keeps screenings, without their hits. */
export async function insertReports(db: Db, reports: readonly { report: NewReport; totals: HitTotals }[]): Promise<void> {
  const rows = JSON.stringify(
    reports.map(({ report: one, totals }) => ({
      id: one.id,
      kind: one.kind,
      company_code: one.companyCode,
      purpose: one.purpose,
      purpose_text: one.purposeText,
      asked: one.asked,
      asked_name: one.asked.name,
      subject_id: one.subjectId,
      batch_id: one.batch?.id ?? null,
      batch_line: one.batch?.line ?? null,
      transaction_id: one.payment?.transactionId ?? null,
      party: one.payment?.party ?? null,
      outcome: one.payment?.outcome ?? null,
      algorithm: one.algorithm,
      versions: one.versions,
      sources: one.sources,
      threshold: one.threshold,
      rates_version: one.ratesVersion ?? null,
      hit_count: totals.hits,
      open_count: totals.open,
      best_score: totals.best,
      status: totals.status,
      cut_kinds: totals.cut,
      asked_by_kind: one.by.kind,
      asked_by: one.by.userId,
      asked_by_name: one.by.name,
      asked_at: one.at,
    })),
  );
  await sql`
    insert into screening_report (id, kind, company_code, purpose, purpose_text, asked, asked_name, subject_id, batch_id, batch_line, transaction_id, party, outcome,
      algorithm, versions, sources, threshold, rates_version, hit_count, open_count, best_score, status, cut_kinds, asked_by_kind, asked_by, asked_by_name, asked_at)
    select id, kind, company_code, purpose, purpose_text, asked, asked_name, subject_id, batch_id, batch_line, transaction_id, party, outcome,
      algorithm, versions, sources, threshold, rates_version, hit_count, open_count, best_score, status, cut_kinds, asked_by_kind, asked_by, asked_by_name, asked_at
    from jsonb_to_recordset(${rows}::jsonb) as r (id bigint, kind text, company_code text, purpose text, purpose_text text, asked jsonb, asked_name text, subject_id bigint,
      batch_id bigint, batch_line integer, transaction_id bigint, party text, outcome text, algorithm text, versions jsonb, sources text[], threshold numeric,
      rates_version integer, hit_count integer, open_count integer, best_score numeric, status text, cut_kinds text[], asked_by_kind text, asked_by bigint, asked_by_name text,
      asked_at timestamptz)`.execute(db);
}

/** A search that goes on: what is asked now takes the place of what was asked before, with its hits. */
export async function replaceReport(db: Db, one: NewReport, totals: HitTotals): Promise<void> {
  await sql`delete from screening_hit where report_id = ${one.id}::bigint`.execute(db);
  await sql`update screening_report set asked = ${JSON.stringify(one.asked)}::jsonb, asked_name = ${one.asked.name}, subject_id = ${one.subjectId}, algorithm = ${one.algorithm},
      versions = ${JSON.stringify(one.versions)}::jsonb, sources = ${[...one.sources]}::text[], threshold = ${one.threshold}, hit_count = ${totals.hits}, open_count = ${totals.open},
      best_score = ${totals.best}, status = ${totals.status}, cut_kinds = ${[...totals.cut]}::text[], asked_at = ${one.at}, version = version + 1
    where id = ${one.id}::bigint`.execute(db);
}

/** What the screenings of a person at a company say, taken together. */
export interface PersonScreenings {
  subjectId: string;
  companyCode: string;
  openHits: number;
  /** Kinds of list of which there are more open entries than the screenings keep. */
  cut: SourceKind[];
  isConfirmed: boolean;
}

/** Open hits and true matches of people, by company. */
export async function listPersonScreenings(db: Db, subjectIds: readonly string[], companies: readonly string[]): Promise<PersonScreenings[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<PersonScreenings>`
    select r.subject_id as "subjectId", r.company_code as "companyCode", sum(r.open_count)::int as "openHits", bool_or(r.status = 'CONFIRMED') as "isConfirmed",
      array(select distinct k from screening_report c cross join unnest(c.cut_kinds) k
        where c.subject_id = r.subject_id and c.company_code = r.company_code order by k) as cut
    from screening_report r where r.subject_id = any(${[...subjectIds]}::bigint[]) and r.company_code = any(${[...companies]}::text[])
    group by r.subject_id, r.company_code`.execute(db);
  return rows;
}

/** Whether somebody has worked on a screening: decided a hit, asked a second person, commented, or kept a file. */
export async function isWorkedOn(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{
    yes: boolean;
  }>`select exists (select from screening_hit h where h.report_id = ${id}::bigint and h.decided_by is not null and h.clearance_id is null)
      or exists (select from screening_clearance c join screening_hit h on h.id = c.hit_id where h.report_id = ${id}::bigint)
      or exists (select from screening_comment c where c.report_id = ${id}::bigint) or exists (select from screening_file f where f.report_id = ${id}::bigint) as yes`.execute(
    db,
  );
  return rows[0]?.yes ?? false;
}

/** A screening of which all that is kept of some kinds of list (`settled`) is decided, and of which there is more. */
export interface SettledCut extends ReportRow {
  settled: SourceKind[];
}

const settledKinds = sql`array(select k from unnest(r.cut_kinds) k where not exists (
    select from screening_hit h where h.report_id = r.id and h.source_kind = k and h.status in ('POTENTIAL', 'INCONCLUSIVE')))`;

/** Screenings of these kinds whose rest can be looked up, the oldest first, without those of `except`. */
export async function listSettledCuts(
  db: Db,
  { kinds, limit, except = [] }: { kinds: readonly ReportKind[]; limit: number; except?: readonly string[] },
): Promise<SettledCut[]> {
  const { rows } = await sql<SettledCut>`select ${columns}, ${settledKinds} as settled from screening_report r ${person}
    where r.cut_kinds <> '{}' and r.kind = any(${[...kinds]}::text[]) and cardinality(${settledKinds}) > 0 and r.id <> all(${[...except]}::bigint[])
    order by r.id limit ${limit}`.execute(db);
  return rows;
}

/** The same, locked. */
export async function lockSettledCuts(db: Db, { kinds, limit }: { kinds: readonly ReportKind[]; limit: number }): Promise<SettledCut[]> {
  const { rows } = await sql<SettledCut>`select ${columns}, ${settledKinds} as settled from screening_report r ${person}
    where r.cut_kinds <> '{}' and r.kind = any(${[...kinds]}::text[]) and cardinality(${settledKinds}) > 0
    order by r.id limit ${limit} for update of r`.execute(db);
  return rows;
}

/** Kinds of list of which a screening has more open entries than it keeps. */
export async function findCut(db: Db, id: string): Promise<SourceKind[]> {
  const { rows } = await sql<{ cut: SourceKind[] }>`select cut_kinds as cut from screening_report where id = ${id}::bigint`.execute(db);
  return rows[0]?.cut ?? [];
}

/** Brings the sums of a screening in line with its hits. */
export async function saveTotals(db: Db, id: string, totals: HitTotals): Promise<void> {
  await sql`update screening_report set hit_count = ${totals.hits}, open_count = ${totals.open}, best_score = ${totals.best}, status = ${totals.status},
      cut_kinds = ${[...totals.cut]}::text[], version = version + 1
    where id = ${id}::bigint`.execute(db);
}

/** What follows from hits, and from what of them is not kept (`cut`). */
export function totalsOf(hits: readonly { score: string | number; status: HitStatus }[], cut: readonly SourceKind[]): HitTotals {
  const statuses = hits.map(({ status }) => status);
  return {
    hits: hits.length,
    open: statuses.filter(isOpen).length + cut.length,
    best: hits.length === 0 ? null : Math.max(...hits.map(({ score }) => Number(score))),
    status: reportStatusOf(statuses, cut.length > 0),
    cut,
  };
}
