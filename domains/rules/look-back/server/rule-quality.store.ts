import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import { type ListContext, bindList, byColumn, byExpression, byName, workedOut } from '../../../../platform/server/lists/index.ts';
import { endOfMinute } from '../../../../platform/server/exports/index.ts';
import { ruleQualityList } from '../../rules/contract/index.ts';
import { countPayments, type PaymentCount } from './payment-count.store.ts';

export interface QualityRow {
  rule_id: string;
  version_id: string;
  version: number;
  name: string;
  rule_type: string;
  company_code: string;
  status: string;
  payments: number;
  hits: number;
  people: number;
  errors: number;
  alerts: number;
  open: number;
  suspicious: number;
  justified: number;
  false_positive: number;
  median_ms: number | null;
  overlapped: number;
  month: string | null;
  found: number | null;
  sampled: number | null;
  reviewed: number | null;
  remarkable: number | null;
}

export interface SharingRule {
  otherId: string;
  name: string;
  ruleType: string;
  both: number;
}

type QualityQuery = ListContext<typeof ruleQualityList.filters, readonly PaymentCount[]>;
type Stretch = Pick<QualityQuery, 'companies' | 'input'>;

const within = ({ companies, input }: Stretch, column: 'at' | 'trigger_time') => {
  const at = sql.ref(column);
  return sql`company_code = any(${[...companies]}::text[]) and ${at} >= ${input.start_time} and ${at} < ${input.end_time}`;
};

/** How good each rule was over a period: what it hit, how its alerts ended, and how much of it another rule hit too. */
const figures = (query: QualityQuery) => sql`
  with shared as (
    select rule_id, min(subject_id) as subject_id, bool_or(outcome = 'HIT') as hit, bool_or(outcome = 'ERROR') as failed,
      sum(bool_or(outcome = 'HIT')::integer) over (partition by transaction_id) > 1 as is_shared
    from rule_hit where mode = 'ACTIVE' and ${within(query, 'at')} group by rule_id, transaction_id
  ), counted as (
    select rule_id, count(*) filter (where hit)::integer as hits, count(distinct subject_id) filter (where hit)::integer as people,
      count(*) filter (where failed)::integer as errors, count(*) filter (where hit and is_shared)::integer as overlapped
    from shared group by 1
  ), alerted as (
    select split_part(dedup_key, ':', 2)::bigint as rule_id, count(*)::integer as alerts, count(*) filter (where conclusion is null)::integer as open,
      count(*) filter (where conclusion = 'SUSPICIOUS')::integer as suspicious, count(*) filter (where conclusion = 'JUSTIFIED')::integer as justified,
      count(*) filter (where conclusion = 'FALSE_POSITIVE')::integer as false_positive,
      extract(epoch from percentile_cont(0.5) within group (order by concluded_at - trigger_time) filter (where conclusion is not null))::float8 * 1000 as median_ms
    from alert where dedup_key like 'RULE:%' and ${within(query, 'trigger_time')} group by 1
  ), paid as (
    select company as company_code, currency, payments from jsonb_to_recordset(${JSON.stringify(query.extra)}::jsonb) as p (company text, currency text, payments integer)
  )
  select r.id as rule_id, v.id as version_id, v.version, v.name, r.rule_type, r.company_code, v.status,
    coalesce(p.payments, 0) as payments, coalesce(c.hits, 0) as hits, coalesce(c.people, 0) as people, coalesce(c.errors, 0) as errors, coalesce(c.overlapped, 0) as overlapped,
    coalesce(a.alerts, 0) as alerts, coalesce(a.open, 0) as open, coalesce(a.suspicious, 0) as suspicious, coalesce(a.justified, 0) as justified,
    coalesce(a.false_positive, 0) as false_positive, a.median_ms
  from rule r
  join lateral (select * from rule_version v where v.rule_id = r.id
    order by array_position(array['ACTIVE', 'INACTIVE', 'ROLL_OUT', 'SHADOW', 'IN_APPROVAL', 'DRAFT', 'RETIRED'], v.status), v.version desc limit 1) v on true
  left join counted c on c.rule_id = r.id left join alerted a on a.rule_id = r.id
  left join paid p on p.company_code = r.company_code and p.currency = r.currency
  where r.company_code = any(${[...query.companies]}::text[]) and (v.status in ('ACTIVE', 'ROLL_OUT') or c.rule_id is not null or a.rule_id is not null)`;

