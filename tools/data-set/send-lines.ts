import { decidePayments, type IncomingPayment, incomingPayment, isSameContent, type Origin } from '../../domains/payments/decisions/server/index.ts';
import { type IncomingEvent, recordEvents } from '../../domains/payments/payment-events/server/index.ts';
import type { AmlResult } from '../../domains/register/kernel/index.ts';
import { type InvalidInputError, RefusedError } from '../../platform/contract/index.ts';
import type { Db } from '../../platform/server/index.ts';
import { countReasons, findKnownEvents, findKnownPayments, nameOf } from './data-set.store.ts';
import type { LineReader, PaymentLine } from './rows.ts';

/** Payments that are decided together, in one transaction. */
const batchSize = 256;

/** Lines that are evaluated side by side; lines of one person always share a lane. */
const lanes = 3;

export interface Tally {
  decided: number;
  /** Decided by an earlier run. */
  repeated: number;
  refunds: number;
  /** Told by an earlier run. */
  refundsRepeated: number;
  payoutsPaid: number;
  payoutsPaidBefore: number;
  /** Paid out in the set, held or refused here: the core would have waited, so nothing is told of them. */
  payoutsStopped: number;
  /** What became of payments that this run has decided. */
  results: Map<string, ResultCount>;
  /** Why, by reason; a payment may have several. */
  reasons: Map<string, number>;
}

export interface ResultCount {
  company: string;
  business: string;
  result: AmlResult;
  payments: number;
}

export const newTally = (): Tally => ({
  decided: 0,
  repeated: 0,
  refunds: 0,
  refundsRepeated: 0,
  payoutsPaid: 0,
  payoutsPaidBefore: 0,
  payoutsStopped: 0,
  results: new Map(),
  reasons: new Map(),
});

interface Send {
  db: Db;
  origin: Origin;
  reader: LineReader;
  tally: Tally;
  /** The company of each merchant. */
  companyOf: ReadonlyMap<string, string>;
}

type Payment = Extract<PaymentLine, { kind: 'payment' }> & { incoming: IncomingPayment };
type Refund = Extract<PaymentLine, { kind: 'refund' }>;
/** A pay-out whose payment is still to be told. */
interface PaidOut {
  kind: 'paid-out';
  line: number;
  person: string;
  payment: Payment;
}
type Due = Payment | Refund | PaidOut;

const isPaidOut = ({ input, isPaid }: Payment): boolean => input.business === 'payout' && isPaid;

const eventOf = (due: Refund | PaidOut): IncomingEvent => {
  if (due.kind === 'refund') {
    const { refundOf: tradeNo, tradeNo: eventId, at, amountMinor } = due;
    return { business: 'payin', tradeNo, eventId, event: 'refunded', occurredAt: at, amountMinor, payer: undefined, receivedAt: at };
  }
  const { tradeNo, orderTime: at } = due.payment.incoming;
  return { business: 'payout', tradeNo, eventId: `${tradeNo}-paid`, event: 'paid', occurredAt: at, amountMinor: undefined, payer: undefined, receivedAt: at };
};

const refusalNameOf = (error: RefusedError | InvalidInputError): string => (error instanceof RefusedError ? error.errorName : error.message);

/** Tells the decisions what became of payments; the same event is never told twice. */
async function report({ db, origin, reader, tally }: Send, due: readonly (Refund | PaidOut)[]): Promise<void> {
  const results = await recordEvents(db, due.map(eventOf), origin);
  results.forEach((result, index) => {
    const one = due[index] as Refund | PaidOut;
    if (result.kind === 'recorded') {
      if (one.kind === 'refund') tally.refunds += 1;
      else tally.payoutsPaid += 1;
    } else if (refusalNameOf(result.error) === 'NOT_FOUND') reader.bad(one.line, 'refund_of', 'The payment it refunds is not there.');
    else reader.bad(one.line, one.kind === 'refund' ? 'refund_of' : 'status', `It cannot happen to that payment any more (${refusalNameOf(result.error)}).`);
  });
}

