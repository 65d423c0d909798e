import { log } from '../../../../../platform/server/log.ts';
import { StringDecoder } from 'node:string_decoder';
import { type Dispatcher, Pool } from 'undici';
import { peerKeyHeader } from '../../../../../platform/server/http/mount-internal.ts';
import { documentName, ownDocument } from '../intake/incoming-payment.ts';
import type { PaymentAnswer, PaymentToDecide } from '../intake/payment-answer.ts';
import { readOutcome, writePassed } from './passed-payments.ts';
import { passedPaymentsPath } from './take-payments.ts';

/** Who shows no sign of life for this long is not waited for; what was asked is decided here. */
const patienceMs = 2_000;
/** Nor is who works on a payment for this long. */
const longestMs = 10_000;
/** Who could not be reached is left alone for so long. */
const restMs = 5_000;
/** A request holds its connection until the last of its payments is decided. */
const connections = 32;
/**
 * Requests whose answer has not begun: one that is decided and two that wait. More would be smaller and cost both sides more;
 * what comes meanwhile goes together. Who is slow begins its answer with a sign of life.
 */
const mostUnanswered = 3;

type Settle = (answer: PaymentAnswer | undefined) => void;

/** A payment that is to be passed on, or several that are one list, decided in one go. */
interface Waiting {
  together: boolean;
  payments: readonly PaymentToDecide[];
  /** Whose they are. */
  names: readonly string[];
  settle: Settle[];
}

interface PeerHandler {
  /** The other process has taken all payments of the request. */
  onTaken(): void;
  onLine(line: string): void;
  onEnd(error: Error | undefined): void;
}

/** Another process that decides on the same database. */
export class Peer {
  readonly #pool: Pool;
  readonly #headers: Record<string, string>;
  /** What was not sent yet, in the order in which it came. */
  #waiting: Waiting[] = [];
  /** Whose payments are on their way, and not known to have been taken. */
  readonly #onTheWay = new Set<string>();
  #requests = 0;
  #unanswered = 0;
  #state: 'asked' | 'ready' | 'resting' | 'retired' | 'gone' = 'resting';
  #restsUntil = 0;
  #willSend = false;

  constructor({ address, key }: { address: string; key: string }) {
    this.#pool = new Pool(address, { connections, allowH2: false, connectTimeout: patienceMs, headersTimeout: patienceMs, bodyTimeout: patienceMs });
    this.#headers = { 'content-type': 'application/x-ndjson', [peerKeyHeader]: key };
    this.#greet();
  }

  /** Whether it takes payments at the moment; asks it nothing. */
  get isReached(): boolean {
    return this.#state === 'ready';
  }

