import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import type { Writes } from './decision-rows.ts';

type Parts = RawBuilder<unknown>[];

/** One part of the statement: rows as JSON, read back by the database with the column types given. */
function part<T>(parts: Parts, name: string, rows: readonly T[], make: (rows: RawBuilder<unknown>) => RawBuilder<unknown>): void {
  if (rows.length === 0) return;
  const source = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
  parts.push(sql`${sql.raw(name)} as (${make(source)})`);
}

function transactions(parts: Parts, writes: Writes): void {
  part(
    parts,
    'added_transaction',
    writes.transactions,
    (rows) => sql`
    insert into transaction (id, company_code, business, trade_no, payload_hash, merchant_ref, merchant_no, app_id, subject_id, key_id, id_country,
      id_type, id_no, name, email, merchant_uid, method, provider_code, currency, order_amount_minor, pay_amount_minor, order_time, paid_at,
      partner_id, partner_status, aml_result, aml_reasons, stage, device, ip_country, account, payout, payer, created_at, updated_at, held_at,
      phone, ip, issuer_country, service_use_minor, name_likeness, rule_marks, stated_order_time)
    select id, company_code, business, trade_no, payload_hash, merchant_ref, merchant_no, app_id, subject_id, key_id, id_country,
      id_type, id_no, name, email, merchant_uid, method, provider_code, currency, order_amount_minor, pay_amount_minor, order_time, paid_at,
      partner_id, partner_status, aml_result, aml_reasons, stage, device, ip_country, account, payout, payer, at, at, held_at,
      phone, ip, issuer_country, service_use_minor, name_likeness, rule_marks, stated_order_time
    from ${rows} as r (id bigint, company_code text, business text, trade_no text, payload_hash text, merchant_ref text, merchant_no text,
      app_id text, subject_id bigint, key_id bigint, id_country text, id_type text, id_no text, name text, email text, merchant_uid text, method text,
      provider_code text, currency text, order_amount_minor bigint, pay_amount_minor bigint, order_time timestamptz, paid_at timestamptz,
      partner_id text, partner_status text, aml_result text, aml_reasons text[], stage text, device text, ip_country text, account text,
      payout jsonb, payer jsonb, at timestamptz, held_at timestamptz, phone text, ip text, issuer_country text, service_use_minor bigint,
      name_likeness smallint, rule_marks smallint, stated_order_time timestamptz)`,
  );
  // A name that the person does not have is kept beside the person, for the search by name.
  part(
    parts,
    'added_name',
    writes.transactions.filter((row) => row.name !== null),
    (rows) => sql`
    insert into payment_name (subject_id, name)
    select distinct r.subject_id, r.name from ${rows} as r (subject_id bigint, name text)
    where not exists (select 1 from subject s where s.id = r.subject_id and s.name = r.name) on conflict do nothing`,
  );
  part(
    parts,
    'changed_transaction',
    writes.transactionChanges,
    (rows) => sql`
    update transaction t set partner_status = r.partner_status, aml_result = r.aml_result, aml_reasons = r.aml_reasons, stage = r.stage,
      pay_amount_minor = r.pay_amount_minor, refunded_minor = r.refunded_minor, paid_at = r.paid_at, payer = r.payer, held_at = r.held_at,
      updated_at = r.at, version = t.version + 1, account = coalesce(t.account, r.account),
      name_likeness = coalesce(r.name_likeness, t.name_likeness), rule_marks = coalesce(r.rule_marks, t.rule_marks)
    from ${rows} as r (id bigint, partner_status text, aml_result text, aml_reasons text[], stage text, pay_amount_minor bigint,
      refunded_minor bigint, paid_at timestamptz, payer jsonb, held_at timestamptz, at timestamptz,
      account text, name_likeness smallint, rule_marks smallint)
    where t.id = r.id`,
  );
}

