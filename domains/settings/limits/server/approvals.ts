import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { type Db, hashOf, nextIds } from '../../../../platform/server/index.ts';
import type { ApprovalKind, Business } from '../../../register/kernel/index.ts';
import { limitErrors } from '../contract/index.ts';
import type { PersonalLimit } from '../../../../engines/limits/index.ts';
import { changedPlaces, type PlaceChange } from '../model/raises.ts';
import { insertApproval, listApprovals, setApprovalRevoked } from './approval.store.ts';
import type { Act } from './balances.ts';
import { loadOwnLimits, loadProfiles, type StoredProfile } from './ledger/limit.store.ts';
import { ensureKeys, listKeysOf, lockPeople, touchKeys } from './ledger/key.store.ts';

export interface LimitApproval {
  kind: Extract<ApprovalKind, 'NEW_LIMIT' | 'PERSONAL_LIMIT'>;
  subjectId: string;
  companyCode: string;
  business: Business;
  currency: string;
  /** Absent for a personal limit: the soft limit then follows the hard one down. */
  monitorMinor?: bigint | undefined;
  /** Absent: the hard limit stays what it is at every place. */
  probationMinor?: bigint | undefined;
  reason: string;
  description?: string | undefined;
  validFrom?: Date | undefined;
  validTo?: Date | undefined;
  fileIds?: readonly string[] | undefined;
  before?: unknown;
  /** Who asked for it, when another person than the actor. */
  createdBy?: Maker | undefined;
  requestId?: string | undefined;
}

/** The first of two people. */
export interface Maker {
  readonly userId: string;
  readonly personId: string;
  readonly name: string;
}

interface KeyOfLimits {
  subjectId: string;
  companyCode: string;
  business: Business;
  currency: string;
}

/** What governs a subject's limits beside the payments: configuration and own records. */
export interface LimitGround {
  profiles: StoredProfile[];
  personal: PersonalLimit[];
  /** Moves whenever one of them does, and never with a payment. */
  version: string;
}

/** Reads what governs the limits of a key; steady while the person is locked. */
export async function loadLimitGround(db: Db, key: KeyOfLimits): Promise<LimitGround> {
  const profiles = (await loadProfiles(db, [key.companyCode])).filter((one) => one.business === key.business && one.currency === key.currency);
  const personal = await loadOwnLimits(db, key);
  const version = hashOf({ profiles: profiles.map(({ id, version: at }) => [id, at]), personal: personal.map(({ approvalId }) => approvalId) });
  return { profiles, personal, version };
}

/** What this record, or taking one away, does at every place that has a limit. */
export function placesOfOwnLimit(
  ground: LimitGround,
  change:
    | { monitorMinor?: bigint | undefined; probationMinor?: bigint | undefined; validFrom: Date; validTo?: Date | undefined }
    | { revokedId: string; at: Date },
): PlaceChange[] {
  const after =
    'revokedId' in change
      ? ground.personal.filter(({ approvalId }) => approvalId !== change.revokedId)
      : [
          ...ground.personal,
          {
            approvalId: 'new',
            monitorMinor: change.monitorMinor ?? null,
            probationMinor: change.probationMinor ?? null,
            validFrom: change.validFrom.getTime(),
            validTo: change.validTo?.getTime() ?? null,
          },
        ];
  const from = 'revokedId' in change ? change.at : change.validFrom;
  return changedPlaces({ profiles: ground.profiles, before: ground.personal, after, from: from.getTime() });
}

/** Does this record, or taking one away, allow more than before? Then it takes two people. */
export const weighOwnLimit = (...query: Parameters<typeof placesOfOwnLimit>): boolean => placesOfOwnLimit(...query).some(({ raises }) => raises);

/** What raises a limit takes another person than who asked for it; nobody may go round this. */
function demandTwoPeople(raises: boolean, maker: Maker, checker: Maker): void {
  if (raises && maker.personId === checker.personId) refuse(commonErrors, 'SAME_PERSON');
}

