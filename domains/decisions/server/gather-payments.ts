import type { Db } from '../../../platform/server/index.ts';
import { decidePayments, type PaymentAnswer, type PaymentToDecide } from './decide-payments.ts';

/** Batches under way at a time: while the database works on one, this process prepares the other. */
const lanes = 2;
const largestBatch = 64;

interface Waiting<I, O> {
  item: I;
  resolve: (answer: O) => void;
  reject: (error: unknown) => void;
}

/**
 * Does single things together: whatever comes while others are under way gathers for the next turn. There is no timer, so
 * a lone item is done at once. When a turn fails, its items are done one by one and only those at fault fail.
 */
export function gather<I, O>(work: (items: readonly I[]) => Promise<readonly O[]>): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = [];
  let running = 0;

  async function doTogether(turn: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const answers = await work(turn.map(({ item }) => item));
      turn.forEach(({ resolve }, index) => resolve(answers[index] as O));
    } catch (error) {
      if (turn.length === 1) turn[0]?.reject(error);
      else for (const one of turn) await doTogether([one]);
    }
  }

  async function runLane(): Promise<void> {
    running += 1;
    while (waiting.length > 0) await doTogether(waiting.splice(0, largestBatch));
    running -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < lanes) void runLane();
    });
}

const deciders = new WeakMap<Db, (payment: PaymentToDecide) => Promise<PaymentAnswer>>();

/** Decides one payment, together with those that other calls bring at the same time. */
export function decidePayment(db: Db, payment: PaymentToDecide): Promise<PaymentAnswer> {
  let decider = deciders.get(db);
  if (!decider) {
    decider = gather((payments) => decidePayments(db, payments));
    deciders.set(db, decider);
  }
  return decider(payment);
}
