import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  isTaskCancelledError,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import type { IdentityProvider, ProviderQuestion, ProviderReply } from './provider-terms.ts';

/*
 * The provider that the operator connects: docs/identity-provider.md is its contract. Question and answer are signed with
 * a shared secret; an answer that is not signed, is signed for another question, or is old, is never taken.
 */

export interface HttpSettings {
  url: string;
  secret: string;
  name: string;
  timeoutMs: number;
  retries: number;
  /** Failures in a row after which nobody is asked for a while. */
  failuresToOpen: number;
  openForMs: number;
}

const wholeOf = (text: string | undefined, fallback: number): number => (text && /^\d{1,7}$/.test(text) ? Number(text) : fallback);

/** Settings out of the environment; undefined when no provider is configured. */
export function readHttpSettings(environment: Record<string, string | undefined>): HttpSettings | undefined {
  const { IDENTITY_PROVIDER_URL: url, IDENTITY_PROVIDER_SECRET: secret, IDENTITY_PROVIDER_NAME: name } = environment;
  if (!url || !secret) return undefined;
  return {
    url,
    secret,
    name: name || new URL(url).hostname,
    timeoutMs: wholeOf(environment.IDENTITY_PROVIDER_TIMEOUT_MS, 10_000),
    retries: 2,
    failuresToOpen: 5,
    openForMs: 30_000,
  };
}

/** Signature of a body at a time: hex HMAC-SHA256 over "time.body". */
export const signatureOf = (secret: string, time: string, body: string): string => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** A failure with what may be told of it; whether asking again may help. */
class ProviderFailure extends Error {
  readonly mayRetry: boolean;
  readonly isUntrusted: boolean;
  readonly raw: unknown;
  constructor(message: string, { mayRetry = false, isUntrusted = false, raw = null }: { mayRetry?: boolean; isUntrusted?: boolean; raw?: unknown } = {}) {
    super(message);
    this.mayRetry = mayRetry;
    this.isUntrusted = isUntrusted;
    this.raw = raw;
  }
}

const answerBytesAtMost = 1024 * 1024;
const ageAtMostMs = 5 * 60_000;

async function readBody(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true });
    if (text.length > answerBytesAtMost) throw new ProviderFailure('ANSWER_TOO_LARGE');
  }
  return text + decoder.decode();
}

/** Only an answer that proves who wrote it, and to which question, is read any further. */
function proveAnswer(
  response: Response,
  body: string,
  { secret, requestId, now }: { secret: string; requestId: string; now: number },
): Record<string, unknown> {
  const time = response.headers.get('x-timestamp') ?? '';
  const signature = (response.headers.get('x-signature') ?? '').replace(/^v1=/, '');
  if (!/^\d{13}$/.test(time) || !isSame(signature, signatureOf(secret, time, body))) throw new ProviderFailure('SIGNATURE_WRONG', { isUntrusted: true });
  if (Math.abs(now - Number(time)) > ageAtMostMs) throw new ProviderFailure('ANSWER_TOO_OLD', { isUntrusted: true });
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    throw new ProviderFailure('ANSWER_UNREADABLE', { isUntrusted: true });
  }
  if (typeof answer !== 'object' || answer === null || (answer as { request_id?: unknown }).request_id !== requestId)
    throw new ProviderFailure('ANSWER_TO_ANOTHER_QUESTION', { isUntrusted: true, raw: answer });
  return answer as Record<string, unknown>;
}

async function askOnce(settings: HttpSettings, question: ProviderQuestion, signal: AbortSignal): Promise<Record<string, unknown>> {
  const body = JSON.stringify({
    request_id: question.requestId,
    country: question.country,
    kind: question.kind,
    id_type: question.idType,
    id_no: question.idNo,
    name: question.name,
    birth_date: question.birthDate,
  });
  const time = String(Date.now());
  let response: Response;
  try {
    response = await fetch(settings.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-timestamp': time, 'x-signature': `v1=${signatureOf(settings.secret, time, body)}` },
      body,
      redirect: 'error',
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ProviderFailure('NOT_REACHED', { mayRetry: true });
  }
  if (response.status >= 500 || response.status === 429) throw new ProviderFailure(`HTTP_${response.status}`, { mayRetry: true });
  if (response.status !== 200) throw new ProviderFailure(`HTTP_${response.status}`);
  return proveAnswer(response, await readBody(response), { secret: settings.secret, requestId: question.requestId, now: Date.now() });
}

function failureOf(error: unknown): { outcome: 'FAILED' | 'REFUSED'; error: string; raw: unknown } {
  if (error instanceof ProviderFailure) return { outcome: error.isUntrusted ? 'REFUSED' : 'FAILED', error: error.message, raw: error.raw };
  if (isBrokenCircuitError(error)) return { outcome: 'FAILED', error: 'PAUSED_AFTER_FAILURES', raw: null };
  return { outcome: 'FAILED', error: isTaskCancelledError(error) ? 'TIMED_OUT' : 'NOT_REACHED', raw: null };
}

/**
 * Asks by HTTP: each try has a time-out, failures that may pass are tried again, and after several in a row nobody is
 * asked for a while, so that a dead service costs its users no waiting. What is not trusted is not asked again.
 */
export function httpProvider(settings: HttpSettings): IdentityProvider {
  const mayPass = handleWhen((error) => isTaskCancelledError(error) || (error instanceof ProviderFailure && error.mayRetry));
  const anyFailure = handleWhen((error) => !isBrokenCircuitError(error));
  const policy = wrap(
    retry(mayPass, { maxAttempts: settings.retries, backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 2_000 }) }),
    circuitBreaker(anyFailure, { halfOpenAfter: settings.openForMs, breaker: new ConsecutiveBreaker(settings.failuresToOpen) }),
    timeout(settings.timeoutMs, TimeoutStrategy.Aggressive),
  );
  return {
    kind: 'HTTP',
    name: settings.name,
    async ask(question): Promise<ProviderReply> {
      let attempts = 0;
      try {
        const answer = await policy.execute(({ signal }) => {
          attempts += 1;
          return askOnce(settings, question, signal);
        });
        if (answer.found === false) return { outcome: 'NOT_FOUND', raw: answer, attempts };
        return { outcome: 'TAKEN', sections: answer.sections, raw: answer, attempts };
      } catch (error) {
        return { ...failureOf(error), attempts };
      }
    },
  };
}
