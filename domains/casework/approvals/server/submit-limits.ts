import { refuse } from '../../../../platform/contract/index.ts';
import type { Act, Asked } from '../../../mechanisms/approval-requests/server/index.ts';
import { formatAmount, type Standing } from '../../../register/kernel/index.ts';
import { lockPeople } from '../../../settings/limits/server/ledger/index.ts';
import { approvalErrors, type LimitAnswerView } from '../contract/index.ts';
import { demandOwnFiles, isSame, keyName, limitsTarget, type LimitsWish, pairOf, standingTarget, weigh, type Weighed, writeLimits } from './change-limits.ts';
import { limitRaise } from './limit-kinds.ts';
import type { LimitPayload } from './request-payloads.ts';
import { findStanding } from './subject.store.ts';

/** A raised limit is looked at again after a year at the latest. */
const longestDays = 365;

const targetsOf = (wish: LimitsWish, weighed: readonly Weighed[], standing: Standing): Asked<LimitPayload>['targets'] => [
  ...weighed.map((one) => ({ kind: limitsTarget, id: keyName(wish, one.wish), version: one.ground.version })),
  ...(wish.approvesStanding ? [{ kind: standingTarget, id: `${wish.subjectId}|${wish.companyCode}`, version: standing }] : []),
];

const money = (limits: Weighed['before']) => ({ monitor: formatAmount(limits.monitorMinor), probation: formatAmount(limits.probationMinor) });

/**
 * Changes limits. What allows more than before waits for a second person, with the standing that follows from it; what
 * only allows less beside it does not wait.
 */
export async function changeLimits(act: Act, asked: LimitsWish): Promise<LimitAnswerView> {
  await lockPeople(act.db, [asked.subjectId]);
  const all = await weigh(act, asked);
  const lower = all.filter((one) => !one.raises && !isSame(one));
  if (!limitRaise.needsSecond(all) || lower.length === 0) return changeTogether(act, asked);
  const raises = all.filter((one) => !lower.includes(one));
  const atOnce = await changeTogether(act, { ...asked, limits: lower.map(({ wish }) => wish), approvesStanding: false, fileIds: [] });
  // Files go with the request that they support.
  const waiting = await changeTogether(act, { ...asked, limits: raises.map(({ wish }) => wish) });
  return { ...waiting, limits: [...atOnce.limits, ...waiting.limits], applies_in_part: true };
}

async function changeTogether(act: Act, asked: LimitsWish): Promise<LimitAnswerView> {
  const standing = (await findStanding(act.db, asked.subjectId, asked.companyCode)) ?? 'CLEAR';
  const first = await weigh(act, asked);
  // A limit that is raised ends; one that is only lowered may stay.
  const wish = asked.durationDays === undefined && limitRaise.needsSecond(first) ? { ...asked, durationDays: longestDays } : asked;
  const weighed = wish === asked ? first : await weigh(act, wish);
  if (!wish.approvesStanding && weighed.every(isSame) && wish.durationDays === undefined) refuse(approvalErrors, 'LIMIT_UNCHANGED');
  if (limitRaise.needsSecond(weighed) && standing === 'BLOCKED') refuse(approvalErrors, 'PERSON_BLOCKED');
  const limits = weighed.map((one) => ({
    business: one.wish.business,
    currency: one.wish.currency,
    before: money(one.before),
    after: money(one.after),
    raises: one.raises,
  }));
  const outcome = await limitRaise.decide(act, {
    weighed,
    write: async () => {
      await demandOwnFiles(act, wish.fileIds ?? []);
      return writeLimits(act, wish, { maker: act.actor });
    },
    ask: () => ({
      payload: {
        subject_id: wish.subjectId,
        entity_code: wish.companyCode,
        approves_standing: wish.approvesStanding,
        standing,
        limits: weighed.map((one) => ({
          kind: one.wish.kind,
          business: one.wish.business,
          currency: one.wish.currency,
          monitor_minor: one.wish.monitorMinor === undefined ? null : String(one.wish.monitorMinor),
          probation_minor: one.wish.probationMinor === undefined ? null : String(one.wish.probationMinor),
          before: { ...pairOf(one.before), monitor_source: one.before.monitorSource, probation_source: one.before.probationSource },
          after: pairOf(one.after),
        })),
        description: wish.description ?? null,
        duration_days: wish.durationDays ?? null,
        reason: wish.reason,
      },
      targets: targetsOf(wish, weighed, standing),
      companyCodes: [wish.companyCode],
      reason: wish.reason,
      fileIds: wish.fileIds,
    }),
  });
  return 'requestId' in outcome
    ? { status: 'WAITING_APPROVAL', request_id: outcome.requestId, limits, standing, applies_in_part: false }
    : { status: 'APPLIED', request_id: null, limits, standing: outcome.done, applies_in_part: false };
}
