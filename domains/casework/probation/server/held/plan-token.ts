import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashOf } from '../../../../../platform/server/index.ts';

/** A plan is worth something for so long: limits and evidence move. */
export const planValidityMs = 5 * 60_000;

/** What a plan is bound to: who made it, what for, and the state that it was calculated on. */
export interface PlanFacts {
  kind: 'release' | 'batch-reject';
  userId: string;
  state: unknown;
}

export interface PlanToken {
  token: string;
  expiresAt: Date;
}

const sign = (secret: string, expiresAtMs: number, facts: PlanFacts): string =>
  createHmac('sha256', secret)
    .update(`${expiresAtMs}.${hashOf(facts)}`)
    .digest('base64url');

export function makePlanToken(secret: string, facts: PlanFacts, now: Date): PlanToken {
  const expiresAtMs = now.getTime() + planValidityMs;
  return { token: `${expiresAtMs}.${sign(secret, expiresAtMs, facts)}`, expiresAt: new Date(expiresAtMs) };
}

export type TokenVerdict = 'GOOD' | 'EXPIRED' | 'MOVED';

/** Is this the token of a plan on the present state, made by the same person not long ago? */
export function checkPlanToken(secret: string, token: string, facts: PlanFacts, now: Date): TokenVerdict {
  const [time = '', signature = ''] = token.split('.');
  const expiresAtMs = /^\d{13}$/.test(time) ? Number(time) : 0;
  const expected = Buffer.from(sign(secret, expiresAtMs, facts));
  const value = Buffer.from(signature);
  const isGood = expected.length === value.length && timingSafeEqual(expected, value);
  if (expiresAtMs <= now.getTime()) return 'EXPIRED';
  return isGood ? 'GOOD' : 'MOVED';
}
