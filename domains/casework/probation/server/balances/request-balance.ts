import { InvalidInputError, refuse } from '../../../../../platform/contract/index.ts';
import { handle } from '../../../../../platform/server/index.ts';
import { formatAmount, parseAmount, noReasonText } from '../../../../register/kernel/index.ts';
import { type BalanceRow, findBalance, grantBalance } from '../../../../settings/limits/server/index.ts';
import { lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { probationErrors, requestBalance } from '../../contract/index.ts';
import { decideBalanceRequest, type RequestDecision } from '../../model/balance-request.ts';
import { askForBalance } from './ask-for-balance.ts';
import { findKeyAt, findMerchantCurrency, listMerchantNames } from './balance-view.store.ts';
import { findCase } from '../cases/case.store.ts';
import { bindFiles, findFreeEvidence, lockFiles } from '../evidence/evidence.store.ts';
import { getSubjectId } from '../person/find-subject.ts';

const defaultDurationDays = 30;
const dayMs = 86_400_000;

function explainRefusal(decision: Extract<RequestDecision, { ok: false }>, currency: string): never {
  if (decision.refusal === 'ATTESTED_TOO_LOW') {
    return refuse(
      probationErrors,
      'ATTESTED_TOO_LOW',
      { attested: formatAmount(decision.attestedMinor), currency },
      { attested: formatAmount(decision.attestedMinor) },
    );
  }
  return refuse(probationErrors, decision.refusal, { currency }, { file_id: decision.fileId });
}

/** The maker's act. Each file carries one balance: it is bound at once, and set free again when the checker rejects. */
export const requestBalanceHandler = handle(requestBalance, async (input, call) => {
  const subjectId = await getSubjectId(call, { subject_id: input.subject_id, id_type: input.id_type, id_no: input.id_number });
  await lockPeople(call.db, [subjectId]);
  const companies = input.entity_code ? call.actor.companies.filter((code) => code === input.entity_code) : call.actor.companies;
  const one = companies.length === 0 ? undefined : await findCase(call.db, { subjectId, business: input.business, merchantNo: input.merchant_no, companies });
  if (!one) refuse(probationErrors, 'CASE_NOT_FOUND');
  const currency = input.currency ?? (await findMerchantCurrency(call.db, one.merchantNo)) ?? '';
  const keyId =
    (await findKeyAt(call.db, { subjectId, business: input.business, companyCode: one.companyCode, currency })) ?? refuse(probationErrors, 'CASE_NOT_FOUND');
  const amountMinor = parseAmount(input.threshold);
  if (amountMinor === undefined) throw new InvalidInputError([{ field: 'threshold', code: 'floatNumber' }]);
  const fileIds = input.file_ids ? [...new Set(input.file_ids)] : await findFreeEvidence(call.db, { caseId: one.id, currency });
  if (fileIds.length === 0) refuse(probationErrors, 'ATTESTED_TOO_LOW', { attested: formatAmount(0n), currency }, { attested: formatAmount(0n) });
  const files = await lockFiles(call.db, fileIds, companies);
  if (files.length < fileIds.length) refuse(probationErrors, 'FILE_NOT_FOUND');
  const decision = decideBalanceRequest(files, { caseId: one.id, currency, amountMinor });
  if (!decision.ok) return explainRefusal(decision, currency);
  const { balanceId } = await grantBalance(call.db, call, {
    keyId,
    merchantNo: one.merchantNo,
    amountMinor,
    expiresAt: new Date(call.now.getTime() + (input.duration_days ?? defaultDurationDays) * dayMs),
    reason: input.reason ?? noReasonText,
    description: input.description,
  });
  await bindFiles(call.db, fileIds, balanceId);
  const balance = (await findBalance(call.db, balanceId)) as BalanceRow;
  const merchantName = (await listMerchantNames(call.db, [one.merchantNo])).get(one.merchantNo);
  const requestId = await askForBalance(call, balance, { merchantName, attestedMinor: decision.attestedMinor, fileIds });
  return { balance_id: balanceId, status: 'WAITING_APPROVAL' as const, request_id: requestId, attested: formatAmount(decision.attestedMinor) };
});
