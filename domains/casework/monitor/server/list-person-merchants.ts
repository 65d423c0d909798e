import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { seesPerson } from '../../../register/id-database/server/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import { listPersonMerchants } from '../contract/index.ts';
import { listMerchantRows, listReviewRows, type MerchantRow } from './person-merchants.store.ts';

export const listPersonMerchantsHandler = handle(listPersonMerchants, async (input, call) => {
  if (!call.actor.companies.includes(input.entity_code) || !(await seesPerson(call.db, input.subject_id, call.actor.companies)))
    refuse(commonErrors, 'NOT_FOUND');
  const rows = await listMerchantRows(call.db, { subjectId: input.subject_id, companyCode: input.entity_code, at: call.now });
  const reviews = await listReviewRows(call.db, input.subject_id, input.entity_code);
  const inStage = (stage: MerchantRow['stage']): number => rows.filter((row) => row.stage === stage).length;
  const heldOf = (business: string): number => rows.reduce((sum, row) => (row.business === business ? sum + row.held : sum), 0);
  return {
    totals: {
      pending_review: inStage('PENDING_REVIEW'),
      evidence_submitted: inStage('EVIDENCE_SUBMITTED'),
      reviewed: inStage('REVIEWED'),
      held_payin: heldOf('payin'),
      held_payout: heldOf('payout'),
    },
    merchants: rows.map((row) => ({
      row_id: row.id,
      merchant_no: row.merchantNo,
      merchant_name: row.merchantName,
      business: row.business,
      currency: row.currency,
      stage: row.stage,
      attempt: row.attempt,
      due_time: row.dueAt.getTime(),
      closed_time: row.closedAt?.getTime() ?? null,
      files: row.files,
      undecided_files: row.undecided,
      held: row.held,
      held_amount: formatAmount(row.heldMinor),
      temporary_granted: formatAmount(row.grantedMinor),
      temporary_remaining: formatAmount(row.remainingMinor),
    })),
    reviews: reviews.map((row) => ({
      file_id: row.id,
      name: row.name,
      merchant_no: row.merchantNo,
      merchant_name: row.merchantName,
      business: row.business,
      status: row.status,
      reason: row.reason,
      reviewer: row.reviewer,
      time: row.at.getTime(),
    })),
  };
});
