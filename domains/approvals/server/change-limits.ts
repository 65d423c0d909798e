import { decideEffectiveLimits } from '../../../engines/limits/index.ts';
import { commonErrors, refuse } from '../../../platform/contract/index.ts';
import type { Db } from '../../../platform/server/index.ts';
import {
  type Act,
  type AppliedPayload,
  type ApprovalTarget,
  findRequestFiles,
  findWaitingRequests,
  requestApproval,
} from '../../approval-requests/server/index.ts';
import { approvalRequestErrors } from '../../approval-requests/contract/index.ts';
import { type Acting, changeStanding, reevaluate } from '../../decisions/server/index.ts';
import { type Business, formatAmount, type Standing } from '../../kernel/index.ts';
import { type LimitGround, loadLimitGround, type Maker, placesOfOwnLimit, recordLimitApproval } from '../../limits/server/index.ts';
import { lockPeople } from '../../limits/server/ledger/index.ts';
import { approvalErrors, type LimitAnswerView } from '../contract/index.ts';
import { findStanding } from './subject.store.ts';

/*
 * The one way in which limits of a person change by hand. What allows more at any place or time is stored as a request
 * that another person applies; what allows less is done at once.
 */

export const limitRaiseKind = 'limit.raise';
const limitsTarget = 'limits';
const standingTarget = 'standing';
const dayMs = 86_400_000;
/** A raised limit is looked at again after a year at the latest. */
const longestDays = 365;

export interface LimitWish {
  readonly kind: 'NEW_LIMIT' | 'PERSONAL_LIMIT';
  readonly business: Business;
  readonly currency: string;
  /** Absent: the soft limit stays, lowered with the hard one where it would exceed it. */
  readonly monitorMinor?: bigint | undefined;
  readonly probationMinor: bigint;
}

export interface LimitsWish {
  readonly subjectId: string;
  readonly companyCode: string;
  readonly limits: readonly LimitWish[];
  /** Approve somebody who is monitored: the standing follows. */
  readonly approvesStanding: boolean;
  readonly reason: string;
  readonly description?: string | undefined;
  readonly durationDays?: number | undefined;
  readonly fileIds?: readonly string[] | undefined;
}

interface Pair {
  monitor_minor: string;
  probation_minor: string;
}

/** What a request for limits holds; people are named by their key alone. */
export interface LimitPayload {
  readonly subject_id: string;
  readonly entity_code: string;
  readonly approves_standing: boolean;
  readonly standing: Standing;
  readonly limits: readonly {
    kind: LimitWish['kind'];
    business: Business;
    currency: string;
    monitor_minor: string | null;
    probation_minor: string;
    before: Pair & { monitor_source: string; probation_source: string };
    after: Pair;
  }[];
  readonly description: string | null;
  readonly duration_days: number | null;
  readonly reason: string;
}

const anywhere = { merchantNo: '', appId: '' };
const effective = (ground: LimitGround, now: Date, added?: LimitWish) =>
  decideEffectiveLimits({
    profiles: ground.profiles,
    personal: added
      ? [
          ...ground.personal,
          { approvalId: 'new', monitorMinor: added.monitorMinor ?? null, probationMinor: added.probationMinor, validFrom: now.getTime(), validTo: null },
        ]
      : ground.personal,
    ...anywhere,
    at: now.getTime(),
  });

interface Weighed {
  readonly wish: LimitWish;
  readonly ground: LimitGround;
  readonly before: ReturnType<typeof effective>;
  readonly after: ReturnType<typeof effective>;
  readonly raises: boolean;
  readonly places: ReturnType<typeof placesOfOwnLimit>;
}

const endsAt = (now: Date, days: number | undefined): Date | undefined => (days === undefined ? undefined : new Date(now.getTime() + days * dayMs));

/** What a wish would do, by the function that decides whether it takes a second person. */
export async function weigh(act: Pick<Act, 'db' | 'now'>, wish: Pick<LimitsWish, 'subjectId' | 'companyCode' | 'limits' | 'durationDays'>): Promise<Weighed[]> {
  const weighed: Weighed[] = [];
  for (const limit of wish.limits) {
    const ground = await loadLimitGround(act.db, { ...wish, ...limit });
    const before = effective(ground, act.now);
    if (before.probationSource === 'none') refuse(approvalErrors, 'NO_LIMITS', { business: limit.business, currency: limit.currency });
    const after = effective(ground, act.now, limit);
    const places = placesOfOwnLimit(ground, { ...limit, validFrom: act.now, validTo: endsAt(act.now, wish.durationDays) });
    weighed.push({ wish: limit, ground, before, after, raises: places.some((one) => one.raises), places });
  }
  return weighed;
}

