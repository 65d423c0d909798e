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

/**
 * What was used around an event at `at`: the fullest of all windows that contain it. For an event in order of time that
 * is the window ending with it. A late event also lies in windows that end later; were those left out, two payments told
 * in the wrong order would use the same headroom.
 * @param lines in order of `eventAt`
 */
export function usedAround(lines: readonly LedgerLine[], window: LimitWindow, at: number): UsedAround {
  const own = windowAt(window, at);
  const sums = runningSums(lines);
  const between = (start: number, end: number): bigint => (sums[end - 1] ?? 0n) - (sums[start - 1] ?? 0n);
  let fullest: UsedAround = { ...own, usedMinor: between(countBefore(lines, own.from), countBefore(lines, own.to)) };
  // Later windows, from the last one back: their edges go back with them.
  let end = lines.length;
  let start: number | undefined;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const { eventAt } = lines[index] as LedgerLine;
    if (eventAt < own.to) break;
    if (eventAt === lines[index + 1]?.eventAt) continue;
    const later = windowAt(window, eventAt);
    if (later.from > at) continue;
    start ??= countBefore(lines, later.from);
    while (start > 0 && (lines[start - 1] as LedgerLine).eventAt >= later.from) start -= 1;
    while (end > 0 && (lines[end - 1] as LedgerLine).eventAt >= later.to) end -= 1;
    const usedMinor = between(start, end);
    if (usedMinor > fullest.usedMinor) fullest = { ...later, usedMinor };
  }
  return fullest;
}

/** The earliest instant that a payment at `at` can still be affected by. */
export const windowStart = (window: LimitWindow, at: number): number => windowAt(window, at).from;
