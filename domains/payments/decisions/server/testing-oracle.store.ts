import { type RawBuilder, sql } from 'kysely';
import {
  type Aggregate,
  type Attribute,
  keyParts,
  markBits,
  type Operand,
  type Plan,
  type RowFilter,
  type Term,
  type Window,
} from '../../../../engines/rules/index.ts';
import type { Db } from '../../../../platform/server/index.ts';

/*
 * What the rules should have said, in plain SQL over what is stored: slow, and too simple to be wrong. Each judgement is
 * taken again with the rows as they were known at its time.
 */

type Part = RawBuilder<unknown>;
const ms = (value: number): Part => sql`${value}::float8 * interval '1 millisecond'`;
const all = (parts: readonly Part[]): Part => (parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`);

/** Columns of a known row, and of the payment that is evaluated, by dimension. */
const columns = {
  subject: 'subject',
  merchant: 'merchant',
  app: 'app',
  method: 'method',
  currency: 'currency',
  country: 'country',
  device: 'device',
  account: 'account',
  uid: 'uid',
} as const;
type Column = keyof typeof columns;
const columnOf = (dimension: string): string => {
  const column = columns[dimension as Column];
  if (!column) throw new Error(`the oracle does not know ${dimension}`);
  return column;
};
const of = (row: string, dimension: string): Part => sql.ref(`${row}.${columnOf(dimension)}`);

const lists = [
  ['merchants', 'merchant'],
  ['apps', 'app'],
  ['methods', 'method'],
  ['currencies', 'currency'],
  ['countries', 'country'],
] as const;

/** Whether a row passes a filter. @param row name of the row in the statement @param known the rows it stands among */
function passes(filter: RowFilter, row: string, timeZone: string): Part {
  const column = (name: string): Part => sql.ref(`${row}.${name}`);
  const parts: Part[] = [];
  if (!filter.attempts) parts.push(sql`${column('moved')}`);
  if (filter.kinds) parts.push(sql`${column('kind')} = any(${[...filter.kinds]}::text[])`);
  if (filter.atLeast !== undefined) parts.push(sql`${column('amount')} >= ${filter.atLeast}::bigint`);
  if (filter.below !== undefined) parts.push(sql`${column('amount')} < ${filter.below}::bigint`);
  if (filter.multipleOf !== undefined) parts.push(sql`${column('amount')} % ${filter.multipleOf}::bigint = 0`);
  for (const [name, dimension] of lists) {
    const values = filter[name];
    if (values) parts.push(sql`${of(row, dimension)} = any(${[...values]}::text[])`);
  }
  for (const mark of filter.marks ?? []) parts.push(sql`${column('marks')} & ${markBits[mark]}::integer <> 0`);
  if (filter.touches) {
    const values = [...filter.touches.values];
    parts.push(
      sql`(${sql.join(
        filter.touches.of.map((dimension) => sql`coalesce(${of(row, dimension)} = any(${values}::text[]), false)`),
        sql` or `,
      )})`,
    );
  }
  if (filter.localMinutes) {
    const minute = sql`extract(epoch from (${column('at')} at time zone ${timeZone})::time)::integer / 60`;
    const { from, to } = filter.localMinutes;
    parts.push(from <= to ? sql`${minute} >= ${from} and ${minute} < ${to}` : sql`(${minute} >= ${from} or ${minute} < ${to})`);
  }
  if (filter.passesOn) {
    const { withinMs, share, atLeast } = filter.passesOn;
    // What is left of a queue that is never less than empty is the largest of the sums up to its end.
    const signed = sql`case b.kind when 'payin' then b.amount when 'payout' then -b.amount else 0 end`;
    parts.push(sql`${column('kind')} = 'payout' and (select coalesce(total > 0 and total >= ${atLeast}::bigint
        and total - greatest(0, left_before) < ${share}::float8 * total and total - greatest(0, left_before - ${column('amount')}) >= ${share}::float8 * total, false)
      from (select sum(amount) filter (where kind = 'payin') as total, max(tail) as left_before
        from (select b.kind, b.amount, sum(${signed}) over (order by b.at desc, b.id desc) as tail
          from known b where b.evaluation = ${column('evaluation')} and b.subject = ${column('subject')} and b.moved and b.kind in ('payin', 'payout')
            and b.at > ${column('at')} - ${ms(withinMs)} and (b.at, b.id) < (${column('at')}, ${column('id')})) q) s)`);
  }
  return all(parts);
}

function bounds(window: Window, timeZone: string): { after: Part | undefined; until: Part } {
  if (window.kind === 'ever') return { after: undefined, until: sql`e.at` };
  if (window.kind === 'rolling') {
    const until = sql`e.at - ${ms(window.endsMsAgo ?? 0)}`;
    return { after: sql`${until} - ${ms(window.ms)}`, until };
  }
  const unit = window.unit.toLowerCase();
  const start = sql`(date_trunc(${unit}, e.at at time zone ${timeZone}) - ${`${window.count - 1} ${unit}`}::interval) at time zone ${timeZone}`;
  return { after: sql`${start} - interval '1 millisecond'`, until: sql`e.at` };
}

/** A number of a rule at an evaluation `e`. */
function aggregateSql(aggregate: Aggregate, timeZone: string): Part {
  const { slice } = aggregate;
  const whole =
    slice && aggregate.window.kind === 'rolling' ? { ...aggregate.window, ms: Math.floor(aggregate.window.ms / slice.ms) * slice.ms } : aggregate.window;
  const { after, until } = bounds(whole, timeZone);
  const keys = keyParts[aggregate.key].map((dimension) => sql`${of('k', dimension)} = ${of('e', dimension)}`);
  if (aggregate.key === 'merchant_amount') keys.push(sql`k.currency = e.currency and k.amount = e.amount`);
  const good = all([sql`k.evaluation = e.evaluation`, ...keys, passes(aggregate.where, 'k', timeZone), sql`k.at <= ${until}`]);
  const inside = after ? all([good, sql`k.at > ${after}`]) : good;
  const hasKey = all(keyParts[aggregate.key].map((dimension) => sql`${of('e', dimension)} is not null`));
  const number = (value: Part): Part => sql`case when ${hasKey} then ${value} end`;
  switch (aggregate.measure) {
    case 'sum':
      return number(sql`(select coalesce(sum(k.amount), 0) from known k where ${inside})::float8`);
    case 'count':
      return number(sql`(select count(*) from known k where ${inside})::float8`);
    case 'distinct':
      return number(sql`(select count(distinct ${of('k', aggregate.of ?? '')}) from known k where ${inside})::float8`);
    case 'age':
      return number(sql`(select extract(epoch from e.at - min(k.at)) * 1000 from known k where ${good})::float8`);
    case 'silence':
      return number(
        sql`(select extract(epoch from (select min(k.at) from known k where ${inside}) - (select max(k.at) from known k where ${good} and k.at <= ${after})) * 1000)::float8`,
      );
    default: {
      const parts = Math.floor((whole as { ms: number }).ms / (slice?.ms ?? 1));
      const value = slice?.of === 'count' ? sql`count(k.id)` : sql`coalesce(sum(k.amount), 0)`;
      const how = aggregate.measure === 'slice_mean' ? sql`avg(v)` : sql`stddev_pop(v)`;
      return number(sql`(select ${how} from (select ${value} as v from generate_series(0, ${parts - 1}) p
        left join known k on ${inside} and floor(extract(epoch from (${until}) - k.at) * 1000 / ${slice?.ms ?? 1}) = p group by p) s)::float8`);
    }
  }
}

const attributeSql: Partial<Record<Attribute, Part>> = {
  amount: sql`e.amount::float8`,
  name_similarity: sql`e.name_likeness / 1000.0::float8`,
  is_third_party: sql`case when e.marks & 8 <> 0 then 1 end`,
  is_unverified: sql`e.unverified::integer`,
  is_pep: sql`e.pep::integer`,
};

export const knowsAttribute = (name: Attribute): boolean => attributeSql[name] !== undefined;

function termSql(term: Term, terms: readonly Term[], timeZone: string): Part {
  const named = (name: string): Part => termSql(terms.find((one) => one.name === name) as Term, terms, timeZone);
  if ('aggregate' in term) return aggregateSql(term.aggregate, timeZone);
  if ('attribute' in term) return attributeSql[term.attribute] as Part;
  if ('ratio' in term) return sql`(${named(term.ratio.of)} / nullif(${named(term.ratio.by)}, 0))`;
  return sql`((${named(term.score.of)} - ${named(term.score.mean)}) / nullif(${named(term.score.deviation)}, 0))`;
}

const signs = { GT: sql`>`, GTE: sql`>=`, LT: sql`<`, LTE: sql`<=`, EQ: sql`=` };

function hitSql({ applies, terms, tests }: Plan, timeZone: string): Part {
  const termOf = (name: string): Part => termSql(terms.find((one) => one.name === name) as Term, terms, timeZone);
  const operand = (value: Operand): Part => (typeof value === 'number' ? sql`${value}::float8` : sql`(${termOf(value.term)} * ${value.times}::float8)`);
  const held = tests.map(({ left, comparison, right, upper }) =>
    comparison === 'BETWEEN'
      ? sql`${termOf(left)} between ${operand(right)} and ${operand(upper ?? Number.NaN)}`
      : sql`${termOf(left)} ${signs[comparison]} ${operand(right)}`,
  );
  return sql`coalesce(${all([passes(applies, 'e', timeZone), ...held])}, false)`;
}

/** Every judgement there was from a moment on, and for each the rows that were known then, as they were then. */
const scene = (from: Date, until: Date): Part => sql`
  with movement as (
    select t.id, t.subject_id::text as subject, t.order_time as at, t.business as kind, t.order_amount_minor as ordered,
      t.pay_amount_minor as paid, t.created_at as known_at,
      (select min(e.created_at) from transaction_event e where e.transaction_id = t.id and e.event = 'paid') as paid_known,
      least((select min(e.created_at) from transaction_event e where e.transaction_id = t.id and e.event in ('failed', 'cancelled')),
        (select min(d.decided_at) from decision d where d.transaction_id = t.id and d.result = 'REJECTED')) as ended_at,
      t.rule_marks as marks, t.merchant_no as merchant, t.app_id as app, t.method, t.currency::text as currency, t.ip_country as country, t.device, t.account,
      t.merchant_no || '|' || t.merchant_uid as uid, t.name_likeness, s.verification <> 'Pass' as unverified, s.pep = 'CURRENT' as pep
    from transaction t join subject s on s.id = t.subject_id
    union all
    select e.id, t.subject_id::text, e.occurred_at, case e.event when 'refunded' then 'refund' else 'chargeback' end, e.amount_minor, e.amount_minor, e.created_at,
      null, null, e.rule_marks, t.merchant_no, t.app_id, t.method, t.currency::text, t.ip_country, t.device, t.account, t.merchant_no || '|' || t.merchant_uid,
      null, s.verification <> 'Pass', s.pep = 'CURRENT'
    from transaction_event e join transaction t on t.id = e.transaction_id join subject s on s.id = t.subject_id
    where e.event in ('refunded', 'charged_back') and t.business = 'payin' and e.amount_minor is not null
  ), judged as (
    select d.id as evaluation, d.transaction_id as fact_id, d.stage, d.decided_at from decision d
    union all
    select e.id, e.id, 'EVENT', e.created_at from transaction_event e join transaction t on t.id = e.transaction_id
    where e.event in ('refunded', 'charged_back') and t.business = 'payin' and e.amount_minor is not null
  ), evaluation as materialized (
    select j.evaluation, j.fact_id, j.stage, j.decided_at, m.*, true as moved,
      case when m.kind = 'payin' and (m.paid_known <= j.decided_at or m.paid_known is null and m.paid is not null) then m.paid else m.ordered end as amount
    from judged j join movement m on m.id = j.fact_id where j.decided_at >= ${from} and j.decided_at < ${until}
  ), known as materialized (
    select e.evaluation, m.id, m.subject, m.at, m.kind, m.marks, m.merchant, m.app, m.method, m.currency, m.country, m.device, m.account, m.uid,
      case when m.kind = 'payin' and (m.paid_known <= e.decided_at or m.paid_known is null and m.paid is not null) then m.paid else m.ordered end as amount,
      m.id = e.fact_id or coalesce(m.ended_at > e.decided_at, true) as moved
    from evaluation e join movement m on m.known_at <= e.decided_at and m.at <= e.at
  )`;

export interface OracleRule {
  versionId: string;
  plan: Plan;
}

/** Every hit that there should have been of these rules in [from, until): `fact stage version`. */
export async function findExpectedHits(
  db: Db,
  rules: readonly OracleRule[],
  { from, until, timeZone }: { from: Date; until: Date; timeZone: string },
): Promise<string[]> {
  const hits = rules.map(
    ({ versionId, plan }) => sql`select ${versionId}::text as version, e.fact_id, e.stage from evaluation e where ${hitSql(plan, timeZone)}`,
  );
  const { rows } = await sql<{ version: string; fact_id: string; stage: string }>`${scene(from, until)} ${sql.join(hits, sql` union all `)}`.execute(db);
  return rows.map((row) => `${row.fact_id} ${row.stage} ${row.version}`).sort();
}

/** Every hit that is recorded of these versions, as `findExpectedHits` writes them. */
export async function findRecordedHits(db: Db, versionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hit: string }>`
    select fact_id || ' ' || stage || ' ' || version_id as hit from rule_hit where outcome = 'HIT' and version_id = any(${[...versionIds]}::bigint[])`.execute(
    db,
  );
  return rows.map((row) => row.hit).sort();
}
