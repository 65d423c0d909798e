import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';

/** One thing in the books that contradicts another. */
export interface BrokenInvariant {
  invariant: string;
  id: string;
}

const net = sql`sum(case when e.kind = 'REVERSE' then -e.amount_minor else e.amount_minor end)`;
const atStake = sql`(coalesce(case when t.business = 'payin' then t.pay_amount_minor end, t.order_amount_minor) - t.refunded_minor)`;
const isHeld = sql`t.aml_result in ('JUSTIFICATION_REQUIRED', 'FROZEN')`;

/*
 * The trail also holds what was looked at, noted or left as it was. A verb names what it changes: only verbs of a payment or
 * its holds change a payment, and a reason stands behind everything that moves money, a case, a standing or an alert.
 */
const family = sql`split_part(a.verb, '.', 1)`;
const changesPayment = sql`(${family} in ('transaction', 'hold') and a.verb not like '%.viewed' and a.verb <> 'transaction.bulk-allow-left')`;
const needsReason = sql`(${family} in ('transaction', 'hold', 'case', 'standing') and a.verb not like '%.viewed'
  or a.verb in ('alert.raised', 'alert.concluded'))`;

/**
 * Each is a plain, slow reading of the books by which the fast path is evaluated. Ids of several processes are in no order, so
 * the events of a standing are counted: into the present one leads one more than out of it.
 */
