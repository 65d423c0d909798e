import { commonErrors, refuse } from '../../../platform/contract/index.ts';
import { type Db, nextIds } from '../../../platform/server/index.ts';
import type { ApprovalKind, Business } from '../../kernel/index.ts';
import { limitErrors } from '../contract/index.ts';
import { insertApproval, listApprovals, setApprovalRevoked } from './approval.store.ts';
import type { Act } from './balances.ts';
import { ensureKeys, listKeysOf, lockPeople, touchKeys } from './key.store.ts';

export interface LimitApproval {
  kind: Extract<ApprovalKind, 'NEW_LIMIT' | 'PERSONAL_LIMIT'>;
  subjectId: string;
  companyCode: string;
  business: Business;
  currency: string;
  /** Absent for a personal limit: the soft limit then follows the hard one down. */
  monitorMinor?: bigint | undefined;
  probationMinor: bigint;
  reason: string;
  description?: string | undefined;
  validFrom?: Date | undefined;
  validTo?: Date | undefined;
  fileIds?: readonly string[] | undefined;
  before?: unknown;
  /** Who asked for it, when another person than the actor. */
  createdBy?: { userId: string; name: string } | undefined;
}

/**
 * Records a subject's own limits. The caller has asked for a second person where the limit is raised, and recomputes the
 * standing afterwards (decisions door: `reevaluate`). The newest record in force governs.
 */
export async function recordLimitApproval(trx: Db, act: Act, approval: LimitApproval): Promise<{ approvalId: string }> {
  if (approval.monitorMinor !== undefined && approval.monitorMinor > approval.probationMinor) refuse(limitErrors, 'LIMIT_PAIR');
  await lockPeople(trx, [approval.subjectId]);
  await ensureKeys(trx, [approval]);
  const [approvalId] = (await nextIds(trx, 1)) as [string];
  const after = { monitor_minor: approval.monitorMinor === undefined ? null : String(approval.monitorMinor), probation_minor: String(approval.probationMinor) };
  const maker = approval.createdBy ?? act.actor;
  await insertApproval(trx, {
    id: approvalId,
    kind: approval.kind,
    companyCode: approval.companyCode,
    subjectId: approval.subjectId,
    business: approval.business,
    currency: approval.currency,
    merchantNo: null,
    monitorMinor: approval.monitorMinor ?? null,
    probationMinor: approval.probationMinor,
    grantedMinor: null,
    before: approval.before ?? null,
    after,
    reason: approval.reason,
    description: approval.description ?? null,
    validFrom: approval.validFrom ?? act.now,
    validTo: approval.validTo ?? null,
    fileIds: [...(approval.fileIds ?? [])],
    createdBy: maker.userId,
    createdByName: maker.name,
    approvedBy: act.actor.userId,
    approvedByName: act.actor.name,
    createdAt: act.now,
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
  return { approvalId };
}

async function touchKeysOf(trx: Db, subjectId: string): Promise<void> {
  const keys = await listKeysOf(trx, [subjectId]);
  await touchKeys(
    trx,
    keys.map((key) => key.id),
  );
}

/** Ends a record before its time; the one before it governs again. */
export async function revokeApproval(
  trx: Db,
  act: Act,
  { subjectId, approvalId, companies, reason }: { subjectId: string; approvalId: string; companies: readonly string[]; reason: string },
) {
  await lockPeople(trx, [subjectId]);
  const record = (await listApprovals(trx, { companies, subjectId })).find((one) => one.id === approvalId && one.revokedAt === null);
  if (!record) refuse(commonErrors, 'NOT_FOUND');
  await setApprovalRevoked(trx, approvalId, act.now);
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
