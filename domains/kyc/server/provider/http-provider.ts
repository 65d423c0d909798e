import { clock } from '../../../../platform/server/clock.ts';
import {
  exchange,
  type Exchanged,
  failureCodeOf,
  GuardedService,
  hmacOf,
  isRecent,
  isSameSignature,
  ServiceFailure,
} from '../../../../platform/server/outgoing/index.ts';
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
export const signatureOf = (secret: string, time: string, body: string): string => hmacOf(secret, `${time}.${body}`);

const answerBytesAtMost = 1024 * 1024;

/** Only an answer that proves who wrote it, and to which question, is read any further. */
function proveAnswer(
  { text: body, header }: Exchanged,
  { secret, requestId, now }: { secret: string; requestId: string; now: number },
): Record<string, unknown> {
  const time = header('x-timestamp');
  const signature = header('x-signature').replace(/^v1=/, '');
  if (!/^\d{13}$/.test(time) || !isSameSignature(signature, signatureOf(secret, time, body)))
    throw new ServiceFailure('SIGNATURE_WRONG', { isUntrusted: true });
  if (!isRecent(time, now)) throw new ServiceFailure('ANSWER_TOO_OLD', { isUntrusted: true });
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    throw new ServiceFailure('ANSWER_UNREADABLE', { isUntrusted: true });
  }
  if (typeof answer !== 'object' || answer === null || (answer as { request_id?: unknown }).request_id !== requestId)
    throw new ServiceFailure('ANSWER_TO_ANOTHER_QUESTION', { isUntrusted: true, raw: answer });
  return answer as Record<string, unknown>;
}

async function askOnce({ url, secret }: HttpSettings, question: ProviderQuestion, signal: AbortSignal): Promise<Record<string, unknown>> {
  const body = JSON.stringify({
    request_id: question.requestId,
    country: question.country,
    kind: question.kind,
    id_type: question.idType,
    id_no: question.idNo,
    name: question.name,
    birth_date: question.birthDate,
  });
  const time = String(clock.ms());
  const headers = { 'content-type': 'application/json', 'x-timestamp': time, 'x-signature': `v1=${signatureOf(secret, time, body)}` };
  const answer = await exchange({ url, method: 'POST', headers, body, signal, bytesAtMost: answerBytesAtMost });
  return proveAnswer(answer, { secret, requestId: question.requestId, now: clock.ms() });
}

function failureOf(error: unknown): { outcome: 'FAILED' | 'REFUSED'; error: string; raw: unknown } {
  const known = error instanceof ServiceFailure ? error : undefined;
  return { outcome: known?.isUntrusted ? 'REFUSED' : 'FAILED', error: failureCodeOf(error), raw: known?.raw ?? null };
}

/**
 * Asks by HTTP: each try has a time-out, failures that may pass are tried again, and after several in a row nobody is
 * asked for a while, so that a dead service costs its users no waiting. What is not trusted is not asked again.
 */
export function httpProvider(settings: HttpSettings): IdentityProvider {
  const { timeoutMs, retries, failuresToOpen, openForMs } = settings;
  const lane = new GuardedService({ name: 'identity-provider', failuresToOpen, openForMs }).lane({ timeoutMs, retries });
  return {
    kind: 'HTTP',
    name: settings.name,
    async ask(question): Promise<ProviderReply> {
      let attempts = 0;
      try {
        const answer = await lane((signal) => {
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
