import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { originOf } from '../../../payments/decisions/server/index.ts';
import { upholdHolds } from '../../../payments/holds/server/index.ts';
import { lockPeople } from '../../../settings/limits/server/ledger/index.ts';
import { decideProposal, probationErrors } from '../contract/index.ts';
import { dueFrom } from '../model/case-clock.ts';
import { afterDismissal } from '../model/case-life.ts';
import { endProposal, findProposal, lockCases, saveCase, type StoredCase, type StoredProposal } from './cases/case.store.ts';
import { readHeldOfCases } from './held/held-transaction.store.ts';
import { caseFacts, settleCases } from './cases/settle-cases.ts';

interface Act {
  proposal: StoredProposal;
  one: StoredCase;
  reason: string;
}

async function end(call: Call, { proposal, one, reason }: Act, status: 'CONFIRMED' | 'DISMISSED'): Promise<void> {
  await endProposal(call.db, one.id, { status, by: call.actor, reason, now: call.now });
  call.audit({
    subject: { kind: 'case-proposal', id: proposal.id },
    companyCode: one.companyCode,
    before: { status: 'OPEN' },
    after: { status, reason_code: proposal.reasonCode },
    reason,
  });
}

/** What limits hold in the case is rejected, as the clock proposed. */
async function confirm(call: Call, act: Act): Promise<string[]> {
  const held = await readHeldOfCases(call.db, [act.one.id]);
  await end(call, act, 'CONFIRMED');
  if (held.length > 0) {
    const transactionIds = held.map((row) => row.id);
    await upholdHolds(call.db, { origin: originOf(call), now: call.now }, { transactionIds, reasonCode: act.proposal.reasonCode, reason: act.reason });
  }
  await settleCases(call, [act.one.id], 'HOLDS_CLOSED');
  return held.map((row) => row.trade_no);
}

/** The merchant gets seven more days, and one more attempt when it had used both. */
async function dismiss(call: Call, act: Act): Promise<number> {
  await end(call, act, 'DISMISSED');
  const dueAt = new Date(dueFrom(call.now.getTime()));
  const after = { ...afterDismissal(act.one), dueAt };
  await saveCase(call.db, act.one, after, call.now);
  call.audit({
    verb: 'case.moved',
    subject: { kind: 'case', id: act.one.id },
    companyCode: act.one.companyCode,
    before: caseFacts(act.one),
    after: caseFacts(after),
    reason: act.reason,
  });
  return dueAt.getTime();
}

export const decideProposalHandler = handle(decideProposal, async (input, call) => {
  const { companies } = call.actor;
  const existing = companies.length === 0 ? undefined : await findProposal(call.db, input.proposal_id, companies);
  if (!existing) refuse(probationErrors, 'PROPOSAL_NOT_FOUND');
  await lockPeople(call.db, [existing.subjectId]);
  const proposal = (await findProposal(call.db, input.proposal_id, companies)) ?? refuse(probationErrors, 'PROPOSAL_NOT_FOUND');
  const [one] = await lockCases(call.db, [proposal.caseId]);
  if (proposal.status !== 'OPEN' || one?.stage !== 'PENDING_REVIEW') refuse(probationErrors, 'PROPOSAL_NOT_OPEN');
  if (proposal.version !== input.version) refuse(commonErrors, 'STALE', {}, { proposal: { status: proposal.status, version: proposal.version } });
  const act = { proposal, one, reason: input.reason };
  if (input.approve === 'APPROVED') return { proposal_id: proposal.id, upheld_tids: await confirm(call, act), due_at: null };
  return { proposal_id: proposal.id, upheld_tids: [], due_at: await dismiss(call, act) };
});
