import { addressOf, upTo } from '../../../../../platform/web/index.ts';
import { personPath } from '../../../../register/id-database/web/index.ts';
import { alertsPrefix, paymentsPrefix, type PersonAtCompany } from '../person-lists.ts';

/** Days of a picture: their first instants, and the end of the last. */
interface Days {
  days: readonly number[];
  end: number;
}

const listPath = ({ subjectId, companyCode }: PersonAtCompany, tab: string, prefix: string, filters: Readonly<Record<string, string>>): string =>
  addressOf(personPath(subjectId), {
    tab,
    company: companyCode,
    ...Object.fromEntries(Object.entries(filters).map(([key, value]) => [`${prefix}.${key}`, value])),
  });

/** The payments of a person that are found by filters of their list. */
export const paymentsPath = (person: PersonAtCompany, filters: Readonly<Record<string, string>>): string =>
  listPath(person, 'payments', paymentsPrefix, filters);

/** The alerts about a person that are found by filters of their list. */
export const alertsPath = (person: PersonAtCompany, filters: Readonly<Record<string, string>>): string => listPath(person, 'alerts', alertsPrefix, filters);

/** The whole of one day, as the filters of a list name it. */
export const dayRange = ({ days, end }: Days, place: number, from = 'start_time', to = 'end_time'): Record<string, string> => ({
  [from]: String(days[place] ?? end),
  [to]: upTo(days[place + 1] ?? end),
});

/** All days together. */
export const wholeRange = ({ days, end }: Days): Record<string, string> => ({ start_time: String(days[0] ?? end), end_time: upTo(end) });