  /** Whether it can be asked now; one that cannot is called again after a while. */
  get isReady(): boolean {
    if (this.#state === 'resting' && performance.now() >= this.#restsUntil) this.#greet();
    return this.#state === 'ready';
  }

  /** Asks whether it is there and takes the key. */
  #greet(): void {
    this.#state = 'asked';
    this.#post(writePassed([], false), {
      onTaken: () => undefined,
      onLine: () => undefined,
      onEnd: (error) => {
        if (this.#state === 'asked') this.#rest(error ? 'resting' : 'ready');
      },
    });
  }

  #rest(state: 'resting' | 'ready'): void {
    this.#state = state;
    this.#restsUntil = performance.now() + restMs;
  }

  /** Sends a request and reads its answer line by line. `onEnd` is told once. */
  #post(body: string, received: PeerHandler): void {
    const decoder = new StringDecoder('utf8');
    let deferred = '';
    let request: Dispatcher.DispatchController | undefined;
    const giveUp = setTimeout(() => request?.abort(new Error('it took too long')), longestMs);
    this.#pool.dispatch(
      { path: passedPaymentsPath, method: 'POST', headers: this.#headers, body },
      {
        onRequestStart(controller) {
          request = controller;
        },
        onResponseStart(controller, status) {
          if (status === 200) received.onTaken();
          else controller.abort(new Error(`it answered ${status}`));
        },
        onResponseData(controller, chunk) {
          const lines = (deferred + decoder.write(chunk)).split('\n');
          deferred = lines.pop() ?? '';
          try {
            for (const line of lines) if (line !== '') received.onLine(line);
          } catch {
            // Nothing that another process says may end this one.
            controller.abort(new Error('its answer could not be read'));
          }
        },
        onResponseEnd() {
          clearTimeout(giveUp);
          received.onEnd(undefined);
        },
        onResponseError(_controller, error) {
          clearTimeout(giveUp);
          received.onEnd(error);
        },
      },
    );
  }

  /**
   * Sends what waits. Requests may overtake each other on their connections, so a person's next payment leaves only when the
   * one before has been taken, and what is behind it of the same person waits as well.
   */
  #sendNext(): void {
    const held = new Set<string>();
    const singles: Waiting[] = [];
    const chosen = new Set<string>();
    const undecided: Waiting[] = [];
    for (const one of this.#waiting) {
      const isHeld = (name: string): boolean => this.#onTheWay.has(name) || held.has(name) || (one.together && chosen.has(name));
      // Once there are singles, their request is as good as sent; another single joins it.
      const joins = singles.length > 0 && !one.together;
      const more = singles.length > 0 ? 1 : 0;
      const isFull = !joins && (this.#requests + more >= connections || this.#unanswered + more >= mostUnanswered);
      if (isFull || one.names.some(isHeld)) {
        undecided.push(one);
        for (const name of one.names) held.add(name);
      } else if (one.together) this.#send(one);
      else {
        singles.push(one);
        for (const name of one.names) chosen.add(name);
      }
    }
    this.#waiting = undecided;
    const several = { together: false, payments: singles.flatMap((one) => one.payments), names: [...chosen], settle: singles.flatMap((one) => one.settle) };
    if (singles.length > 0) this.#send(several);
  }

  #send({ together, payments, names, settle: all }: Waiting): void {
    const waiting = new Map(all.entries());
    for (const name of names) this.#onTheWay.add(name);
    this.#requests += 1;
    this.#unanswered += 1;
    let isTaken = false;
    const onTaken = (): void => {
      if (isTaken) return;
      isTaken = true;
      this.#unanswered -= 1;
      for (const name of names) this.#onTheWay.delete(name);
      if (this.#waiting.length > 0) this.#sendSoon();
    };
    this.#post(writePassed(payments, together), {
      onTaken,
      onLine: (line) => {
        const [place, answer] = readOutcome(line);
        waiting.get(place)?.(answer);
        waiting.delete(place);
      },
      onEnd: (error) => {
        this.#requests -= 1;
        if (error) this.#failed(error, waiting.size);
        for (const settle of waiting.values()) settle(undefined);
        onTaken();
        if (this.#waiting.length > 0) this.#sendSoon();
        this.#closeIfLeft();
      },
    });
  }

  /** It is left alone for a while, and whatever it was not asked yet is decided here. */
  #failed(error: Error, payments: number): void {
    if (this.#state === 'ready') {
      log.warn({ payments, reason: (error as { code?: string }).code ?? error.message }, 'another process did not answer, its payments are decided here');
      this.#rest('resting');
    }
    const undecided = this.#waiting;
    this.#waiting = [];
    for (const { settle } of undecided) for (const one of settle) one(undefined);
  }

  #sendSoon(): void {
    if (this.#willSend) return;
    this.#willSend = true;
    setImmediate(() => {
      this.#willSend = false;
      this.#sendNext();
    });
  }

  #add(payments: readonly PaymentToDecide[], together: boolean): Promise<PaymentAnswer | undefined>[] {
    const settle: Settle[] = [];
    const answers = payments.map(() => new Promise<PaymentAnswer | undefined>((resolve) => settle.push(resolve)));
    this.#waiting.push({ together, payments, names: payments.map(({ payment }) => documentName(ownDocument(payment))), settle });
    this.#sendSoon();
    return answers;
  }

  /** Lets it decide one payment, sent with the others of this turn of the event loop. @returns undefined: to be decided here */
  decide(request: PaymentToDecide): Promise<PaymentAnswer | undefined> {
    return this.#add([request], false)[0] as Promise<PaymentAnswer | undefined>;
  }

  /** Lets it decide payments in one go. */
  decideTogether(payments: readonly PaymentToDecide[]): Promise<(PaymentAnswer | undefined)[]> {
    return Promise.all(this.#add(payments, true));
  }

  #closeIfLeft(): void {
    // It waits for requests that are under way.
    if (this.#state === 'retired' && this.#waiting.length === 0) void this.#pool.close();
  }

  /** It said that it goes: it is asked nothing more, and still answers what it was asked. */
  retire(): void {
    this.#state = 'retired';
    this.#closeIfLeft();
  }

  /** Nothing more is heard of it. */
  close(): void {
    this.#state = 'gone';
    void this.#pool.destroy();
  }
}
