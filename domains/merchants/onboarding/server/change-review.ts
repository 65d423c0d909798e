import type { Step, StepAct } from '../../../register/kernel/onboarding.ts';
import { commonErrors, InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { isOutdated, type Call, handle } from '../../../../platform/server/index.ts';
import { hasCompanyRegister } from '../../../people/kyc/server/index.ts';
import { endLinks, requireDocuments } from '../../merchant-documents/server/index.ts';
import { changeDeclaration, changeOnboarding, lockMerchant, merchantLife, moveMerchant } from '../../merchants/server/index.ts';
import { moveReview, onboardingErrors, type ReviewAct, updateReview } from '../contract/index.ts';
import { lacksOfStep } from '../model/conditions.ts';
import { stepLife } from '../model/step-life.ts';
import { applyChange } from './cdd.ts';
import { freezeDossier } from './dossier/dossier.ts';
import { gather } from './facts.ts';
import { about, lockReview, merchantActOf, getVisibleReview, type VisibleReview } from './find-review.ts';
import { onboardDecision } from './go-onboarded.ts';
import { presentCondition } from './conditions.ts';
import { saveStep } from './stores/step.store.ts';

function demandSeen({ merchant }: VisibleReview, version: number | undefined): void {
  if (isOutdated(merchant.version, version)) refuse(commonErrors, 'STALE', {}, { version: merchant.version, status: merchant.status });
}

const presentMoved = async (call: Call, onboardId: string) => {
  const { merchant } = await getVisibleReview(call, onboardId);
  return { onboard_id: onboardId, status: merchant.status, version: merchant.version };
};

interface StepWish {
  step: Step;
  action: StepAct;
  note?: string | undefined;
}

/** Takes a step on in its life; it is finished only once its conditions have what they need. */
async function moveStep(call: Call, review: VisibleReview, { step, action, note }: StepWish): Promise<void> {
  const { steps, conditions } = await gather(call.db, review, { hasRegister: hasCompanyRegister(call.config) });
  const before = steps.find((one) => one.step === step) as (typeof steps)[number];
  const refusal = stepLife.refusalOf(before.state, action, { lacks: lacksOfStep(conditions, step).length });
  if (refusal === 'CONDITIONS_UNMET')
    refuse(onboardingErrors, 'CONDITIONS_UNMET', {}, { conditions: conditions.filter(({ isMet }) => !isMet).map(presentCondition) });
  const state = stepLife.after(before.state, action) ?? refuse(onboardingErrors, 'NOT_FROM_HERE');
  if (state === 'BLOCKED' && note === undefined) throw new InvalidInputError([{ field: 'note', code: 'required' }]);
  await saveStep(call.db, review.onboardId, { step, state, note: state === 'BLOCKED' ? (note ?? null) : null, by: call.actor.name, at: call.now });
  call.audit({ ...about(review), before: { step, state: before.state }, after: { step, state }, ...(note === undefined ? {} : { reason: note }) });
}

const updateHandler = handle(updateReview, async (input, call) => {
  const { onboard_id: onboardId, version, due_on: dueOn, step, merchant: declaration, reason = null } = input;
  const review = await lockReview(call, onboardId);
  demandSeen(review, version);
  if (dueOn !== undefined) {
    await changeOnboarding(call.db, onboardId, { dueOn });
    call.audit({ ...about(review), before: { due_on: review.dueOn }, after: { due_on: dueOn } });
  }
  if (declaration !== undefined) await changeDeclaration(call, review.merchant, declaration, { reason, reviewChange: applyChange });
  if (step !== undefined) await moveStep(call, await getVisibleReview(call, onboardId), step);
  // What was named may be as it was: only what has left an entry is a change.
  call.unchanged();
  return presentMoved(call, onboardId);
});

/** Acts that need a reason. */
const reasoned: ReadonlySet<ReviewAct> = new Set(['ASK', 'WITHDRAW', 'REJECT']);

const moveHandler = handle(moveReview, async ({ onboard_id: onboardId, version, action, reason }, call) => {
  const review = await lockReview(call, onboardId);
  demandSeen(review, version);
  if (reasoned.has(action) && reason === undefined) throw new InvalidInputError([{ field: 'reason', code: 'required' }]);
  const act = merchantActOf[action];
  if (merchantLife.after(review.merchant.status, act) === undefined) refuse(onboardingErrors, 'NOT_FROM_HERE');
  await moveMerchant(call, review.merchant, act, { reason: reason ?? null });
  if (action === 'REJECT' || action === 'WITHDRAW') {
    const { merchantNo, companyCode } = review.merchant;
    await endLinks(call, { merchantNo, reason: reason ?? '' });
    await freezeDossier(call, { onboardId, companyCode });
  }
  // What a merchant has to upload is asked for from the moment at which somebody looks at it.
  if (action === 'SUBMIT' || action === 'TAKE') await requireDocuments(call, await lockMerchant(call.db, review.merchant.merchantNo));
  if (action === 'TAKE') await changeOnboarding(call.db, onboardId, { responsible: call.actor.userId });
  // What a second person was asked for is not what the review is now.
  await onboardDecision.endStale(call, onboardId);
  return presentMoved(call, onboardId);
});

export const changeHandlers = [updateHandler, moveHandler];
