import { log } from '../../../../platform/server/log.ts';
import type { PaymentAnswer, PaymentToDecide } from '../intake/payment-answer.ts';
import { type Line, openLine } from './channel.ts';
import { type Numbered, readOutcomes, writeAsked } from './wire.ts';

/** Who shows no sign of life for this long is not waited for; what was asked is decided here. */
const patienceMs = 2_000;
/** Nor is who works on a payment for this long. */
const longestMs = 10_000;
/** Who could not be reached is left alone for so long. */
const restMs = 5_000;

interface Awaited {
  since: number;
  resolve: (answer: PaymentAnswer | undefined) => void;
}

/** Another process that decides on the same database. */
export class Peer {
  readonly #to: { host: string; port: number; key: Buffer };
  readonly #awaited = new Map<number, Awaited>();
  #line: Line | undefined;
  #isOpen = false;
  #heardAt = 0;
  #restsUntil = 0;
  #number = 0;
  #gathered: Numbered[] = [];
  #watch: NodeJS.Timeout | undefined;
  #isRetired = false;

  constructor(to: { host: string; port: number; key: Buffer }) {
    this.#to = to;
    this.#open();
  }

  /** Whether it can be asked now; one that cannot is called again after a while. */
  get isReady(): boolean {
    if (!this.#line && Date.now() >= this.#restsUntil) this.#open();
    return this.#isOpen;
  }

  #open(): void {
    this.#line = openLine(this.#to, {
      onOpen: () => {
        this.#isOpen = true;
      },
      onText: (text) => {
        this.#heardAt = performance.now();
        for (const [number, answer] of readOutcomes(text)) this.#settle(number, answer);
      },
      onEnd: () => this.#ended(),
    });
  }

  #ended(): void {
    if (this.#isOpen && this.#awaited.size > 0) log.warn({ payments: this.#awaited.size }, 'another process did not answer, its payments are decided here');
    this.#line = undefined;
    this.#isOpen = false;
    this.#restsUntil = Date.now() + restMs;
    for (const number of [...this.#awaited.keys()]) this.#settle(number, undefined);
  }

  #settle(number: number, answer: PaymentAnswer | undefined): void {
    this.#awaited.get(number)?.resolve(answer);
    this.#awaited.delete(number);
    if (this.#awaited.size > 0) return;
    this.#line?.hold(false);
    clearInterval(this.#watch);
    this.#watch = undefined;
    if (this.#isRetired) this.#line?.close();
  }

  #await(number: number): Promise<PaymentAnswer | undefined> {
    if (this.#awaited.size === 0) {
      this.#line?.hold(true);
      this.#watch = setInterval(() => {
        const [oldest] = this.#awaited.values();
        const now = performance.now();
        if (oldest && (now - Math.max(oldest.since, this.#heardAt) > patienceMs || now - oldest.since > longestMs)) this.#line?.close();
      }, patienceMs / 4);
    }
    return new Promise((resolve) => this.#awaited.set(number, { since: performance.now(), resolve }));
  }

  #send(payments: readonly Numbered[], together: boolean): void {
    this.#line?.send(writeAsked(payments, together));
  }

  /** Lets it decide one payment, sent with the others of this turn of the event loop. @returns undefined: to be decided here */
  decide(asked: PaymentToDecide): Promise<PaymentAnswer | undefined> {
    const number = ++this.#number;
    this.#gathered.push({ number, asked });
    if (this.#gathered.length === 1)
      setImmediate(() => {
        const some = this.#gathered;
        this.#gathered = [];
        this.#send(some, false);
      });
    return this.#await(number);
  }

  /** Lets it decide payments in one go. */
  decideTogether(payments: readonly PaymentToDecide[]): Promise<(PaymentAnswer | undefined)[]> {
    const numbered = payments.map((asked) => ({ number: ++this.#number, asked }));
    const answers = numbered.map(({ number }) => this.#await(number));
    this.#send(numbered, true);
    return Promise.all(answers);
  }

  /** It said that it goes: it is asked nothing more, and still answers what it was asked. */
  retire(): void {
    this.#isRetired = true;
    this.#restsUntil = Number.POSITIVE_INFINITY;
    if (this.#awaited.size === 0) this.#line?.close();
  }

  close(): void {
    this.#restsUntil = Number.POSITIVE_INFINITY;
    this.#line?.close();
  }
}
