import { totalmem } from 'node:os';
import { type Db, isDataError, isOutage } from '../../../../../platform/server/db/index.ts';
import { log } from '../../../../../platform/server/log.ts';
import type { InternalCall } from '../../../../../platform/server/index.ts';
import { defineGauge } from '../../../../../platform/server/metrics.ts';
import { definePort } from '../../../../../platform/server/ports.ts';
import { decideWithLocks } from './decide-with-locks.ts';
import { newDecisionMemory } from '../memory/decision-memory.ts';
import { decideFromMemory } from './decide-from-memory.ts';
import { feedOf } from '../histories/fact-feed.ts';
import { gather, inLanes, type Settle } from '../intake/gather-payments.ts';
import { answersOf, type Decider, type PaymentAnswer, type PaymentToDecide, type SettledAnswer } from '../intake/payment-answer.ts';
import { sharedAmongProcesses } from '../processes/peers.ts';
import { takePayments } from '../processes/take-payments.ts';
import { findFirstRequest, tradeKey } from '../stored/decision-state.store.ts';
import type { IncomingPayment } from '../intake/incoming-payment.ts';
import { newPeopleUnderWay } from '../intake/people-in-progress.ts';
import { type BatchPayment, positioned } from '../memory/recall-people.ts';

/** Keeps where payments say that people are registered. Nothing is decided by it. */
export interface RegisteredStates {
  /** @returns when it is written; undefined where there is nothing to write */
  keep(payment: IncomingPayment): Promise<void> | undefined;
}
const registeredStates = definePort<((db: Db) => RegisteredStates) | undefined>(undefined);
/** Says what keeps registered states, so that deciding itself loads nothing of it. */
export const registerRegisteredStates = registeredStates.register;

const mebibyte = 1024 * 1024;
/** Bytes, roughly, that a process remembers people in: a sixteenth of the machine or container, within reason. */
const ordinaryWeight = Math.min(1024 * mebibyte, Math.max(64 * mebibyte, Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 16));

/** What so many batches left over is decided in one transaction. */
const largestUnits = 8;
/** Single payments go in batches of up to so many. */
const largestBatch = 64;
/**
 * Batches at a time: one is evaluated while the database works on the second and the third waits for the disk. Where other
 * processes decide too, theirs are the others, and smaller batches would only cost all of them more; but a few payments do
 * not wait for each other, and nobody for a batch that is held up.
 */
const [lanesAlone, lanesTogether, few] = [3, 1, 16];
/** Single payments that may wait for their turn: about as many as are decided within a deadline. */
const mostWaiting = Number(process.env.PAYMENTS_WAITING ?? 2_000);
/** Payments of lists that are evaluated together. */
const largestList = 1_024;

/** Of the decider that was made last: a process has one. */
let countWaiting: () => readonly { labels: { kind: 'SINGLE' | 'LIST' }; value: number }[] = () => [];
defineGauge(
  {
    name: 'atalaia_payments_waiting',
    help: 'Payments that wait for their turn in this process: single ones (SINGLE), and those of lists (LIST)',
    labelNames: ['kind'],
  },
  () => countWaiting(),
);
defineGauge({ name: 'atalaia_payments_waiting_limit', help: 'Single payments that may wait; further ones are refused', labelNames: [] }, () => [
  { labels: {}, value: mostWaiting },
]);

interface Ports {
  answer(place: number, answer: PaymentAnswer): void;
  /** Decides what memory does not suffice for. */
  decideRest(deferred: readonly BatchPayment[]): Promise<void>;
}

/** A payment waits for its document, and for another document's payment of the same number. */
const namesOf = ({ document, asked }: Pick<BatchPayment, 'document' | 'asked'>): string[] => [document, tradeKey(asked.payment)];

