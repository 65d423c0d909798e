import { commonErrors, InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { localDate } from '../../../register/kernel/index.ts';
import { liftSuspension, merchantsErrors, offboardMerchant, onboardMerchant, suspendMerchant } from '../contract/index.ts';
import type { EndLinks } from './contacts.ts';
import type { UnmetConditions } from './conditions.ts';
import { type MerchantProfile, saveOffboarding } from './stores/merchant.store.ts';
import { lockVisibleMerchant, moveMerchant, openOnboarding } from './merchants.ts';
import { findCompanyOfMerchants } from './stores/relationship.store.ts';
import { type AskToOnboard, demandConditions, demandLiftable, offboardReview, offboardingTarget, suspensionLift } from './requests.ts';

/** Within this the offboarding by one person is looked at by another. */
const reviewMs = 24 * 3_600_000;

const demandVersion = (merchant: MerchantProfile, visible: number | undefined): void => {
  if (visible !== undefined && visible !== merchant.version) refuse(commonErrors, 'STALE', {}, { version: merchant.version, status: merchant.status });
};

/** What a request about a merchant keeps. */
const payloadOf = ({ merchantNo, muid, name }: MerchantProfile, reason: string) => ({
  merchant_no: merchantNo,
  muid,
  merchant_name: name,
  reason,
});

/** Ends the relation, and with it what was sent to the merchant. */
export const offboardHandler = (endLinks: EndLinks) =>
  handle(offboardMerchant, async ({ muid, version, reason, effective_on: query }, call) => {
    const merchant = await lockVisibleMerchant(call, { muid });
    demandVersion(merchant, version);
    const { zone } = await findCompanyOfMerchants(call.db, merchant.companyCode);
    const today = localDate(call.now.getTime(), zone);
    const effectiveOn = query ?? today;
    if (effectiveOn < today) throw new InvalidInputError([{ field: 'effective_on', code: 'listEndPast' }]);
    await moveMerchant(call, merchant, 'OFFBOARD', { reason, verb: 'merchant.offboarded', after: { effective_on: effectiveOn } });
    await saveOffboarding(call.db, merchant.merchantNo, { effectiveOn, reviewDue: new Date(call.now.getTime() + reviewMs) });
    await endLinks(call, { merchantNo: merchant.merchantNo, reason });
    const requestId = await offboardReview.ask(call, {
      payload: payloadOf(merchant, reason),
      targets: [{ kind: offboardingTarget, id: merchant.merchantNo, version: 'OFFBOARDED' }],
      companyCodes: [merchant.companyCode],
      reason,
    });
    return { muid, status: 'OFFBOARDED' as const, request_id: requestId };
  });

/** One person is enough: it only makes what a merchant may do less. */
export const suspendHandler = handle(suspendMerchant, async ({ muid, version, reason }, call) => {
  const merchant = await lockVisibleMerchant(call, { muid });
  demandVersion(merchant, version);
  await moveMerchant(call, merchant, 'SUSPEND', { reason, verb: 'merchant.suspended' });
  const { status, version: now } = await lockVisibleMerchant(call, { muid });
  return { muid, status, version: now };
});

/** Lifting a suspension, with what must be in order for it. */
export const liftHandler = (unmetConditions: UnmetConditions) => {
  const request = suspensionLift(unmetConditions);
  return handle(liftSuspension, async ({ muid, version, reason }, call) => {
    const merchant = await lockVisibleMerchant(call, { muid });
    demandVersion(merchant, version);
    await demandLiftable(call, unmetConditions, merchant, call.lang);
    const requestId = await request.ask(call, {
      payload: payloadOf(merchant, reason),
      targets: [{ id: merchant.merchantNo, version: merchant.version }],
      companyCodes: [merchant.companyCode],
      reason,
    });
    call.audit({
      subject: { kind: 'merchant', id: merchant.merchantNo },
      companyCode: merchant.companyCode,
      after: { request_id: requestId },
      reason,
    });
    return { muid, request_id: requestId };
  });
};

/** Taking a merchant in again: another round of review, and its decision when nothing is missing in it. */
export const onboardHandler = ({ unmetConditions, askToOnboard }: { unmetConditions: UnmetConditions; askToOnboard: AskToOnboard }) =>
  handle(onboardMerchant, async ({ muid, version, reason }, call) => {
    const merchant = await lockVisibleMerchant(call, { muid });
    demandVersion(merchant, version);
    const round = await openOnboarding(call.db, merchant.merchantNo);
    if (!round) {
      await moveMerchant(call, merchant, 'REOPEN', { reason, verb: 'merchant.reopened' });
      const opened = await openOnboarding(call.db, merchant.merchantNo);
      return { muid, status: 'REVIEW_OPENED' as const, onboard_id: opened?.onboardId ?? '', request_id: null };
    }
    if (round.round === 1) refuse(merchantsErrors, 'MERCHANT_FIRST_ROUND');
    if (merchant.status !== 'IN_REVIEW' && merchant.status !== 'READY') refuse(merchantsErrors, 'MERCHANT_NOT_FROM_HERE');
    await demandConditions(call, unmetConditions, round, call.lang);
    const requestId = await askToOnboard(call, round, reason);
    call.audit({
      verb: 'merchant.onboard-asked',
      subject: { kind: 'merchant', id: merchant.merchantNo },
      companyCode: merchant.companyCode,
      after: { request_id: requestId },
      reason,
    });
    return { muid, status: 'WAITING_APPROVAL' as const, onboard_id: round.onboardId, request_id: requestId };
  });
