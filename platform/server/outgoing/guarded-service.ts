import {
  bulkhead,
  type CircuitBreakerPolicy,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  isTaskCancelledError,
  noop,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { log } from '../log.ts';
import { countServiceCall, defineGauge } from '../metrics.ts';
import { failureCodeOf, ServiceFailure } from './service-failure.ts';

interface ServiceTerms {
  /** In metrics and in the log. */
  name: string;
  /** Failures in a row after which nobody is asked for a while. */
  failuresToOpen: number;
  openForMs: number;
  /** Which failures count for that; all of them, where nothing is said. */
  counts?: (failure: ServiceFailure) => boolean;
}

interface LaneTerms {
  /** Of one try, in ms. */
  timeoutMs: number;
  /** Further tries after a failure that may pass. */
  retries: number;
  /** So many at once; further ones wait, and still further ones are refused. Without it as many as come. */
  room?: { atOnce: number; waiting: number };
}

/** Asks in a lane; `attempt` is carried out once or, where trying again may help, several times. */
export type Lane = <T>(attempt: (signal: AbortSignal) => Promise<T>) => Promise<T>;

const paused = new Map<string, CircuitBreakerPolicy>();
defineGauge(
  { name: 'atalaia_service_paused', help: '1 while another service is not asked after failures in a row, 0 otherwise', labelNames: ['service'] },
  () => [...paused].map(([service, breaker]) => ({ labels: { service }, value: breaker.state === CircuitState.Closed ? 0 : 1 })),
);

/**
 * Another service behind a circuit breaker: after failures in a row nobody asks it for a while, so that a dead service costs its
 * users no waiting. Lanes share the breaker and have their own limits, so that one use does not crowd out another.
 */
export class GuardedService {
  readonly #terms: ServiceTerms;
  readonly #breaker: CircuitBreakerPolicy;

  constructor(terms: ServiceTerms) {
    this.#terms = terms;
    const { name, failuresToOpen, openForMs, counts = () => true } = terms;
    const isCounted = handleWhen((error) => !isBrokenCircuitError(error) && !(error instanceof ServiceFailure && !counts(error)));
    this.#breaker = circuitBreaker(isCounted, { halfOpenAfter: openForMs, breaker: new ConsecutiveBreaker(failuresToOpen) });
    paused.set(name, this.#breaker);
    this.#breaker.onBreak(() => log.warn({ service: name, ms: openForMs }, 'the service failed several times in a row and is not asked for a while'));
    this.#breaker.onReset(() => log.info({ service: name }, 'the service answers again'));
  }

  lane({ timeoutMs, retries, room }: LaneTerms): Lane {
    const { name } = this.#terms;
    const mayPass = handleWhen((error) => isTaskCancelledError(error) || (error instanceof ServiceFailure && error.mayRetry));
    const policy = wrap(
      room ? bulkhead(room.atOnce, room.waiting) : noop,
      retries > 0 ? retry(mayPass, { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 2_000 }) }) : noop,
      this.#breaker,
      timeout(timeoutMs, TimeoutStrategy.Aggressive),
    );
    return async (attempt) => {
      try {
        const answer = await policy.execute(({ signal }) => attempt(signal));
        countServiceCall(name, 'ANSWERED');
        return answer;
      } catch (error) {
        countServiceCall(name, failureCodeOf(error));
        throw error;
      }
    };
  }
}
