import type { ListDate } from '../../../../engines/screening/index.ts';

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A date of a list as it is shown: a day, a month, a year, a span of years, `~` before what is approximate. */
export function birthText({ from, until, isApproximate }: ListDate): string {
  const mark = isApproximate ? '~' : '';
  if (from === until) return mark + from;
  const [year, month] = from.split('-') as [string, string];
  if (from === `${year}-01-01` && until === `${year}-12-31`) return mark + year;
  if (from === `${year}-${month}-01` && until === `${year}-${month}-${lastDayOf(Number(year), Number(month))}`) return `${mark}${year}-${month}`;
  const isYears = from.endsWith('-01-01') && until.endsWith('-12-31');
  return isYears ? `${mark}${year}–${until.slice(0, 4)}` : `${mark}${from} – ${until}`;
}