function verdicts(parts: Parts, writes: Writes): void {
  part(
    parts,
    'added_decision',
    writes.decisions,
    (rows) => sql`
    insert into decision (id, transaction_id, stage, result, reasons, explanation, decided_at, moment, settings_version)
    select id, transaction_id, stage, result, reasons, explanation, at, (select nextval('decision_moment')), settings_version
    from ${rows} as r (id bigint, transaction_id bigint, stage text, result text, reasons text[], explanation json, at timestamptz, settings_version bigint)`,
  );
  part(
    parts,
    'added_rule_hit',
    writes.ruleHits,
    (rows) => sql`
    insert into rule_hit (fact_id, version_id, stage, rule_id, transaction_id, subject_id, company_code, merchant_no, at, decided_at, mode, outcome, action, effect)
    select fact_id, version_id, stage, rule_id, transaction_id, subject_id, company_code, merchant_no, at, decided_at, mode, outcome, action, effect
    from ${rows} as r (fact_id bigint, version_id bigint, stage text, rule_id bigint, transaction_id bigint, subject_id bigint, company_code text,
      merchant_no text, at timestamptz, decided_at timestamptz, mode text, outcome text, action text, effect text)
    on conflict do nothing`,
  );
  part(
    parts,
    'added_event',
    writes.events,
    (rows) => sql`
    insert into transaction_event (id, transaction_id, event, event_id, payload_hash, detail, amount_minor, account, rule_marks, occurred_at, created_at)
    select id, transaction_id, event, event_id, payload_hash, detail, amount_minor, account, coalesce(rule_marks, 0), occurred_at, at
    from ${rows} as r (id bigint, transaction_id bigint, event text, event_id text, payload_hash text, detail jsonb, amount_minor bigint, account text,
      rule_marks smallint, occurred_at timestamptz, at timestamptz)`,
  );
  part(
    parts,
    'added_outbox',
    writes.outbox,
    (rows) => sql`
    insert into outbox_message (id, event_id, topic, company_code, transaction_id, payload, created_at)
    select id, event_id, topic, company_code, transaction_id, payload, at
    from ${rows} as r (id bigint, event_id uuid, topic text, company_code text, transaction_id bigint, payload jsonb, at timestamptz)`,
  );
}

function limits(parts: Parts, writes: Writes): void {
  part(
    parts,
    'added_entry',
    writes.ledger,
    (rows) => sql`
    insert into limit_entry (id, key_id, transaction_id, kind, bucket, balance_id, step, amount_minor, event_at, created_at)
    select id, key_id, transaction_id, kind, bucket, balance_id, step, amount_minor, event_at, at
    from ${rows} as r (id bigint, key_id bigint, transaction_id bigint, kind text, bucket text, balance_id bigint, step integer, amount_minor bigint,
      event_at timestamptz, at timestamptz)`,
  );
  part(
    parts,
    'changed_key',
    writes.keys,
    (rows) => sql`
    update decision_key k set version = k.version + r.bumps, reserved_minor = k.reserved_minor + r.reserved_delta
    from ${rows} as r (id bigint, bumps integer, reserved_delta bigint) where k.id = r.id`,
  );
  const balances = new Map<string, bigint>();
  for (const { balance_id: id, kind, amount_minor: amount } of writes.ledger) {
    if (id) balances.set(id, (balances.get(id) ?? 0n) + (kind === 'REVERSE' ? BigInt(amount) : -BigInt(amount)));
  }
  const deltas = [...balances].map(([id, delta]) => ({ id, delta: String(delta) }));
  // A balance that reaches zero is exhausted; one that gets money back wakes up, unless it had ended.
  part(
    parts,
    'changed_balance',
    deltas,
    (rows) => sql`
    update temporary_balance b set remaining_minor = b.remaining_minor + r.delta, version = b.version + 1,
      status = case when b.status = 'ACTIVE' and b.remaining_minor + r.delta = 0 then 'EXHAUSTED'
        when b.status = 'EXHAUSTED' and r.delta > 0 then 'ACTIVE' else b.status end
    from ${rows} as r (id bigint, delta bigint) where b.id = r.id
    returning b.id, b.status, b.remaining_minor, r.delta`,
  );
}

