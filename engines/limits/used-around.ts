import type { Ledger } from './ledger.ts';

/** The window of a limit that ends with an event at an instant, half open: `from` belongs to it, `to` does not; ms. */
export type WindowAt = (at: number) => { from: number; to: number };

export interface UsedAround {
  usedMinor: bigint;
  /** The window in which that much was used, half open: `from` belongs to it, `to` does not. */
  from: number;
  to: number;
}

/** What was used in a window. */
export const usedIn = (ledger: Ledger, { from, to }: { from: number; to: number }): bigint =>
  ledger.sumOf(ledger.countBefore(to)) - ledger.sumOf(ledger.countBefore(from));

/**
 * What was used around an event at `at`: the fullest of all windows that contain it. For an event in order of time that
 * is the window ending with it. A late event also lies in windows that end later; were those left out, two payments told
 * in the wrong order would use the same headroom.
 */
export function usedAround(ledger: Ledger, windowAt: WindowAt, at: number): UsedAround {
  const own = windowAt(at);
  const between = (start: number, end: number): bigint => ledger.sumOf(end) - ledger.sumOf(start);
  let fullest: UsedAround = { ...own, usedMinor: usedIn(ledger, own) };
  // Later windows, from the last one back: their edges go back with them.
  let end = ledger.length;
  let start: number | undefined;
  for (let place = ledger.length - 1; place >= 0 && ledger.at(place) >= own.to; place -= 1) {
    const eventAt = ledger.at(place);
    if (place < ledger.length - 1 && eventAt === ledger.at(place + 1)) continue;
    const later = windowAt(eventAt);
    if (later.from > at) continue;
    start ??= ledger.countBefore(later.from);
    while (start > 0 && ledger.at(start - 1) >= later.from) start -= 1;
    while (end > 0 && ledger.at(end - 1) >= later.to) end -= 1;
    const usedMinor = between(start, end);
    if (usedMinor > fullest.usedMinor) fullest = { ...later, usedMinor };
  }
  return fullest;
}
