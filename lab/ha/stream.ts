import { setTimeout as sleep } from 'node:timers/promises';
import { inventDocument, paymentInput } from '../../domains/payments/decisions/server/testing.ts';
import type { Server } from './servers.ts';

/** What a payment core waits for an answer; more than the deadline of a call. */
const patienceMs = 8_000;
const longestPauseMs = 2_000;
const people = 300;

export interface Payment {
  tradeNo: string;
  body: string;
  sentAt: number;
  answeredAt?: number;
  /** The answer without what tells that it was repeated. */
  answer?: string;
  attempts: number;
}

/** Text of an answer that has to be the same each time. */
function lasting(text: string): string {
  const { data } = JSON.parse(text) as { data: Record<string, unknown> };
  const { repeated: _repeated, ...rest } = data;
  return JSON.stringify(rest);
}

const nameOf = (error: unknown): string => {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? 'no answer' : (cause?.code ?? name);
};

/** Payments at a steady pace, each sent with its number until it is answered. */
export class Stream {
  readonly payments: Payment[] = [];
  readonly failures = new Map<string, number>();
  readonly #perSecond: number;
  readonly #key: string;
  readonly #next: () => Pick<Server, 'url'>;
  readonly #documents = Array.from({ length: people }, () => inventDocument().no);
  readonly #open = new Set<Promise<void>>();
  #going = false;
  #ended = false;
  #pacing: Promise<void> = Promise.resolve();

  constructor({ perSecond, key, next }: { perSecond: number; key: string; next: () => Pick<Server, 'url'> }) {
    this.#perSecond = perSecond;
    this.#key = key;
    this.#next = next;
  }

  start(): void {
    this.#going = true;
    this.#pacing = this.#pace();
  }

  async #pace(): Promise<void> {
    const began = performance.now();
    for (let count = 0; this.#going; count += 1) {
      const wait = began + (count * 1_000) / this.#perSecond - performance.now();
      if (wait > 0) await sleep(wait);
      const input = paymentInput({ id_no: this.#documents[count % people] as string, amount_minor: 1_000 + (count % 97) });
      const payment: Payment = { tradeNo: String(input.trade_no), body: JSON.stringify(input), sentAt: performance.now(), attempts: 0 };
      this.payments.push(payment);
      const work = this.#sendUntilAnswered(payment).finally(() => this.#open.delete(work));
      this.#open.add(work);
    }
  }

  /** Starts no more payments, and waits until those under way are answered. */
  async finish(): Promise<void> {
    this.#going = false;
    await this.#pacing;
    const limit = setTimeout(() => (this.#ended = true), 60_000);
    await Promise.all(this.#open);
    clearTimeout(limit);
  }

  abandon(): void {
    this.#going = false;
    this.#ended = true;
  }

  async #send(body: string): Promise<{ status: number; text: string }> {
    const response = await fetch(`${this.#next().url}/api/v1/transactions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': this.#key },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: response.status, text: await response.text() };
  }

  async #sendUntilAnswered(payment: Payment): Promise<void> {
    for (let pause = 200; !this.#ended; pause = Math.min(pause * 2, longestPauseMs)) {
      payment.attempts += 1;
      let failure: string;
      try {
        const { status, text } = await this.#send(payment.body);
        if (status === 200) {
          payment.answer = lasting(text);
          payment.answeredAt = performance.now();
          return;
        }
        failure = String(status);
      } catch (error) {
        failure = nameOf(error);
      }
      this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
      await sleep(pause * (0.5 + Math.random()));
    }
  }

  /** Sends every answered payment again until it is answered. @returns the numbers of those that are told something else now, or nothing */
  async findChanged(): Promise<string[]> {
    const left = this.payments.filter(({ answer }) => answer !== undefined);
    const changed: string[] = [];
    const work = async () => {
      for (let one = left.pop(); one; one = left.pop()) {
        let details = await this.#send(one.body);
        for (let turn = 1; details.status === 503 && turn < 5; turn += 1) {
          await sleep(turn * 500);
          details = await this.#send(one.body);
        }
        if (details.status !== 200 || lasting(details.text) !== one.answer) changed.push(one.tradeNo);
      }
    };
    await Promise.all(Array.from({ length: 4 }, work));
    return changed;
  }

  /** The longest time from `since` on without an answered payment, in seconds. */
  longestSilence(since: number): number {
    const times = this.payments.flatMap(({ answeredAt }) => (answeredAt !== undefined && answeredAt > since ? [answeredAt] : [])).sort((a, b) => a - b);
    let longest = 0;
    let before = since;
    for (const at of times) {
      longest = Math.max(longest, at - before);
      before = at;
    }
    return longest / 1_000;
  }
}
