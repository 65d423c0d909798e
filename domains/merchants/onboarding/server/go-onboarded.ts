import { z } from 'zod';
import { commonErrors, type Language, refuse, termIn, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { isOutdated, type Call, type Db, handle } from '../../../../platform/server/index.ts';
import { type Act, secondPerson, type Versioned, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { type RiskLevel, riskLevels } from '../../../register/kernel/index.ts';
import { type AskToOnboard, findRound, lockMerchant, moveMerchant, onboardingTarget } from '../../merchants/server/index.ts';
import { merchantStatusWords, onboardingConditionWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import { goOnboarded, lackText, type LackView, onboardingErrors } from '../contract/index.ts';
import { type Condition, conditionsText } from '../model/conditions.ts';
import { freezeDossier } from './dossier/dossier.ts';
import type { Round } from './facts.ts';
import { lockReview, type VisibleReview } from './find-review.ts';
import { conditionsNow, presentCondition } from './conditions.ts';

const payload = z.strictObject({
  onboard_id: z.string(),
  merchant_no: z.string(),
  muname: z.string(),
  entity_code: z.string(),
  risk_level: z.enum(riskLevels),
  reason: z.string().nullable(),
});
type Payload = z.infer<typeof payload>;

const labels = {
  merchant: textsOf('server.onboarding.merchant'),
  company: textsOf('server.onboarding.company'),
  risk: textsOf('server.onboarding.risk'),
  met: textsOf('server.onboarding.met'),
} as const;

/**
 * What a decision stands on: the merchant as it is, its risk, and its conditions. When any of it has changed, a condition that is no
 * longer met among it, a request for a second person is stale.
 */
async function versionOf(db: Db, round: Round): Promise<string> {
  const { version, riskLevel } = round.merchant;
  return `${version}/${riskLevel}/${conditionsText((await conditionsNow(db, round)).conditions)}`;
}

async function lockRounds(db: Db, ids: readonly string[]): Promise<Versioned[]> {
  const results: Versioned[] = [];
  for (const id of [...ids].sort()) {
    const round = await findRound(db, id);
    if (!round || round.decidedAt !== null) continue;
    const merchant = await lockMerchant(db, round.merchant.merchantNo);
    results.push({ id, version: await versionOf(db, { onboardId: id, merchant }) });
  }
  return results;
}

/** Onboards a merchant whose conditions are all met now. */
async function onboard(act: Act, round: Round, reason: string | null): Promise<void> {
  if (!(await conditionsNow(act.db, round)).isEverythingMet) refuse(onboardingErrors, 'CONDITIONS_CHANGED');
  await moveMerchant(act, round.merchant, 'ONBOARD', { reason, verb: 'merchant.onboarded' });
  await freezeDossier(act, { onboardId: round.onboardId, companyCode: round.merchant.companyCode });
}

const conditionLine = (lang: Language, lacks: readonly LackView[]): string =>
  lacks.length === 0 ? textIn(labels.met, lang) : lacks.map((lack) => lackText(lack, (of, value) => termIn(of, value, lang))).join('; ');

/** What decides whether a second person is needed. */
export interface Weighed {
  risk: RiskLevel;
  /** The first is 1; in each later one the merchant is onboarded again. */
  round: number;
}

/** Letting in a merchant of high risk, and taking one in again, takes two people. */
export const onboardDecision = secondPerson<Payload, Weighed>({
  kind: 'merchant.go-onboarded',
  payload,
  sees: 'AML.ONBOARDING.OnboardingList:read',
  targets: { [onboardingTarget]: lockRounds },
  needsSecond: ({ risk, round }) => risk === 'HIGH' || round > 1,
  whenWaiting: (request) => refuse(onboardingErrors, 'WAITS_FOR_SECOND', { request }, { request_id: request }),
  sentence: ({ muname: merchant }, { lang }) => viewParts.say('server.requests.onboard', lang, { merchant }),
  about: ({ muname }) => viewParts.aboutThing(muname),
  /** The conditions as they are when the second person looks. */
  async view({ onboard_id: id, muname, entity_code: company, risk_level: risk }, { db, lang }) {
    const round = await findRound(db, id);
    const conditions = round ? (await conditionsNow(db, { onboardId: id, merchant: round.merchant })).conditions : [];
    return viewParts.plainView(
      [
        { label: textIn(labels.merchant, lang), value: viewParts.text(muname) },
        { label: textIn(labels.company, lang), value: viewParts.text(company) },
        { label: textIn(labels.risk, lang), value: viewParts.text(termIn(riskLevelWords, round?.merchant.riskLevel ?? risk, lang)) },
        ...conditions.map(({ condition, lacks }) => ({
          label: termIn(onboardingConditionWords, condition, lang),
          value: viewParts.text(conditionLine(lang, lacks)),
        })),
      ],
      viewParts.change(viewParts.say('server.requests.statusOfTheMerchant', lang), {
        before: round ? viewParts.text(termIn(merchantStatusWords, round.merchant.status, lang)) : null,
        after: viewParts.text(termIn(merchantStatusWords, 'ONBOARDED', lang)),
      }),
      { path: `/merchantOnboardingReview/${id}`, params: {} },
    );
  },
  async apply(act, { onboard_id: id, entity_code: company, reason }, { maker }) {
    const round = await findRound(act.db, id);
    if (!round || round.decidedAt !== null || !act.actor.companies.includes(company)) return refuse(onboardingErrors, 'ONBOARDING_NOT_FOUND');
    await onboard(act, { onboardId: id, merchant: await lockMerchant(act.db, round.merchant.merchantNo) }, reason);
    // Who asked stands beside who agreed.
    act.audit({
      verb: 'onboarding.decided',
      subject: { kind: onboardingTarget, id },
      companyCode: company,
      before: { status: 'READY' },
      after: { status: 'ONBOARDED', asked_by: maker.name },
    });
    return { onboard_id: id, status: 'ONBOARDED' };
  },
});

/** Decides a round whose conditions are met, or asks a second person; `requestId` is null when it is decided. */
async function decideRound(call: Call, review: VisibleReview, reason: string | null): Promise<{ requestId: string | null }> {
  const { onboardId } = review;
  if (review.merchant.status === 'IN_REVIEW') await moveMerchant(call, review.merchant, 'FINISH');
  const { merchant } = await lockReviewed(call, review);
  const round: Round = { onboardId, merchant };
  const decided = await onboardDecision.decide(call, {
    weighed: { risk: merchant.riskLevel, round: review.round },
    write: () => onboard(call, round, reason),
    ask: async () => ({
      payload: {
        onboard_id: onboardId,
        merchant_no: merchant.merchantNo,
        muname: merchant.name,
        entity_code: merchant.companyCode,
        risk_level: merchant.riskLevel,
        reason,
      },
      targets: [{ id: onboardId, version: await versionOf(call.db, round) }],
      companyCodes: [merchant.companyCode],
      reason,
    }),
  });
  return { requestId: 'requestId' in decided ? decided.requestId : null };
}

/** The states from which a merchant can be let in. */
const isInReview = ({ merchant: { status } }: VisibleReview): boolean => status === 'IN_REVIEW' || status === 'READY';

export const goOnboardedHandler = handle(goOnboarded, async ({ onboard_id: onboardId, version, reason = null }, call) => {
  const review = await lockReview(call, onboardId);
  if (isOutdated(review.merchant.version, version)) refuse(commonErrors, 'STALE', {}, { version: review.merchant.version, status: review.merchant.status });
  if (!isInReview(review)) refuse(onboardingErrors, 'NOT_IN_REVIEW');
  await onboardDecision.demandFree(call, [onboardId]);
  const present = async (result: 'CONDITIONS_UNMET' | 'WAITING_APPROVAL' | 'ONBOARDED', rest: { unmet?: readonly Condition[]; requestId?: string }) => {
    const { merchant } = await lockReviewed(call, review);
    return {
      onboard_id: onboardId,
      result,
      unmet_conditions: (rest.unmet ?? []).map(presentCondition),
      request_id: rest.requestId ?? null,
      status: merchant.status,
      version: merchant.version,
    };
  };
  const unmet = (await conditionsNow(call.db, review)).conditions.filter(({ isMet }) => !isMet);
  if (unmet.length > 0) {
    call.audit({
      subject: { kind: onboardingTarget, id: onboardId },
      companyCode: review.merchant.companyCode,
      after: { unmet_gates: unmet.map(({ condition }) => condition) },
    });
    return present('CONDITIONS_UNMET', { unmet });
  }
  const decided = await decideRound(call, review, reason);
  if (decided.requestId === null) {
    call.audit({
      subject: { kind: onboardingTarget, id: onboardId },
      companyCode: review.merchant.companyCode,
      before: { status: 'READY' },
      after: { status: 'ONBOARDED' },
      ...(reason === null ? {} : { reason }),
    });
    return present('ONBOARDED', {});
  }
  call.audit({ subject: { kind: onboardingTarget, id: onboardId }, companyCode: review.merchant.companyCode, after: { request_id: decided.requestId } });
  return present('WAITING_APPROVAL', { requestId: decided.requestId });
});

/** The decision of a later round, for those who take a merchant in again on its page. */
export const askToOnboard: AskToOnboard = async (call, { onboardId }, reason) => {
  const review = await lockReview(call, onboardId);
  await onboardDecision.demandFree(call, [onboardId]);
  const { requestId } = await decideRound(call, review, reason);
  if (requestId === null) throw new Error(`round ${review.round} of a merchant was decided by one person`);
  return requestId;
};

const lockReviewed = async (call: Pick<Act, 'db'>, review: VisibleReview) => ({ merchant: await lockMerchant(call.db, review.merchant.merchantNo) });
