/** The same moment so many years earlier; of 29 February in another year, the 28th. */
export function yearsBefore(at: Date, years: number): Date {
  const then = new Date(at);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  if (then.getUTCMonth() !== at.getUTCMonth()) then.setUTCDate(0);
  return then;
}

/** The years for which a company keeps what may be deleted: what it sets, and never less than the law of its country. */
export const keptYears = (set: unknown, least: number): number => (typeof set === 'number' && Number.isInteger(set) ? Math.max(set, least) : least);