const checks = {
  'a balance lost or made money': sql`
    select b.id::text as id from temporary_balance b
    where b.granted_minor - b.remaining_minor <> coalesce((select ${net} from limit_entry e where e.balance_id = b.id), 0)
      or (b.status = 'EXHAUSTED' and b.remaining_minor <> 0) or (b.status = 'ACTIVE' and b.remaining_minor = 0)`,
  'an accepted payment has an open hold, or a held one has none': sql`
    select t.id::text as id from transaction t
    where (${isHeld}) <> exists (select 1 from hold h where h.transaction_id = t.id and h.status = 'OPEN')`,
  'consumption is not what the verdict allows': sql`
    select t.id::text as id from transaction t
    where coalesce((select ${net} from limit_entry e where e.transaction_id = t.id), 0)
      <> case when t.aml_result in ('ACCEPTED', 'RELEASED') then ${atStake} when t.partner_status = 'CHARGEBACK' and t.aml_result = 'REVERSED'
        then coalesce((select ${net} from limit_entry e where e.transaction_id = t.id), 0) else 0 end`,
  'the reserved sum is not that of the open holds': sql`
    select k.id::text as id from decision_key k
    where k.reserved_minor <> coalesce((
      select sum(one.amount_minor) from (select distinct on (h.transaction_id) h.amount_minor from hold h where h.key_id = k.id and h.status = 'OPEN' order by h.transaction_id, h.id) one), 0)`,
  'a hold stands for another amount than its payment': sql`
    select h.id::text as id from hold h join transaction t on t.id = h.transaction_id where h.status = 'OPEN' and h.amount_minor <> ${atStake}`,
  'a balance paid at another merchant': sql`
    select e.id::text as id from limit_entry e join temporary_balance b on b.id = e.balance_id join transaction t on t.id = e.transaction_id
    where b.merchant_no <> t.merchant_no`,
  'rows of one payment disagree about key, subject or currency': sql`
    select t.id::text as id from transaction t join decision_key k on k.id = t.key_id
    where k.subject_id <> t.subject_id or k.currency <> t.currency or k.business <> t.business or k.company_code <> t.company_code
      or exists (select 1 from limit_entry e where e.transaction_id = t.id and e.key_id <> t.key_id)
      or exists (select 1 from hold h join justification_case c on c.id = h.case_id where h.transaction_id = t.id
        and (h.key_id <> t.key_id or c.subject_id <> t.subject_id or c.merchant_no <> t.merchant_no or c.business <> t.business))`,
  'a payment does not lie with the owner of its document': sql`
    select t.id::text as id from transaction t
    join identifier i on i.id_country = t.id_country and i.id_type = t.id_type and i.id_no = t.id_no and i.unlinked_at is null
    where i.subject_id <> t.subject_id
      -- Of a number of many each holder is on file with a sign of theirs.
      and not exists (select from identifier h where h.subject_id = t.subject_id and h.unlinked_at is null and h.id_country = t.id_country
        and h.id_type = t.id_type and h.id_no ~>=~ (t.id_no || '~') and h.id_no ~<~ (t.id_no || '~~'))`,
  'a change of a payment has no audit entry, or more than one': sql`
    select t.id::text as id from transaction t
    left join (select a.subject_id, count(*) as entries from audit_entry a where a.subject_kind = 'transaction' and ${changesPayment} group by 1) a on a.subject_id = t.id::text
    left join (select d.transaction_id as id, count(*) as entries from decision d
      join (select distinct e.id, one #>> '{}' as transaction_id from audit_entry e cross join lateral jsonb_path_query(e.after, '$.transactions[*][0]') one
        where e.id in (select audit_id from decision)) named on named.id = d.audit_id and named.transaction_id = d.transaction_id::text group by 1) b on b.id = t.id
    where coalesce(a.entries, 0) + coalesce(b.entries, 0) <> t.version`,
  'a terminal verdict changed': sql`
    select a.subject_id as id from audit_entry a where a.subject_kind = 'transaction' and a.before ->> 'aml_result' in ('REJECTED', 'REVERSED')
      and a.after ->> 'aml_result' <> a.before ->> 'aml_result'`,
  'an audit entry has no actor or no reason': sql`
    select a.id::text as id from audit_entry a where a.subject_kind in ('transaction', 'transactions', 'subject', 'case', 'alert')
      and (a.actor_id is null or (${needsReason} and coalesce(a.reason, '') = ''))`,
  'standing, its events and its audit disagree': sql`
    select e.subject_id::text as id from standing_event e
    left join subject_standing s on s.subject_id = e.subject_id and s.company_code = e.company_code
    group by e.subject_id, e.company_code, s.standing, s.version
    having s.standing is null
      or count(*) filter (where e.to_standing = s.standing) - count(*) filter (where e.from_standing = s.standing) <> (s.standing <> 'CLEAR')::integer
      or count(*) <> (select count(*) from audit_entry a where a.subject_kind = 'subject' and a.verb = 'standing.changed' and a.subject_id = e.subject_id::text and a.company_code = e.company_code)`,
  'somebody with an open hold is not on probation': sql`
    select distinct k.subject_id::text as id from decision_key k join hold h on h.key_id = k.id and h.status = 'OPEN'
    left join subject_standing s on s.subject_id = k.subject_id and s.company_code = k.company_code
    where coalesce(s.standing, 'CLEAR') not in ('PROBATION', 'BLOCKED')`,
  'somebody is on probation without an open hold': sql`
    select s.subject_id::text as id from subject_standing s where s.standing = 'PROBATION'
      and not exists (select 1 from decision_key k join hold h on h.key_id = k.id and h.status = 'OPEN' where k.subject_id = s.subject_id and k.company_code = s.company_code)`,
  'a case is reviewed with an open hold': sql`
    select c.id::text as id from justification_case c where c.stage = 'REVIEWED' and exists (select 1 from hold h where h.case_id = c.id and h.status = 'OPEN')`,
  'a hold and its case disagree on whether the case is open': sql`
    select h.id::text as id from hold h join justification_case c on c.id = h.case_id
    where case when h.case_open then c.stage = 'REVIEWED' else h.status = 'OPEN' end`,
  'a file waits in a round that is over': sql`
    select e.id::text as id from evidence_file e join justification_case c on c.id = e.case_id
    where e.status in ('UPLOADED', 'SCANNED') and (c.stage = 'REVIEWED' or c.round <> e.round)`,
  'a proposal is open for a case that has moved on': sql`
    select p.id::text as id from case_proposal p join justification_case c on c.id = p.case_id
    where p.status = 'OPEN' and (c.stage <> 'PENDING_REVIEW' or c.round <> p.round or c.attempt <> p.attempt)`,
  'a row refers to nothing': sql`
    select t.id::text as id from transaction t where not exists (select 1 from subject s where s.id = t.subject_id)
      or not exists (select 1 from decision_key k where k.id = t.key_id)
      or not exists (select 1 from merchant_app a join merchant m on m.merchant_no = a.merchant_no
        where a.app_id = t.app_id and m.merchant_no = t.merchant_no and m.company_code = t.company_code)
    union all select d.id::text from decision d where not exists (select 1 from transaction t where t.id = d.transaction_id)
    union all select e.id::text from limit_entry e where not exists (select 1 from transaction t where t.id = e.transaction_id)
      or not exists (select 1 from decision_key k where k.id = e.key_id)
      or (e.balance_id is not null and not exists (select 1 from temporary_balance b where b.id = e.balance_id))`,
  'a payment has no decision': sql`
    select t.id::text as id from transaction t where not exists (select 1 from decision d where d.transaction_id = t.id)`,
  'a payment has no verdict': sql`select t.id::text as id from transaction t where t.aml_result = 'NOT_EVALUATED'`,
  'a payment was evaluated twice at one stage': sql`
    select transaction_id::text as id from decision group by transaction_id, stage having count(*) > 1`,
  'a decision names no set of rules': sql`
    select d.transaction_id::text as id from decision d where d.explanation -> 'rules' is null
      and d.decided_at > (select min(o.decided_at) from decision o where o.explanation -> 'rules' is not null)`,
  'a decision was hit by a rule that was not in its set': sql`
    select d.transaction_id::text as id from decision d cross join lateral json_array_elements(d.explanation -> 'rules' -> 'hits') h
    where d.explanation -> 'rules' is not null and not exists (
      select 1 from rule_period p where p.version_id = (h ->> 'version_id')::bigint and p.mode = h ->> 'mode'
        and p.from_set <= (d.explanation -> 'rules' ->> 'version')::bigint and (p.to_set is null or p.to_set > (d.explanation -> 'rules' ->> 'version')::bigint))`,
  'the hits of a decision and their record disagree': sql`
    select coalesce(a.id, b.id)::text as id from (
      select d.transaction_id as id, d.stage, (h ->> 'version_id')::bigint as version_id, h ->> 'effect' as effect, h ->> 'outcome' as outcome
      from decision d cross join lateral json_array_elements(d.explanation -> 'rules' -> 'hits') h where d.explanation -> 'rules' is not null) a
    full join (select transaction_id as id, stage, version_id, effect, outcome from rule_hit where stage in ('ORDER', 'PAYMENT')) b
      on b.id = a.id and b.stage = a.stage and b.version_id = a.version_id and b.effect = a.effect and b.outcome = a.outcome
    where a.id is null or b.id is null`,
  'a rule that held a payment opened no hold': sql`
    select r.transaction_id::text as id from rule_hit r join decision d on d.transaction_id = r.transaction_id and d.stage = r.stage
    where r.stage in ('ORDER', 'PAYMENT') and r.effect = 'ACTED' and r.action = 'PENDING' and d.result = 'JUSTIFICATION_REQUIRED'
      and not exists (select 1 from hold h where h.transaction_id = r.transaction_id and h.type = 'RULE' and h.reason_code = 'RULE:' || r.rule_id)`,
  'a later outcome was not put into the outbox': sql`
    select e.id::text as id from transaction_event e where e.event in ('released', 'rejected')
      and (select count(*) from outbox_message m where m.transaction_id = e.transaction_id and m.topic = 'transaction.' || e.event) = 0`,
} as const;

