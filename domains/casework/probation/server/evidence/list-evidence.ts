import { handle } from '../../../../../platform/server/index.ts';
import { listApprovedFiles, listEvidence } from '../../contract/index.ts';
import { approvedFiles, attestedTotals, evidence } from './evidence.store.ts';
import { withSubject } from '../person/find-subject.ts';
import { presentMoney } from '../person/present.ts';
import { presentEvidence } from './present-evidence.ts';

export const listEvidenceHandler = handle(listEvidence, async (input, call) =>
  evidence.answer(call, await withSubject(call, input), (rows) => rows.map((row) => presentEvidence(row, call.actor.personId))),
);

export const listApprovedFilesHandler = handle(listApprovedFiles, async (input, call) => {
  const about = await withSubject(call, input);
  const { subject_id: subjectId, business, merchant_no: merchantNo } = about;
  const [page, totals] = await Promise.all([
    approvedFiles.answer(call, about, (rows) => rows.map((row) => presentEvidence(row, call.actor.personId))),
    attestedTotals(call.db, { subjectId, business, companies: call.actor.companies }, merchantNo),
  ]);
  return { ...page, totals: totals.map((row) => ({ ...row, attested: presentMoney(row.attested), attested_free: presentMoney(row.attested_free) })) };
});
