import { hmacOf, isRecent, isSameSignature } from '../../../../platform/server/outgoing/index.ts';

export const providerHeaders = { time: 'x-atalaia-timestamp', request: 'x-atalaia-request-id', signature: 'x-atalaia-signature' } as const;

/** What is signed: a question or the answer to it, each with everything that makes it this one. */
export interface Signed {
  direction: 'question' | 'answer';
  /** Milliseconds. */
  time: string;
  method: string;
  /** Path of the address that is asked, from the first slash on. */
  path: string;
  requestId: string;
  body: string;
}

/** `v1=` and the hex HMAC-SHA256 over the parts, one a line; the body comes last, as it is. */
export const signProvided = (key: string, { direction, time, method, path, requestId, body }: Signed): string =>
  `v1=${hmacOf(key, [direction, time, method, path, requestId, body].join('\n'))}`;

export type SignatureFault = 'SIGNATURE_WRONG' | 'ANSWER_TOO_OLD';

/** Why a signed text is not to be trusted; undefined when it is. @param now milliseconds */
export function faultOfSignature(keys: readonly string[], signed: Signed, signature: string, now: number): SignatureFault | undefined {
  if (!keys.some((key) => isSameSignature(signature, signProvided(key, signed)))) return 'SIGNATURE_WRONG';
  return isRecent(signed.time, now) ? undefined : 'ANSWER_TOO_OLD';
}
