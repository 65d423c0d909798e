/** Money that moved at an instant, in minor units. */
export interface Movement {
  at: number;
  way: 'in' | 'out';
  minor: bigint;
}

/** How much of a movement out had come in before, and how long it had stayed, weighted by the money. */
export interface Stay {
  at: number;
  matchedMinor: bigint;
  /** Milliseconds times minor units: divided by what is matched it is the mean time. */
  weight: bigint;
}

/**
 * How long money stayed between coming in and going out. The oldest goes out first; what goes out and had not come in is matched with
 * nothing, and says nothing about the time.
 * @param movements in order of time, of one moment what comes in first
 */
export function staysOf(movements: readonly Movement[]): Stay[] {
  const waiting: { at: number; minor: bigint }[] = [];
  let first = 0;
  const stays: Stay[] = [];
  for (const { at, way, minor } of movements) {
    if (way === 'in') {
      waiting.push({ at, minor });
      continue;
    }
    let open = minor;
    let weight = 0n;
    for (let oldest = waiting[first]; oldest !== undefined && open > 0n; oldest = waiting[first]) {
      const matched = oldest.minor < open ? oldest.minor : open;
      weight += matched * BigInt(at - oldest.at);
      open -= matched;
      oldest.minor -= matched;
      if (oldest.minor === 0n) first += 1;
    }
    stays.push({ at, matchedMinor: minor - open, weight });
  }
  return stays;
}

const minuteMs = 60_000n;

/** The mean time over several movements, in whole minutes; null where nothing of them had come in before. */
export function meanMinutes(stays: readonly Stay[]): number | null {
  const matched = stays.reduce((sum, { matchedMinor }) => sum + matchedMinor, 0n);
  if (matched === 0n) return null;
  return Number(stays.reduce((sum, { weight }) => sum + weight, 0n) / matched / minuteMs);
}
