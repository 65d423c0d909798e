import { sql } from 'kysely';
import type { Verdict } from '../../../../../engines/rules/index.ts';
import { type Db, nextIds } from '../../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../../platform/server/lists/index.ts';
import type { AmlResult, Business, FactOfToday, RuleAction } from '../../../../register/kernel/index.ts';
import { foundPaymentList, lookBackFindingList } from '../../contract/index.ts';
import type { LookBackSide } from '../../model/look-back-side.ts';
import type { LookBackHit } from '../find-look-back.ts';
import { findPassFacts, type PassFact } from '../pass.store.ts';
import { joinSubject } from '../../../../register/id-database/server/joins/index.ts';

export interface StoredSum {
  currency: string;
  payments: number;
  /** Whole minor units as text. */
  minor: string;
}

export interface StoredFinding {
  id: string;
  lookBackId: string;
  companyCode: string;
  side: LookBackSide;
  ruleId: string;
  versionId: string;
  ruleName: string;
  ruleType: string;
  action: RuleAction | null;
  actionThen: RuleAction | null;
  subjectId: string;
  subjectName: string | null;
  payments: number;
  foundOtherwise: number;
  sums: StoredSum[];
  firstAt: Date;
  lastAt: Date;
  foundAt: Date;
  alertId: string | null;
  factsOfToday: FactOfToday[];
}

const columns = sql<StoredFinding>`f.id, f.look_back_id as "lookBackId", f.company_code as "companyCode", f.side, f.rule_id as "ruleId", f.version_id as "versionId",
  f.rule_name as "ruleName", f.rule_type as "ruleType", f.action, f.action_then as "actionThen", f.subject_id as "subjectId", p.name as "subjectName", f.payments,
  f.found_otherwise as "foundOtherwise", f.sums, f.first_at as "firstAt", f.last_at as "lastAt", f.found_at as "foundAt", f.alert_id as "alertId",
  l.facts_of_today as "factsOfToday"`;

/** What is no number is the number of nothing. */
const asId = (text: string): string => (/^\d+$/.test(text) ? text : '0');

/** What look-backs found, by rule and person. */
export const lookBackFindings = bindList(lookBackFindingList, {
  source: tableAs('look_back_finding', 'f'),
  key: ['f.id'],
  company: 'f.company_code',
  lookups: { s: joinSubject('s', 'f.subject_id') },
  filters: {
    look_back_id: (id) => (id === undefined ? undefined : sql`f.look_back_id = ${asId(id)}::bigint`),
    side: 'f.side',
    rule_type: 'f.rule_type',
    rule_id: (id) => (id === undefined ? undefined : sql`f.rule_id = ${asId(id)}::bigint`),
    subject_name: 's.name',
    has_alert: sql`(f.alert_id is not null)`,
    start_time: 'f.found_at',
    end_time: 'f.found_at',
  },
  order: { last_time: 'f.last_at', payments: 'f.payments' },
  columns,
  joins: sql`join look_back l on l.id = f.look_back_id ${joinSubject('p', 'f.subject_id')}`,
});

export interface FoundPayment {
  factId: string;
  transactionId: string;
  business: Business;
  tradeNo: string;
  at: Date;
  merchantNo: string;
  merchantName: string;
  currency: string;
  amountMinor: string;
  amlResult: AmlResult;
  foundOtherwise: boolean;
}

/** The payments of a finding, newest first. */
export const foundPayments = bindList(foundPaymentList, {
  source: tableAs('look_back_payment', 'y'),
  key: ['y.finding_id', 'y.fact_id'],
  company: 'f.company_code',
  lookups: { f: sql`join look_back_finding f on f.id = y.finding_id` },
  filters: { finding_id: 'y.finding_id' },
  order: [
    { by: sql`y.at`, direction: 'desc' },
    { by: sql`y.fact_id`, direction: 'desc' },
    { by: sql`y.finding_id`, direction: 'desc' },
  ],
  columns: sql<FoundPayment>`y.fact_id as "factId", y.transaction_id as "transactionId", t.business, t.trade_no as "tradeNo", y.at, t.merchant_no as "merchantNo", m.muname as "merchantName",
    y.currency, y.amount_minor as "amountMinor", t.aml_result as "amlResult", y.found_otherwise as "foundOtherwise"`,
  joins: sql`join transaction t on t.id = y.transaction_id join merchant m on m.merchant_no = t.merchant_no`,
});

/** What the parts of a run are called by. */
export interface NamedOfRun {
  name: string;
  ruleType: string;
}

interface Group {
  hit: LookBackHit;
  subjectId: string;
  facts: { fact: PassFact; foundOtherwise: boolean }[];
  verdict: Verdict<null> | undefined;
}