const pairOf = (limits: Weighed['before']): Pair => ({ monitor_minor: String(limits.monitorMinor), probation_minor: String(limits.probationMinor) });
const isSame = ({ before, after }: Weighed): boolean => before.monitorMinor === after.monitorMinor && before.probationMinor === after.probationMinor;

const keyName = (wish: { subjectId: string; companyCode: string }, limit: { business: string; currency: string }): string =>
  [wish.subjectId, wish.companyCode, limit.business, limit.currency].join('|');

const targetsOf = (wish: LimitsWish, weighed: readonly Weighed[], standing: Standing): ApprovalTarget[] => [
  ...weighed.map((one) => ({ kind: limitsTarget, id: keyName(wish, one.wish), version: one.ground.version })),
  ...(wish.approvesStanding ? [{ kind: standingTarget, id: `${wish.subjectId}|${wish.companyCode}`, version: standing }] : []),
];

/** Locks the people that requests about limits are about, and tells what governs them now. */
export async function lockLimitTargets(db: Db, targets: readonly ApprovalTarget[]): Promise<ApprovalTarget[]> {
  await lockPeople(
    db,
    targets.map(({ id }) => id.split('|')[0] as string),
  );
  const present: ApprovalTarget[] = [];
  for (const { kind, id } of targets) {
    const [subjectId, companyCode, business, currency] = id.split('|') as [string, string, Business, string];
    const version =
      kind === limitsTarget
        ? (await loadLimitGround(db, { subjectId, companyCode, business, currency })).version
        : ((await findStanding(db, subjectId, companyCode)) ?? 'CLEAR');
    present.push({ kind, id, version });
  }
  return present;
}

/** The request that waits about each of these limits. */
export const findWaitingLimits = async (db: Db, keys: readonly { subjectId: string; companyCode: string; business: string; currency: string }[]) => {
  const waiting = await findWaitingRequests(
    db,
    limitsTarget,
    keys.map((key) => keyName(key, key)),
  );
  return (key: { subjectId: string; companyCode: string; business: string; currency: string }): string | undefined => waiting.get(keyName(key, key));
};

/** Who acts, as decisions want it; the notes go where the act's go. */
export const actingOf = (act: Act, requestId: string): Acting => ({
  origin: { actor: act.actor, ip: null, requestId, audit: (entry) => act.audit(entry) },
  now: act.now,
});

/** Files that go with a limit at once are the caller's own uploads, as those of a request are: a record opens its files to its readers. */
async function demandOwnFiles(act: Act, fileIds: readonly string[]): Promise<void> {
  const files = await findRequestFiles(act.db, [...new Set(fileIds)]);
  const isOwn = files.every(({ requestId, uploadedBy }) => requestId === null && uploadedBy === act.actor.userId);
  if (!isOwn || files.length < new Set(fileIds).size) refuse(approvalRequestErrors, 'FILE_NOT_FOUND');
}

/** Writes the records and brings the standing in line. */
async function write(act: Act, wish: LimitsWish, { maker, requestId }: { maker: Maker; requestId?: string }): Promise<Standing> {
  const standing = (await findStanding(act.db, wish.subjectId, wish.companyCode)) ?? 'CLEAR';
  for (const one of await weigh(act, wish)) {
    if (one.raises && standing === 'BLOCKED') refuse(approvalErrors, 'PERSON_BLOCKED');
    await recordLimitApproval(act.db, act, {
      ...one.wish,
      subjectId: wish.subjectId,
      companyCode: wish.companyCode,
      reason: wish.reason,
      description: wish.description,
      validTo: endsAt(act.now, wish.durationDays),
      fileIds: wish.fileIds,
      before: pairOf(one.before),
      createdBy: maker,
      requestId,
    });
  }
  const person = { subjectId: wish.subjectId, companyCode: wish.companyCode };
  const acting = actingOf(act, requestId ?? 'limits');
  if (wish.approvesStanding && (standing === 'MONITORING' || standing === 'CLEAR'))
    await changeStanding(act.db, acting, { ...person, event: 'LIMITS_APPROVED', reason: 'LIMITS_APPROVED' });
  return reevaluate(act.db, acting, person);
}

