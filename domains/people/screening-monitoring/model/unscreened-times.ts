/** A time in which no sanctions list was in force; without an end it goes on. */
export interface Gap {
  readonly beganAt: Date;
  readonly endedAt: Date | null;
}

/**
 * The times whose payments have not been compared afterwards.
 * @param since what was decided before has been compared; undefined: nothing has
 * @param until exclusive
 */
export function unscreenedTimes(gaps: readonly Gap[], { since, until }: { since: Date | undefined; until: Date }): { from: Date; to: Date }[] {
  return gaps
    .map(({ beganAt, endedAt }) => ({
      from: since && since > beganAt ? since : beganAt,
      to: endedAt && endedAt < until ? endedAt : until,
    }))
    .filter(({ from, to }) => from < to);
}
