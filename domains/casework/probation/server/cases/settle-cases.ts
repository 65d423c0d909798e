import type { Actor, AuditNote, Db } from '../../../../../platform/server/index.ts';
import { dueFrom } from '../../model/case-clock.ts';
import { type CaseEvent, type CaseState, caseAfter } from '../../model/case-life.ts';
import { endProposal, lockCases, readContent, saveCase, type StoredCase } from './case.store.ts';

/** Why a case moved, as its audit entry says it. */
const reasons: Record<CaseEvent, string> = {
  EVIDENCE_UPLOADED: 'Evidence was handed in',
  FILE_QUARANTINED: 'A file was quarantined',
  FILES_DECIDED: 'Files were decided',
  HOLDS_CLOSED: 'Holds were closed',
  HOLDS_MOVED: 'Holds moved with their person',
};

/** What moves a case: a call, or a job with an audit of its own. */
export interface CaseMover {
  readonly db: Db;
  readonly now: Date;
  readonly actor: Pick<Actor, 'userId' | 'name'>;
  audit(note: AuditNote): void;
}

/** A case as the audit trail keeps it. */
export const caseFacts = (one: Pick<StoredCase, 'stage' | 'attempt' | 'round'> & { dueAt: Date }) => ({
  stage: one.stage,
  attempt: one.attempt,
  round: one.round,
  due_at: one.dueAt.getTime(),
});

/** Takes back what was proposed of a case, unless the case still is where it was proposed of. */
async function withdrawProposal(mover: CaseMover, one: StoredCase, after: CaseState): Promise<void> {
  const reason = 'the case moved on';
  const unless = after.stage === 'PENDING_REVIEW' ? after : undefined;
  const proposalId = await endProposal(mover.db, one.id, { status: 'WITHDRAWN', by: mover.actor, reason, now: mover.now, unless });
  if (!proposalId) return;
  mover.audit({
    verb: 'case-proposal.withdrawn',
    subject: { kind: 'case-proposal', id: proposalId },
    companyCode: one.companyCode,
    before: { status: 'OPEN' },
    after: { status: 'WITHDRAWN' },
    reason,
  });
}

/**
 * Brings cases to the stage that their files and holds now call for. The caller holds the lock of the people. A failed
 * attempt starts a new clock, because the merchant is asked again.
 */
export async function settleCases(mover: CaseMover, caseIds: readonly string[], event: CaseEvent): Promise<StoredCase[]> {
  const settled: StoredCase[] = [];
  for (const one of await lockCases(mover.db, caseIds)) {
    const after = caseAfter(one, event, await readContent(mover.db, one));
    await withdrawProposal(mover, one, after);
    if (after.stage === one.stage && after.attempt === one.attempt) {
      settled.push(one);
      continue;
    }
    const dueAt = after.attempt > one.attempt ? new Date(dueFrom(mover.now.getTime())) : one.dueAt;
    await saveCase(mover.db, one, { ...after, dueAt }, mover.now);
    mover.audit({
      verb: 'case.moved',
      subject: { kind: 'case', id: one.id },
      companyCode: one.companyCode,
      before: caseFacts(one),
      after: caseFacts({ ...after, dueAt }),
      reason: reasons[event],
    });
    settled.push({ ...one, ...after, dueAt, version: one.version + 1 });
  }
  return settled;
}
