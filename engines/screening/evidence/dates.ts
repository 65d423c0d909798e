import type { ListDate } from '../entry.ts';

const dayMs = 86_400_000;
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** How two dates of birth or foundation agree. */
export type DateAgreement =
  | 'day'
  /** The day and month of one are the month and day of the other. */
  | 'swapped'
  | 'month'
  | 'year'
  /** Within what an approximate date or a span leaves open. */
  | 'span'
  /** One year apart, or the same year with another day. */
  | 'near'
  | 'apart';

const order: readonly DateAgreement[] = ['day', 'swapped', 'month', 'year', 'span', 'near', 'apart'];
const isDay = ({ from, until }: ListDate): boolean => from === until;
const yearOf = (date: string): number => Number(date.slice(0, 4));

function agreementOf(a: ListDate, b: ListDate): { agreement: DateAgreement; years: number } {
  const isApproximate = a.isApproximate || b.isApproximate;
  if (isDay(a) && isDay(b) && !isApproximate) {
    if (a.from === b.from) return { agreement: 'day', years: 0 };
    const [year, month, day] = a.from.split('-');
    if (b.from === `${year}-${day}-${month}`) return { agreement: 'swapped', years: 0 };
    const years = Math.abs(dayOf(a.from) - dayOf(b.from)) / 365.25;
    // On many lists the first of January means that only the year is known.
    if (yearOf(a.from) === yearOf(b.from) && (a.from.endsWith('-01-01') || b.from.endsWith('-01-01'))) return { agreement: 'year', years: 0 };
    return { agreement: years <= 1.01 ? 'near' : 'apart', years };
  }
  const slackDays = isApproximate ? 2 * 366 : 0;
  const gap = Math.max(dayOf(a.from) - dayOf(b.until), dayOf(b.from) - dayOf(a.until), 0);
  if (gap === 0 && !isApproximate) {
    const longest = Math.max(dayOf(a.until) - dayOf(a.from), dayOf(b.until) - dayOf(b.from));
    return { agreement: longest <= 31 ? 'month' : longest <= 366 ? 'year' : 'span', years: 0 };
  }
  if (gap <= slackDays) return { agreement: 'span', years: 0 };
  return { agreement: gap <= 366 ? 'near' : 'apart', years: gap / 365.25 };
}

/**
 * The best agreement among the dates of both sides; lists give several dates for people of whom more than one is known.
 * @returns undefined when either side has none; `years` is how far apart the nearest two are
 */
export function compareDates(query: readonly ListDate[], listed: readonly ListDate[]): { agreement: DateAgreement; years: number } | undefined {
  let best: { agreement: DateAgreement; years: number } | undefined;
  for (const a of query) {
    for (const b of listed) {
      const one = agreementOf(a, b);
      if (!best || order.indexOf(one.agreement) < order.indexOf(best.agreement) || (one.agreement === best.agreement && one.years < best.years)) best = one;
    }
  }
  return best;
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Reads YYYY, YYYY-MM or YYYY-MM-DD. @returns undefined when it is none of them or no date of the calendar */
export function readListDate(text: string, isApproximate = false): ListDate | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  if (month === undefined) return { from: `${year}-01-01`, until: `${year}-12-31`, isApproximate };
  const last = Number(month) >= 1 && Number(month) <= 12 ? lastDayOf(Number(year), Number(month)) : 0;
  if (last === 0 || (day !== undefined && (Number(day) < 1 || Number(day) > last))) return undefined;
  return { from: `${year}-${month}-${day ?? '01'}`, until: `${year}-${month}-${day ?? String(last)}`, isApproximate };
}
