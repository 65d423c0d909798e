import { type CompanySettings, isStricter, type NumberSettingKey, usualNumbers, usualScreenZone, zonesOfCountry } from './company-settings.ts';
import { recordOf } from '../../../countries/index.ts';
import type { IdCountry } from './id-numbers/id-types.ts';
import { lawOf, laws, type LawValue, valuesInForce } from './law/index.ts';

/* What a company begins with: the times and amounts of the law of its country, and for the rest what asks for more. */

/** The values of the law that settings hold, by setting; of several for one setting the one that asks for more. */
export function strictestBySetting(values: readonly LawValue[]): Partial<Record<NumberSettingKey, LawValue>> {
  const result: Partial<Record<NumberSettingKey, LawValue>> = {};
  for (const one of values) {
    if (one.setting === undefined) continue;
    const existing = result[one.setting];
    if (existing === undefined || isStricter(one.setting, one.value, existing.value)) result[one.setting] = one;
  }
  return result;
}

/** What the law of a country asks for on a day, by setting. */
export function settingsOfLaw(country: string, day: string): Partial<Record<NumberSettingKey, LawValue>> {
  const law = lawOf(country);
  return strictestBySetting(law ? valuesInForce(law, day) : []);
}

/** What a new company of a country begins with on a day. */
export function settingsOfCountry(country: IdCountry, day: string): CompanySettings {
  const { calendar, reportKinds } = laws[country];
  const numbers = Object.fromEntries(Object.entries(settingsOfLaw(country, day)).map(([key, { value }]) => [key, value]));
  return {
    ...usualNumbers,
    screen_zone: usualScreenZone,
    extra_holidays: [],
    confirmed_calendar_years: [],
    mail_domains: [],
    no_pass_action: 'HOLD',
    time_zone: zonesOfCountry[country][0] as string,
    holiday_calendar: calendar.name as CompanySettings['holiday_calendar'],
    report_form: reportKinds[0] as string,
    ...recordOf(country).settings,
    ...numbers,
  };
}

/** Years for which the law of a country has records kept, after the end of a relation; nothing may be set below. */
export const leastRetentionYears = (country: string, day: string): number | undefined => settingsOfLaw(country, day).retention_years?.value;
