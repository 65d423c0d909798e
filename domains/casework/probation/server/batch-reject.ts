import { type EndpointData, refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { originOf } from '../../../payments/decisions/server/index.ts';
import { upholdHolds } from '../../../payments/holds/server/index.ts';
import { confirmBatchReject, listBatchReject, probationErrors } from '../contract/index.ts';
import { caseAfter, isExhausted } from '../model/case-life.ts';
import { decideFiles } from '../model/file-review.ts';
import { getLockedFiles, refuseReview, reviewFiles } from './evidence/approve-files.ts';
import { listMerchantNames } from './balances/balance-view.store.ts';
import { readCases, readContent, type StoredCase } from './cases/case.store.ts';
import { type EvidenceRow, readEvidenceRows } from './evidence/evidence.store.ts';
import { type HeldRow, readHeldOfCases } from './held/held-transaction.store.ts';
import { readPlanSecret } from './held/plan-secret.store.ts';
import { checkPlanToken, makePlanToken, type PlanFacts } from './held/plan-token.ts';
import { presentMoney, presentTime, presentTimeOrNull } from './person/present.ts';
import type { EvidenceStatus } from '../../../register/kernel/index.ts';
import { presentEvidence } from './evidence/present-evidence.ts';
import { settleCasesOf } from './held/release-transactions.ts';

type Preview = EndpointData<typeof listBatchReject>;

interface Consequence {
  one: StoredCase;
  after: Pick<StoredCase, 'stage' | 'attempt' | 'round'>;
  attemptsUsed: boolean;
  held: HeldRow[];
}
interface Batch {
  files: EvidenceRow[];
  consequences: Consequence[];
}

/** What rejecting these files would do; read only. */
async function readBatch(call: Call, fileIds: readonly string[]): Promise<Batch> {
  const ids = [...new Set(fileIds)];
  const files = await readEvidenceRows(call.db, ids, call.actor.companies);
  if (files.length < ids.length) refuse(probationErrors, 'FILE_NOT_FOUND');
  const decision = decideFiles(
    files.map((file) => ({ id: file.id, status: file.status as EvidenceStatus })),
    { outcome: 'REJECTED', reason: 'preview' },
  );
  if (!decision.ok) return refuseReview(decision);
  const caseIds = [...new Set(files.map((file) => file.case_id))];
  const held = await readHeldOfCases(call.db, caseIds);
  const consequences: Consequence[] = [];
  for (const one of await readCases(call.db, caseIds)) {
    const content = await readContent(call.db, one);
    const rejected = { ...content, files: content.files.map((file) => (ids.includes(file.id) ? { ...file, status: 'REJECTED' as const } : file)) };
    const after = caseAfter(one, 'FILES_DECIDED', rejected);
    consequences.push({ one, after, attemptsUsed: after.stage === 'PENDING_REVIEW' && isExhausted(after), held: held.filter((row) => row.case_id === one.id) });
  }
  return { files, consequences };
}

/** All that the preview says; when any of it moves, the token is worth nothing. */
const batchFacts = (call: Call, { files, consequences }: Batch): PlanFacts => ({
  kind: 'batch-reject',
  userId: call.actor.userId,
  state: {
    files: files.map((file) => [file.id, file.version]),
    cases: consequences.map(({ one, after, held }) => [one.id, one.version, after, held.map((row) => [row.id, row.version])]),
  },
});

async function presentBatch(call: Call, batch: Batch): Promise<Preview> {
  const names = await listMerchantNames(
    call.db,
    batch.consequences.map(({ one }) => one.merchantNo),
  );
  const { token, expiresAt } = makePlanToken(await readPlanSecret(call.db), batchFacts(call, batch), call.now);
  return {
    files: batch.files.map((file) => presentEvidence(file, call.actor.personId)),
    cases: batch.consequences.map(({ one, after, attemptsUsed, held }) => ({
      case_id: one.id,
      merchant_no: one.merchantNo,
      merchant_name: names.get(one.merchantNo) ?? one.merchantNo,
      stage_before: one.stage,
      stage_after: after.stage,
      attempt_before: one.attempt,
      attempt_after: after.attempt,
      attempts_used: attemptsUsed,
      transactions: held.map((row) => ({
        transaction_id: row.id,
        tid: row.trade_no,
        amount: presentMoney(row.amount_minor),
        currency: row.currency,
        held_at: presentTimeOrNull(row.held_at),
      })),
    })),
    plan_token: token,
    expires_at: presentTime(expiresAt),
  };
}

export const listBatchRejectHandler = handle(listBatchReject, async (input, call) => presentBatch(call, await readBatch(call, input.file_ids)));

/** Rejects the files; their transactions follow only when asked for, or where the attempts are used up. */
export const confirmBatchRejectHandler = handle(confirmBatchReject, async (input, call) => {
  const files = await getLockedFiles(call, input.file_ids);
  const batch = await readBatch(call, input.file_ids);
  const verdict = input.plan_token === undefined ? 'GOOD' : checkPlanToken(await readPlanSecret(call.db), input.plan_token, batchFacts(call, batch), call.now);
  if (verdict !== 'GOOD') refuse(probationErrors, verdict === 'EXPIRED' ? 'PLAN_EXPIRED' : 'PLAN_MOVED', {}, { preview: await presentBatch(call, batch) });
  await reviewFiles(call, confirmBatchReject, { files, outcome: 'REJECTED', reason: input.reason });
  const upheld = batch.consequences.filter(({ attemptsUsed }) => input.uphold_holds === true || attemptsUsed).flatMap(({ held }) => held);
  if (upheld.length > 0) {
    const transactionIds = [...new Set(upheld.map((row) => row.id))];
    await upholdHolds(call.db, { origin: originOf(call), now: call.now }, { transactionIds, reasonCode: 'EVIDENCE_REJECTED', reason: input.reason });
    await settleCasesOf(call, transactionIds);
  }
  return { rejected: files.length, upheld_tids: [...new Set(upheld.map((row) => row.trade_no))] };
});
