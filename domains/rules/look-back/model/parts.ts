/** A stretch of time, the end excluded. */
export interface Part {
  readonly from: Date;
  readonly to: Date;
}

/** What is left of a period, in parts that end with a month, so that each is evaluated and kept by itself. */
export function partsOf(remaining: Part, endOfMonth: (at: Date) => Date): Part[] {
  const parts: Part[] = [];
  for (let from = remaining.from; from < remaining.to; ) {
    const end = endOfMonth(from);
    const to = end < remaining.to ? end : remaining.to;
    parts.push({ from, to });
    from = to;
  }
  return parts;
}

/** How far a run is, in whole per cent below 100. @param share of the part under way, 0 to 1 */
export function percentOf(period: Part, part: Part, share: number): number {
  const [from, until] = [period.from.getTime(), period.to.getTime()];
  const at = part.from.getTime() + (part.to.getTime() - part.from.getTime()) * Math.min(Math.max(share, 0), 1);
  return Math.min(99, Math.floor(((at - from) / (until - from)) * 100));
}
