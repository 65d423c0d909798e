import { fatfLists, isListReviewDue } from '../../../../engines/merchant-risk/index.ts';
import { handle, type Handler } from '../../../../platform/server/index.ts';
import { calendarOf, isYearConfirmed } from '../../../register/kernel/calendar/business-days.ts';
import type { CompanySettings } from '../../../register/kernel/company-settings.ts';
import { localDate } from '../../../register/kernel/index.ts';
import { type CountryLaw, lawOf, laws, type Sourced, valuesInForce } from '../../../register/kernel/law/index.ts';
import { listStoredCompanies, type StoredCompany } from '../../../register/reference-data/server/index.ts';
import { type LawFactView, showLaw } from '../contract/index.ts';
import { standingOf } from '../model/law-standing.ts';
import { presentSettings } from './change-company.ts';

const sourceOf = ({ basis, validFrom, asOf, source, isUnconfirmed }: Sourced) => ({
  basis,
  valid_from: validFrom,
  as_of: asOf,
  source,
  is_unconfirmed: isUnconfirmed ?? false,
});
const nothing = {
  kinds: [],
  setting: null,
  task: null,
  value: null,
  unit: null,
  start: null,
  days: null,
  due_on: null,
  addressee: null,
  in_force: null,
  standing: null,
};

/** What a law says on a day, and what a company has set of it. */
function factsOf(law: CountryLaw, settings: CompanySettings, day: string): LawFactView[] {
  return [
    ...valuesInForce(law, day).map((one) => {
      const inForce = one.setting === undefined ? null : settings[one.setting];
      return {
        ...nothing,
        ...sourceOf(one),
        topic: 'VALUE' as const,
        code: one.code,
        kinds: [...(one.kinds ?? [])],
        setting: one.setting ?? null,
        value: one.value,
        unit: one.unit,
        start: one.start ?? null,
        days: one.days ?? null,
        in_force: inForce,
        standing: one.setting === undefined ? null : standingOf(one.setting, one.value, inForce),
      };
    }),
    ...law.notices.map((one) => ({
      ...nothing,
      ...sourceOf(one),
      topic: 'NOTICE' as const,
      code: one.kind,
      task: one.kind,
      value: one.hours,
      unit: 'hours' as const,
      start: one.start ?? ('CONFIRMATION' as const),
    })),
    ...law.incidentNotices.map((one) => ({
      ...nothing,
      ...sourceOf(one),
      topic: 'INCIDENT' as const,
      code: one.incident,
      value: one.businessDays,
      unit: 'businessDays' as const,
      start: 'DETECTION' as const,
      days: 'PUBLIC' as const,
      addressee: one.authority,
    })),
    ...law.tasks.map((one) => ({
      ...nothing,
      ...sourceOf(one),
      topic: 'TASK' as const,
      code: `${one.kind} ${one.dueOn} ${one.addressee ?? ''}`.trim(),
      task: one.kind,
      due_on: one.dueOn,
      addressee: one.addressee ?? null,
    })),
  ];
}

function lawOfCompany(company: StoredCompany, now: Date) {
  const { code, name, country, timeZone, profile } = company;
  const [law, settings, day] = [lawOf(country), presentSettings(company), localDate(now, timeZone)];
  const calendar = calendarOf(typeof profile === 'object' && profile !== null ? profile : {});
  // A company may count by the days of another country.
  const rules = Object.values(laws).find((one) => one.calendar.name === calendar.name)?.calendar;
  const year = Number(day.slice(0, 4));
  return {
    entity_code: code,
    name,
    country,
    facts: law ? factsOf(law, settings, day) : [],
    calendar:
      rules && settings.holiday_calendar
        ? {
            name: settings.holiday_calendar,
            basis: rules.basis,
            years: [year, year + 1].map((one) => ({
              year: one,
              is_confirmed: isYearConfirmed(one, calendar),
              by_company: settings.confirmed_calendar_years.includes(one),
              basis: rules.years.find((existing) => existing.year === one)?.basis ?? null,
            })),
          }
        : null,
  };
}

export const lawHandlers: readonly Handler[] = [
  handle(showLaw, async (_input, { db, actor, now }) => ({
    list: (await listStoredCompanies(db, actor.companies)).map((company) => lawOfCompany(company, now)),
    country_lists: {
      list_as_of: fatfLists.listAsOf,
      as_of: fatfLists.asOf,
      basis: fatfLists.basis,
      source: fatfLists.source,
      is_review_due: isListReviewDue(fatfLists.listAsOf, localDate(now, 'UTC')),
      call_for_action: [...fatfLists.callForAction],
      monitored: [...fatfLists.monitored],
    },
  })),
];
