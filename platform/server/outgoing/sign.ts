import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is exchanged with other services may be this old; an older message may be one that is sent again. */
const ageAtMostMs = 5 * 60_000;

/** Hex HMAC-SHA256 of a text under a shared secret: the signature of everything that is exchanged with other services. */
export const hmacOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Whether two signatures are the same, compared in constant time. */
export function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a time stamp in milliseconds is near enough to now. */
export const isRecent = (timestamp: string, now: number): boolean => /^\d{13}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= ageAtMostMs;
