import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { type Call, insertStoredFile, nextIds, onThread } from '../../../../platform/server/index.ts';
import { mediaTypes } from '../../../../platform/server/exports/write-file.ts';
import { settlementErrors } from '../contract/index.ts';
import { type BankAnswer, bankFormats } from './bank-files/index.ts';
import { readAnswerFile } from './bank-files/read-answer-file.ts';
import {
  type AnswerFile,
  type BankPaymentRow,
  findAnswer,
  findSentPayments,
  insertAnswer,
  lockAnswers,
  lockPayment,
  saveAnswer,
  type SentPayment,
} from './stores/bank.store.ts';
import { lockSettlement, moveSettlement } from './move.ts';
import { findSettlement, releaseLines, restoreLines, type Settlement } from './stores/settlement.store.ts';

const readAnswerFileOnThread = onThread(new URL('./bank-files/read-answer-file.ts', import.meta.url), 'readAnswerFile', readAnswerFile);

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

/** What an answer comes to for a payment as it is now. */
function outcomeOf(payment: Pick<SentPayment, 'status' | 'amountMinor'> | undefined, { outcome, amountMinor }: BankAnswer): Outcome {
  if (!payment) return 'UNKNOWN';
  const isOpen = payment.status === 'SENT' || payment.status === 'RECALLED';
  if (!isOpen && payment.status !== outcome) return 'ANSWERED';
  if (outcome === 'PAID' && amountMinor !== null && amountMinor !== BigInt(payment.amountMinor)) return 'AMOUNT';
  return isOpen ? outcome : 'SAME';
}

/** Answers in the order of their references, which is that in which everybody locks. */
const inOrder = (answers: readonly BankAnswer[]): BankAnswer[] =>
  answers.toSorted((one, other) => (one.reference === other.reference ? 0 : one.reference < other.reference ? -1 : 1));

/** What came of the answers of a file. */
class Count {
  readonly counted = { PAID: 0, FAILED: 0, NOTED: 0 };
  readonly unmatched: AnswerFile['unmatched'] = [];
  same = 0;

  add(reference: string, outcome: Outcome): void {
    if (outcome === 'UNKNOWN' || outcome === 'AMOUNT' || outcome === 'ANSWERED') this.unmatched.push({ reference, why: outcome });
    else if (outcome === 'SAME') this.same += 1;
    else this.counted[outcome] += 1;
  }
}

async function apply(call: Call, companyCode: string, answer: BankAnswer): Promise<Outcome> {
  const payment = await lockPayment(call.db, { reference: answer.reference, companyCode });
  const outcome = outcomeOf(payment, answer);
  if (!payment || (outcome !== 'PAID' && outcome !== 'FAILED' && outcome !== 'NOTED')) return outcome;
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

const readUpload = (call: Call) => {
  const [upload, ...others] = call.uploads;
  return upload && others.length === 0 ? upload : refuse(settlementErrors, 'BANK_ANSWER_NO_FILE');
};

function demandCompany(call: Call, companyCode: string): void {
  if (!call.actor.companies.includes(companyCode)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
}

const presentCount = ({ counted, unmatched, same }: Count) => ({ paid: counted.PAID, failed: counted.FAILED, noted: counted.NOTED, same, unmatched });

/** What loading a bank's answer would do now. Changes nothing. */
export async function previewAnswer(call: Call, companyCode: string) {
  demandCompany(call, companyCode);
  const upload = readUpload(call);
  const { format, answers, reading } = await readAnswerFileOnThread(call, upload.bytes);
  const existing = await findAnswer(call.db, companyCode, upload.sha256);
  const sent = await findSentPayments(
    call.db,
    companyCode,
    answers.map(({ reference }) => reference),
  );
  const count = new Count();
  for (const answer of inOrder(answers)) {
    const payment = sent.get(answer.reference);
    const outcome = outcomeOf(payment, answer);
    count.add(answer.reference, outcome);
    if (payment && (outcome === 'PAID' || outcome === 'FAILED')) sent.set(answer.reference, { ...payment, status: outcome });
  }
  return { format, lines: answers.length, ...presentCount(count), repeated: existing !== undefined, reading };
}

/** Loads a bank's answer: every payment that it names, or nothing at all. The same bytes a second time change nothing. */
export async function loadAnswer(call: Call, companyCode: string) {
  demandCompany(call, companyCode);
  const upload = readUpload(call);
  const { format: code, answers, reading } = await readAnswerFileOnThread(call, upload.bytes);
  const format = bankFormats[code];
  await lockAnswers(call.db, companyCode);
  const existing = await findAnswer(call.db, companyCode, upload.sha256);
  if (existing) return { ...existing, noted: 0, same: 0, repeated: true };
  const sent = await findSentPayments(
    call.db,
    companyCode,
    answers.map(({ reference }) => reference),
  );
  const count = new Count();
  for (const answer of inOrder(answers)) count.add(answer.reference, sent.has(answer.reference) ? await apply(call, companyCode, answer) : 'UNKNOWN');
  const { counted, unmatched } = count;
  const kept = await call.files.put(upload.bytes);
  const fileId = await insertStoredFile(call.db, {
    ...kept,
    mediaType: reading?.format === 'XLSX' ? mediaTypes.xlsx : format.mediaType,
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
    reading,
    by: call.actor.name,
    at: call.now,
  });
  call.audit({
    subject: { kind: 'settlement-answer', id },
    companyCode,
    after: {
      format: format.code,
      sha256: upload.sha256,
      paid: counted.PAID,
      failed: counted.FAILED,
      noted: counted.NOTED,
      unmatched: unmatched.length,
      unknown_columns: reading?.unknown_columns.length ?? null,
    },
  });
  return { id, ...presentCount(count), repeated: false, reading };
}
