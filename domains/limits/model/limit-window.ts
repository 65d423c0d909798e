import { periodWindow } from '../../kernel/index.ts';
import type { LimitPeriod } from './effective-limits.ts';
import type { LedgerLine } from './key-use.ts';

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

function sumWithin(lines: readonly LedgerLine[], from: number, to: number): bigint {
  let sum = 0n;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] as LedgerLine;
    if (line.eventAt < from) break;
    if (line.eventAt < to) sum += line.amountMinor;
  }
  return sum;
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