export type InvariantName = keyof typeof checks;
export const invariantNames = Object.keys(checks) as readonly InvariantName[];

/** How much there is of what belongs together. */
export interface BookCounts {
  payments: number;
  decisions: number;
  withoutVerdict: number;
  openHolds: number;
  ruleHits: number;
  ruleErrors: number;
}

export async function countBooks(db: Db): Promise<BookCounts> {
  const { rows } = await sql<BookCounts>`
    select (select count(*) from transaction)::integer as payments, (select count(*) from decision)::integer as decisions,
      (select count(*) from transaction t where t.aml_result = 'NOT_EVALUATED' or not exists (select 1 from decision d where d.transaction_id = t.id))::integer as "withoutVerdict",
      (select count(*) from hold where status = 'OPEN')::integer as "openHolds",
      (select count(*) from rule_hit where outcome = 'HIT')::integer as "ruleHits", (select count(*) from rule_hit where outcome = 'ERROR')::integer as "ruleErrors"`.execute(
    db,
  );
  return rows[0] as BookCounts;
}

/** Reads the books again and names everything that contradicts. An empty list is the proof that nothing was lost or doubled. */
export async function findBrokenInvariants(db: Db): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = [];
  for (const [invariant, check] of Object.entries(checks)) {
    const { rows } = await sql<{ id: string }>`${check} limit 20`.execute(db);
    broken.push(...rows.map((row) => ({ invariant, id: row.id })));
  }
  return broken;
}

/**
 * Keys of which some window of `days` holds more personal use than `probationMinor`. Only for books in which no limit was
 * changed and nothing was released by authority.
 */
export async function findOverusedKeys(db: Db, days: number, probationMinor: bigint): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from (
      select e.key_id::text as id, sum(case when e.kind = 'REVERSE' then -e.amount_minor else e.amount_minor end)
        over (partition by e.key_id order by e.event_at range between ${`${days * 24} hours`}::interval - interval '1 millisecond' preceding and current row) as used
      from limit_entry e where e.bucket = 'PERSONAL'
    ) w where used > ${String(probationMinor)}::bigint`.execute(db);
  return rows.map((row) => row.id);
}
