import { sql } from 'kysely';
import { numberOf } from '../../../../../countries/index.ts';
import { countryOfIdType, type IdAttribute, idAttributes, type IdType, idTypes } from '../../../../register/kernel/index.ts';
import type { Db } from '../../../../../platform/server/db/index.ts';

/** Accounts that may belong to somebody who is known here: CLABE and CBU. Others have no owner in the registry. */
const isRegistered = (account: string | undefined): account is string => account !== undefined && /^(?:\d{18}|\d{22})$/.test(account);

const isAccount = (type: IdType | IdAttribute): boolean => numberOf(type)?.isAccount === true;
// As literals, so that every statement is the same one and the indexes are used.
const ofDocuments = idTypes
  .filter(isAccount)
  .map(
    (type) =>
      sql`(select i.subject_id from identifier i where i.id_country = ${sql.lit(countryOfIdType(type))} and i.id_type = ${sql.lit(type)} and i.id_no = w.account and i.unlinked_at is null limit 1)`,
  );
const ofAttributes = idAttributes
  .filter(isAccount)
  .map((type) => sql`(select a.subject_id from subject_attribute a where a.kind = ${sql.lit(type)} and a.value = w.account and a.ended_at is null limit 1)`);

/** Who owns accounts, as a document or an attribute; accounts of nobody known are left out. */
export async function findAccountOwners(db: Db, accounts: readonly (string | undefined)[]): Promise<Map<string, string>> {
  const numbers = [...new Set(accounts.filter(isRegistered))];
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ account: string; owner: string }>`
    select w.account, coalesce(
      ${sql.join([...ofDocuments, ...ofAttributes])}) as owner
    from unnest(${numbers}::text[]) as w (account)`.execute(db);
  return new Map(rows.filter((row) => row.owner !== null).map((row) => [row.account, row.owner]));
}

/** An owner is looked up again after this time: registries hardly ever change. */
const keptMs = 60_000;
const most = 50_000;

/** Remembers for a while who owns accounts, and that nobody does. */
export function newAccountOwners(db: Db): (accounts: readonly (string | undefined)[]) => Promise<ReadonlyMap<string, string>> {
  let existing = new Map<string, { owner: string | undefined; at: number }>();
  return async (accounts) => {
    const now = performance.now();
    const missing = accounts.filter((account) => account !== undefined && now - (existing.get(account)?.at ?? Number.NEGATIVE_INFINITY) > keptMs);
    if (missing.length > 0) {
      const accountOwners = await findAccountOwners(db, missing);
      if (existing.size > most) existing = new Map();
      for (const account of missing) existing.set(account as string, { owner: accountOwners.get(account as string), at: now });
    }
    const owners = new Map<string, string>();
    for (const account of accounts) {
      const owner = account === undefined ? undefined : existing.get(account)?.owner;
      if (owner !== undefined) owners.set(account as string, owner);
    }
    return owners;
  };
}

/** Whether an account is known to belong to somebody else. */
export const isOthers = (owners: ReadonlyMap<string, string>, account: string | null | undefined, subjectId: string): boolean => {
  const owner = account ? owners.get(account) : undefined;
  return owner !== undefined && owner !== subjectId;
};
