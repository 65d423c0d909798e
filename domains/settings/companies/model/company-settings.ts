import {
  type CompanySettings,
  holidayCalendarNames,
  isStricter,
  mailDomainsOf,
  type NumberSettingKey,
  numberSettingKeys,
  type SettingKey,
  settingKeys,
  usualNumbers,
  usualScreenZone,
} from '../../../register/kernel/company-settings.ts';

/* Between the profile as it is stored, where anything may be missing, and the settings that people see and change. */

type Stored = Record<string, unknown>;
const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null && !Array.isArray(value);
const numbersOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []);
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);

function storedNumber(profile: Stored, key: NumberSettingKey): unknown {
  const level = /^review_years_(\w+)$/.exec(key)?.[1];
  if (level) return isRecord(profile.review_years) ? profile.review_years[level] : undefined;
  const shares = numbersOf(profile.ubo_threshold);
  if (key === 'ubo_identify') return shares.length > 0 ? Math.max(...shares) : undefined;
  if (key === 'ubo_record') return shares.length > 0 ? Math.min(...shares) : undefined;
  return profile[key];
}

/** The settings of a profile as it is stored. */
export function settingsOf(stored: unknown, timeZone: string): CompanySettings {
  const profile = isRecord(stored) ? stored : {};
  const numbers = Object.fromEntries(
    numberSettingKeys.map((key) => {
      const value = storedNumber(profile, key);
      return [key, typeof value === 'number' ? value : usualNumbers[key]];
    }),
  ) as Record<NumberSettingKey, number | null>;
  return {
    time_zone: timeZone,
    screen_zone: typeof profile.screen_zone === 'string' ? profile.screen_zone : usualScreenZone,
    holiday_calendar: holidayCalendarNames.find((name) => name === profile.holiday_calendar) ?? null,
    extra_holidays: textsOf(profile.extra_holidays).toSorted(),
    confirmed_calendar_years: numbersOf(profile.confirmed_calendar_years).toSorted((a, b) => a - b),
    mail_domains: mailDomainsOf(profile).toSorted(),
    no_pass_action: profile.no_pass_action === 'REJECT' ? 'REJECT' : 'HOLD',
    report_form: textsOf(profile.report_formats)[0] ?? '',
    ...numbers,
  };
}

/** The profile with these settings in it; what else is stored stays. */
export function profileWith(stored: unknown, settings: CompanySettings): Stored {
  const former = isRecord(stored) ? stored : {};
  const {
    time_zone: _zone,
    report_form: form,
    review_years_low: low,
    review_years_medium: medium,
    review_years_high: high,
    ubo_identify: identify,
    ubo_record: record,
    ...plain
  } = settings;
  const forms = textsOf(former.report_formats);
  const shares = [identify, record].filter((share) => share !== null);
  const profile: Stored = {
    ...former,
    ...plain,
    report_formats: form === '' ? forms : [form, ...forms.filter((one) => one !== form)],
    review_years: { low, medium, high },
    ubo_threshold: [...new Set(shares)],
  };
  // What is not set is not there: whoever reads a profile asks whether it is.
  for (const [key, value] of Object.entries(profile)) if (value === null) delete profile[key];
  return profile;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const changedSettings = (before: CompanySettings, after: CompanySettings): SettingKey[] => settingKeys.filter((key) => !same(before[key], after[key]));

/**
 * Which of the changed settings control less: more time, higher shares, shorter memory, more days that do not count, a year whose
 * days are taken as right. A change of zone or calendar moves every deadline, some of them outwards. Without domains staff is invited by any address, so the last one
 * that is removed lets everybody in.
 */
export function loosenedSettings(before: CompanySettings, after: CompanySettings): SettingKey[] {
  return changedSettings(before, after).filter((key) => {
    if (key === 'screen_zone') return false;
    if (key === 'time_zone' || key === 'holiday_calendar' || key === 'report_form') return true;
    if (key === 'extra_holidays') return after.extra_holidays.some((day) => !before.extra_holidays.includes(day));
    if (key === 'confirmed_calendar_years') return after.confirmed_calendar_years.some((year) => !before.confirmed_calendar_years.includes(year));
    if (key === 'mail_domains')
      return before.mail_domains.length > 0 && (after.mail_domains.length === 0 || after.mail_domains.some((one) => !before.mail_domains.includes(one)));
    if (key === 'no_pass_action') return after.no_pass_action === 'HOLD';
    const [was, is] = [before[key], after[key]];
    if (is === null) return true;
    if (was === null) return false;
    return isStricter(key, was, is);
  });
}
