import { commonErrors, refuse } from '../../../../../platform/contract/index.ts';
import type { InternalCall, LinesOut } from '../../../../../platform/server/index.ts';
import type { FactFeed } from '../histories/fact-feed.ts';
import type { Decider, PaymentToDecide } from '../intake/payment-answer.ts';
import { ownPlaceOf } from './own-place.ts';
import { type Outcome, readPassed, signOfLife, writeOutcomes } from './passed-payments.ts';

/** Where a process takes payments of others. */
export const passedPaymentsPath = '/internal/v1/payments';
/** More than a process sends for one turn of its event loop. */
const longestBytes = 64 * 1024 * 1024;

/** Who asked longer ago has decided by itself by now. */
const longestWaitMs = 10_000;
/** How often those who wait for this process hear that it is at work. */
const signOfLifeMs = 500;

/**
 * Tells those who wait long, because a person has to be read first, that this process is at work: deciding elsewhere would
 * only have the same person read once more.
 */
function newSigns() {
  const waiting = new Set<LinesOut>();
  let signs: NodeJS.Timeout | undefined;
  return {
    add(answer: LinesOut): void {
      waiting.add(answer);
      signs ??= setInterval(() => {
        for (const one of waiting) one.write(signOfLife);
      }, signOfLifeMs).unref();
    },
    remove(answer: LinesOut): void {
      waiting.delete(answer);
      if (waiting.size > 0) return;
      clearInterval(signs);
      signs = undefined;
    },
  };
}

/** Writes what became of payments, that of a turn of the event loop together. */
function newTelling(answer: LinesOut, count: number, onEnd: () => void): (outcomes: readonly Outcome[]) => void {
  let undecided = count;
  let existing: Outcome[] = [];
  return (outcomes) => {
    existing.push(...outcomes);
    if (existing.length > outcomes.length) return;
    setImmediate(() => {
      const written = writeOutcomes(existing);
      undecided -= existing.length;
      existing = [];
      if (undecided > 0) return answer.write(written);
      onEnd();
      answer.end(written);
    });
  };
}

function readBody(body: string): ReturnType<typeof readPassed> {
  try {
    return readPassed(body);
  } catch {
    return refuse(commonErrors, 'NOT_JSON');
  }
}

/**
 * The call by which other processes of the database pass payments on to this one. It believes them whose key a payment came
 * with, since only who reads the database and has its sealing keys can present the key of this process.
 * @param here decides in this process: what is passed on is passed on once
 */
export function takePayments(feed: FactFeed, here: () => Decider): InternalCall {
  const own = ownPlaceOf(feed);
  const signs = newSigns();

  function decide(payments: readonly PaymentToDecide[], together: boolean, publish: (outcomes: readonly Outcome[]) => void): void {
    const decider = here();
    if (together)
      decider.decideEach(payments).then(
        (answers) => publish(answers.map((one, at): Outcome => [at, one.status === 'fulfilled' ? one.value : undefined])),
        () => publish(payments.map((_, at): Outcome => [at, undefined])),
      );
    else
      payments.forEach((one, at) => {
        decider.decidePayment(one).then(
          (answer) => publish([[at, answer]]),
          () => publish([[at, undefined]]),
        );
      });
  }

  return {
    path: passedPaymentsPath,
    longestBytes,
    isKey: (key) => own.isKey(key),
    listens: (at) => own.listens(at),
    take(body, answer) {
      const { together, payments } = readBody(body);
      // Who has just heard of this process asks first whether it is there.
      if (payments.length === 0) {
        setImmediate(() => answer.end(''));
        return false;
      }
      signs.add(answer);
      const until = performance.now() + longestWaitMs;
      const isAbandoned = (): boolean => answer.isGone || performance.now() >= until;
      decide(
        together ? payments : payments.map((one) => ({ ...one, isAbandoned })),
        together,
        newTelling(answer, payments.length, () => signs.remove(answer)),
      );
      // The next list of the same people waits for this to be known; a single payment would wait here as well.
      return together;
    },
  };
}
