import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { LinkKind } from '../contract/index.ts';
import type { UseSum } from '../model/link-graph.ts';

/** Payments that are looked at: of these companies, in this period. */
export interface Scope {
  companies: readonly string[];
  from: Date;
  to: Date;
}

export interface Thing {
  kind: LinkKind;
  value: string;
}

interface SumRow {
  subjectId: string;
  kind: LinkKind;
  value: string;
  currency: string;
  payments: string;
  payin: string;
  payout: string;
  firstAt: Date;
  lastAt: Date;
}

const asSum = (row: SumRow): UseSum => ({
  subjectId: row.subjectId,
  kind: row.kind,
  value: row.value,
  currency: row.currency,
  payments: Number(row.payments),
  payinMinor: BigInt(row.payin),
  payoutMinor: BigInt(row.payout),
  firstAt: row.firstAt.getTime(),
  lastAt: row.lastAt.getTime(),
});

const inScope = ({ companies, from, to }: Scope) =>
  sql<SqlBool>`t.order_time >= ${from} and t.order_time < ${to} and t.company_code = any(${companies as string[]})`;

/** Sums over payments `t`: refused and failed ones are counted, but moved nothing. */
const sums = sql`count(*) as payments,
  coalesce(sum(case when t.business = 'payin' then coalesce(t.pay_amount_minor, t.order_amount_minor) end) filter (where t.moved), 0)::text as payin,
  coalesce(sum(t.order_amount_minor) filter (where t.moved and t.business = 'payout'), 0)::text as payout,
  min(t.order_time) as "firstAt", max(t.order_time) as "lastAt"`;
const read = sql`t.subject_id, t.business, t.currency, t.pay_amount_minor, t.order_amount_minor, t.order_time,
  t.partner_status not in ('FAILED', 'CANCELLED') and t.aml_result <> 'REJECTED' as moved`;

/** First and last payment of a person at these companies. */
export async function findSpan(db: Db, subjectId: string, companies: readonly string[]): Promise<{ from: Date; to: Date } | undefined> {
  const end = (order: 'asc' | 'desc') => sql`(select t.order_time from transaction t
    where t.subject_id = ${subjectId} and t.company_code = any(${companies as string[]}) order by t.order_time ${sql.raw(order)} limit 1)`;
  const { rows } = await sql<{ from: Date | null; to: Date | null }>`select ${end('asc')} as from, ${end('desc')} as to`.execute(db);
  const span = rows[0];
  return span?.from && span.to ? { from: span.from, to: span.to } : undefined;
}

/** What the latest payments of a person carry. @returns also how many payments were looked at */
export async function readThings(db: Db, subjectId: string, { scope, most }: { scope: Scope; most: number }): Promise<{ sums: UseSum[]; payments: number }> {
  const { rows } = await sql<SumRow & { seen: string }>`
    with mine as materialized (
      select ${read}, t.device, t.ip, lower(t.email) as email, t.phone, t.account, t.merchant_no, t.merchant_uid from transaction t
      where t.subject_id = ${subjectId} and ${inScope(scope)} order by t.order_time desc limit ${most})
    select ${subjectId}::text as "subjectId", v.kind, v.value, t.currency, ${sums}, (select count(*) from mine) as seen
    from mine t cross join lateral (values ('account', t.account), ('device', t.device), ('ip', t.ip), ('email', t.email), ('phone', t.phone),
      ('uid', t.merchant_no || '|' || t.merchant_uid), ('merchant', t.merchant_no)) as v (kind, value)
    where v.value is not null group by v.kind, v.value, t.currency`.execute(db);
  return { sums: rows.map(asSum), payments: Number(rows[0]?.seen ?? 0) };
}

