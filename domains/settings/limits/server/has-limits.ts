import type { Db } from '../../../../platform/server/index.ts';
import type { Business } from '../../../register/kernel/index.ts';
import { loadProfiles } from './ledger/index.ts';

/** Whether limits are in force for each business of a merchant, of its company, of the merchant or of its apps. */
export async function hasLimits(
  db: Db,
  place: { companyCode: string; merchantNo: string; currency: string; businesses: readonly Business[] },
): Promise<boolean> {
  const profiles = await loadProfiles(db, [place.companyCode]);
  return place.businesses.every((business) =>
    profiles.some(
      (one) =>
        one.business === business &&
        one.currency === place.currency &&
        (one.level === 'general' || (one.level === 'merchant' && one.merchantNo === place.merchantNo)),
    ),
  );
}
