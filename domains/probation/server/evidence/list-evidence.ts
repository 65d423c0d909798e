import { wire } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { listApprovedFiles, listEvidence } from '../../contract/index.ts';
import { attestedTotals, listEvidenceRows } from './evidence.store.ts';
import { getSubjectScope } from '../person/find-subject.ts';
import { presentMoney } from '../person/present.ts';
import { presentEvidence } from './present-evidence.ts';

export const listEvidenceHandler = handle(listEvidence, async (input, call) => {
  const scope = await getSubjectScope(call, input);
  const page = wire.pageOf(input);
  const { rows, total } = await listEvidenceRows(call.db, scope, { merchantNo: input.merchant_no, status: input.status, page });
  return wire.presentPage(
    page,
    rows.map((row) => presentEvidence(row, call.actor.personId)),
    total,
  );
});

export const listApprovedFilesHandler = handle(listApprovedFiles, async (input, call) => {
  const scope = await getSubjectScope(call, input);
  const page = wire.pageOf(input);
  const [{ rows, total }, totals] = await Promise.all([
    listEvidenceRows(call.db, scope, { merchantNo: input.merchant_no, status: 'APPROVED', page }),
    attestedTotals(call.db, scope, input.merchant_no),
  ]);
  return {
    ...wire.presentPage(
      page,
      rows.map((row) => presentEvidence(row, call.actor.personId)),
      total,
    ),
    totals: totals.map((row) => ({ ...row, attested: presentMoney(row.attested), attested_free: presentMoney(row.attested_free) })),
  };
});
