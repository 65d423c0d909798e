import { textsOf } from '../../../../platform/contract/index.ts';
import type { Condition, ConditionWorld } from '../../../../platform/server/conditions/index.ts';
import { calendarOf } from '../../../register/kernel/calendar/business-days.ts';
import { localDate } from '../../../register/kernel/index.ts';
import { listStoredCompanies } from '../../../register/reference-data/server/index.ts';
import { looserThanLaw, unconfirmedYears } from '../model/law-standing.ts';
import { presentSettings } from './change-company.ts';

const place = '/systemconfig?tab=law';
const companiesOf = ({ database, companies }: ConditionWorld) => listStoredCompanies(database.main, [...companies]);

/** Whether what a company counts by is what the law says, and was compared with it. */
export const companyConditions: readonly Condition[] = [
  {
    code: 'LAW_VALUE',
    severity: 'WARNING',
    words: textsOf('server.companies.settingsThatAskForLessThan'),
    place,
    find: async (world) =>
      (await companiesOf(world)).flatMap((company) => {
        const count = looserThanLaw(presentSettings(company), company.country, localDate(world.now, company.timeZone)).length;
        return count === 0 ? [] : [{ company: company.code, facts: { count } }];
      }),
  },
  {
    code: 'CALENDAR_YEAR',
    severity: 'WARNING',
    words: textsOf('server.companies.bankHolidaysOfAreNotConfirmed'),
    place,
    find: async (world) =>
      (await companiesOf(world)).flatMap(({ code, timeZone, profile }) =>
        unconfirmedYears(calendarOf(typeof profile === 'object' && profile !== null ? profile : {}), localDate(world.now, timeZone)).map((year) => ({
          company: code,
          facts: { year },
        })),
      ),
  },
];