const money = (limits: Weighed['before']) => ({ monitor: formatAmount(limits.monitorMinor), probation: formatAmount(limits.probationMinor) });

/** Changes limits, or asks a second person to where one of them allows more than before. */
export async function changeLimits(act: Act, asked: LimitsWish): Promise<LimitAnswerView> {
  await lockPeople(act.db, [asked.subjectId]);
  const standing = (await findStanding(act.db, asked.subjectId, asked.companyCode)) ?? 'CLEAR';
  const first = await weigh(act, asked);
  // A limit that is raised ends; one that is only lowered may stay.
  const wish = asked.durationDays === undefined && first.some(({ raises }) => raises) ? { ...asked, durationDays: longestDays } : asked;
  const weighed = wish === asked ? first : await weigh(act, wish);
  if (!wish.approvesStanding && weighed.every(isSame) && wish.durationDays === undefined) refuse(approvalErrors, 'LIMIT_UNCHANGED');
  const raises = weighed.some((one) => one.raises);
  if (raises && standing === 'BLOCKED') refuse(approvalErrors, 'PERSON_BLOCKED');
  const limits = weighed.map((one) => ({
    business: one.wish.business,
    currency: one.wish.currency,
    before: money(one.before),
    after: money(one.after),
    raises: one.raises,
  }));
  const waiting = await findWaitingLimits(
    act.db,
    wish.limits.map((limit) => ({ ...wish, ...limit })),
  );
  const waits = wish.limits.map((limit) => waiting({ ...wish, ...limit })).find((id) => id !== undefined);
  if (waits !== undefined && raises) refuse(approvalErrors, 'LIMIT_WAITS', {}, { request_id: waits });
  if (!raises) {
    const { actor } = act;
    await demandOwnFiles(act, wish.fileIds ?? []);
    return { status: 'APPLIED', request_id: null, limits, standing: await write(act, wish, { maker: actor }) };
  }
  const payload: LimitPayload = {
    subject_id: wish.subjectId,
    entity_code: wish.companyCode,
    approves_standing: wish.approvesStanding,
    standing,
    limits: weighed.map((one) => ({
      kind: one.wish.kind,
      business: one.wish.business,
      currency: one.wish.currency,
      monitor_minor: one.wish.monitorMinor === undefined ? null : String(one.wish.monitorMinor),
      probation_minor: String(one.wish.probationMinor),
      before: { ...pairOf(one.before), monitor_source: one.before.monitorSource, probation_source: one.before.probationSource },
      after: pairOf(one.after),
    })),
    description: wish.description ?? null,
    duration_days: wish.durationDays ?? null,
    reason: wish.reason,
  };
  const requestId = await requestApproval(act, {
    kind: limitRaiseKind,
    payload,
    targets: targetsOf(wish, weighed, standing),
    companyCodes: [wish.companyCode],
    reason: wish.reason,
    fileIds: wish.fileIds,
  });
  return { status: 'WAITING_APPROVAL', request_id: requestId, limits, standing };
}

/** Applies a stored change as the second person. */
export async function applyLimits(act: Act, { payload, requestId, maker, fileIds }: AppliedPayload): Promise<{ standing: Standing }> {
  const asked = payload as LimitPayload;
  if (!act.actor.companies.includes(asked.entity_code)) refuse(commonErrors, 'NOT_ALLOWED');
  const wish: LimitsWish = {
    subjectId: asked.subject_id,
    companyCode: asked.entity_code,
    approvesStanding: asked.approves_standing,
    limits: asked.limits.map((limit) => ({
      kind: limit.kind,
      business: limit.business,
      currency: limit.currency,
      monitorMinor: limit.monitor_minor === null ? undefined : BigInt(limit.monitor_minor),
      probationMinor: BigInt(limit.probation_minor),
    })),
    reason: asked.reason,
    description: asked.description ?? undefined,
    durationDays: asked.duration_days ?? undefined,
    fileIds,
  };
  return { standing: await write(act, wish, { maker, requestId }) };
}
