import type { Slice } from '../../../platform/server/index.ts';
import type { UnmetGates } from './gates.ts';

export { type MerchantAct, merchantLife } from '../model/merchant-life.ts';
export { accountOf, type MerchantAccount } from './account.store.ts';
export { contactsOf, type MerchantContact } from './contact.store.ts';
export { type Gate, merchantGates, type UnmetGates, unmetMerchantGates } from './gates.ts';
export { changeMerchant } from './change-merchant.ts';
export { findMerchant, type MerchantChanges, type MerchantKey, type MerchantProfile, merchantsUnderReview, setMerchantRisk } from './merchant.store.ts';
export {
  findRound,
  lockMerchant,
  lockSeenMerchant,
  type MerchantAction,
  merchantSubject,
  moveMerchant,
  type Onboarding,
  openOnboarding,
  seenMerchant,
  seenOnboarding,
} from './merchants.ts';
export {
  countMerchants,
  listOtherIndustries,
  merchantsAfter,
  merchantsAtWork,
  merchantsOfOneAccount,
  merchantsOfOneOwner,
  merchantsToReview,
  ownershipChanges,
} from './known/every-merchant.store.ts';
export { changeOnboarding } from './onboarding.store.ts';
export { type MerchantParty, type Ownership, ownershipOf, partiesOf } from './ownership.ts';

/** The slice with what must be in order before a merchant is taken on again, which the application hands in. */
export const merchantsSlice = (_ports: { unmetGates: UnmetGates }): Slice => ({
  name: 'merchants',
  handlers: [],
});
