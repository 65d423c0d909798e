/*
 * What the law of a country says, as data with a date: values, clocks of reports, dates of the year, days that count. One file for each
 * country holds all of it. Slices ask for it by `domains/register/kernel/law` and have no copy.
 */

/** Tasks that a law sets for a day of the year. */
export const lawTaskKinds = [
  'RISK_ASSESSMENT',
  'EFFECTIVENESS_REPORT',
  'ACTION_PLAN',
  'SELF_ASSESSMENT',
  'INDEPENDENT_REVIEW',
  'TRAINING',
  'MANUAL_UPDATE',
  'LIST_REVIEW',
  'LAW_REVIEW',
  'CALENDAR_REVIEW',
] as const;
export type LawTaskKind = (typeof lawTaskKinds)[number];

/** Kinds of notices of a confirmed match; hidden from everybody without the ability of reports. */
export const noticeKinds = ['NOTICE_MINISTRY', 'NOTICE_CENTRAL_BANK', 'NOTICE_FIU', 'NOTICE_FREEZE'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Settings of a company that a law can fix, or for which a country can have a start value of its own. */
export type SettingOfLaw =
  | 'selection_days'
  | 'analysis_days'
  | 'absolute_days'
  | 'report_business_days'
  | 'report_hours'
  | 'detection_days'
  | 'urgent_hours'
  | 'automatic_threshold'
  | 'automatic_business_days'
  | 'statement_business_days'
  | 'pep_tail_years'
  | 'ubo_identify'
  | 'ubo_record'
  | 'retention_years';

/** How a statement about the law is known: from its text or from a publication of the authority, or from what others write about it. */
export const lawSources = ['PRIMARY', 'SECONDARY'] as const;
export type LawSource = (typeof lawSources)[number];

/** Where a statement about the law comes from, and since when it holds. */
export interface Sourced {
  /** The norm, as it is cited. */
  readonly basis: string;
  /** First day on which it holds, `2025-11-20`. */
  readonly validFrom: string;
  /** Day on which it was last looked at. */
  readonly asOf: string;
  readonly source: LawSource;
  /** Counsel has to confirm it: known at second hand only, or the sources differ. */
  readonly isUnconfirmed?: true;
}

/** What a time is counted from. */
export const clockStarts = ['DECISION', 'OPERATION', 'DETECTION', 'KNOWLEDGE', 'PERIOD_END', 'YEAR_END', 'SELECTION', 'CONFIRMATION'] as const;
export type ClockStart = (typeof clockStarts)[number];

/**
 * Days that a time in business days leaves out. BANK: those on which banks are closed, by which money moves. REPORT: those that the
 * authority leaves out when it counts the time of a report. PUBLIC: public holidays, by which other authorities count.
 */
export const dayKinds = ['BANK', 'REPORT', 'PUBLIC'] as const;
export type DayKind = (typeof dayKinds)[number];

/** A time or an amount that the law fixes. Those with the same code follow each other by `validFrom`. */
export interface LawValue extends Sourced {
  /** Within the country; stays. Of the report of 24 hours in Mexico it is the ground. */
  readonly code: string;
  readonly value: number;
  readonly unit: 'days' | 'businessDays' | 'hours' | 'years' | 'amount';
  /** The setting of a company that holds it; a company may set another. */
  readonly setting?: SettingOfLaw;
  readonly start?: ClockStart;
  /** Which days count, where the unit is business days. */
  readonly days?: DayKind;
  /** Kinds of reports that it is about, by the word of the authority. */
  readonly kinds?: readonly string[];
}

/**
 * A holiday of every year, or of every so many years since one: on a date, on the Monday that a date is moved to, so many days
 * after Easter Sunday, or on the nth weekday of a month; or one that a decree names for one year.
 */
export type Holiday = (
  | { readonly on: `${number}-${number}`; readonly every?: { readonly years: number; readonly since: number } }
  | { readonly movedFrom: `${number}-${number}` }
  | { readonly fromEaster: number }
  | { readonly nth: number; readonly weekday: number; readonly month: number }
  | { readonly day: string }
) & {
  /** First year in which it is one. */
  readonly since?: number;
  /** For whom it is one; without it for all. */
  readonly for?: readonly DayKind[];
};

/** A year whose days were compared with what the authority published for it. */
export interface CalendarYear extends Pick<Sourced, 'basis' | 'asOf' | 'source'> {
  readonly year: number;
}

/** A task of every year, or of every so many: due on a day of the year after the one that it is about, or of the same. */
export interface LawTask extends Sourced {
  readonly kind: LawTaskKind;
  /** `03-31`, of the year in which it is due. */
  readonly dueOn: `${number}-${number}`;
  /** Every so many years, counted from an even year. */
  readonly every: number;
  /** Years between the one that it is about and the one in which it is due. */
  readonly after: 0 | 1;
  /** To whom it is delivered, where one task is delivered to several: a proof is kept for each. */
  readonly addressee?: string;
}

/** A notice of a confirmed sanctions match. */
export interface LawNotice extends Sourced {
  readonly kind: NoticeKind;
  /** 0: at once. */
  readonly hours: number;
  /** From what they run: by default from the confirmation; from the operation where the match is of one. */
  readonly start?: 'OPERATION';
}

/** Whom the law has told of an incident, and within how many business days after it was found; by PUBLIC days. */
export interface LawIncidentNotice extends Sourced {
  readonly incident: 'DATA_LEAK' | 'OUTAGE';
  readonly authority: string;
  readonly businessDays: number;
}

/** Of which period cash is reported by itself, and as which kind. */
export interface CashReport {
  readonly kind: string;
  readonly period: 'DAY' | 'QUARTER';
  /** One report for each person, or one of the company for the period, also where there was nothing. */
  readonly of: 'PERSON' | 'COMPANY';
}

export interface CountryLaw {
  /** Kinds of reports of the country, that of a suspicion first. */
  readonly reportKinds: readonly string[];
  /** undefined: this product gathers none. */
  readonly cashReport: CashReport | undefined;
  /** In which the law states its amounts. */
  readonly amountCurrency: string;
  /**
   * Business days after a report was sent within which it is changed or cancelled without a reason. Undefined: the law asks for none.
   */
  readonly daysWithoutReason?: number;
  readonly values: readonly LawValue[];
  readonly notices: readonly LawNotice[];
  /** Duties with a time that the law fixes; other notices are decided by a person, who enters the authority and the time. */
  readonly incidentNotices: readonly LawIncidentNotice[];
  readonly tasks: readonly LawTask[];
  readonly calendar: {
    readonly name: string;
    readonly basis: string;
    readonly holidays: readonly Holiday[];
    readonly years: readonly CalendarYear[];
  };
}

/** Of statements with the same code, the one that holds on a day: the last that has begun, and before all of them the first. */
export function inForce<T extends Pick<Sourced, 'validFrom'>>(versions: readonly T[], day: string): T | undefined {
  const ordered = versions.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
  return ordered.findLast(({ validFrom }) => validFrom <= day) ?? ordered[0];
}

/** The values of a country that hold on a day, one for each code. */
export function valuesInForce({ values }: CountryLaw, day: string): LawValue[] {
  const codes = [...new Set(values.map(({ code }) => code))];
  return codes.flatMap((code) => {
    const result = inForce(
      values.filter((one) => one.code === code),
      day,
    );
    return result === undefined ? [] : [result];
  });
}
