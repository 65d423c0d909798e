/** What became of an attempt to renew the session. */
export type Renewal = 'renewed' | 'session-over' | 'no-answer';

export interface RenewalParts {
  /** The access token that is stored now. */
  currentToken(): string | undefined;
  /** Asks the token service; stores the new pair when it grants one. */
  requestRenewal(): Promise<Renewal>;
  /** Lets one browser tab at a time renew: refresh tokens rotate, and a second use of one ends the session. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * One renewal at a time: the first 401 starts it, others wait for it.
 * @returns a function that takes the token with which a request was refused
 */
export function createRenewal(parts: RenewalParts): (refusedToken: string) => Promise<Renewal> {
  let running: Promise<Renewal> | undefined;
  /** The token of a session that is known to be over: requests that are refused later have nothing left to ask. */
  let over: string | undefined;
  const renew = (refusedToken: string): Promise<Renewal> =>
    parts.exclusively(async () => {
      const current = parts.currentToken();
      if (!current) return 'session-over';
      // Another request or another tab was faster.
      if (current !== refusedToken) return 'renewed';
      if (current === over) return 'session-over';
      const renewal = await parts.requestRenewal();
      if (renewal === 'session-over') over = current;
      return renewal;
    });
  return async (refusedToken) => {
    running ??= renew(refusedToken).finally(() => {
      running = undefined;
    });
    return running;
  };
}
