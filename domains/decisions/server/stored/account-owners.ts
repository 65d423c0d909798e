import type { Db } from '../../../../platform/server/db/index.ts';
import { findAccountOwners } from './account-owners.store.ts';

/** An owner is looked up again after this time: registries hardly ever change. */
const keptMs = 60_000;
const most = 50_000;

/** Remembers for a while who owns accounts, and that nobody does. */
export function newAccountOwners(db: Db): (accounts: readonly (string | undefined)[]) => Promise<ReadonlyMap<string, string>> {
  let known = new Map<string, { owner: string | undefined; at: number }>();
  return async (accounts) => {
    const now = performance.now();
    const missing = accounts.filter((account) => account !== undefined && now - (known.get(account)?.at ?? Number.NEGATIVE_INFINITY) > keptMs);
    if (missing.length > 0) {
      const found = await findAccountOwners(db, missing);
      if (known.size > most) known = new Map();
      for (const account of missing) known.set(account as string, { owner: found.get(account as string), at: now });
    }
    const owners = new Map<string, string>();
    for (const account of accounts) {
      const owner = account === undefined ? undefined : known.get(account)?.owner;
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
