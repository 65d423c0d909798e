import { isYearConfirmed, type Calendar } from '../../../register/kernel/calendar/business-days.ts';
import { type CompanySettings, isStricter, type NumberSettingKey } from '../../../register/kernel/company-settings.ts';
import { settingsOfLaw } from '../../../register/kernel/settings-of-country.ts';

/** How a value of a company stands to that of the law. */
export const lawStandings = ['AS_LAW', 'STRICTER', 'LOOSER'] as const;
export type LawStanding = (typeof lawStandings)[number];

/** A value that is not set controls nothing. */
export function standingOf(key: NumberSettingKey, ofLaw: number, ofCompany: number | null): LawStanding {
  if (ofCompany === ofLaw) return 'AS_LAW';
  if (ofCompany === null) return 'LOOSER';
  return isStricter(key, ofCompany, ofLaw) ? 'STRICTER' : 'LOOSER';
}

/** The settings of a company that ask for less than the law of its country on a day. */
export const looserThanLaw = (settings: CompanySettings, country: string, day: string): NumberSettingKey[] =>
  Object.entries(settingsOfLaw(country, day))
    .filter(([key, { value }]) => standingOf(key as NumberSettingKey, value, settings[key as NumberSettingKey]) === 'LOOSER')
    .map(([key]) => key as NumberSettingKey);

/** From this month on the days of the next year are used too. */
const lookAhead = '11';

/** The years whose days are used on a day and were not compared with what the authority published. @param day `2026-11-28` */
export function unconfirmedYears(calendar: Calendar, day: string): number[] {
  const year = Number(day.slice(0, 4));
  return [year, ...(day.slice(5, 7) >= lookAhead ? [year + 1] : [])].filter((one) => !isYearConfirmed(one, calendar));
}
