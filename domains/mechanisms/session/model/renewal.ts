/** A refresh token that was already exchanged, and what became of its session. */
export interface SpentToken {
  readonly spentAt: Date;
  /** The session still holds the very pair that was given for this token. */
  readonly successorIsCurrent: boolean;
  readonly sessionIsOpen: boolean;
}

/** How long a lost answer can be asked for again. */
export const repeatWithinMs = 10_000;

/**
 * Decides about a refresh token that comes a second time. Within ten seconds, as long as nothing was done with its
 * successor's refresh token, the same answer is repeated: the network lost it, or two tabs asked at once. It is the same
 * pair, not a new one, so two holders of one token can never get two lines of tokens out of it. Anything else is a theft:
 * somebody else has a copy, and the session ends for both.
 */
export function decideSpentToken(spent: SpentToken, now: Date): 'repeat' | 'end-session' | 'refuse' {
  if (!spent.sessionIsOpen) return 'refuse';
  const isRecent = now.getTime() - spent.spentAt.getTime() <= repeatWithinMs;
  return isRecent && spent.successorIsCurrent ? 'repeat' : 'end-session';
}
