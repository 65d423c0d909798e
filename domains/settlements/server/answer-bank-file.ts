import { InvalidInputError, refuse } from '../../../platform/contract/index.ts';
import { type Call, insertStoredFile, nextIds } from '../../../platform/server/index.ts';
import { settlementErrors } from '../contract/index.ts';
import { type BankAnswer, BankFileError, formatOfAnswer } from './bank-files/index.ts';
import { type AnswerFile, type BankPaymentRow, findAnswer, insertAnswer, lockAnswers, lockPayment, saveAnswer } from './stores/bank.store.ts';
import { lockSettlement, moveSettlement } from './move.ts';
import { findSettlement, releaseLines, restoreLines, type Settlement } from './stores/settlement.store.ts';

interface Read {
  format: NonNullable<ReturnType<typeof formatOfAnswer>>;
  answers: BankAnswer[];
}
function read(bytes: Buffer): Read {
  const format = formatOfAnswer(bytes);
  if (!format) return refuse(settlementErrors, 'BANK_ANSWER_UNREADABLE', { line: 1 });
  try {
    const answers = format.read(bytes);
    return { format, answers };
  } catch (error) {
    if (error instanceof BankFileError) return refuse(settlementErrors, 'BANK_ANSWER_UNREADABLE', { line: error.line });
    throw error;
  }
}

/** The money has left: the settlement is paid, with what had been taken out of it where the bank paid all the same. */
async function pay(call: Call, payment: BankPaymentRow, answer: BankAnswer): Promise<void> {
  const settlement = await lockSettlement(call, payment.settlementId);
  const isRecalled = payment.status === 'RECALLED';
  if (isRecalled) await restoreLines(call.db, settlement.id, payment.id);
  const restored = isRecalled ? ((await findSettlement(call.db, settlement.id)) as Settlement) : settlement;
  await moveSettlement(call, restored, isRecalled ? 'PAY_RECALLED' : 'PAY', {
    ...(answer.paidOn === null ? {} : { paidOn: answer.paidOn }),
    detail: { reference: payment.reference, amount_minor: payment.amountMinor },
  });
}

/** The bank did not pay: the payments inside wait for another settlement. One that was taken back stays where it is. */
async function fail(call: Call, payment: BankPaymentRow, answer: BankAnswer): Promise<void> {
  if (payment.status === 'RECALLED') return;
  const settlement = await lockSettlement(call, payment.settlementId);
  await moveSettlement(call, settlement, 'FAIL', { reason: answer.note, detail: { reference: payment.reference, code: answer.code } });
  await releaseLines(call.db, settlement.id, 'IN');
}

type Outcome = 'PAID' | 'FAILED' | 'NOTED' | 'SAME' | AnswerFile['unmatched'][number]['why'];

async function apply(call: Call, companyCode: string, answer: BankAnswer): Promise<Outcome> {
  const payment = await lockPayment(call.db, { reference: answer.reference, companyCode });
  if (!payment) return 'UNKNOWN';
  if (payment.status !== 'SENT' && payment.status !== 'RECALLED') return payment.status === answer.outcome ? 'SAME' : 'ANSWERED';
  if (answer.outcome === 'PAID' && answer.amountMinor !== null && answer.amountMinor !== BigInt(payment.amountMinor)) return 'AMOUNT';
  const status = answer.outcome === 'NOTED' ? payment.status : answer.outcome;
  if (answer.outcome === 'PAID') await pay(call, payment, answer);
  else if (answer.outcome === 'FAILED') await fail(call, payment, answer);
  const { code, note, bankReference, paidOn } = answer;
  await saveAnswer(call.db, payment.id, { status, code, note, bankReference, paidOn, by: call.actor.name, at: call.now });
  if (status !== payment.status)
    call.audit({
      verb: 'settlement-payment.answered',
      subject: { kind: 'settlement-payment', id: payment.id },
      companyCode,
      before: { status: payment.status },
      after: { status, code, settlement_id: payment.settlementId },
      ...(note === null ? {} : { reason: note }),
    });
  return answer.outcome;
}

/** Loads a bank's answer: every payment that it names, or nothing at all. The same bytes a second time change nothing. */
export async function loadAnswer(call: Call, companyCode: string) {
  if (!call.actor.companies.includes(companyCode)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  const [upload, ...others] = call.uploads;
  if (!upload || others.length > 0) return refuse(settlementErrors, 'BANK_ANSWER_NO_FILE');
  const { format, answers } = read(upload.bytes);
  await lockAnswers(call.db, companyCode);
  const known = await findAnswer(call.db, companyCode, upload.sha256);
  if (known) return { ...known, noted: 0, repeated: true };
  const counted = { PAID: 0, FAILED: 0, NOTED: 0 };
  const unmatched: AnswerFile['unmatched'] = [];
  // In the order of the references, which is that in which everybody locks.
  for (const answer of answers.toSorted((one, other) => (one.reference < other.reference ? -1 : 1))) {
    const outcome = await apply(call, companyCode, answer);
    if (outcome === 'UNKNOWN' || outcome === 'AMOUNT' || outcome === 'ANSWERED') unmatched.push({ reference: answer.reference, why: outcome });
    else if (outcome !== 'SAME') counted[outcome] += 1;
  }
  const kept = await call.files.put(upload.bytes);
  const fileId = await insertStoredFile(call.db, {
    ...kept,
    mediaType: format.mediaType,
    name: upload.name,
    purpose: 'settlement-answer',
    companyCode,
    by: call.actor,
    now: call.now,
  });
  const [id] = (await nextIds(call.db, 1)) as [string];
  await insertAnswer(call.db, {
    id,
    companyCode,
    format: format.code,
    sha256: upload.sha256,
    fileId,
    paid: counted.PAID,
    failed: counted.FAILED,
    unmatched,
    by: call.actor.name,
    at: call.now,
  });
  call.audit({
    subject: { kind: 'settlement-answer', id },
    companyCode,
    after: { format: format.code, sha256: upload.sha256, paid: counted.PAID, failed: counted.FAILED, noted: counted.NOTED, unmatched: unmatched.length },
  });
  return { id, paid: counted.PAID, failed: counted.FAILED, noted: counted.NOTED, repeated: false, unmatched };
}
