import { isBrokenCircuitError, isBulkheadRejectedError, isTaskCancelledError } from 'cockatiel';

interface FailureFacts {
  /** Asking again may help. */
  mayRetry?: boolean;
  /** The answer does not prove who wrote it, or to which question. */
  isUntrusted?: boolean;
  /** The question is at fault, not the service: another one may well be answered. */
  isOfQuestion?: boolean;
  /** The answer that is kept for whoever looks into it. */
  raw?: unknown;
}

/** A failure of another service. Its message is a code; it holds neither what was asked nor what was answered. */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure';
  readonly mayRetry: boolean;
  readonly isUntrusted: boolean;
  readonly isOfQuestion: boolean;
  readonly raw: unknown;
  constructor(code: string, { mayRetry = false, isUntrusted = false, isOfQuestion = false, raw = null }: FailureFacts = {}) {
    super(code);
    this.mayRetry = mayRetry;
    this.isUntrusted = isUntrusted;
    this.isOfQuestion = isOfQuestion;
    this.raw = raw;
  }
}

/** What went wrong when a service was asked, as a code without any text of the service. */
export function failureCodeOf(error: unknown): string {
  if (error instanceof ServiceFailure) return error.message;
  if (isBrokenCircuitError(error)) return 'PAUSED_AFTER_FAILURES';
  if (isBulkheadRejectedError(error)) return 'TOO_MANY_AT_ONCE';
  return isTaskCancelledError(error) ? 'TIMED_OUT' : 'NOT_REACHED';
}
