import type { VerificationResult } from '../../kernel/index.ts';
import { lifeOf } from '../../kernel/life.ts';

/*
 * The life of a verification. The three results are those of docs/interface-v1.md; "in review" is a flag over Not Verify, so that
 * filters by result keep working.
 */

export const identityStates = ['NOT_VERIFY', 'IN_REVIEW', 'PASS', 'NO_PASS'] as const;
export type IdentityState = (typeof identityStates)[number];

export const identityEvents = ['SUBMIT', 'PASS', 'FAIL', 'NEW_DOCUMENTS', 'RESET', 'EXPIRE', 'KEY_CHANGED'] as const;
/** RESET: a person takes the result back; KEY_CHANGED: name or birth date are no longer those that were verified. */
export type IdentityEvent = (typeof identityEvents)[number];

export const identityLife = lifeOf<IdentityState, IdentityEvent>({
  states: identityStates,
  acts: identityEvents,
  moves: {
    NOT_VERIFY: { SUBMIT: 'IN_REVIEW', PASS: 'PASS', FAIL: 'NO_PASS' },
    IN_REVIEW: { PASS: 'PASS', FAIL: 'NO_PASS', RESET: 'NOT_VERIFY' },
    PASS: { FAIL: 'NO_PASS', RESET: 'NOT_VERIFY', EXPIRE: 'NOT_VERIFY', KEY_CHANGED: 'NOT_VERIFY' },
    NO_PASS: { PASS: 'PASS', NEW_DOCUMENTS: 'IN_REVIEW', RESET: 'NOT_VERIFY' },
  },
});

export interface StoredVerification {
  verification: VerificationResult;
  inReview: boolean;
}

export const identityStateOf = ({ verification, inReview }: StoredVerification): IdentityState =>
  verification === 'Pass' ? 'PASS' : verification === 'No Pass' ? 'NO_PASS' : inReview ? 'IN_REVIEW' : 'NOT_VERIFY';

export const storedStateOf = (state: IdentityState): StoredVerification => ({
  verification: state === 'PASS' ? 'Pass' : state === 'NO_PASS' ? 'No Pass' : 'Not Verify',
  inReview: state === 'IN_REVIEW',
});

/** What makes a result by hand out of another one. */
export const eventTowards = (result: VerificationResult): IdentityEvent => (result === 'Pass' ? 'PASS' : result === 'No Pass' ? 'FAIL' : 'RESET');
