import { exportJobs } from '../../../../platform/server/exports/index.ts';
import type { Slice } from '../../../../platform/server/index.ts';
import type { ApprovalKind } from '../../../mechanisms/approval-requests/server/index.ts';
import { setAccountHandler, verifyAccountHandler } from './accounts.ts';
import { addAppHandler } from './add-app.ts';
import { createContactHandler, deleteContactHandler, type EndLinks } from './contacts.ts';
import { createMerchantHandler, updateMerchantHandler } from './declare.ts';
import { merchantCurrenciesHandler } from './merchant-currencies.ts';
import type { ReviewChange } from './declaring/change-declaration.ts';
import { declarationChange } from './declaring/request-change.ts';
import { downloadHandlers, merchantExportKinds } from './download-merchants.ts';
import type { UnmetConditions } from './conditions.ts';
import { liftHandler, offboardHandler, onboardHandler, suspendHandler } from './move-calls.ts';
import { createRelationshipHandler, deleteRelationshipHandler } from './relationships.ts';
import { type AskToOnboard, offboardReview, suspensionLift } from './requests.ts';
import { listMerchantsHandler, showMerchantHandler } from './show-merchant.ts';

export { holderTaxIdType } from '../model/holder-tax-id.ts';
export { type MerchantAct, merchantLife } from '../model/merchant-life.ts';
export { merchantFinders } from './merchant-finder.ts';
export { addApp } from './add-app.ts';
export { findUsedApps, listAppMerchants } from './stores/app.store.ts';
export { beginApplication } from './declare.ts';
export { accountOf, type MerchantAccount } from './stores/account.store.ts';
export { findVerifiers } from './verifiers.ts';
export type { EndLinks } from './contacts.ts';
export { contactsOf, type MerchantContact } from './stores/contact.store.ts';
export type { Condition, UnmetConditions } from './conditions.ts';
export { changeMerchant } from './change-merchant.ts';
export { changeDeclaration, type ReviewChange, isActiveMerchant, type MerchantChange } from './declaring/change-declaration.ts';
export type { MerchantFact } from './merchant-fact.ts';
export { findMerchant, type MerchantChanges, type MerchantKey, type MerchantProfile, merchantsUnderReview, setMerchantRisk } from './stores/merchant.store.ts';
export {
  findRound,
  lockMerchant,
  lockRounds,
  lockVisibleMerchant,
  type MerchantAction,
  merchantSubject,
  moveMerchant,
  type Onboarding,
  openOnboarding,
  getVisibleMerchant,
  getVisibleOnboarding,
} from './merchants.ts';
export {
  countMerchants,
  listOtherIndustries,
  merchantsAfter,
  activeMerchants,
  merchantsOfOneAccount,
  merchantsOfOneOwner,
  merchantsToReview,
  ownershipChanges,
} from './stores/every-merchant.store.ts';
export { companiesWithMerchants } from './stores/working-companies.store.ts';
export { merchantsOfStaff } from './merchants-of-staff.ts';
export { assignOnboardings, changeOnboarding, listOnboardings as listRounds, listOpenRoundsOf, snoozeOnboardings } from './stores/onboarding.store.ts';
export { type AskToOnboard, onboardingTarget } from './requests.ts';
export { isSetBy, knowsReasons } from './present-merchant.ts';
export { type MerchantParty, type Ownership, ownershipOf, partiesOf } from './ownership.ts';
export { listPartyFacts, type PartyFacts } from './stores/relationship.store.ts';

/** What the application passes in. */
export interface MerchantPorts {
  /** What must be in order before a merchant is taken on again. */
  readonly unmetConditions: UnmetConditions;
  /** What follows when what a merchant declares has changed. */
  readonly followChange: ReviewChange;
  /** Asks for the decision of a round by which a merchant is taken on again. */
  readonly askToOnboard: AskToOnboard;
  /** Ends the links by which a merchant, or one contact of it, uploads documents. */
  readonly endLinks: EndLinks;
}

/** What this slice asks a second person for. */
export const merchantsApprovalKinds = ({ unmetConditions, followChange }: Pick<MerchantPorts, 'unmetConditions' | 'followChange'>): readonly ApprovalKind[] => [
  suspensionLift(unmetConditions),
  offboardReview,
  declarationChange(followChange),
];

/** The slice with its ports. */
export const merchantsSlice = ({ unmetConditions, followChange, askToOnboard, endLinks }: MerchantPorts): Slice => ({
  name: 'merchants',
  handlers: [
    listMerchantsHandler,
    showMerchantHandler,
    createMerchantHandler,
    merchantCurrenciesHandler,
    updateMerchantHandler(followChange),
    offboardHandler(endLinks),
    onboardHandler({ unmetConditions, askToOnboard }),
    suspendHandler,
    liftHandler(unmetConditions),
    createRelationshipHandler,
    deleteRelationshipHandler,
    createContactHandler,
    deleteContactHandler(endLinks),
    setAccountHandler(followChange),
    verifyAccountHandler,
    addAppHandler,
    ...downloadHandlers,
  ],
  jobs: exportJobs(merchantExportKinds),
});
