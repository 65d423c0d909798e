/*
 * The burst rule of docs/interface-v1.md: a toast appears only when the number of failed answers equals the number of
 * requests in flight, so that a burst shows one toast; the counters reset after each toast.
 */

/** A failure as it is shown to the person. */
export interface Failure {
  kind: 'session-expired' | 'answer' | 'no-answer';
  msg: string;
}

export interface BurstHandlers {
  /** Called once for each burst in which the session turned out to be over. */
  onSessionExpired(msg: string): void;
  onFailure(failure: Failure): void;
}

export interface Burst {
  started(): void;
  succeeded(): void;
  failed(failure: Failure): void;
}

/** Counts requests and failures; pure apart from its own two counters. */
export function createBurst(handlers: BurstHandlers): Burst {
  let inFlight = 0;
  let failed = 0;
  let expired: Failure | undefined;
  let last: Failure | undefined;

  function settle(): void {
    if (failed === 0 || failed < inFlight) return;
    const [shown, over] = [last, expired];
    inFlight = 0;
    failed = 0;
    last = undefined;
    expired = undefined;
    if (over) handlers.onSessionExpired(over.msg);
    else if (shown) handlers.onFailure(shown);
  }

  return {
    started() {
      inFlight += 1;
    },
    succeeded() {
      inFlight = Math.max(0, inFlight - 1);
      settle();
    },
    failed(failure) {
      failed += 1;
      last = failure;
      if (failure.kind === 'session-expired') expired = failure;
      settle();
    },
  };
}
