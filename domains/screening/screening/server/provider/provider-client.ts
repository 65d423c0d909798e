import { randomUUID } from 'node:crypto';
import type { Agent } from 'undici';
import type { z } from 'zod';
import { clock } from '../../../../../platform/server/clock.ts';
import { log } from '../../../../../platform/server/index.ts';
import {
  exchange,
  failureCodeOf,
  faultOfSignature,
  GuardedService,
  guardedAgent,
  type Lane,
  ServiceFailure,
  signedHeaders,
  signedWith,
} from '../../../../../platform/server/outgoing/index.ts';
import { ScreeningUnavailable } from '../engine.ts';
import type { ProviderSettings } from './read-settings.ts';
import { answerBytesAtMost } from './wire.ts';

/** A call of the contract. */
export interface ProviderCall<Answer extends z.ZodType> {
  method: 'GET' | 'POST';
  /** Below the address. */
  path: '/search' | '/sources' | '/entries' | '/history';
  question?: object;
  answer: Answer;
}

/** In metrics and in the log. */
const service = 'screening-provider';
const invalid = 'ANSWER_INVALID';

/** Where the first fault of an answer lies: names of the contract and positions, nothing of what was answered. */
function placeOf(error: z.ZodError): string {
  const [issue] = error.issues;
  const place = (issue?.path ?? []).map(String).join('.') || 'answer';
  return issue?.code === 'unrecognized_keys' ? `${place}: unknown field` : place;
}

/** An answer in which a field is not as the contract says. @param place the field */
export class InvalidAnswer extends ServiceFailure {
  readonly place: string;
  constructor(place: string) {
    super(invalid, { isOfQuestion: true });
    this.place = place;
  }
}

/** Longest time in which somebody who opens a report waits for what a list says of an entry now. */
const glanceMs = 1_500;

/**
 * Asks the provider of the operator: signed, within limits, behind a circuit breaker. One for a process, so that the breaker
 * remembers.
 */
export class ProviderClient {
  readonly #settings: ProviderSettings;
  readonly #agent: Agent;
  readonly #search: Lane;
  readonly #glance: Lane;

  constructor(settings: ProviderSettings) {
    this.#settings = settings;
    const { timeoutMs, retries, atOnce, failuresToOpen, openForMs } = settings;
    this.#agent = guardedAgent({ origin: 'OPERATOR', timeoutMs }, { connections: atOnce + 2 });
    const guarded = new GuardedService({ name: service, failuresToOpen, openForMs, counts: ({ isOfQuestion }) => !isOfQuestion });
    this.#search = guarded.lane({ timeoutMs, retries, room: { atOnce, waiting: atOnce * 4 } });
    this.#glance = guarded.lane({ timeoutMs: Math.min(timeoutMs, glanceMs), retries: 0, room: { atOnce: 2, waiting: 0 } });
  }

  async #askOnce({ method, path, question }: ProviderCall<z.ZodType>, requestId: string, signal: AbortSignal): Promise<unknown> {
    const { address, keys } = this.#settings;
    const url = `${address}${path}`;
    const body = question === undefined ? '' : JSON.stringify(question);
    const signed = { method, path: new URL(url).pathname, requestId };
    const time = String(clock.ms());
    const answered = await exchange({
      url,
      method,
      headers: {
        accept: 'application/json',
        ...(question === undefined ? {} : { 'content-type': 'application/json' }),
        ...signedWith(keys[0], { ...signed, direction: 'question', time, body }),
      },
      body: question === undefined ? undefined : body,
      signal,
      bytesAtMost: answerBytesAtMost,
      dispatcher: this.#agent,
    });
    const proof = { ...signed, direction: 'answer' as const, time: answered.header(signedHeaders.time), body: answered.text };
    const fault = faultOfSignature(keys, proof, answered.header(signedHeaders.signature), clock.ms());
    if (fault) throw new ServiceFailure(fault, { isUntrusted: true });
    try {
      return JSON.parse(answered.text);
    } catch {
      throw new ServiceFailure('ANSWER_UNREADABLE', { isUntrusted: true });
    }
  }

  /**
   * Asks, and checks what is answered.
   * @param check further conditions of the answer; it throws `InvalidAnswer`
   * @param isGlance for whoever only looks at what is kept already: there is little room and no second try
   * @param isTold whoever asks tells what went wrong, so that it need not stand in the log
   * @throws ScreeningUnavailable
   */
  async ask<Answer extends z.ZodType>(
    call: ProviderCall<Answer>,
    { check, isGlance = false, isTold = false }: { check?: (answer: z.output<Answer>) => void; isGlance?: boolean; isTold?: boolean } = {},
  ): Promise<z.output<Answer>> {
    const requestId = randomUUID();
    try {
      return await (isGlance ? this.#glance : this.#search)(async (signal) => {
        const parsed = call.answer.safeParse(await this.#askOnce(call, requestId, signal));
        if (!parsed.success) throw new InvalidAnswer(placeOf(parsed.error));
        check?.(parsed.data);
        return parsed.data;
      });
    } catch (error) {
      const code = failureCodeOf(error);
      const place = error instanceof InvalidAnswer ? error.place : undefined;
      const text = { service, call: call.path, providerRequest: requestId, code, ...(place === undefined ? {} : { field: place }) };
      if (!isTold) log.warn(text, 'the screening provider could not be used');
      if (place !== undefined) throw new ScreeningUnavailable('SCREENING_ANSWER_REFUSED', place);
      throw new ScreeningUnavailable('SCREENING_UNAVAILABLE', code);
    }
  }

  /** Ends its connections. */
  close(): Promise<void> {
    return this.#agent.close();
  }
}
