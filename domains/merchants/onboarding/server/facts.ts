import type { EddItem } from '../../../register/kernel/onboarding.ts';
import type { Db } from '../../../../platform/server/index.ts';
import type { Business } from '../../../register/kernel/index.ts';
import { hasLimits } from '../../../settings/limits/server/index.ts';
import { appsWithBlockConfig } from '../../../payments/lists/server/index.ts';
import { listAppNames } from '../../../register/merchant-register/server/index.ts';
import { accountOf, type MerchantAccount, type MerchantProfile, ownershipOf } from '../../merchants/server/index.ts';
import { openItems } from '../model/edd.ts';
import { type Condition, type ConditionFacts, conditionsOf } from '../model/conditions.ts';
import { missingFields } from '../model/declared.ts';
import { findEdd, type StoredEdd } from './edd/edd.store.ts';
import { documentFacts } from './document-facts.ts';
import { findAssessment, isEddDue } from './risk-door.ts';
import { findScreenedParties, type ScreenedParty } from './parties.ts';
import { type DifferenceRow, findRegistry, listDifferences } from './stores/registry.store.ts';
import { listSteps, type StepRow } from './stores/step.store.ts';
import { type AcceptedUntraced, findAcceptedUntraced, isTraced } from './stores/untraced.store.ts';
import { bareNumber } from '../../../register/kernel/id-numbers/spelling.ts';

/** A round of a merchant, as far as conditions go. */
export interface Round {
  readonly onboardId: string;
  readonly merchant: MerchantProfile;
}

/** Everything that conditions are worked out from, as it is now. */
export interface Gathered {
  readonly steps: StepRow[];
  readonly ownership: Awaited<ReturnType<typeof ownershipOf>>;
  readonly accepted: AcceptedUntraced | undefined;
  readonly account: MerchantAccount | undefined;
  readonly parties: ScreenedParty[];
  readonly differences: DifferenceRow[];
  readonly edd: StoredEdd & { isDue: boolean; reasons: readonly string[]; open: EddItem[] };
  readonly conditions: Condition[];
}

/** Whether the settlement account is the merchant's own: by its tax number. */
export const isOwnAccount = (account: Pick<MerchantAccount, 'holderTaxId'>, merchant: Pick<MerchantProfile, 'taxId'>): boolean =>
  bareNumber(merchant.taxId ?? '') !== '' && bareNumber(account.holderTaxId ?? '') === bareNumber(merchant.taxId ?? '');

async function gatherEdd(db: Db, { onboardId, merchant }: Round): Promise<Gathered['edd']> {
  const stored = await findEdd(db, onboardId);
  const due = await isEddDue(db, merchant.merchantNo);
  const { edd, items, pictures, sample } = stored;
  const open = openItems({
    answered: items.map(({ item }) => item),
    isVisited: edd?.visitedOn !== undefined && edd.visitedOn !== null,
    // One in which a scanner has found something shows nothing.
    pictures: pictures.filter(({ scanNote }) => scanNote !== 'INFECTED').length,
    sample: edd?.sampleAt ? { payments: sample.length, judged: sample.filter(({ finding }) => finding !== null).length } : undefined,
    isApproved: edd?.approvedAt !== undefined && edd.approvedAt !== null,
  });
  return { ...stored, ...due, open };
}

/**
 * What is known of a review now, with its conditions. @param hasRegister whether a company register can be asked here; where none
 * can, and once the step is finished, nobody has to ask it
 */
export async function gather(db: Db, round: Round, { hasRegister }: { hasRegister: boolean }): Promise<Gathered> {
  const { onboardId, merchant } = round;
  const { merchantNo, companyCode, currency } = merchant;
  const steps = await listSteps(db, onboardId);
  const isFinished = steps.some(({ step, state }) => step === 'CDD' && state === 'DONE');
  const ownership = await ownershipOf(db, merchantNo);
  const accepted = await findAcceptedUntraced(db, onboardId);
  const account = await accountOf(db, merchantNo);
  const parties = await findScreenedParties(db, merchant);
  const differences = await listDifferences(db, onboardId);
  const edd = await gatherEdd(db, round);
  const covered = await appsWithBlockConfig(db, merchantNo);
  const documents = await documentFacts(db, merchantNo);
  const facts: ConditionFacts = {
    cdd: {
      missing: missingFields(merchant),
      isRegistryDue: hasRegister && !isFinished && (await findRegistry(db, onboardId, merchant)) === undefined,
      openDifferences: differences.filter(({ state }) => state === 'OPEN').map(({ field }) => field),
      isFinished,
    },
    ownership: {
      hasControllingPerson: ownership.hasControllingPerson,
      nomineesAlone: ownership.nomineesWithoutPrincipal.length,
      overDeclared: ownership.overdeclared.length,
      isTraced: isTraced(ownership, accepted),
    },
    account: account && { isVerified: account.verifiedAt !== null, isOwn: isOwnAccount(account, merchant) },
    documents,
    hasContract: documents.hasContract,
    assessment: await findAssessment(db, merchantNo),
    parties: parties.map(({ name, state, openHits, names }) => ({
      name: name ?? '',
      isScreened: state !== 'NOT_SCREENED',
      openHits,
      namesLeft: names.filter(({ isScreened }) => !isScreened).map((one) => one.name),
    })),
    edd: { isDue: edd.isDue, openItems: edd.open, isApproved: edd.edd?.approvedAt !== undefined && edd.edd.approvedAt !== null },
    apps: (await listAppNames(db, [companyCode], merchantNo)).map((app) => ({ name: app.app_name, hasBlockConfig: covered.has(app.app_id) })),
    hasLimits: await hasLimits(db, { companyCode, merchantNo, currency, businesses: merchant.businesses as Business[] }),
  };
  return { steps, ownership, accepted, account, parties, differences, edd, conditions: conditionsOf(facts) };
}
