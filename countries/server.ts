import type { CodeList, Form, Layout } from '../engines/filings/index.ts';
import type { CountryServer } from './country-server.ts';
import { type CountryCode, countries, numberOf } from './index.ts';
import { serverList } from './server-list.ts';

/* What only the server reads of countries. */

export type {
  AccountForms,
  AccountTools,
  CodeProposals,
  CountryReports,
  CountryServer,
  DemonstrationPlaces,
  DocumentDemand,
  ListDuty,
  NameParts,
  RulePack,
  TelephonePlan,
} from './country-server.ts';
export type { MakeIdOptions, Random } from './make-number.ts';

/** What the server knows of a country; undefined where the product knows no such country. @param code three letters */
export const serverPartsOf = (code: string): CountryServer | undefined => (Object.hasOwn(serverList, code) ? serverList[code as CountryCode] : undefined);

/** What the server knows of each country, with its record, in the order of the list. */
export const serverCountries = countries.map((country) => ({ country, parts: serverList[country.code] }));

/** All forms of authorities. */
export const forms: readonly Form[] = serverCountries.flatMap(({ parts }) => parts.reports?.forms ?? []);

/**
 * The forms of the authority that a report may be written in on a day.
 * @param day `2026-11-26`, in the zone of the company
 */
export const formsFor = (country: string, kind: string, day: string): readonly Form[] =>
  (serverPartsOf(country)?.reports?.forms ?? []).filter(({ kinds, validFrom }) => kinds.includes(kind) && validFrom <= day);

/** A form by what is stored with a report; undefined when there is none of that name and version. */
export const formNamed = (id: Layout['id'], version: string): Form | undefined => forms.find((form) => form.id === id && form.version === version);

/** The codes that a field of the forms of a country takes; undefined where no list is known, and codes are typed as the authority shows them. */
export const codeListOf = (country: string, id: CodeList['id']): CodeList | undefined =>
  serverPartsOf(country)?.reports?.codeLists.find((list) => list.id === id);

/** Whether forms of authorities have a number of this type as somebody's; PASSPORT and OTHER are of no country. */
export const isReportedNumber = (type: string): boolean => {
  const number = numberOf(type);
  return number === undefined ? type === 'PASSPORT' || type === 'OTHER' : !number.isAccount;
};
