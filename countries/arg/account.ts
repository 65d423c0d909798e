import type { AccountForms } from '../country-server.ts';

/** Accounts of Argentina: the alias of a CBU or CVU, which has no capitals of its own. */
export const account: AccountForms = {
  readOther: (text) => (/^(?=.*[a-z])(?=.*[.-])[a-z0-9.-]{6,20}$/i.test(text) ? text.toLowerCase() : undefined),
};
