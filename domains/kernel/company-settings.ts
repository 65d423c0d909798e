import { usualGrounds } from './grounds.ts';
import type { IdCountry } from './id-numbers/id-types.ts';

/*
 * The settings of a company: its regulatory profile, as people set it. Only what the product reads is here; a setting is added
 * together with what follows from it.
 */

/** What the settings are about, as forms group them. */
export const settingGroups = ['calendar', 'decisions', 'alerts', 'conclusions', 'reports', 'reviews', 'ownership', 'retention'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** An amount is in whole units of the currency that the law of the country names (`automaticCurrency`). */
export type SettingUnit = 'days' | 'businessDays' | 'hours' | 'minutes' | 'years' | 'percent' | 'amount' | 'characters';

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
  paper_review_days: { group: 'reviews', unit: 'days', min: 1, max: 30, strict: 'less' },
  pep_tail_years: { group: 'reviews', unit: 'years', min: 5, max: 50, strict: 'more' },
  ubo_identify: { group: 'ownership', unit: 'percent', min: 1, max: 10_000, strict: 'less' },
  ubo_record: { group: 'ownership', unit: 'percent', min: 1, max: 10_000, strict: 'less' },
  retention_years: { group: 'retention', unit: 'years', min: 5, max: 50, strict: 'more' },
} as const satisfies Record<string, NumberSetting>;

export type NumberSettingKey = keyof typeof numberSettings;
export const numberSettingKeys = Object.keys(numberSettings) as NumberSettingKey[];
export const numberSetting = (key: NumberSettingKey): NumberSetting => numberSettings[key];

/** Settings that are no numbers, in the groups of the forms. */
export const otherSettingKeys = ['time_zone', 'holiday_calendar', 'extra_holidays', 'no_pass_action', 'report_form'] as const;
export const settingKeys = [...otherSettingKeys, ...numberSettingKeys] as const;
export type SettingKey = (typeof settingKeys)[number];

export const groupOf = (key: SettingKey): SettingGroup => {
  if (key === 'no_pass_action') return 'decisions';
  if (key === 'report_form') return 'reports';
  return Object.hasOwn(numberSettings, key) ? numberSettings[key as NumberSettingKey].group : 'calendar';
};

/** What happens to a payment of somebody whose identity did not pass. */
export const noPassActions = ['HOLD', 'REJECT'] as const;
export type NoPassAction = (typeof noPassActions)[number];

/** Calendars of bank holidays that reports are due by. */
export const holidayCalendarNames = ['BR-national', 'MX-national', 'AR-national'] as const;

export type CompanySettings = {
  time_zone: string;
  /** Null: weekends alone are no business days. */
  holiday_calendar: (typeof holidayCalendarNames)[number] | null;
  /** Days that the company adds, as 2026-12-24. */
  extra_holidays: string[];
  no_pass_action: NoPassAction;
  /** The form in which a suspicion is reported. */
  report_form: string;
} & Record<NumberSettingKey, number | null>;

/** Years for which the law of a country has records kept, after the end of a relation; nothing may be set below. */
export const leastRetentionYears: Readonly<Record<IdCountry, number>> = { BRA: 10, MEX: 10, ARG: 10 };

/** Zones that a country lies in, the most usual one first. */
export const zonesOfCountry: Readonly<Record<IdCountry, readonly string[]>> = {
  BRA: [
    'America/Sao_Paulo',
    'America/Manaus',
    'America/Rio_Branco',
    'America/Noronha',
    'America/Cuiaba',
    'America/Belem',
    'America/Fortaleza',
    'America/Recife',
    'America/Bahia',
  ],
  MEX: ['America/Mexico_City', 'America/Cancun', 'America/Monterrey', 'America/Chihuahua', 'America/Hermosillo', 'America/Mazatlan', 'America/Tijuana'],
  ARG: ['America/Argentina/Buenos_Aires', 'America/Argentina/Cordoba', 'America/Argentina/Mendoza'],
};

const everywhere = {
  ...usualGrounds,
  extra_holidays: [],
  no_pass_action: 'HOLD',
  case_due_days: 7,
  order_time_back_minutes: 2_880,
  order_time_ahead_minutes: 5,
  report_hours: null,
  absolute_days: null,
  detection_days: null,
  urgent_hours: 24,
  automatic_threshold: null,
  automatic_business_days: null,
  statement_business_days: null,
  review_years_low: 3,
  review_years_medium: 2,
  review_years_high: 1,
  paper_review_days: 2,
  pep_tail_years: 5,
  ubo_identify: 2_500,
  ubo_record: 2_500,
  retention_years: 10,
} as const;

/** What a new company of a country begins with: the times of its law, and for the rest what asks for more. */
export const settingsOfCountry: Readonly<Record<IdCountry, CompanySettings>> = {
  BRA: {
    ...everywhere,
    extra_holidays: [],
    time_zone: 'America/Sao_Paulo',
    holiday_calendar: 'BR-national',
    report_form: 'COS',
    selection_days: 45,
    analysis_days: 45,
    report_business_days: 1,
    // Circular BCB 3.978/2020, arts. 49 and 54.
    automatic_threshold: 50_000,
    automatic_business_days: 1,
    statement_business_days: 10,
  },
  MEX: {
    ...everywhere,
    extra_holidays: [],
    time_zone: 'America/Mexico_City',
    holiday_calendar: 'MX-national',
    report_form: 'INUSUAL',
    selection_days: 30,
    analysis_days: 60,
    report_business_days: 3,
    detection_days: 60,
    automatic_threshold: 7_500,
    automatic_business_days: 10,
    ubo_record: 1_500,
  },
  ARG: {
    ...everywhere,
    extra_holidays: [],
    time_zone: 'America/Argentina/Buenos_Aires',
    holiday_calendar: 'AR-national',
    report_form: 'ROS',
    selection_days: 30,
    analysis_days: 90,
    absolute_days: 90,
    report_hours: 24,
    report_business_days: null,
  },
};

/** The money that a company of a country keeps its books in, where it says nothing else. */
export const currencyOfCountry = { BRA: 'BRL', MEX: 'MXN', ARG: 'ARS' } as const satisfies Readonly<Record<IdCountry, string>>;

/** The currency in which the law of a country states the amount from which cash is reported automatically. */
export const automaticCurrency = { BRA: 'BRL', MEX: 'USD', ARG: 'ARS' } as const satisfies Readonly<Record<IdCountry, string>>;
