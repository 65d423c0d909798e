import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { type Actor, type AuditNote, type Db, nextIds } from '../../../../platform/server/index.ts';
import type { Business } from '../../../register/kernel/index.ts';
import { limitErrors } from '../contract/index.ts';
import { balanceLife, type BalanceEvent } from '../model/balance-life.ts';
import { insertApproval } from './approval.store.ts';
import { type BalanceRow, findBalance, insertBalance, saveBalanceDecision } from './balance.store.ts';
import { findKeys, lockPeople, touchKeys } from './ledger/key.store.ts';

/** Who acts, when, and where the trace goes; a `Call` of the pipeline is one. */
export interface Act {
  readonly actor: Pick<Actor, 'userId' | 'personId' | 'name'>;
  readonly now: Date;
  audit(note: AuditNote): void;
}

export interface BalanceGrant {
  keyId: string;
  merchantNo: string;
  amountMinor: bigint;
  expiresAt: Date;
  reason: string;
  description?: string | undefined;
}

const auditFields = (balance: { status: string; grantedMinor: bigint; remainingMinor: bigint; merchantNo: string; expiresAt: Date }) => ({
  status: balance.status,
  granted_minor: String(balance.grantedMinor),
  remaining_minor: String(balance.remainingMinor),
  merchant_no: balance.merchantNo,
  expires_at: balance.expiresAt.getTime(),
});

/** The maker's act: asks for a balance, which gives no headroom before a second person activates it. */
export async function grantBalance(trx: Db, act: Act, grant: BalanceGrant): Promise<{ balanceId: string }> {
  if (grant.expiresAt <= act.now) refuse(limitErrors, 'BALANCE_ENDED');
  const [key] = await findKeys(trx, [grant.keyId]);
  if (!key) refuse(commonErrors, 'NOT_FOUND');
  const [balanceId] = (await nextIds(trx, 1)) as [string];
  await insertBalance(trx, {
    id: balanceId,
    ...grant,
    description: grant.description ?? null,
    createdBy: act.actor.userId,
    createdByPerson: act.actor.personId,
    createdByName: act.actor.name,
    createdAt: act.now,
  });
  act.audit({
    verb: 'temporary-balance.requested',
    subject: { kind: 'temporary-balance', id: balanceId },
    companyCode: key.companyCode,
    after: auditFields({ status: 'WAITING', grantedMinor: grant.amountMinor, remainingMinor: grant.amountMinor, ...grant }),
    reason: grant.reason,
  });
  return { balanceId };
}

/** Reads a balance with its person locked, so that no payment spends it meanwhile. */
async function lockBalance(trx: Db, id: string, version: number | undefined): Promise<BalanceRow> {
  const first = await findBalance(trx, id);
  if (!first) refuse(commonErrors, 'NOT_FOUND');
  await lockPeople(trx, [first.subjectId]);
  const balance = (await findBalance(trx, id)) as BalanceRow;
  // A merge may have moved the balance between the two reads.
  if (balance.subjectId !== first.subjectId) refuse(commonErrors, 'STALE');
  if (version !== undefined && balance.version !== version)
    refuse(commonErrors, 'STALE', {}, { balance: { status: balance.status, version: balance.version } });
  return balance;
}

interface BalanceChange {
  balanceId: string;
  /** What the caller has seen; absent for jobs. */
  version?: number | undefined;
  reason?: string | undefined;
}

async function change(
  trx: Db,
  act: Act,
  { balance, event, verb, reason, approvalId }: { balance: BalanceRow; event: BalanceEvent; verb: string; reason?: string | undefined; approvalId?: string },
) {
  const status = balanceLife.after(balance.status, event);
  if (!status) refuse(limitErrors, 'BALANCE_NOT_POSSIBLE', { status: balance.status });
  await saveBalanceDecision(trx, {
    id: balance.id,
    status,
    decidedBy: act.actor.userId,
    decidedByName: act.actor.name,
    decidedAt: act.now,
    reason: reason ?? balance.decideReason,
    approvalId: approvalId ?? null,
  });
  await touchKeys(trx, [balance.keyId]);
  act.audit({
    verb,
    subject: { kind: 'temporary-balance', id: balance.id },
    companyCode: balance.companyCode,
    before: auditFields(balance),
    after: auditFields({ ...balance, status }),
    reason,
  });
  return { balanceId: balance.id, keyId: balance.keyId, subjectId: balance.subjectId, companyCode: balance.companyCode, status };
}

