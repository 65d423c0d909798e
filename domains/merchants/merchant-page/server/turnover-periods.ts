import { addDays, addMonths, localDate, startOfDay, startOfMonth } from '../../../register/kernel/index.ts';

/** So many months and days are shown, with the one that runs. */
const lengths = { month: 6, day: 31 } as const;

export type TurnoverUnit = keyof typeof lengths;

/** A month or a day of a company. */
export interface Period {
  /** Its first day. */
  readonly day: string;
  readonly from: Date;
  readonly to: Date;
}

interface PeriodsQuery {
  unit: TurnoverUnit;
  zone: string;
  /** Nothing is shown of a time before it: nobody declared anything then. Null where that was never noted. */
  since: Date | null;
}

/** The months or days up to now in a zone, the oldest first. */
export function periodsUpTo(now: Date, { unit, zone, since }: PeriodsQuery): Period[] {
  const begin = unit === 'month' ? startOfMonth(now, zone) : startOfDay(now, zone);
  const moved = (by: number): Date => (unit === 'month' ? addMonths(begin, by, zone) : addDays(begin, by, zone));
  const periods = Array.from({ length: lengths[unit] }, (_, at) => {
    const back = at - lengths[unit] + 1;
    const from = moved(back);
    return { day: localDate(from, zone), from, to: moved(back + 1) };
  });
  return periods.filter(({ to }, at) => at === periods.length - 1 || since === null || to > since);
}

/** What was declared for a month as the part of a period, in minor units: all of it for a month, of a day one day of its month. */
export function declaredFor({ day }: Pick<Period, 'day'>, unit: TurnoverUnit, monthMinor: number): bigint {
  if (unit === 'month') return BigInt(monthMinor);
  const [year = 0, month = 0] = day.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return (BigInt(monthMinor) * 2n + BigInt(days)) / (2n * BigInt(days));
}
