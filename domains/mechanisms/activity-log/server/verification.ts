import { handle } from '../../../../platform/server/index.ts';
import { readVerification, startVerification, type VerificationView } from '../contract/index.ts';
import { addVerification, findLast, findRunning, type VerificationRow } from './verification.store.ts';
import { verifyTrail } from './verify-trail.job.ts';

const presentVerification = (row: VerificationRow): VerificationView => ({
  id: row.id,
  status: row.status,
  checked_count: Number(row.checked),
  total_count: Number(row.total),
  unsealed_count: row.unsealed === null ? null : Number(row.unsealed),
  holds: row.status === 'DONE' ? row.fault === null : null,
  fault: row.fault,
  broken_position: row.brokenPosition,
  head: row.head,
  started_by: row.startedBy,
  created_at: row.createdAt.getTime(),
  ended_at: row.endedAt?.getTime() ?? null,
});

export const readVerificationHandler = handle(readVerification, async (_input, call) => {
  const [last, running] = await Promise.all([findLast(call.db), findRunning(call.db, call.now)]);
  return { last: last ? presentVerification(last) : null, running: running ? presentVerification(running) : null };
});

export const startVerificationHandler = handle(startVerification, async (_input, call) => {
  const { verification, isNew } = await addVerification(call.db, { userId: call.actor.userId, name: call.actor.name }, call.now);
  if (isNew) {
    call.audit({ subject: { kind: 'audit-verification', id: verification.id }, after: { status: 'QUEUED' } });
    await call.enqueue(verifyTrail, { id: verification.id });
  }
  return presentVerification(verification);
});
