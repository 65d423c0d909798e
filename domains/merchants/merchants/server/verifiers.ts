import type { Db } from '../../../../platform/server/index.ts';
import { listColleagues } from '../../../mechanisms/session/server/index.ts';
import { ability } from '../contract/shapes.ts';
import type { MerchantAccount } from './stores/account.store.ts';

/** More names than this say no more than "a colleague". */
const namesAtMost = 5;

/** Who may verify the account of a merchant that somebody has set: colleagues of its company who may change merchants. Nobody once it is verified. */
export async function findVerifiers(db: Db, account: Pick<MerchantAccount, 'verifiedAt' | 'addedById'>, companyCode: string): Promise<string[]> {
  if (account.verifiedAt !== null) return [];
  const colleagues = await listColleagues(db, [companyCode], ability);
  return colleagues
    .filter(({ id }) => id !== account.addedById)
    .slice(0, namesAtMost)
    .map(({ name }) => name);
}
