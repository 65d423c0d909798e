import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/db/index.ts';

/** Accounts that may belong to somebody who is known here: CLABE and CBU. Others have no owner in the registry. */
const isRegistered = (account: string | undefined): account is string => account !== undefined && /^(?:\d{18}|\d{22})$/.test(account);

/** Who owns accounts, as a document or an attribute; accounts of nobody known are left out. */
export async function findAccountOwners(db: Db, accounts: readonly (string | undefined)[]): Promise<Map<string, string>> {
  const asked = [...new Set(accounts.filter(isRegistered))];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ account: string; owner: string }>`
    select w.account, coalesce(
      (select i.subject_id from identifier i where i.id_country = 'MEX' and i.id_type = 'ACCOUNT' and i.id_no = w.account and i.unlinked_at is null limit 1),
      (select a.subject_id from subject_attribute a where a.kind = 'CBU' and a.value = w.account and a.ended_at is null limit 1)) as owner
    from unnest(${asked}::text[]) as w (account)`.execute(db);
  return new Map(rows.filter((row) => row.owner !== null).map((row) => [row.account, row.owner]));
}