/** Hits by rule, person and difference; what is not there any more is left out. */
function groupsOf(hits: readonly LookBackHit[], facts: ReadonlyMap<number, PassFact>): Group[] {
  const groups = new Map<string, Group>();
  for (const hit of hits) {
    const fact = facts.get(Number(hit.factId));
    if (!fact) continue;
    const name = [hit.side, hit.ruleId, fact.subjectId, hit.action, hit.actionThen].join(' ');
    const group = groups.get(name) ?? { hit, subjectId: fact.subjectId, facts: [], verdict: undefined };
    group.facts.push({ fact, foundOtherwise: hit.foundOtherwise });
    group.verdict = hit.verdict ?? group.verdict;
    groups.set(name, group);
  }
  return [...groups.values()];
}

const rowsOf = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

/** Adds what a part of a run found to its findings. */
export async function keepFindings(
  db: Db,
  { lookBackId, companyCode, at }: { lookBackId: string; companyCode: string; at: Date },
  hits: readonly LookBackHit[],
  nameOf: (versionId: string) => NamedOfRun,
): Promise<void> {
  const facts = await findPassFacts(
    db,
    hits.map(({ factId }) => Number(factId)),
  );
  const groups = groupsOf(hits, facts);
  if (groups.length === 0) return;
  const ids = await nextIds(db, groups.length);
  const rows = groups.map(({ hit, subjectId, facts: ofGroup, verdict }, place) => {
    const times = ofGroup.map(({ fact }) => fact.at);
    return {
      place,
      id: ids[place] as string,
      side: hit.side,
      rule_id: hit.ruleId,
      version_id: hit.versionId,
      rule_name: nameOf(hit.versionId).name,
      rule_type: nameOf(hit.versionId).ruleType,
      action: hit.action,
      action_then: hit.actionThen,
      subject_id: subjectId,
      first_at: new Date(times.reduce((a, b) => Math.min(a, b))).toISOString(),
      last_at: new Date(times.reduce((a, b) => Math.max(a, b))).toISOString(),
      verdict: verdict ?? null,
    };
  });
  const { rows: kept } = await sql<{ place: number; id: string }>`
    with asked as (
      select * from ${rowsOf(rows)} as r (place integer, id bigint, side text, rule_id bigint, version_id bigint, rule_name text, rule_type text, action text,
        action_then text, subject_id bigint, first_at timestamptz, last_at timestamptz, verdict jsonb)
    ), kept as (
      insert into look_back_finding as f (id, look_back_id, company_code, side, rule_id, version_id, rule_name, rule_type, action, action_then, subject_id, first_at,
        last_at, found_at, verdict)
      select id, ${lookBackId}::bigint, ${companyCode}, side, rule_id, version_id, rule_name, rule_type, action, action_then, subject_id, first_at, last_at, ${at}, verdict
      from asked order by id
      on conflict (look_back_id, side, rule_id, subject_id, action, action_then) do update set
        first_at = least(f.first_at, excluded.first_at), last_at = greatest(f.last_at, excluded.last_at),
        version_id = excluded.version_id, verdict = coalesce(excluded.verdict, f.verdict)
      returning f.id, f.side, f.rule_id, f.subject_id, f.action, f.action_then
    )
    select a.place, k.id from kept k join asked a on a.side = k.side and a.rule_id = k.rule_id and a.subject_id = k.subject_id
      and a.action is not distinct from k.action and a.action_then is not distinct from k.action_then`.execute(db);
  const findingOf = new Map(kept.map(({ place, id }) => [place, id]));
  const payments = groups.flatMap(({ facts: ofGroup }, place) =>
    ofGroup.map(({ fact, foundOtherwise }) => ({
      finding_id: findingOf.get(place),
      fact_id: fact.factId,
      transaction_id: fact.transactionId,
      currency: fact.currency,
      amount_minor: fact.amountMinor,
      at: new Date(fact.at).toISOString(),
      found_otherwise: foundOtherwise,
    })),
  );
  await sql`
    insert into look_back_payment (finding_id, fact_id, transaction_id, currency, amount_minor, at, found_otherwise)
    select * from ${rowsOf(payments)} as r (finding_id bigint, fact_id bigint, transaction_id bigint, currency text, amount_minor bigint, at timestamptz, found_otherwise boolean)
    on conflict do nothing`.execute(db);
  await sumFindings(db, [...new Set(kept.map(({ id }) => id))]);
}