/** Decides payments in their order, in one transaction, and notes what is to be told of them afterwards. */
async function decide({ db, origin, reader, tally, companyOf }: Send, payments: readonly Payment[], after: (Refund | PaidOut)[]): Promise<void> {
  const answers = await decidePayments(
    db,
    payments.map(({ incoming }) => ({ payment: incoming, origin })),
  );
  const decided: string[] = [];
  answers.forEach((answer, index) => {
    const payment = payments[index] as Payment;
    if (answer.kind === 'conflict') return reader.bad(payment.line, 'tid', 'The payment was loaded before with other content.');
    if (answer.kind === 'invalid') return answer.fields.forEach(({ field }) => reader.bad(payment.line, field, `The ${field} is not one of this data set.`));
    const { amlResult: result, business, id } = answer.transaction;
    if (answer.repeated) tally.repeated += 1;
    else {
      tally.decided += 1;
      decided.push(id);
      const company = companyOf.get(payment.input.merchant_no) ?? '';
      const name = [company, business, result].join('|');
      const before = tally.results.get(name)?.payments ?? 0;
      tally.results.set(name, { company, business, result, payments: before + 1 });
    }
    if (!isPaidOut(payment)) return undefined;
    if (result === 'ACCEPTED') after.push({ kind: 'paid-out', line: payment.line, person: payment.person, payment });
    else tally.payoutsStopped += 1;
    return undefined;
  });
  for (const { reason, payments: more } of await countReasons(db, decided)) tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + more);
}

/** Works through the lines of some people in order: payments in batches, and what becomes of one before that person's next. */
async function runLane(send: Send, due: readonly Due[]): Promise<void> {
  let waiting: Payment[] = [];
  let after: (Refund | PaidOut)[] = [];
  const refunded = new Set<string>();
  const flush = async () => {
    const sent = after;
    after = [];
    if (waiting.length > 0) await decide(send, waiting, sent);
    for (let at = 0; at < sent.length; at += batchSize) await report(send, sent.slice(at, at + batchSize));
    waiting = [];
    refunded.clear();
  };
  for (const one of due) {
    if (one.kind !== 'payment') {
      after.push(one);
      refunded.add(one.person);
      continue;
    }
    if (waiting.length >= batchSize || refunded.has(one.person)) await flush();
    waiting.push(one);
  }
  await flush();
}

function laneOf(person: string): number {
  let hash = 0;
  for (let at = 0; at < person.length; at += 1) hash = (Math.imul(hash, 31) + person.charCodeAt(at)) >>> 0;
  return hash % lanes;
}

/** What of the lines is still to be done: an earlier run may have got through some of it. */
async function findDue({ db, reader, tally }: Send, lines: readonly PaymentLine[]): Promise<Due[]> {
  const payments = lines.flatMap((line) => (line.kind === 'payment' ? [{ ...line, incoming: incomingPayment(line.input, line.input.order_time) }] : []));
  const refunds = lines.flatMap((line) => (line.kind === 'refund' ? [line] : []));
  const existing = await findKnownPayments(
    db,
    payments.map(({ incoming }) => incoming),
  );
  const sent = await findKnownEvents(
    db,
    refunds.map(({ refundOf, tradeNo }) => ({ tradeNo: refundOf, eventId: tradeNo })),
  );
  const byLine = new Map(payments.map((payment) => [payment.line, payment]));
  return lines.flatMap((line): Due[] => {
    if (line.kind === 'refund') {
      if (!sent.has(line.tradeNo)) return [line];
      tally.refundsRepeated += 1;
      return [];
    }
    const payment = byLine.get(line.line) as Payment;
    const there = existing.get(nameOf(payment.incoming.business, payment.incoming.tradeNo));
    if (!there) return [payment];
    if (!isSameContent(there.payloadHash, payment.incoming)) {
      reader.bad(line.line, 'tid', 'The payment was loaded before with other content.');
      return [];
    }
    tally.repeated += 1;
    if (!isPaidOut(payment)) return [];
    if (there.amlResult === 'ACCEPTED' && there.partnerStatus === 'CREATED') return [{ kind: 'paid-out', line: line.line, person: line.person, payment }];
    if (there.partnerStatus !== 'CREATED') tally.payoutsPaidBefore += 1;
    return [];
  });
}

/** Sends lines through the decisions. Whatever of them was done before is passed over; what it has answered is committed. */
export async function sendLines(send: Send, lines: readonly PaymentLine[]): Promise<void> {
  const due = await findDue(send, lines);
  const byLane: Due[][] = Array.from({ length: lanes }, () => []);
  for (const one of due) byLane[laneOf(one.person)]?.push(one);
  await Promise.all(byLane.map((mine) => runLane(send, mine)));
}
