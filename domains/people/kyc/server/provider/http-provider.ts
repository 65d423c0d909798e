import type { Agent } from 'undici';
import { clock } from '../../../../../platform/server/clock.ts';
import {
  areFormerSignaturesKept,
  exchange,
  type Exchanged,
  failureCodeOf,
  faultOfSignature,
  formerSignatureOf,
  GuardedService,
  guardedAgent,
  isRecent,
  isSameSignature,
  ServiceFailure,
  type SignatureFault,
  type Signed,
  signedHeaders,
  signedWith,
} from '../../../../../platform/server/outgoing/index.ts';
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

/** Headers of the scheme up to 0.2.0, which is kept for a release where the operator says so. */
const formerHeaders = { time: 'x-timestamp', signature: 'x-signature' } as const;

const answerBytesAtMost = 1024 * 1024;

type Question = Pick<Signed, 'method' | 'path' | 'requestId'>;

function faultOfAnswer(
  { text: body, header }: Exchanged,
  { secret, question, now }: { secret: string; question: Question; now: number },
): SignatureFault | undefined {
  const signature = header(signedHeaders.signature);
  if (signature !== '' || !areFormerSignaturesKept())
    return faultOfSignature([secret], { ...question, direction: 'answer', time: header(signedHeaders.time), body }, signature, now);
  const time = header(formerHeaders.time);
  if (!isSameSignature(header(formerHeaders.signature).replace(/^v1=/, ''), formerSignatureOf(secret, time, body))) return 'SIGNATURE_WRONG';
  return isRecent(time, now) ? undefined : 'ANSWER_TOO_OLD';
}

/** Only an answer that proves who wrote it, and to which question, is read any further. */
function proveAnswer(answered: Exchanged, { secret, question, now }: { secret: string; question: Question; now: number }): Record<string, unknown> {
  const { text: body } = answered;
  const fault = faultOfAnswer(answered, { secret, question, now });
  if (fault) throw new ServiceFailure(fault, { isUntrusted: true });
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    throw new ServiceFailure('ANSWER_UNREADABLE', { isUntrusted: true });
  }
  if (typeof answer !== 'object' || answer === null || (answer as { request_id?: unknown }).request_id !== question.requestId)
    throw new ServiceFailure('ANSWER_TO_ANOTHER_QUESTION', { isUntrusted: true, raw: answer });
  return answer as Record<string, unknown>;
}

async function askOnce(
  { url, secret }: HttpSettings,
  query: ProviderQuestion,
  { signal, agent }: { signal: AbortSignal; agent: Agent },
): Promise<Record<string, unknown>> {
  const body = JSON.stringify({
    request_id: query.requestId,
    country: query.country,
    kind: query.kind,
    id_type: query.idType,
    id_no: query.idNo,
    name: query.name,
    birth_date: query.birthDate,
  });
  const question = { method: 'POST', path: new URL(url).pathname, requestId: query.requestId };
  const time = String(clock.ms());
  const headers = {
    'content-type': 'application/json',
    ...signedWith(secret, { ...question, direction: 'question', time, body }),
    ...(areFormerSignaturesKept() ? { [formerHeaders.time]: time, [formerHeaders.signature]: `v1=${formerSignatureOf(secret, time, body)}` } : {}),
  };
  const answer = await exchange({ url, method: 'POST', headers, body, signal, bytesAtMost: answerBytesAtMost, dispatcher: agent });
  return proveAnswer(answer, { secret, question, now: clock.ms() });
}

function failureOf(error: unknown): { outcome: 'FAILED' | 'REFUSED'; error: string; raw: unknown } {
  const existing = error instanceof ServiceFailure ? error : undefined;
  return { outcome: existing?.isUntrusted ? 'REFUSED' : 'FAILED', error: failureCodeOf(error), raw: existing?.raw ?? null };
}

/**
 * Asks by HTTP: each try has a time-out, failures that may pass are tried again, and after several in a row nobody is
 * asked for a while, so that a dead service costs its users no waiting. What is not trusted is not asked again.
 */
export function httpProvider(settings: HttpSettings): IdentityProvider {
  const { timeoutMs, retries, failuresToOpen, openForMs } = settings;
  const agent = guardedAgent({ origin: 'OPERATOR', timeoutMs });
  const lane = new GuardedService({ name: 'identity-provider', failuresToOpen, openForMs }).lane({ timeoutMs, retries });
  return {
    kind: 'HTTP',
    name: settings.name,
    async ask(question): Promise<ProviderReply> {
      let attempts = 0;
      try {
        const answer = await lane((signal) => {
          attempts += 1;
          return askOnce(settings, question, { signal, agent });
        });
        if (answer.found === false) return { outcome: 'NOT_FOUND', raw: answer, attempts };
        return { outcome: 'TAKEN', sections: answer.sections, raw: answer, attempts };
      } catch (error) {
        return { ...failureOf(error), attempts };
      }
    },
  };
}
