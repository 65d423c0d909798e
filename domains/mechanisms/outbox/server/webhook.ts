import { areFormerSignaturesKept, faultOfSignature, formerSignatureOf, signedHeaders, signedWith } from '../../../../platform/server/outgoing/index.ts';

interface Message {
  /** The address that it is sent to. */
  url: string;
  body: string;
}

const method = 'POST';

/** Headers of a signed webhook. The time is part of what is signed, so an old message cannot be sent again. */
export function webhookHeaders({ url, body, secret, eventId, at }: Message & { secret: string; eventId: string; at: Date }): Record<string, string> {
  const time = String(at.getTime());
  const headers = {
    'content-type': 'application/json',
    ...signedWith(secret, { direction: 'message', time, method, path: new URL(url).pathname, requestId: eventId, body }),
  };
  return areFormerSignaturesKept() ? { ...headers, 'x-atalaia-event-id': eventId, [signedHeaders.signature]: formerSignatureOf(secret, time, body) } : headers;
}

/** What a receiver does: the signature fits the message and its time is less than five minutes off. */
export function isSignedBy(secret: string, { url, body, headers, now }: Message & { headers: Readonly<Record<string, unknown>>; now: Date }): boolean {
  const [time, requestId, signature] = [signedHeaders.time, signedHeaders.request, signedHeaders.signature].map((name) => String(headers[name] ?? '')) as [
    string,
    string,
    string,
  ];
  return (
    faultOfSignature([secret], { direction: 'message', time, method, path: new URL(url).pathname, requestId, body }, signature, now.getTime()) === undefined
  );
}

const baseMs = 5_000;
const longestMs = 3_600_000;
/** About three days of trying. */
export const attemptLimit = 80;

/** Doubles from five seconds to an hour; the jitter keeps many messages from coming back at the same moment. */
export function delayAfter(attempts: number, random: () => number = Math.random): number {
  const step = Math.min(longestMs, baseMs * 2 ** Math.max(0, Math.min(attempts - 1, 20)));
  return Math.round(step / 2 + (random() * step) / 2);
}
