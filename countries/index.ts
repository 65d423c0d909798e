import type { Country, CountryTexts, SettlementAccount } from './country.ts';
import { countryList } from './list.ts';

/*
 * Countries as everybody asks for them. Lists and types follow from the records, so that a value of a known country compiles and one of a
 * country that is added runs.
 */

export { type Country, type CountryNumbers, type CountryTexts, defineCountry, type InnerNumber, type SettlementAccount, type Subdivisions } from './country.ts';

type Listed = (typeof countryList)[number];
/** A list with something in it, as closed lists of values are. */
export type Choices<T> = readonly [T, ...T[]];

type KeysOf<T> = T extends unknown ? keyof T & string : never;

/** Three letters of a country whose law, numbers and forms the product knows. */
export type CountryCode = Listed['code'];
/** Type of a number by which somebody is identified. */
export type DocumentType = Listed['documents'][number];
/** Type of a number that describes somebody. */
export type AttributeType = Listed['attributes'][number];
/** Money of a country. */
export type CountryCurrency = Listed['currency'];
/** Type of number by which a merchant that is a company is known. */
export type CompanyNumberType = Listed['companyNumber'];
/** Kind of account on which merchants are paid. */
export type SettlementAccountType = KeysOf<Listed['settlementAccounts']>;
/** Name of a calendar of holidays. */
export type CalendarName = Listed['calendar'];
/** Kind of a report that is made of cash without anybody's suspicion. */
export type CashReportKind = Extract<Listed, { cashReport: { kind: string } }>['cashReport']['kind'];

/** A record of the list, with what it is known by. */
export interface ListedCountry extends Country {
  readonly code: CountryCode;
  readonly currency: CountryCurrency;
  readonly companyNumber: CompanyNumberType;
}

/** Codes of all countries. */
export const countryCodes = countryList.map(({ code }) => code) as readonly string[] as Choices<CountryCode>;

/** All countries, in the order in which screens offer them. */
export const countries: readonly ListedCountry[] = countryList;

const byCode: ReadonlyMap<string, ListedCountry> = new Map(countries.map((one) => [one.code, one]));

/** The record of a country; undefined where the product knows none. @param code three letters */
export const countryOf = (code: string): ListedCountry | undefined => byCode.get(code);

/** The record of a country that is known to be one. @throws for any other */
export function recordOf(code: CountryCode): ListedCountry {
  const result = byCode.get(code);
  if (result === undefined) throw new Error(`no folder of countries/ is that of ${code}`);
  return result;
}

/** Something of each country, by its code. */
export const byCountry = <T>(of: (country: ListedCountry) => T): Readonly<Record<CountryCode, T>> =>
  Object.fromEntries(countries.map((one) => [one.code, of(one)])) as Record<CountryCode, T>;

/** What is known of a type of number. */
export interface KnownNumber {
  readonly country: ListedCountry;
  readonly isDocument: boolean;
  /** It is the number of an account or a card. */
  readonly isAccount: boolean;
}

const numbers: ReadonlyMap<string, KnownNumber> = new Map(
  countries.flatMap((country) =>
    [...country.documents, ...country.attributes].map((type): [string, KnownNumber] => [
      type,
      { country, isDocument: country.documents.includes(type), isAccount: country.accountNumbers?.includes(type) === true },
    ]),
  ),
);

/** A type of number with its country; undefined for one that no country has. */
export const numberOf = (type: string): KnownNumber | undefined => numbers.get(type);

/** Types of numbers that documents have, in the order in which screens offer them. */
export const documentTypes = countries.flatMap(({ documents }) => documents) as readonly string[] as Choices<DocumentType>;
/** Types of numbers that describe somebody. */
export const attributeTypes = countries.flatMap(({ attributes }) => attributes) as readonly string[] as Choices<AttributeType>;

/** Types of numbers that somebody is known by on paper: all but those of accounts. */
export const personalNumberTypes = [...documentTypes, ...attributeTypes].filter((type) => numberOf(type)?.isAccount !== true) as readonly string[] as Choices<
  Exclude<DocumentType | AttributeType, 'ACCOUNT' | 'CBU'>
>;

/** Types of numbers of whoever files reports, those that are no document at the end by their names. */
export const filerNumberTypes = [...documentTypes, ...attributeTypes.toSorted()].filter((type) =>
  numberOf(type)?.country.filerNumbers.includes(type),
) as readonly string[] as Choices<DocumentType | AttributeType>;

/** The country of which a search for `ANY` means every document. */
export const anyDocumentCountry: ListedCountry | undefined = countries.find(({ anyDocument }) => anyDocument !== undefined);

/** What types of numbers are called that are not called by their code. */
export const numberTexts: Readonly<Record<string, CountryTexts>> = Object.assign({}, ...countries.map(({ texts }) => texts.numbers ?? {}));

/** Currencies of the countries. */
export const countryCurrencies = [...new Set(countries.map(({ currency }) => currency))] as readonly string[] as Choices<CountryCurrency>;

/** Types of numbers by which merchants that are companies are known. */
export const companyNumberTypes = [...new Set(countries.map(({ companyNumber }) => companyNumber))] as readonly string[] as Choices<CompanyNumberType>;

/** Kinds of accounts on which merchants are paid, with their country. */
export const settlementAccounts: ReadonlyMap<string, SettlementAccount & { readonly country: ListedCountry }> = new Map(
  countries.flatMap((country) => Object.entries(country.settlementAccounts).map(([kind, account]) => [kind, { ...account, country }] as const)),
);
/** Kinds of accounts on which merchants are paid, in the order in which screens offer them. */
export const settlementAccountTypes = [...settlementAccounts.keys()] as readonly string[] as Choices<SettlementAccountType>;

/** Names of the calendars of holidays. */
export const calendarNames = countries.map(({ calendar }) => calendar) as readonly string[] as Choices<CalendarName>;

/** Kinds of reports that are made of cash without anybody's suspicion. */
export const cashReportKinds = countries.flatMap(({ cashReport }) => cashReport?.kind ?? []) as readonly string[] as Choices<CashReportKind>;