/** Counts and sums findings over their payments. */
async function sumFindings(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update look_back_finding f set payments = n.payments, found_otherwise = n.found_otherwise, sums = n.sums
    from (
      select finding_id, sum(payments)::integer as payments, sum(found_otherwise)::integer as found_otherwise,
        jsonb_agg(jsonb_build_object('currency', currency, 'payments', payments, 'minor', minor::text) order by currency) as sums
      from (
        select finding_id, currency, count(*) as payments, count(*) filter (where found_otherwise) as found_otherwise, sum(amount_minor) as minor
        from look_back_payment where finding_id = any(${[...ids]}::bigint[]) group by 1, 2
      ) c group by 1
    ) n
    where f.id = n.finding_id`.execute(db);
}

export interface RuleOfFindings {
  side: LookBackSide;
  ruleId: string;
  ruleName: string;
  ruleType: string;
  action: RuleAction | null;
  actionThen: RuleAction | null;
  people: number;
  payments: number;
  alerts: number;
  sums: StoredSum[];
}

/** What each rule found otherwise in one run, most payments first. */
export async function sumByRule(db: Db, lookBackId: string): Promise<RuleOfFindings[]> {
  const { rows } = await sql<RuleOfFindings>`
    with f as materialized (select * from look_back_finding where look_back_id = ${lookBackId}::bigint),
    sums as (
      select side, rule_id, action, action_then, jsonb_agg(jsonb_build_object('currency', currency, 'payments', payments, 'minor', minor::text) order by currency) as sums
      from (
        select f.side, f.rule_id, f.action, f.action_then, x ->> 'currency' as currency, sum((x ->> 'payments')::integer)::integer as payments, sum((x ->> 'minor')::numeric) as minor
        from f cross join lateral jsonb_array_elements(f.sums) as x group by 1, 2, 3, 4, 5
      ) c group by 1, 2, 3, 4
    ), counted as (
      select side, rule_id, action, action_then, (array_agg(rule_name order by id desc))[1] as rule_name, min(rule_type) as rule_type, count(*)::integer as people,
        sum(payments)::integer as payments, count(alert_id)::integer as alerts
      from f group by 1, 2, 3, 4
    )
    select c.side, c.rule_id as "ruleId", c.rule_name as "ruleName", c.rule_type as "ruleType", c.action, c.action_then as "actionThen", c.people, c.payments, c.alerts,
      coalesce(s.sums, '[]') as sums
    from counted c left join sums s on s.side = c.side and s.rule_id = c.rule_id and s.action is not distinct from c.action
      and s.action_then is not distinct from c.action_then
    order by c.side, c.payments desc, c.rule_id`.execute(db);
  return rows;
}

export interface FindingToAlert extends Omit<StoredFinding, 'subjectName'> {
  verdict: Verdict<null> | null;
  business: Business;
  transactionIds: string[];
  /** Of the last payment. */
  currency: string;
  amountMinor: string;
}

/** Payments that an alert is tied to. */
const mostTied = 1_000;

/** Findings of a run with their payments, locked until the end of the transaction; those that are not there are left out. */
export async function lockFindings(db: Db, lookBackId: string, ids: readonly string[]): Promise<FindingToAlert[]> {
  await sql`select id from look_back_finding where look_back_id = ${lookBackId}::bigint and id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
  const { rows } = await sql<FindingToAlert>`
    select f.id, f.look_back_id as "lookBackId", f.company_code as "companyCode", f.side, f.rule_id as "ruleId", f.version_id as "versionId", f.rule_name as "ruleName",
      f.rule_type as "ruleType", f.action, f.action_then as "actionThen", f.subject_id as "subjectId", f.payments, f.found_otherwise as "foundOtherwise", f.sums,
      f.first_at as "firstAt", f.last_at as "lastAt", f.found_at as "foundAt", f.alert_id as "alertId", f.verdict, last.business, last.currency,
      last.amount_minor::text as "amountMinor",
      array(select distinct y.transaction_id::text from (select transaction_id from look_back_payment where finding_id = f.id order by at desc limit ${mostTied}) y) as "transactionIds"
    from look_back_finding f
    join lateral (select t.business, y.currency, y.amount_minor from look_back_payment y join transaction t on t.id = y.transaction_id
      where y.finding_id = f.id order by y.at desc, y.fact_id desc limit 1) last on true
    where f.look_back_id = ${lookBackId}::bigint and f.id = any(${[...ids]}::bigint[]) order by f.id`.execute(db);
  return rows;
}

export async function setAlerts(db: Db, alerts: readonly { findingId: string; alertId: string }[]): Promise<void> {
  await sql`update look_back_finding f set alert_id = a.alert_id from unnest(${alerts.map(({ findingId }) => findingId)}::bigint[],
    ${alerts.map(({ alertId }) => alertId)}::bigint[]) as a (finding_id, alert_id) where f.id = a.finding_id`.execute(db);
}