/** What the latest payments of several people carry that tells people apart, the most used first; merchants tell nothing. */
export async function readThingsOf(
  db: Db,
  people: readonly string[],
  { scope, most }: { scope: Scope; most: number },
): Promise<(Thing & { subjectId: string; isCapped: boolean })[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<Thing & { subjectId: string; isCapped: boolean }>`
    select p.id::text as "subjectId", v.kind, v.value, bool_or(m.seen >= ${most}) as "isCapped"
    from unnest(${[...people]}::bigint[]) as p (id) cross join lateral (
      select o.*, count(*) over () as seen from (
        select t.device, t.ip, lower(t.email) as email, t.phone, t.account, t.merchant_no, t.merchant_uid from transaction t
        where t.subject_id = p.id and ${inScope(scope)} order by t.order_time desc limit ${most}) o) m
    cross join lateral (values ('account', m.account), ('device', m.device), ('ip', m.ip), ('email', m.email), ('phone', m.phone),
      ('uid', m.merchant_no || '|' || m.merchant_uid)) as v (kind, value)
    where v.value is not null group by p.id, v.kind, v.value order by p.id, count(*) desc, v.kind, v.value`.execute(db);
  return rows;
}

/** Each kind has an index of its own over payments. */
const carries: Record<LinkKind, RawBuilder<SqlBool>> = {
  account: sql`t.account = k.value`,
  device: sql`t.device = k.value`,
  ip: sql`t.ip = k.value`,
  email: sql`lower(t.email) = k.value and t.email is not null`,
  phone: sql`t.phone = k.value`,
  uid: sql`t.merchant_no = split_part(k.value, '|', 1) and t.merchant_uid = substr(k.value, strpos(k.value, '|') + 1)`,
  merchant: sql`t.merchant_no = k.value`,
};

export interface Sharing {
  sums: UseSum[];
  /** Things used so often that only their latest payments were looked at. */
  capped: Thing[];
}

/** What other people moved with these things, by their latest payments. @param most payments looked at for each thing */
export async function readSharing(db: Db, things: readonly Thing[], ask: { scope: Scope; except?: string; most: number }): Promise<Sharing> {
  const kinds = [...new Set(things.map((thing) => thing.kind))];
  if (kinds.length === 0) return { sums: [], capped: [] };
  const parts = kinds.map((kind) => {
    const values = things.filter((thing) => thing.kind === kind).map((thing) => thing.value);
    return sql`select ${kind}::text as kind, k.value, p.* from unnest(${values}::text[]) as k (value) cross join lateral (
      select t.subject_id::text as "subjectId", t.currency, ${sums}, sum(count(*)) over () as seen from (
        select ${read} from transaction t where ${carries[kind]} and ${inScope(ask.scope)} order by t.order_time desc limit ${ask.most}) t
      group by t.subject_id, t.currency) p`;
  });
  const { rows } = await sql<SumRow & { seen: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const capped = new Map(rows.filter((row) => Number(row.seen) >= ask.most).map((row) => [`${row.kind}|${row.value}`, { kind: row.kind, value: row.value }]));
  return { sums: rows.filter((row) => row.subjectId !== ask.except).map(asSum), capped: [...capped.values()] };
}

export interface PersonRow {
  id: string;
  kind: 'PERSON' | 'COMPANY';
  name: string | null;
  idType: string | null;
  idNo: string | null;
  standing: 'CLEAR' | 'MONITORING' | 'PROBATION' | 'APPROVED' | 'BLOCKED';
  pep: 'NONE' | 'CURRENT' | 'FORMER' | 'ASSOCIATE';
  sanction: 'NONE' | 'POSSIBLE' | 'CONFIRMED';
}

/** People with their main document and their most serious standing at these companies. */
export async function listPeople(db: Db, ids: readonly string[], companies: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select s.id, s.kind, s.name, i.id_type as "idType", i.id_no as "idNo", coalesce(g.standing, 'CLEAR') as standing, s.pep, s.sanction
    from subject s left join lateral (
      select id_type, id_no from identifier where subject_id = s.id and unlinked_at is null order by is_primary desc, id limit 1) i on true
    left join lateral (
      select standing from subject_standing where subject_id = s.id and company_code = any(${companies as string[]})
      order by array_position(array['BLOCKED', 'PROBATION', 'MONITORING', 'APPROVED', 'CLEAR'], standing) limit 1) g on true
    where s.id = any(${ids as string[]})`.execute(db);
  return rows;
}
