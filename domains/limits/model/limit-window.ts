import { periodWindow } from '../../kernel/index.ts';
import type { LimitPeriod } from './effective-limits.ts';
import { type LedgerLine, runningSums } from './key-use.ts';

/** The period of a limit in the time zone of its company. */
export interface LimitWindow extends LimitPeriod {
  timeZone: string;
}

export interface UsedAround {
  usedMinor: bigint;
  /** The window in which that much was used, half open: `from` belongs to it, `to` does not. */
  from: number;
  to: number;
}

const windowAt = (window: LimitWindow, at: number): { from: number; to: number } => {
  const { from, to } = periodWindow({ at, period: window.length, unit: window.unit, mode: window.mode, zone: window.timeZone });
  return { from: from.getTime(), to: to.getTime() };
};

/** How many of the lines, which are in order of time, lie before an instant. */
function countBefore(lines: readonly LedgerLine[], instant: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines[middle] as LedgerLine).eventAt < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sumWithin(lines: readonly LedgerLine[], from: number, to: number): bigint {
  const sums = runningSums(lines);
  const upTo = (instant: number): bigint => sums[countBefore(lines, instant) - 1] ?? 0n;
  return upTo(to) - upTo(from);
}

/**
 * What was used around an event at `at`: the fullest of all windows that contain it. For an event in order of time that
 * is the window ending with it. A late event also lies in windows that end later; were those left out, two payments told
 * in the wrong order would use the same headroom.
 * @param lines in order of `eventAt`
 */
export function usedAround(lines: readonly LedgerLine[], window: LimitWindow, at: number): UsedAround {
  const own = windowAt(window, at);
  let fullest: UsedAround = { ...own, usedMinor: sumWithin(lines, own.from, own.to) };
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] as LedgerLine;
    if (line.eventAt < own.to) break;
    const later = windowAt(window, line.eventAt);
    if (later.from > at) continue;
    const usedMinor = sumWithin(lines, later.from, later.to);
    if (usedMinor > fullest.usedMinor) fullest = { ...later, usedMinor };
  }
  return fullest;
}

/** The earliest instant that a payment at `at` can still be affected by. */
export const windowStart = (window: LimitWindow, at: number): number => windowAt(window, at).from;
