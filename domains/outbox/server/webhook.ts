import { hmacOf, isRecent, isSameSignature } from '../../../platform/server/outgoing/index.ts';
import { webhookHeaders } from '../contract/index.ts';

const sign = (secret: string, timestamp: string, body: string): string => hmacOf(secret, `${timestamp}.${body}`);

/** Headers of a signed webhook. The time is part of what is signed, so an old message cannot be sent again. */
export function signedHeaders({ secret, body, eventId, at }: { secret: string; body: string; eventId: string; at: Date }): Record<string, string> {
  const timestamp = String(at.getTime());
  return {
    'content-type': 'application/json',
    [webhookHeaders.eventId]: eventId,
    [webhookHeaders.timestamp]: timestamp,
    [webhookHeaders.signature]: sign(secret, timestamp, body),
  };
}

/** What a receiver does: the signature fits the body and is not older than five minutes. */
export function isSignedBy(secret: string, { timestamp, signature, body, now }: { timestamp: string; signature: string; body: string; now: Date }): boolean {
  return isSameSignature(signature, sign(secret, timestamp, body)) && isRecent(timestamp, now.getTime());
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
