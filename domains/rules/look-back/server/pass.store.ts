import { sql } from 'kysely';
import type { Transfer } from '../../../../engines/rules/index.ts';
import type { Db } from '../../../../platform/server/index.ts';

/** A movement of money that a pass found something of. */
export interface PassFact {
  factId: string;
  transactionId: string;
  subjectId: string;
  companyCode: string;
  merchantNo: string;
  appId: string;
  business: string;
  currency: string;
  amountMinor: string;
  at: number;
  seenAt: number;
}

/** Facts by their numbers. */
export async function findPassFacts(db: Db, ids: readonly number[]): Promise<Map<number, PassFact>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PassFact>`
    select f.id as "factId", f.transaction_id as "transactionId", f.subject_id as "subjectId", f.company_code as "companyCode", f.merchant_no as "merchantNo",
      f.app_id as "appId", case f.kind when 'payout' then 'payout' else 'payin' end as business, f.currency, f.amount_minor as "amountMinor",
      (extract(epoch from f.at) * 1000)::float8 as at, (extract(epoch from f.seen_at) * 1000)::float8 as "seenAt"
    from payment_fact f where f.id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [Number(row.factId), row]));
}

/** What is recorded already, of rules in any version: `rule fact`. */
export async function findRecordedFacts(db: Db, ruleIds: readonly string[], from: number): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select rule_id || ' ' || fact_id as name from rule_hit where rule_id = any(${[...ruleIds]}::bigint[]) and at >= ${new Date(from)}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Since when versions are in use, by version; ms. */
export async function findInUseSince(db: Db, versionIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; at: number }>`
    select version_id as id, (extract(epoch from valid_from) * 1000)::float8 as at from rule_period where to_set is null and version_id = any(${[...versionIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/**
 * Transfers between people, by way of accounts: a pay-in comes from the owner of its account, a payout goes to the owner of
 * its. The owner is who has the account as a document or an attribute, else who alone has paid in from it, else nobody known.
 */
export async function listTransfers(
  db: Db,
  query: { companyCode: string; currency: string; leastAmount: number; from: number; until: number },
): Promise<Transfer[]> {
  const { rows } = await sql<{ id: number; from: string; to: string; at: number; amount: number }>`
    with moved as materialized (
      select f.id, f.at, f.kind, f.subject_id::text as person, f.account, f.amount_minor from payment_fact f
      where f.company_code = ${query.companyCode} and f.currency = ${query.currency} and f.kind in ('payin', 'payout') and f.account is not null and f.moved
        and f.amount_minor >= ${query.leastAmount}::bigint and f.at > ${new Date(query.from)} and f.at < ${new Date(query.until)}
    ), payers as (
      select account, min(person) as person from moved where kind = 'payin' group by account having count(distinct person) = 1
    ), owned as (
      -- Joined, not asked for account by account: who paid in from it would be counted again for each.
      select a.account, coalesce(document.person, attribute.person, payers.person, 'account ' || a.account) as owner
      from (select distinct account from moved) a
      left join payers on payers.account = a.account
      left join lateral (
        select i.subject_id::text as person from identifier i where i.id_type = 'ACCOUNT' and i.id_no = a.account and i.unlinked_at is null
        order by i.subject_id limit 1
      ) document on true
      left join lateral (
        select s.subject_id::text as person from subject_attribute s where s.kind = 'CBU' and s.value = a.account and s.ended_at is null
        order by s.subject_id limit 1
      ) attribute on true
    )
    select m.id::float8 as id, case m.kind when 'payin' then o.owner else m.person end as "from", case m.kind when 'payin' then m.person else o.owner end as "to",
      (extract(epoch from m.at) * 1000)::float8 as at, m.amount_minor::float8 as amount
    from moved m join owned o on o.account = m.account`.execute(db);
  return rows;
}