/** Decides payments of one database in this process, from memory where that suffices. */
export function newDecider(db: Db, largestWeight = ordinaryWeight): Decider {
  const memory = newDecisionMemory(db, largestWeight);
  const underWay = newPeopleUnderWay();
  const states = registeredStates.now?.(db);

  /** What is read for all of a batch may fail by one of them: then nobody is evaluated from memory, and each for itself. */
  async function decideTogether(batch: readonly BatchPayment[], answer: Ports['answer']): Promise<readonly BatchPayment[]> {
    const answered = new Set<number>();
    try {
      return await decideFromMemory(db, memory, batch, (place, value) => {
        answered.add(place);
        answer(place, value);
      });
    } catch (error) {
      if (!isDataError(error)) throw error;
      log.warn(
        { code: (error as { code?: string }).code, kind: (error as Error).name },
        'a batch could not be decided together, its payments are decided alone',
      );
      return batch.filter(({ place }) => !answered.has(place));
    }
  }

  /** @returns when everything is answered; `fastDone` is called once nothing more is done from memory */
  async function decide(batch: readonly BatchPayment[], ports: Ports, fastDone: () => void): Promise<void> {
    let leave = underWay.enter(batch.flatMap(namesOf));
    try {
      const deferred = await decideTogether(batch, ports.answer);
      // Who is answered may pay again while the others are decided with locks.
      leave();
      leave = underWay.enter(deferred.flatMap(namesOf));
      fastDone();
      if (deferred.length === 0) return;
      try {
        await ports.decideRest(deferred);
      } finally {
        memory.forgetOwners(deferred);
      }
    } finally {
      leave();
      singles.wake();
      lists.wake();
    }
  }

  // Each unit is what one batch left over: its order holds, and no person is in two units at a time.
  const decideUnits = gather(async (units: readonly (readonly PaymentToDecide[])[]) => {
    const answers = await decideWithLocks(db, units.flat(), memory.borrowed);
    let from = 0;
    return units.map((unit) => {
      from += unit.length;
      return answers.slice(from - unit.length, from);
    });
  }, largestUnits);

  /** Decides what a lane has taken; the lane is free once nothing more is done from memory. */
  function decideTurn(payments: readonly PaymentToDecide[], settle: Settle<PaymentAnswer>): Promise<void> {
    /** Whoever is answered finds the registered state of the payment with the person. */
    const answer = (place: number, value: PaymentAnswer) => {
      // A payment that is sent again may be an old one.
      const kept = value.kind === 'decided' && !value.repeated ? states?.keep((payments[place] as PaymentToDecide).payment) : undefined;
      if (kept === undefined) settle.answer(place, value);
      else void kept.then(() => settle.answer(place, value));
    };
    const decideAlone = async (one: BatchPayment) => {
      try {
        answer(one.place, (await decideUnits([one.asked]))[0] as PaymentAnswer);
      } catch (error) {
        settle.fail(one.place, error);
      }
    };
    const decideDeferred = async (deferred: readonly BatchPayment[]) => {
      try {
        const value = await decideUnits(deferred.map(({ asked }) => asked));
        deferred.forEach(({ place }, index) => answer(place, value[index] as PaymentAnswer));
      } catch (error) {
        if (isOutage(error)) {
          for (const { place } of deferred) settle.fail(place, error);
          return;
        }
        // Only those at fault fail.
        for (const one of deferred) await decideAlone(one);
      }
    };
    return new Promise((free) => {
      decide(payments.map(positioned), { answer, decideRest: decideDeferred }, free).catch((error: unknown) => {
        payments.forEach((_, place) => settle.fail(place, error));
        free();
      });
    });
  }

  const turns = {
    namesOf: (request: PaymentToDecide) => namesOf(positioned(request, 0)),
    isBusy: underWay.has,
    isAbandoned: (request: PaymentToDecide) => request.isAbandoned?.() ?? false,
  };
  const feed = feedOf(db);
  const singles = inLanes(decideTurn, turns, {
    largest: largestBatch,
    lanes: (open, isHeldUp) => (feed.hasOthers && open >= few && !isHeldUp ? lanesTogether : lanesAlone),
    splits: true,
    mostWaiting,
  });
  // A list is evaluated in its order, as one, apart from people whom another turn has in hand.
  const lists = inLanes(decideTurn, turns, { largest: largestList, lanes: () => 2, splits: false });

  countWaiting = () => [
    { labels: { kind: 'SINGLE' }, value: singles.waiting },
    { labels: { kind: 'LIST' }, value: lists.waiting },
  ];

  const decideEach: Decider['decideEach'] = (payments) => Promise.allSettled(payments.map(lists.add));
  return {
    decideEach,
    decidePayments: async (payments) => answersOf(await decideEach(payments)),
    decidePayment: singles.add,
  };
}

/** Decides in this process, and as one of several processes. */
interface Deciders {
  here: Decider;
  shared: Decider;
}
const deciders = new WeakMap<Db, Deciders>();

function newDeciders(db: Db, largestWeight?: number): Deciders {
  const here = newDecider(db, largestWeight);
  return { here, shared: sharedAmongProcesses(feedOf(db), here, (id) => findFirstRequest(db, id)) };
}

function decidersOf(db: Db): Deciders {
  const existing = deciders.get(db) ?? newDeciders(db);
  deciders.set(db, existing);
  return existing;
}
const deciderOf = (db: Db): Decider => decidersOf(db).shared;

/** Lets a database be decided on with a memory of so many bytes; for tests and small machines. */
export function limitMemory(db: Db, largestWeight: number): void {
  deciders.set(db, newDeciders(db, largestWeight));
}

/** The call by which other processes pass payments on to this one. */
export const takePassedOn = (db: Db): InternalCall => takePayments(feedOf(db), () => decidersOf(db).here);

/**
 * Decides payments durably, in the given order for each person: what it answers is committed. Repeating a payment gives
 * its stored verdict; the same number with other content is a conflict. Safe against any number of processes that decide
 * on the same people at the same time.
 */
export const decidePayments = (db: Db, payments: readonly PaymentToDecide[]): Promise<PaymentAnswer[]> => deciderOf(db).decidePayments(payments);

/** As `decidePayments`, and tells of each payment that could not be decided while the others are. */
export const decideEach = (db: Db, payments: readonly PaymentToDecide[]): Promise<SettledAnswer[]> => deciderOf(db).decideEach(payments);

/** Decides one payment, together with those that other calls bring at the same time. */
export const decidePayment = (db: Db, payment: PaymentToDecide): Promise<PaymentAnswer> => deciderOf(db).decidePayment(payment);