interface Activation extends BalanceChange {
  fileIds?: readonly string[];
  requestId?: string | undefined;
}

/** The checker's act: the balance may be spent from now on. Refused for the human being who asked for it. */
export async function activateBalance(trx: Db, act: Act, { balanceId, version, reason, fileIds = [], requestId }: Activation) {
  const balance = await lockBalance(trx, balanceId, version);
  if (!balanceLife.after(balance.status, 'ACTIVATE')) refuse(limitErrors, 'BALANCE_NOT_POSSIBLE', { status: balance.status });
  if (balance.createdByPerson === act.actor.personId) refuse(commonErrors, 'SAME_PERSON');
  if (balance.expiresAt <= act.now) refuse(limitErrors, 'BALANCE_ENDED');
  const [approvalId] = (await nextIds(trx, 1)) as [string];
  await insertApproval(trx, {
    id: approvalId,
    kind: 'BALANCE',
    companyCode: balance.companyCode,
    subjectId: balance.subjectId,
    business: balance.business as Business,
    currency: balance.currency,
    merchantNo: balance.merchantNo,
    monitorMinor: null,
    probationMinor: null,
    grantedMinor: balance.grantedMinor,
    before: null,
    after: { balance_id: balance.id, granted_minor: String(balance.grantedMinor) },
    reason: balance.reason,
    description: balance.description,
    validFrom: act.now,
    validTo: balance.expiresAt,
    fileIds: [...fileIds],
    createdBy: balance.createdBy,
    createdByName: balance.createdByName,
    approvedBy: act.actor.userId,
    approvedByName: act.actor.name,
    createdAt: act.now,
    raises: true,
    createdByPerson: balance.createdByPerson,
    approvedByPerson: act.actor.personId,
    requestId: requestId ?? null,
  });
  return {
    ...(await change(trx, act, { balance, event: 'ACTIVATE', verb: 'temporary-balance.activated', reason: reason ?? balance.reason, approvalId })),
    approvalId,
  };
}

export async function rejectBalance(trx: Db, act: Act, { balanceId, version, reason }: BalanceChange) {
  const balance = await lockBalance(trx, balanceId, version);
  if (balance.createdByPerson === act.actor.personId) refuse(commonErrors, 'SAME_PERSON');
  return change(trx, act, { balance, event: 'REJECT', verb: 'temporary-balance.rejected', reason });
}

/** Nobody decided: the maker took it back, or its time was over. Gives nothing, so one person or none is enough. */
export async function withdrawBalance(trx: Db, act: Act, { balanceId, reason }: BalanceChange) {
  const balance = await lockBalance(trx, balanceId, undefined);
  if (balance.status !== 'WAITING') return undefined;
  return change(trx, act, { balance, event: 'REJECT', verb: 'temporary-balance.withdrawn', reason });
}

/** Stricter, so one person is enough. What was consumed stays consumed; the rest is of no use any more. */
export async function revokeBalance(trx: Db, act: Act, { balanceId, version, reason }: BalanceChange) {
  const balance = await lockBalance(trx, balanceId, version);
  return change(trx, act, { balance, event: 'REVOKE', verb: 'temporary-balance.revoked', reason });
}

/** Ends one balance whose time is over; undefined when somebody was faster. */
export async function expireBalance(trx: Db, act: Act, balanceId: string) {
  const balance = await lockBalance(trx, balanceId, undefined);
  if (balance.status !== 'ACTIVE' || balance.expiresAt > act.now) return undefined;
  return change(trx, act, { balance, event: 'EXPIRE', verb: 'temporary-balance.expired', reason: 'The time of the balance is over' });
}
