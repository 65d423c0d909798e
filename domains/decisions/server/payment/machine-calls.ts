import { codes, commonErrors, refuse, InvalidInputError, type Language } from '../../../../platform/contract/index.ts';
import { type Call, handle, handleLines } from '../../../../platform/server/call.ts';
import { isOutage, onWritable } from '../../../../platform/server/db/index.ts';
import {
  type BatchLine,
  type DecisionView,
  decideTransaction,
  decideTransactions,
  decisionErrors,
  getTransaction,
  transactionInput,
} from '../../contract/index.ts';
import { outwardOutcome } from '../../../kernel/index.ts';
import { decideEach, decidePayment } from './decide-payments.ts';
import { findTransactions, tradeKey } from '../stored/decision-state.store.ts';
import { livePayment } from '../intake/incoming-payment.ts';
import type { PaymentAnswer, PaymentToDecide, SettledAnswer } from '../intake/payment-answer.ts';
import { explainLine, readLine } from '../intake/read-line.ts';
import type { Origin } from '../intake/origin.ts';

const originOfMachine = (call: Call): Origin => ({ actor: call.actor, ip: call.ip, requestId: call.requestId });

const present = ({ transaction, repeated }: Extract<PaymentAnswer, { kind: 'decided' }>): DecisionView => ({
  business: transaction.business,
  trade_no: transaction.tradeNo,
  transaction_id: transaction.id,
  outcome: outwardOutcome(transaction.amlResult),
  stage: transaction.stage,
  partner_status: transaction.partnerStatus,
  decided_at: transaction.decidedAt.getTime(),
  repeated,
});

export const decideTransactionHandler = handle(decideTransaction, async (input, call) => {
  const answer = await decidePayment(call.database.main, {
    payment: livePayment(input, call.now),
    origin: originOfMachine(call),
    isAbandoned: call.isAbandoned,
  });
  if (answer.kind === 'decided') return present(answer);
  if (answer.kind === 'invalid') throw new InvalidInputError(answer.fields);
  return refuse(decisionErrors, 'TRADE_NO_CONFLICT');
});

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
  if (answer.kind === 'decided') return { line, code: codes.success, msg: 'ok', data: present(answer) };
  if (answer.kind === 'invalid') return { line, ...explainLine(answer.fields, lang) };
  const { code, en, pt } = decisionErrors.TRADE_NO_CONFLICT;
  return { line, code, msg: lang === 'pt' ? pt : en, data: null };
}

async function decideChunk(call: Call, read: readonly ReadLine[], isFirst: boolean): Promise<BatchLine[]> {
  const asked = read.flatMap((one) => one.payment ?? []);
  const answers = await decideEach(call.database.main, asked);
  // While nothing has been answered the call as a whole can say by its status that the database is lost; later each line says it of itself.
  const lost = answers.find((answer): answer is PromiseRejectedResult => answer.status === 'rejected' && isOutage(answer.reason));
  if (lost && isFirst && answers.every(({ status }) => status === 'rejected')) throw lost.reason;
  let next = 0;
  return read.map((one) => {
    if (one.refused) return one.refused;
    const answer = answers[next] as SettledAnswer;
    next += 1;
    if (answer.status === 'fulfilled') return presentLine(one.line, answer.value, call.lang);
    const { code, msg } = call.envelopeOf(answer.reason);
    return { line: one.line, code, msg, data: null };
  });
}

/** Chunks under way at a time: while the database writes one, the next is read and judged. */
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

export const getTransactionHandler = handle(getTransaction, async ({ business, trade_no: tradeNo }, call) => {
  const find = async (db: Call['db']) => (await findTransactions(db, [{ business, tradeNo }])).get(tradeKey({ business, tradeNo }));
  // That a payment is not known is said only by a server that would know it.
  const stored = (await find(call.db)) ?? (await onWritable(call.database.main, find));
  if (!stored || !call.actor.companies.includes(stored.companyCode)) refuse(commonErrors, 'NOT_FOUND');
  return present({ kind: 'decided', transaction: { ...stored, decidedAt: stored.createdAt }, repeated: true });
});
