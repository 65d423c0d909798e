import { createHmac, timingSafeEqual } from 'node:crypto';
import { definePort } from '../ports.ts';

/*
 * The one scheme by which everything is signed that is exchanged with other services: questions to providers, their answers, and
 * messages to payment cores.
 */

export const signedHeaders = { time: 'x-atalaia-timestamp', request: 'x-atalaia-request-id', signature: 'x-atalaia-signature' } as const;

/** What is signed: one text of one direction, with everything that makes it this one. */
export interface Signed {
  direction: 'question' | 'answer' | 'message';
  /** Milliseconds. */
  time: string;
  method: string;
  /** Path of the address that is called, from the first slash to what follows a question mark. */
  path: string;
  /** A second attempt has the same one. */
  requestId: string;
  body: string;
}

/** What may be exchanged may be this old; an older text may be one that is sent again. */
const ageAtMostMs = 5 * 60_000;

/** Hex HMAC-SHA256 of a text under a shared secret. */
export const hmacOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** `v1=` and the hex HMAC-SHA256 over the parts, one a line; the body comes last, as it is. */
export const signatureOf = (secret: string, { direction, time, method, path, requestId, body }: Signed): string =>
  `v1=${hmacOf(secret, [direction, time, method, path, requestId, body].join('\n'))}`;

/** The headers of something that is sent. */
export const signedWith = (secret: string, signed: Signed): Record<string, string> => ({
  [signedHeaders.time]: signed.time,
  [signedHeaders.request]: signed.requestId,
  [signedHeaders.signature]: signatureOf(secret, signed),
});

/** Whether two signatures are the same, compared in constant time. */
export function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a time stamp in milliseconds is near enough to now. */
export const isRecent = (timestamp: string, now: number): boolean => /^\d{13}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= ageAtMostMs;

export type SignatureFault = 'SIGNATURE_WRONG' | 'ANSWER_TOO_OLD';

/** Why a signed text is not to be trusted; undefined when it is. @param now milliseconds */
export function faultOfSignature(secrets: readonly string[], signed: Signed, signature: string, now: number): SignatureFault | undefined {
  if (!secrets.some((secret) => isSameSignature(signature, signatureOf(secret, signed)))) return 'SIGNATURE_WRONG';
  return isRecent(signed.time, now) ? undefined : 'ANSWER_TOO_OLD';
}

const former = definePort(false);
/** Whether what was signed otherwise up to 0.2.0 is still signed so as well: webhooks, and questions to the identity provider. */
export const areFormerSignaturesKept = (): boolean => former.now;
export const keepFormerSignatures = (isKept: boolean): void => former.register(isKept);
/** Of webhooks and of the identity provider up to 0.2.0: over time stamp and body alone. */
export const formerSignatureOf = (secret: string, time: string, body: string): string => hmacOf(secret, `${time}.${body}`);
