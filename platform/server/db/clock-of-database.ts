import { clock } from '../clock.ts';
import { log } from '../log.ts';
import { defineGauge } from '../metrics.ts';

/*
 * The clock of this machine beside that of the database. Decisions, sessions and periods are dated by the first, leases among
 * processes by the second, and nobody else notices when one of them is wrong.
 */

const ordinaryBoundMs = 30_000;
/** Beyond this nothing is done by the clock that cannot be undone: no payment is decided, no job that follows a schedule begins. */
const farMs = 300_000;

let boundMs = ordinaryBoundMs;
let aheadMs: number | undefined;
let isTold = false;

defineGauge(
  {
    name: 'atalaia_clock_ahead_seconds',
    help: 'How far the clock of this machine is ahead of that of the database; negative where it is behind',
    labelNames: [],
  },
  () => (aheadMs === undefined ? [] : [{ labels: {}, value: aheadMs / 1000 }]),
);

/** Says from which difference on the clock counts as wrong. */
export function registerClockBound(ms: number): void {
  boundMs = ms;
}

/** The time of the machine, whatever instant the clock of the process is set to: the database stands at the same set instant. */
export const machineMs = (): number => clock.ms() - clock.offsetMs();

/**
 * Records the time of the database.
 * @param asked the time of the machine before the question, @param answered after the answer: the database may have looked at any moment between
 */
export function noteClockOfDatabase({ databaseMs, asked, answered }: { databaseMs: number; asked: number; answered: number }): void {
  const tooEarly = databaseMs - answered;
  const tooLate = asked - databaseMs;
  // What the way of the question explains is no difference.
  aheadMs = tooEarly > 0 ? -tooEarly : Math.max(0, tooLate);
  if (isClockWrong() === isTold) return;
  isTold = !isTold;
  const seconds = Math.round(aheadMs / 100) / 10;
  if (isTold) log.error({ seconds }, 'the clock of this machine is not that of the database: positive where it is ahead');
  else log.info({ seconds }, 'the clock of this machine is that of the database again');
}

/** Forgets what was noted; for tests. */
export function forgetClockOfDatabase(): void {
  [aheadMs, isTold, boundMs] = [undefined, false, ordinaryBoundMs];
}

/** How far the clock of this machine is ahead of that of the database, in ms; undefined where that is not known yet. */
export const clockAheadMs = (): number | undefined => aheadMs;

/** Whether the two clocks differ by more than is usual among machines whose clocks are set by a server of time. */
export const isClockWrong = (): boolean => aheadMs !== undefined && Math.abs(aheadMs) > boundMs;

/** Whether they differ so much that nothing may be done by the clock. */
export const isClockFarOff = (): boolean => isClockWrong() && Math.abs(aheadMs as number) > farMs;