/**
 * Records a subject's own limits; what raises one is refused without two people. The caller recomputes the standing
 * afterwards (decisions door: `reevaluate`). The newest record in force governs.
 */
export async function recordLimitApproval(trx: Db, act: Act, approval: LimitApproval): Promise<{ approvalId: string; raises: boolean }> {
  if (approval.monitorMinor !== undefined && approval.probationMinor !== undefined && approval.monitorMinor > approval.probationMinor)
    refuse(limitErrors, 'LIMIT_PAIR');
  await lockPeople(trx, [approval.subjectId]);
  await ensureKeys(trx, [approval]);
  const validFrom = approval.validFrom ?? act.now;
  const raises = weighOwnLimit(await loadLimitGround(trx, approval), { ...approval, validFrom });
  const [approvalId] = (await nextIds(trx, 1)) as [string];
  const textOf = (minor: bigint | undefined) => (minor === undefined ? null : String(minor));
  const after = { monitor_minor: textOf(approval.monitorMinor), probation_minor: textOf(approval.probationMinor) };
  const maker = approval.createdBy ?? act.actor;
  demandTwoPeople(raises, maker, act.actor);
  await insertApproval(trx, {
    id: approvalId,
    kind: approval.kind,
    companyCode: approval.companyCode,
    subjectId: approval.subjectId,
    business: approval.business,
    currency: approval.currency,
    merchantNo: null,
    monitorMinor: approval.monitorMinor ?? null,
    probationMinor: approval.probationMinor ?? null,
    grantedMinor: null,
    before: approval.before ?? null,
    after,
    reason: approval.reason,
    description: approval.description ?? null,
    validFrom,
    validTo: approval.validTo ?? null,
    fileIds: [...(approval.fileIds ?? [])],
    createdBy: maker.userId,
    createdByName: maker.name,
    approvedBy: act.actor.userId,
    approvedByName: act.actor.name,
    createdAt: act.now,
    raises,
    createdByPerson: maker.personId,
    approvedByPerson: act.actor.personId,
    requestId: approval.requestId ?? null,
  });
  await touchKeysOf(trx, approval.subjectId);
  act.audit({
    verb: 'approval.recorded',
    subject: { kind: 'subject', id: approval.subjectId },
    companyCode: approval.companyCode,
    before: approval.before,
    after: { kind: approval.kind, approval_id: approvalId, business: approval.business, currency: approval.currency, ...after },
    reason: approval.reason,
  });
  return { approvalId, raises };
}

async function touchKeysOf(trx: Db, subjectId: string): Promise<void> {
  const keys = await listKeysOf(trx, [subjectId]);
  await touchKeys(
    trx,
    keys.map((key) => key.id),
  );
}

export interface Revocation {
  subjectId: string;
  approvalId: string;
  companies: readonly string[];
  reason: string;
  /** Who asked for it, when another person than the actor: taking away a lowered limit raises it. */
  createdBy?: Maker | undefined;
}

/** Ends a record before its time; the one before it governs again. */
export async function revokeApproval(trx: Db, act: Act, { subjectId, approvalId, companies, reason, createdBy }: Revocation) {
  await lockPeople(trx, [subjectId]);
  const record = (await listApprovals(trx, { companies, subjectId })).find((one) => one.id === approvalId && one.revokedAt === null);
  if (!record) refuse(commonErrors, 'NOT_FOUND');
  const raises = weighOwnLimit(await loadLimitGround(trx, record), { revokedId: approvalId, at: act.now });
  demandTwoPeople(raises, createdBy ?? act.actor, act.actor);
  await setApprovalRevoked(trx, approvalId, { at: act.now, byName: act.actor.name, reason });
  await touchKeysOf(trx, subjectId);
  act.audit({
    verb: 'approval.revoked',
    subject: { kind: 'subject', id: subjectId },
    companyCode: record.companyCode,
    before: record.after,
    after: { approval_id: approvalId, revoked: true },
    reason,
  });
  return { companyCode: record.companyCode };
}
