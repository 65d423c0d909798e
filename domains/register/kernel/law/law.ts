import type { ComplianceTaskKind, NoticeKind } from '../calendar/compliance-tasks.ts';
import type { IncidentKind } from '../incidents.ts';
import type { IdCountry } from '../id-numbers/id-types.ts';
import type { NumberSettingKey, SettingUnit } from '../company-settings.ts';

/*
 * What the law of a country says, as data with a date: values, clocks of reports, dates of the year, days that count. One file for each
 * country holds all of it. Slices ask this folder and have no copy.
 */

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
  readonly unit: SettingUnit;
  /** The setting of a company that holds it; a company may set another. */
  readonly setting?: NumberSettingKey;
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
  readonly kind: ComplianceTaskKind;
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
  readonly incident: IncidentKind;
  readonly authority: string;
  readonly businessDays: number;
}

/** Kinds of reports that are made of cash without anybody's suspicion. */
export const automaticKinds = ['COE', 'RELEVANTE'] as const;
export type AutomaticKind = (typeof automaticKinds)[number];

/** Of which period cash is reported by itself, and as which kind. */
export interface CashReport {
  readonly kind: AutomaticKind;
  readonly period: 'DAY' | 'QUARTER';
}

export interface CountryLaw {
  readonly country: IdCountry;
  /** Kinds of reports of the country, that of a suspicion first. */
  readonly reportKinds: readonly string[];
  /** undefined: this product gathers none. */
  readonly cashReport: CashReport | undefined;
  /** In which the law states its amounts. */
  readonly amountCurrency: 'BRL' | 'USD' | 'ARS';
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