function holds(parts: Parts, writes: Writes): void {
  part(
    parts,
    'added_case',
    writes.cases,
    (rows) => sql`
    insert into justification_case (id, subject_id, company_code, merchant_no, business, stage, attempt, round, opened_at, due_at)
    select id, subject_id, company_code, merchant_no, business, stage, attempt, round, opened_at, due_at
    from ${rows} as r (id bigint, subject_id bigint, company_code text, merchant_no text, business text, stage text, attempt integer, round integer,
      opened_at timestamptz, due_at timestamptz)
    on conflict (subject_id, merchant_no, business) do update set stage = excluded.stage, attempt = excluded.attempt, round = excluded.round,
      opened_at = excluded.opened_at, due_at = excluded.due_at, closed_at = null, version = justification_case.version + 1`,
  );
  part(
    parts,
    'added_hold',
    writes.holds,
    (rows) => sql`
    insert into hold (id, transaction_id, key_id, case_id, type, reason_code, amount_minor, detail, opened_at)
    select id, transaction_id, key_id, case_id, type, reason_code, amount_minor, detail, at
    from ${rows} as r (id bigint, transaction_id bigint, key_id bigint, case_id bigint, type text, reason_code text, amount_minor bigint, detail jsonb,
      at timestamptz)`,
  );
  part(
    parts,
    'changed_hold',
    writes.holdChanges,
    (rows) => sql`
    update hold h set status = r.status, amount_minor = r.amount_minor, closed_at = r.closed_at, closed_by_kind = r.closed_by_kind, closed_by = r.closed_by,
      closed_by_name = r.closed_by_name, close_reason = r.close_reason
    from ${rows} as r (id bigint, status text, amount_minor bigint, closed_at timestamptz, closed_by_kind text, closed_by bigint, closed_by_name text, close_reason text)
    where h.id = r.id`,
  );
}

function standings(parts: Parts, writes: Writes): void {
  part(
    parts,
    'changed_standing',
    writes.standings,
    (rows) => sql`
    insert into subject_standing (subject_id, company_code, standing, since, business, reason)
    select subject_id, company_code, standing, since, business, reason
    from ${rows} as r (subject_id bigint, company_code text, standing text, since timestamptz, business text, reason text)
    on conflict (subject_id, company_code) do update set standing = excluded.standing, since = excluded.since, business = excluded.business,
      reason = excluded.reason, version = subject_standing.version + 1`,
  );
  part(
    parts,
    'added_standing_event',
    writes.standingEvents,
    (rows) => sql`
    insert into standing_event (id, subject_id, company_code, business, from_standing, to_standing, reason, transaction_id, actor_kind, actor_id, at)
    select id, subject_id, company_code, business, from_standing, to_standing, reason, transaction_id, actor_kind, actor_id, at
    from ${rows} as r (id bigint, subject_id bigint, company_code text, business text, from_standing text, to_standing text, reason text,
      transaction_id bigint, actor_kind text, actor_id bigint, at timestamptz)`,
  );
}

export interface BalanceMove {
  id: string;
  status: 'EXHAUSTED' | 'ACTIVE';
}

/**
 * Writes everything of a batch in one statement. The people are locked, so nothing in it can meet another writer, but
 * for the unique (business, trade_no) of a payment that another person's batch carries.
 * Answers the balances whose status changed.
 */
export async function writeDecisions(trx: Db, writes: Writes): Promise<BalanceMove[]> {
  const parts: Parts = [];
  transactions(parts, writes);
  verdicts(parts, writes);
  limits(parts, writes);
  holds(parts, writes);
  standings(parts, writes);
  if (parts.length === 0) return [];
  const hasBalances = writes.ledger.some((row) => row.balance_id !== null);
  const answer = hasBalances
    ? sql`select id, status from changed_balance where (status = 'EXHAUSTED' and delta < 0) or (status = 'ACTIVE' and delta > 0 and remaining_minor = delta)`
    : sql`select null as id, null as status where false`;
  const { rows } = await sql<BalanceMove>`with ${sql.join(parts, sql`, `)} ${answer}`.execute(trx);
  return rows;
}
