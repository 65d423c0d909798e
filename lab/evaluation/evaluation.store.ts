import { sql } from 'kysely';
import type { Db } from '../../platform/server/index.ts';

export interface StoredAlert {
  tradeNo: string;
  at: number;
  /** Rule type, or the code of a gate. */
  by: string;
}

/** What rules said of payments: hits and errors of versions that act, unless a list excused them. */
export async function listRuleAlerts(db: Db): Promise<StoredAlert[]> {
  const { rows } = await sql<StoredAlert>`
    select t.trade_no as "tradeNo", (extract(epoch from h.at) * 1000)::float8 as at, r.rule_type as by
    from rule_hit h join transaction t on t.id = h.transaction_id join rule r on r.id = h.rule_id
    where h.mode = 'ACTIVE' and h.effect <> 'EXCUSED'`.execute(db);
  return rows;
}

/** What gates other than the rules found of payments. */
export async function listGateFindings(db: Db): Promise<StoredAlert[]> {
  const { rows } = await sql<StoredAlert>`
    select t.trade_no as "tradeNo", (extract(epoch from t.order_time) * 1000)::float8 as at, f.finding ->> 'code' as by
    from decision d join transaction t on t.id = d.transaction_id
    cross join lateral json_array_elements(d.explanation -> 'findings') as f (finding)
    where f.finding ->> 'code' not like 'RULE:%' and f.finding ->> 'action' <> 'NOTE'`.execute(db);
  return rows;
}

/** Rules that could not be evaluated, by type. */
export async function countRuleErrors(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ type: string; errors: number }>`
    select r.rule_type as type, count(*)::integer as errors from rule_hit h join rule r on r.id = h.rule_id where h.outcome = 'ERROR' group by 1`.execute(db);
  return new Map(rows.map((row) => [row.type, row.errors]));
}

/** Rules in use. */
export async function countRules(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from rule_version where status = 'ACTIVE'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The payment core's own numbers of payments. */
export async function findTradeNos(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; tradeNo: string }>`
    select id, trade_no as "tradeNo" from transaction where id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.tradeNo]));
}
