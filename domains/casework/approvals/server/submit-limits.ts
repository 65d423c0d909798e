import { refuse } from '../../../../platform/contract/index.ts';
import type { Act, Proposal } from '../../../mechanisms/approval-requests/server/index.ts';
import { formatAmount, type Standing } from '../../../register/kernel/index.ts';
import { lockPeople } from '../../../settings/limits/server/ledger/index.ts';
import { approvalErrors, type LimitAnswerView } from '../contract/index.ts';
import { demandOwnFiles, isSame, keyName, limitsTarget, type LimitsChange, pairOf, standingTarget, weigh, type Weighed, writeLimits } from './change-limits.ts';
import { limitRaise } from './limit-kinds.ts';
import type { LimitPayload } from './request-payloads.ts';
import { findStanding } from './subject.store.ts';

/** A raised limit is looked at again after a year at the latest. */
const longestDays = 365;

const targetsOf = (change: LimitsChange, weighed: readonly Weighed[], standing: Standing): Proposal<LimitPayload>['targets'] => [
  ...weighed.map((one) => ({ kind: limitsTarget, id: keyName(change, one.change), version: one.ground.version })),
  ...(change.approvesStanding ? [{ kind: standingTarget, id: `${change.subjectId}|${change.companyCode}`, version: standing }] : []),
];

const money = (limits: Weighed['before']) => ({ monitor: formatAmount(limits.monitorMinor), probation: formatAmount(limits.probationMinor) });

/**
 * Changes limits. What allows more than before waits for a second person, with the standing that follows from it; what
 * only allows less beside it does not wait.
 */
export async function changeLimits(act: Act, input: LimitsChange): Promise<LimitAnswerView> {
  await lockPeople(act.db, [input.subjectId]);
  const all = await weigh(act, input);
  const lower = all.filter((one) => !one.raises && !isSame(one));
  if (!limitRaise.needsSecond(all) || lower.length === 0) return changeTogether(act, input);
  const raises = all.filter((one) => !lower.includes(one));
  const atOnce = await changeTogether(act, { ...input, limits: lower.map(({ change }) => change), approvesStanding: false, fileIds: [] });
  // Files go with the request that they support.
  const waiting = await changeTogether(act, { ...input, limits: raises.map(({ change }) => change) });
  return { ...waiting, limits: [...atOnce.limits, ...waiting.limits], applies_in_part: true };
}

async function changeTogether(act: Act, input: LimitsChange): Promise<LimitAnswerView> {
  const standing = (await findStanding(act.db, input.subjectId, input.companyCode)) ?? 'CLEAR';
  const first = await weigh(act, input);
  // A limit that is raised ends; one that is only lowered may stay.
  const change = input.durationDays === undefined && limitRaise.needsSecond(first) ? { ...input, durationDays: longestDays } : input;
  const weighed = change === input ? first : await weigh(act, change);
  if (!change.approvesStanding && weighed.every(isSame) && change.durationDays === undefined) refuse(approvalErrors, 'LIMIT_UNCHANGED');
  if (limitRaise.needsSecond(weighed) && standing === 'BLOCKED') refuse(approvalErrors, 'PERSON_BLOCKED');
  const limits = weighed.map((one) => ({
    business: one.change.business,
    currency: one.change.currency,
    before: money(one.before),
    after: money(one.after),
    raises: one.raises,
  }));
  const outcome = await limitRaise.decide(act, {
    weighed,
    write: async () => {
      await demandOwnFiles(act, change.fileIds ?? []);
      return writeLimits(act, change, { maker: act.actor });
    },
    ask: () => ({
      payload: {
        subject_id: change.subjectId,
        entity_code: change.companyCode,
        approves_standing: change.approvesStanding,
        standing,
        limits: weighed.map((one) => ({
          kind: one.change.kind,
          business: one.change.business,
          currency: one.change.currency,
          monitor_minor: one.change.monitorMinor === undefined ? null : String(one.change.monitorMinor),
          probation_minor: one.change.probationMinor === undefined ? null : String(one.change.probationMinor),
          before: { ...pairOf(one.before), monitor_source: one.before.monitorSource, probation_source: one.before.probationSource },
          after: pairOf(one.after),
        })),
        description: change.description ?? null,
        duration_days: change.durationDays ?? null,
        reason: change.reason,
      },
      targets: targetsOf(change, weighed, standing),
      companyCodes: [change.companyCode],
      reason: change.reason,
      fileIds: change.fileIds,
    }),
  });
  return 'requestId' in outcome
    ? { status: 'WAITING_APPROVAL', request_id: outcome.requestId, limits, standing, applies_in_part: false }
    : { status: 'APPLIED', request_id: null, limits, standing: outcome.done, applies_in_part: false };
}
