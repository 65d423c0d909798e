import { type Db, defineRequiredPort } from '../../../../platform/server/index.ts';

/** Finds the currencies in which the payments of companies have limits. */
type FindLimitedKinds = (db: Db, companies: readonly string[]) => Promise<readonly { readonly currency: string }[]>;

const inUse = defineRequiredPort<FindLimitedKinds>('in which currencies payments have limits');

/** Says in which currencies payments have limits; limits build on rules, and not the other way round. */
export const registerLimitedKinds = inUse.register;

export const limitedKinds: FindLimitedKinds = (db, companies) => inUse.now(db, companies);