const shareOf = (part: string, whole: string) => byExpression(sql`${sql.ref(part)} / nullif(${sql.raw(whole)}, 0)::float8`);
const concluded = 'q.alerts - q.open';
const none = () => undefined;

const carried = [
  'rule_id',
  'version_id',
  'version',
  'name',
  'rule_type',
  'company_code',
  'status',
  'payments',
  'hits',
  'people',
  'errors',
  'overlapped',
  'alerts',
  'open',
  'suspicious',
  'justified',
  'false_positive',
  'median_ms',
] as const;

/** The quality of the rules over a period. */
export const ruleQuality = bindList(ruleQualityList, {
  source: workedOut('q', carried, figures),
  key: ['q.rule_id'],
  company: 'q.company_code',
  filters: { rule_type: 'q.rule_type', start_time: none, end_time: none },
  order: {
    name: byName('q.name'),
    hits: 'q.hits',
    alerts: 'q.alerts',
    alerts_per_10000: shareOf('q.alerts', 'q.payments'),
    suspicious_share: shareOf('q.suspicious', concluded),
    false_positive_share: shareOf('q.false_positive', concluded),
    overlap_share: shareOf('q.overlapped', 'q.hits'),
    median_ms_to_conclusion: byColumn('q.median_ms', { nulls: 'last' }),
  },
  ties: () => [{ by: sql`q.rule_id`, direction: 'asc' }],
  columns: sql<QualityRow>`${sql.join(carried.map((column) => sql.ref(`q.${column}`)))}, b.month, b.found, b.sampled, b.reviewed, b.remarkable`,
  joins: sql`left join lateral (
      select l.month, l.found, count(i.id)::integer as sampled, count(i.finding)::integer as reviewed, count(*) filter (where i.finding = 'SUSPICIOUS')::integer as remarkable
      from rule_below_line l left join rule_below_line_item i on i.below_line_id = l.id where l.rule_id = q.rule_id group by l.id order by l.month desc limit 1
    ) b on true`,
  prepare: ({ start_time: from, end_time: to }, { db, actor }) =>
    from && to ? countPayments(db, { companies: actor.companies, from, to: endOfMinute(to) }) : [],
});

/** For each of these rules the ones that share most hit payments with it in the period, at most five. */
export async function findSharing(db: Db, ruleIds: readonly string[], query: Stretch): Promise<Map<string, readonly SharingRule[]>> {
  if (ruleIds.length === 0) return new Map();
  const { rows } = await sql<{ ruleId: string; rules: SharingRule[] }>`
    with shared as materialized (
      select rule_id, transaction_id, count(*) over (partition by transaction_id) > 1 as is_shared
      from rule_hit where mode = 'ACTIVE' and outcome = 'HIT' and ${within(query, 'at')} group by 1, 2
    ), pair as (
      select a.rule_id, b.rule_id as other_id, count(*)::integer as both, row_number() over (partition by a.rule_id order by count(*) desc, b.rule_id) as place
      from shared a join shared b on b.transaction_id = a.transaction_id and b.rule_id <> a.rule_id
      where a.is_shared and b.is_shared and a.rule_id = any(${[...ruleIds]}::bigint[]) group by 1, 2
    )
    select p.rule_id::text as "ruleId", json_agg(json_build_object('otherId', p.other_id::text, 'name', v.name, 'ruleType', r.rule_type, 'both', p.both) order by p.place) as rules
    from pair p join rule r on r.id = p.other_id
    join lateral (select name from rule_version v where v.rule_id = r.id order by v.status = 'ACTIVE' desc, v.version desc limit 1) v on true
    where p.place <= 5 group by p.rule_id`.execute(db);
  return new Map(rows.map(({ ruleId, rules }) => [ruleId, rules]));
}
