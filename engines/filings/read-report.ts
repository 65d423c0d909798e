/** What a file says of one report: a text for each place, in neutral terms. A place that is not there has no entry. */
export interface ReadReport {
  readonly reference: string;
  readonly values: ReadonlyMap<string, string>;
}

/** Collects values; what is missing or empty is left out. */
export class Values {
  readonly found = new Map<string, string>();

  put(path: string, value: string | undefined): this {
    if (value !== undefined && value !== '') this.found.set(path, value);
    return this;
  }
}

/** `26/11/2026` as 2026-11-26; anything else unchanged, so that it differs. */
export const dayFromBrazil = (value: string | undefined): string | undefined => value?.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/u, '$3-$2-$1');
/** `20261126` as 2026-11-26. */
export const dayFromCompact = (value: string | undefined): string | undefined => value?.replace(/^(\d{4})(\d\d)(\d\d)$/u, '$1-$2-$3');
/** `2026-11-26T00:00:00-03:00` as 2026-11-26. */
export const dayFromMidnight = (value: string | undefined): string | undefined => value?.replace(/^(\d{4}-\d\d-\d\d)T00:00:00[+-]\d\d:\d\d$/u, '$1');

/** Decimal text as minor units; anything else unchanged. */
export const minorOf = (value: string | undefined): string | undefined =>
  value?.replace(/^(\d+)\.(\d\d)$/u, (_all, units: string, rest: string) => BigInt(units + rest).toString());

/** Wall time of an instant in a zone, taken apart by the runtime: `2026-11-26 10:05:00`. */
export function clockIn(zone: string, instant: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hour12: false })
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']} ${parts['hour'] === '24' ? '00' : parts['hour']}:${parts['minute']}:${parts['second']}`;
}
