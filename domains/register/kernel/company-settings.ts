import { byCountry, calendarNames } from '../../../countries/index.ts';
import { usualGrounds } from './grounds.ts';

/*
 * The settings of a company: its regulatory profile, as people set it. Only what the product reads is here; a setting is added
 * together with what follows from it.
 */

/** What the settings are about, as forms group them. */
export const settingGroups = ['calendar', 'staff', 'decisions', 'alerts', 'conclusions', 'reports', 'reviews', 'ownership', 'retention'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** An amount is in whole units of the currency that the law of the country names (`law.ts` of its folder in `countries`). */
export const settingUnits = ['days', 'businessDays', 'hours', 'minutes', 'years', 'percent', 'amount', 'characters'] as const;
export type SettingUnit = (typeof settingUnits)[number];

interface NumberSetting {
  readonly group: SettingGroup;
  readonly unit: SettingUnit;
  /** In hundredths where the unit is per cent. */
  readonly min: number;
  readonly max: number;
  /** Which end controls more. */
  readonly strict: 'less' | 'more';
  /** It may be left out: there is no such time then. */
  readonly optional?: true;
}

export const numberSettings = {
  case_due_days: { group: 'decisions', unit: 'days', min: 1, max: 90, strict: 'less' },
  order_time_back_minutes: { group: 'decisions', unit: 'minutes', min: 0, max: 43_200, strict: 'less' },
  order_time_ahead_minutes: { group: 'decisions', unit: 'minutes', min: 0, max: 1_440, strict: 'less' },
  selection_days: { group: 'alerts', unit: 'days', min: 1, max: 365, strict: 'less', optional: true },
  analysis_days: { group: 'alerts', unit: 'days', min: 1, max: 365, strict: 'less', optional: true },
  absolute_days: { group: 'alerts', unit: 'days', min: 1, max: 730, strict: 'less', optional: true },
  grounds_false_positive: { group: 'conclusions', unit: 'characters', min: 1, max: 2_000, strict: 'more' },
  grounds_justified: { group: 'conclusions', unit: 'characters', min: 1, max: 2_000, strict: 'more' },
  grounds_suspicious: { group: 'conclusions', unit: 'characters', min: 1, max: 2_000, strict: 'more' },
  report_business_days: { group: 'reports', unit: 'businessDays', min: 0, max: 90, strict: 'less', optional: true },
  report_hours: { group: 'reports', unit: 'hours', min: 1, max: 720, strict: 'less', optional: true },
  detection_days: { group: 'reports', unit: 'days', min: 1, max: 365, strict: 'less', optional: true },
  urgent_hours: { group: 'reports', unit: 'hours', min: 1, max: 72, strict: 'less', optional: true },
  automatic_threshold: { group: 'reports', unit: 'amount', min: 1, max: 1_000_000_000, strict: 'less', optional: true },
  automatic_business_days: { group: 'reports', unit: 'businessDays', min: 0, max: 90, strict: 'less', optional: true },
  statement_business_days: { group: 'reports', unit: 'businessDays', min: 1, max: 90, strict: 'less', optional: true },
  review_years_low: { group: 'reviews', unit: 'years', min: 1, max: 10, strict: 'less' },
  review_years_medium: { group: 'reviews', unit: 'years', min: 1, max: 10, strict: 'less' },
  review_years_high: { group: 'reviews', unit: 'years', min: 1, max: 10, strict: 'less' },
  onboarding_days: { group: 'reviews', unit: 'days', min: 1, max: 365, strict: 'less' },
  paper_review_days: { group: 'reviews', unit: 'days', min: 1, max: 30, strict: 'less' },
  pep_tail_years: { group: 'reviews', unit: 'years', min: 5, max: 50, strict: 'more' },
  ubo_identify: { group: 'ownership', unit: 'percent', min: 1, max: 10_000, strict: 'less' },
  ubo_record: { group: 'ownership', unit: 'percent', min: 1, max: 10_000, strict: 'less' },
  retention_years: { group: 'retention', unit: 'years', min: 5, max: 50, strict: 'more' },
} as const satisfies Record<string, NumberSetting>;

export type NumberSettingKey = keyof typeof numberSettings;
export const numberSettingKeys = Object.keys(numberSettings) as NumberSettingKey[];
export const numberSetting = (key: NumberSettingKey): NumberSetting => numberSettings[key];

/** Whether a value of a setting asks for more than another one: a shorter time to act, a longer one to keep. */
export const isStricter = (key: NumberSettingKey, value: number, other: number): boolean =>
  numberSetting(key).strict === 'less' ? value < other : value > other;

/** Settings that are no numbers, in the groups of the forms. */
export const otherSettingKeys = [
  'time_zone',
  'screen_zone',
  'holiday_calendar',
  'extra_holidays',
  'confirmed_calendar_years',
  'mail_domains',
  'no_pass_action',
  'report_form',
] as const;
export const settingKeys = [...otherSettingKeys, ...numberSettingKeys] as const;
export type SettingKey = (typeof settingKeys)[number];

export const groupOf = (key: SettingKey): SettingGroup => {
  if (key === 'no_pass_action') return 'decisions';
  if (key === 'report_form') return 'reports';
  if (key === 'mail_domains') return 'staff';
  return Object.hasOwn(numberSettings, key) ? numberSettings[key as NumberSettingKey].group : 'calendar';
};

/** What happens to a payment of somebody whose identity did not pass. */
export const noPassActions = ['HOLD', 'REJECT'] as const;
export type NoPassAction = (typeof noPassActions)[number];

/** Calendars of the days that count for payments and deadlines. */
export const holidayCalendarNames = calendarNames;

export type CompanySettings = {
  time_zone: string;
  /** The zone in which its staff reads times, until somebody chooses another. */
  screen_zone: string;
  /** Null: weekends alone are no business days. */
  holiday_calendar: (typeof holidayCalendarNames)[number] | null;
  /** Days that the company adds, as 2026-12-24. */
  extra_holidays: string[];
  /** Years of which the company has confirmed that calendar and added days are those of its authority. */
  confirmed_calendar_years: number[];
  /** Domains of the addresses by which staff is invited, such as example.com; none: any address. */
  mail_domains: string[];
  no_pass_action: NoPassAction;
  /** The form in which a suspicion is reported. */
  report_form: string;
} & Record<NumberSettingKey, number | null>;

/** Zones that a country lies in, the most usual one first. */
export const zonesOfCountry = byCountry(({ zones }) => zones);

/** The code of the zone in which times are shown where a company chooses none: São Paulo. */
export const usualScreenZone = 'BRL';

/** The domains of the addresses by which a company invites staff, of its profile as it is stored; none: any address. */
export function mailDomainsOf(profile: unknown): string[] {
  const domains = typeof profile === 'object' && profile !== null ? (profile as { mail_domains?: unknown }).mail_domains : undefined;
  return Array.isArray(domains) ? domains.filter((one): one is string => typeof one === 'string') : [];
}

/** The money that a company of a country keeps its books in, where it says nothing else. */
export const currencyOfCountry = byCountry(({ currency }) => currency);

/** What counts where a profile says nothing: as the parts of the product that read it have it. */
export const usualNumbers: Readonly<Record<NumberSettingKey, number | null>> = {
  case_due_days: 7,
  order_time_back_minutes: 2_880,
  order_time_ahead_minutes: 5,
  selection_days: null,
  analysis_days: null,
  absolute_days: null,
  ...usualGrounds,
  report_business_days: null,
  report_hours: null,
  detection_days: null,
  // The report of 24 hours and that of terrorism are due by their law where a profile says nothing.
  urgent_hours: 24,
  automatic_threshold: null,
  automatic_business_days: null,
  statement_business_days: null,
  review_years_low: 3,
  review_years_medium: 2,
  review_years_high: 1,
  onboarding_days: 30,
  paper_review_days: 2,
  pep_tail_years: 5,
  ubo_identify: 2_500,
  ubo_record: 2_500,
  retention_years: 10,
};
