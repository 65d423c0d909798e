import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';

const prefix = 'RULE:';

/** What the rules among reason codes are called, by code: the name in force, else the last one. Asks only when there are any. */
export async function findRuleNames(db: Db, codes: Iterable<string>): Promise<Record<string, string>> {
  const ids = [...new Set(codes)].filter((code) => /^RULE:\d{1,18}$/.test(code)).map((code) => code.slice(prefix.length));
  if (ids.length === 0) return {};
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (rule_id) rule_id as id, name from rule_version where rule_id = any (${ids}::bigint[]) and status not in ('DRAFT', 'IN_APPROVAL')
    order by rule_id, status = 'ACTIVE' desc, version desc`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [prefix + id, name]));
}

/** Names of all rules that were ever in force, by their reason code. */
export async function listRuleNames(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (rule_id) rule_id as id, name from rule_version where status not in ('DRAFT', 'IN_APPROVAL')
    order by rule_id, status = 'ACTIVE' desc, version desc`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [prefix + id, name]));
}

/** Those that one row needs, of the names found for all rows. */
export const namesAmong = (names: Readonly<Record<string, string>>, codes: readonly string[]): Record<string, string> =>
  Object.fromEntries(codes.flatMap((code) => (names[code] === undefined ? [] : [[code, names[code]]])));
