import { codes, type Language, RefusedError, refusalText } from '../../../../../platform/contract/index.ts';
import { explainFields } from '../../../../../platform/contract/input-issues.ts';
import { type Call, handleLines } from '../../../../../platform/server/call.ts';
import { isOutage } from '../../../../../platform/server/db/index.ts';
import { type BatchLine, decideTransactions, decisionErrors, transactionInput } from '../../contract/index.ts';
import { livePayment } from '../intake/incoming-payment.ts';
import type { PaymentAnswer, PaymentToDecide, SettledAnswer } from '../intake/payment-answer.ts';
import { explainLine, readLine } from '../intake/read-line.ts';
import { decideEach } from './decide-payments.ts';
import { originOfMachine, present } from './decide-transaction.ts';

/** Whether what failed lies with the server and its database and not with a payment, so that all may be sent again. */
const isOfServer = (error: unknown): boolean => isOutage(error) || (error instanceof RefusedError && error.refusal.status === 503);

/** Lines that are handed on and answered together. */
const chunkLines = 256;

interface ReadLine {
  line: number;
  payment?: PaymentToDecide;
  refused?: BatchLine;
}

function readPayment(text: string, line: number, call: Call): ReadLine {
  const read = readLine(transactionInput, text, call.lang);
  if (!read.ok) return { line, refused: { ...read.refused, line } };
  return { line, payment: { payment: livePayment(read.value, call.now), origin: originOfMachine(call) } };
}

function presentLine(line: number, answer: PaymentAnswer, lang: Language): BatchLine {
  if (answer.kind === 'decided') return { line, status: 200, code: codes.success, msg: 'ok', data: present(answer) };
  if (answer.kind === 'invalid') return { line, ...explainLine(answer.fields, lang) };
  const conflict = decisionErrors.TRADE_NO_CONFLICT;
  const fields = explainFields(answer.fields ?? [], lang);
  return {
    line,
    status: conflict.status,
    code: conflict.code,
    error: 'TRADE_NO_CONFLICT',
    msg: refusalText(conflict, lang),
    data: null,
    ...(fields.length === 0 ? {} : { fields }),
  };
}

async function decideChunk(call: Call, read: readonly ReadLine[], isFirst: boolean): Promise<BatchLine[]> {
  const payments = read.flatMap((one) => one.payment ?? []);
  const answers = await decideEach(call.database.main, payments);
  // While nothing has been answered the call as a whole can say by its status that the database is lost; later each line says it of itself.
  const lost = answers.find((answer): answer is PromiseRejectedResult => answer.status === 'rejected' && isOfServer(answer.reason));
  if (lost && isFirst && answers.every(({ status }) => status === 'rejected')) throw lost.reason;
  let next = 0;
  return read.map((one) => {
    if (one.refused) return one.refused;
    const answer = answers[next] as SettledAnswer;
    next += 1;
    if (answer.status === 'fulfilled') return presentLine(one.line, answer.value, call.lang);
    const { status, code, msg, data } = call.envelopeOf(answer.reason);
    const { error } = data as { error: string };
    return { line: one.line, status, code, error, msg, data: null };
  });
}

/** Chunks under way at a time: while the database writes one, the next is read and evaluated. */
const chunksAhead = 2;

/**
 * Reads lines as they arrive and answers chunk by chunk, in order: what was answered is committed, whatever happens to the
 * rest. The payments of a person keep their order over chunks.
 */
export const decideTransactionsHandler = handleLines(decideTransactions, async function* (_input, call) {
  const underWay: Promise<BatchLine[]>[] = [];
  let chunks = 0;
  const start = (read: readonly ReadLine[]) => {
    chunks += 1;
    const answers = decideChunk(call, read, chunks === 1);
    // Who waits for an earlier chunk must not miss that this one failed meanwhile; it is told of when its turn comes.
    answers.catch(() => undefined);
    underWay.push(answers);
  };
  let read: ReadLine[] = [];
  let line = 0;
  for await (const text of call.lines ?? []) {
    line += 1;
    if (text.trim() !== '') read.push(readPayment(text, line, call));
    if (read.length < chunkLines) continue;
    start(read);
    read = [];
    if (underWay.length > chunksAhead) yield* await (underWay.shift() as Promise<BatchLine[]>);
  }
  if (read.length > 0) start(read);
  for (const answers of underWay) yield* await answers;
});
