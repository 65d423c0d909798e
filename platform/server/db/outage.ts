import { log } from '../log.ts';
import { isOutage, lossOf, type LossKind } from './database-loss.ts';

/*
 * The database is lost by everybody at once: hundreds of calls, jobs and connections fail within a second. The log reports
 * it once, and once that it is over, with how long it took and what failed.
 */

interface Outage {
  began: number;
  lastAt: number;
  kind: string;
  /** States that were logged; those of several hosts alternate. */
  reported: Set<string>;
  failed: Map<string, number>;
}

/** Who has failed nothing for this long, and reaches the database, has it back. */
const settledMs = 1_500;
/** Without a watch of the database an outage ends after this time, in ms. */
const forgottenMs = 60_000;

let current: Outage | undefined;

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

function begin(kind: string, about: object): Outage {
  const now = performance.now();
  log.warn({ state: kind, ...about }, 'the database is lost');
  current = { began: now, lastAt: now, kind, reported: new Set([kind]), failed: new Map() };
  return current;
}

/** A message of the driver without a code contains nothing of the query. */
const reasonOf = (error: unknown): object => {
  const { code, message } = error as { code?: string; message?: string };
  return code ? { code } : { reason: message };
};

/**
 * Notes that something failed because the database is lost. @param what the kind of thing that failed: calls, jobs …
 * @returns false when the failure has another cause and is still to be logged
 */
export function noteLoss(error: unknown, what: string): boolean {
  if (!isOutage(error)) return false;
  const now = performance.now();
  if (current && now - current.lastAt > forgottenMs) endOutage();
  const outage = current ?? begin(lossOf(error)?.kind as LossKind, { what, ...reasonOf(error) });
  outage.lastAt = now;
  outage.failed.set(what, (outage.failed.get(what) ?? 0) + 1);
  return true;
}

function endOutage(): void {
  if (!current) return;
  const { began, lastAt, kind, failed } = current;
  current = undefined;
  log.info({ state: kind, seconds: seconds(lastAt - began), failed: Object.fromEntries(failed) }, 'the database is back');
}

/** What a look at the database found. */
export function noteState(state: string, isLost: boolean): void {
  const now = performance.now();
  if (isLost) {
    const outage = current ?? begin(state, {});
    outage.lastAt = now;
    if (outage.kind !== state) {
      outage.kind = state;
      if (outage.reported.has(state)) return;
      outage.reported.add(state);
      log.warn({ state, seconds: seconds(now - outage.began) }, 'the database is still lost');
    }
  } else if (current && now - current.lastAt > settledMs) endOutage();
}

/** How long the database has been lost, in seconds; 0 when it is not. */
export const outageSeconds = (): number => (current ? seconds(performance.now() - current.began) : 0);
