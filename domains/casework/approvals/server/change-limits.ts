import { anyMerchant, decideEffectiveLimits } from '../../../../engines/limits/index.ts';
import { refuse } from '../../../../platform/contract/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { type Act, type Applied, findRequestFiles, findWaitingRequests, type Versioned } from '../../../mechanisms/approval-requests/server/index.ts';
import { approvalRequestErrors } from '../../../mechanisms/approval-requests/contract/index.ts';
import { type Acting, changeStanding, reevaluate } from '../../../payments/decisions/server/index.ts';
import type { Business, Standing } from '../../../register/kernel/index.ts';
import { type LimitGround, loadLimitGround, type Maker, placesOfOwnLimit, recordLimitApproval } from '../../../settings/limits/server/index.ts';
import { lockPeople } from '../../../settings/limits/server/ledger/index.ts';
import { approvalErrors } from '../contract/index.ts';
import type { LimitPayload, Pair } from './request-payloads.ts';
import { findStanding } from './subject.store.ts';

/*
 * The one way in which limits of a person change by hand. What allows more at any place or time is stored as a request
 * that another person applies; what allows less is done at once.
 */

export const limitsTarget = 'limits';
export const standingTarget = 'standing';
const dayMs = 86_400_000;

export interface LimitChange {
  readonly kind: 'NEW_LIMIT' | 'PERSONAL_LIMIT';
  readonly business: Business;
  readonly currency: string;
  /** Absent: the soft limit stays, lowered with the hard one where it would exceed it. */
  readonly monitorMinor?: bigint | undefined;
  /** Absent: the hard limit stays. */
  readonly probationMinor?: bigint | undefined;
}

export interface LimitsChange {
  readonly subjectId: string;
  readonly companyCode: string;
  readonly limits: readonly LimitChange[];
  /** Approve somebody who is monitored: the standing follows. */
  readonly approvesStanding: boolean;
  readonly reason: string;
  readonly description?: string | undefined;
  readonly durationDays?: number | undefined;
  readonly fileIds?: readonly string[] | undefined;
}

const effective = (ground: LimitGround, now: Date, added?: LimitChange) =>
  decideEffectiveLimits({
    profiles: ground.profiles,
    personal: added
      ? [
          ...ground.personal,
          {
            approvalId: 'new',
            monitorMinor: added.monitorMinor ?? null,
            probationMinor: added.probationMinor ?? null,
            validFrom: now.getTime(),
            validTo: null,
          },
        ]
      : ground.personal,
    ...anyMerchant,
    at: now.getTime(),
  });

export interface Weighed {
  readonly change: LimitChange;
  readonly ground: LimitGround;
  readonly before: ReturnType<typeof effective>;
  readonly after: ReturnType<typeof effective>;
  readonly raises: boolean;
  readonly places: ReturnType<typeof placesOfOwnLimit>;
}

const endsAt = (now: Date, days: number | undefined): Date | undefined => (days === undefined ? undefined : new Date(now.getTime() + days * dayMs));

/** What a wish would do, by the function that decides whether it takes a second person. */
export async function weigh(
  act: Pick<Act, 'db' | 'now'>,
  input: Pick<LimitsChange, 'subjectId' | 'companyCode' | 'limits' | 'durationDays'>,
): Promise<Weighed[]> {
  const weighed: Weighed[] = [];
  for (const limit of input.limits) {
    const ground = await loadLimitGround(act.db, { ...input, ...limit });
    const before = effective(ground, act.now);
    if (before.probationSource === 'none') refuse(approvalErrors, 'NO_LIMITS', { business: limit.business, currency: limit.currency });
    const after = effective(ground, act.now, limit);
    const places = placesOfOwnLimit(ground, { ...limit, validFrom: act.now, validTo: endsAt(act.now, input.durationDays) });
    weighed.push({ change: limit, ground, before, after, raises: places.some((one) => one.raises), places });
  }
  return weighed;
}

