import { sql } from 'kysely';
import { type Db, inNameOrder } from '../../../platform/server/index.ts';
import { countPayments } from './payment-count.store.ts';

export interface QualityFilters {
  companies: readonly string[];
  ruleType?: string | undefined;
  from: Date;
  /** Excluded. */
  to: Date;
}

export interface QualityRow {
  ruleId: string;
  versionId: string;
  version: number;
  name: string;
  ruleType: string;
  companyCode: string;
  status: string;
  payments: number;
  hits: number;
  people: number;
  errors: number;
  alerts: number;
  open: number;
  suspicious: number;
  justified: number;
  falsePositive: number;
  medianMs: number | null;
  overlapped: number;
  month: string | null;
  found: number | null;
  sampled: number | null;
  reviewed: number | null;
  remarkable: number | null;
  /** The rules that share most payments with it, at most five. */
  sharing: readonly SharingRule[];
  total: number;
}

export interface SharingRule {
  otherId: string;
  name: string;
  ruleType: string;
  both: number;
}

const sortExpressions = {
  name: inNameOrder('name'),
  hits: sql`hits`,
  alerts: sql`alerts`,
  alerts_per_10000: sql`alerts / nullif(payments, 0)::float8`,
  suspicious_share: sql`suspicious / nullif(alerts - open, 0)::float8`,
  false_positive_share: sql`"falsePositive" / nullif(alerts - open, 0)::float8`,
  overlap_share: sql`overlapped / nullif(hits, 0)::float8`,
  median_ms_to_conclusion: sql`"medianMs"`,
} as const;
export type QualitySort = { column: keyof typeof sortExpressions; direction: 'asc' | 'desc' };

/** How good each rule was over a period: what it hit, how its alerts ended, and what else hit the same payments. */
export async function listQuality(
  db: Db,
  { companies, ruleType, from, to }: QualityFilters,
  view: { sort: QualitySort; page: { size: number; offset: number } },
) {
  const codes = sql`${[...companies]}::text[]`;
  const direction = view.sort.direction === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  const paid = await countPayments(db, { companies, from, to });
  const { rows } = await sql<QualityRow>`
    with shared as materialized (
      select rule_id, transaction_id, min(subject_id) as subject_id, bool_or(outcome = 'HIT') as hit, bool_or(outcome = 'ERROR') as failed,
        sum(bool_or(outcome = 'HIT')::integer) over (partition by transaction_id) > 1 as is_shared
      from rule_hit where mode = 'ACTIVE' and company_code = any(${codes}) and at >= ${from} and at < ${to} group by 1, 2
    ), counted as (
      select rule_id, count(*) filter (where hit)::integer as hits, count(distinct subject_id) filter (where hit)::integer as people,
        count(*) filter (where failed)::integer as errors, count(*) filter (where hit and is_shared)::integer as overlapped
      from shared group by 1
    ), alerted as (
      select split_part(dedup_key, ':', 2)::bigint as rule_id, count(*)::integer as alerts, count(*) filter (where conclusion is null)::integer as open,
        count(*) filter (where conclusion = 'SUSPICIOUS')::integer as suspicious, count(*) filter (where conclusion = 'JUSTIFIED')::integer as justified,
        count(*) filter (where conclusion = 'FALSE_POSITIVE')::integer as false_positive,
        extract(epoch from percentile_cont(0.5) within group (order by concluded_at - trigger_time) filter (where conclusion is not null))::float8 * 1000 as median_ms
      from alert where dedup_key like 'RULE:%' and company_code = any(${codes}) and trigger_time >= ${from} and trigger_time < ${to} group by 1
    ), paid as (
      select company as company_code, currency, payments from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p (company text, currency text, payments integer)
    ), told as (
      select r.id as "ruleId", v.id as "versionId", v.version, v.name, r.rule_type as "ruleType", r.company_code as "companyCode", v.status,
        coalesce(p.payments, 0) as payments, coalesce(c.hits, 0) as hits, coalesce(c.people, 0) as people, coalesce(c.errors, 0) as errors, coalesce(c.overlapped, 0) as overlapped,
        coalesce(a.alerts, 0) as alerts, coalesce(a.open, 0) as open, coalesce(a.suspicious, 0) as suspicious, coalesce(a.justified, 0) as justified,
        coalesce(a.false_positive, 0) as "falsePositive", a.median_ms as "medianMs"
      from rule r
      join lateral (select * from rule_version v where v.rule_id = r.id
        order by array_position(array['ACTIVE', 'INACTIVE', 'ROLL_OUT', 'SHADOW', 'IN_APPROVAL', 'DRAFT', 'RETIRED'], v.status), v.version desc limit 1) v on true
      left join counted c on c.rule_id = r.id left join alerted a on a.rule_id = r.id
      left join paid p on p.company_code = r.company_code and p.currency = r.currency
      where r.company_code = any(${codes}) and (${ruleType ?? null}::text is null or r.rule_type = ${ruleType ?? null})
        and (v.status in ('ACTIVE', 'ROLL_OUT') or c.rule_id is not null or a.rule_id is not null)
    ), page as (
      select *, count(*) over ()::integer as total from told
      order by ${sortExpressions[view.sort.column]} ${direction}, "ruleId" limit ${view.page.size} offset ${view.page.offset}
    ), pair as (
      select a.rule_id, b.rule_id as other_id, count(*)::integer as both, row_number() over (partition by a.rule_id order by count(*) desc, b.rule_id) as place
      from shared a join shared b on b.transaction_id = a.transaction_id and b.rule_id <> a.rule_id
      where a.hit and b.hit and a.is_shared and b.is_shared and a.rule_id in (select "ruleId" from page) group by 1, 2
    ), sharing as (
      select p.rule_id, json_agg(json_build_object('otherId', p.other_id::text, 'name', v.name, 'ruleType', r.rule_type, 'both', p.both) order by p.place) as rules
      from pair p join rule r on r.id = p.other_id
      join lateral (select name from rule_version v where v.rule_id = r.id order by v.status = 'ACTIVE' desc, v.version desc limit 1) v on true
      where p.place <= 5 group by 1
    )
    select t.*, b.month, b.found, b.sampled, b.reviewed, b.remarkable, coalesce(s.rules, '[]') as sharing
    from page t left join sharing s on s.rule_id = t."ruleId"
    left join lateral (
      select l.month, l.found, count(i.id)::integer as sampled, count(i.finding)::integer as reviewed, count(*) filter (where i.finding = 'SUSPICIOUS')::integer as remarkable
      from rule_below_line l left join rule_below_line_item i on i.below_line_id = l.id where l.rule_id = t."ruleId" group by l.id order by l.month desc limit 1
    ) b on true
    order by ${sortExpressions[view.sort.column]} ${direction}, t."ruleId"`.execute(db);
  return rows;
}
