import type { RiskLevel } from '../../../register/kernel/index.ts';

/** Months until the next review, where the profile of a company says nothing. */
const shippedMonths: Readonly<Record<RiskLevel, number>> = { HIGH: 12, MEDIUM: 24, LOW: 36 };

const ofProfile: Readonly<Record<RiskLevel, string>> = { HIGH: 'high', MEDIUM: 'medium', LOW: 'low' };

/** Months until a merchant of this risk is reviewed again. @param profile the regulatory profile of its company, with `review_years` by level */
export function reviewMonths(profile: unknown, level: RiskLevel): number {
  const years = (profile as { review_years?: Record<string, unknown> } | null | undefined)?.review_years?.[ofProfile[level]];
  return typeof years === 'number' && years > 0 ? Math.round(years * 12) : shippedMonths[level];
}

/** A date so many months later; the last day of a shorter month. */
export function monthsLater(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastDay));
  return first.toISOString().slice(0, 10);
}