export const pairOf = (limits: Weighed['before']): Pair => ({ monitor_minor: String(limits.monitorMinor), probation_minor: String(limits.probationMinor) });
export const isSame = ({ before, after }: Weighed): boolean => before.monitorMinor === after.monitorMinor && before.probationMinor === after.probationMinor;

export const keyName = (input: { subjectId: string; companyCode: string }, limit: { business: string; currency: string }): string =>
  [input.subjectId, input.companyCode, limit.business, limit.currency].join('|');

/** Locks the people of limits, and tells what governs them now. */
export async function lockLimits(db: Db, ids: readonly string[]): Promise<Versioned[]> {
  const keys = ids.map((id) => id.split('|') as [string, string, Business, string]);
  await lockPeople(
    db,
    keys.map(([subjectId]) => subjectId),
  );
  const present: Versioned[] = [];
  for (const [subjectId, companyCode, business, currency] of keys)
    present.push({
      id: keyName({ subjectId, companyCode }, { business, currency }),
      version: (await loadLimitGround(db, { subjectId, companyCode, business, currency })).version,
    });
  return present;
}

/** Locks people, and tells their standings. */
export async function lockStandings(db: Db, ids: readonly string[]): Promise<Versioned[]> {
  const keys = ids.map((id) => id.split('|') as [string, string]);
  await lockPeople(
    db,
    keys.map(([subjectId]) => subjectId),
  );
  const present: Versioned[] = [];
  for (const [subjectId, companyCode] of keys)
    present.push({ id: `${subjectId}|${companyCode}`, version: (await findStanding(db, subjectId, companyCode)) ?? 'CLEAR' });
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
export async function demandOwnFiles(act: Act, fileIds: readonly string[]): Promise<void> {
  const files = await findRequestFiles(act.db, [...new Set(fileIds)]);
  const isOwn = files.every(({ requestId, uploadedBy }) => requestId === null && uploadedBy === act.actor.userId);
  if (!isOwn || files.length < new Set(fileIds).size) refuse(approvalRequestErrors, 'FILE_NOT_FOUND');
}

/** Writes the records and brings the standing in line. */
export async function writeLimits(act: Act, change: LimitsChange, { maker, requestId }: { maker: Maker; requestId?: string }): Promise<Standing> {
  const standing = (await findStanding(act.db, change.subjectId, change.companyCode)) ?? 'CLEAR';
  for (const one of await weigh(act, change)) {
    if (one.raises && standing === 'BLOCKED') refuse(approvalErrors, 'PERSON_BLOCKED');
    await recordLimitApproval(act.db, act, {
      ...one.change,
      subjectId: change.subjectId,
      companyCode: change.companyCode,
      reason: change.reason,
      description: change.description,
      validTo: endsAt(act.now, change.durationDays),
      fileIds: change.fileIds,
      before: pairOf(one.before),
      createdBy: maker,
      requestId,
    });
  }
  const person = { subjectId: change.subjectId, companyCode: change.companyCode };
  const acting = actingOf(act, requestId ?? 'limits');
  if (change.approvesStanding && (standing === 'MONITORING' || standing === 'CLEAR'))
    await changeStanding(act.db, acting, { ...person, event: 'LIMITS_APPROVED', reason: 'LIMITS_APPROVED' });
  return reevaluate(act.db, acting, person);
}

/** Applies a stored change as the second person. */
export async function applyLimits(act: Act, payload: LimitPayload, { requestId, maker, fileIds }: Applied): Promise<{ standing: Standing }> {
  const change: LimitsChange = {
    subjectId: payload.subject_id,
    companyCode: payload.entity_code,
    approvesStanding: payload.approves_standing,
    limits: payload.limits.map((limit) => ({
      kind: limit.kind,
      business: limit.business,
      currency: limit.currency,
      monitorMinor: limit.monitor_minor === null ? undefined : BigInt(limit.monitor_minor),
      probationMinor: limit.probation_minor === null ? undefined : BigInt(limit.probation_minor),
    })),
    reason: payload.reason,
    description: payload.description ?? undefined,
    durationDays: payload.duration_days ?? undefined,
    fileIds,
  };
  return { standing: await writeLimits(act, change, { maker, requestId }) };
}
