import { withoutSeparators } from '../../../../engines/spelling/index.ts';
import { fillPattern, type IdError, type IdFacts, type IdRule, type IdWarning } from '../../../../countries/id-rule.ts';
import { anyDocumentCountry, numberOf } from '../../../../countries/index.ts';
import { numberList } from '../../../../countries/number-list.ts';
import { plainNumber, type SharedUse, sharedUseOf } from './shared-numbers.ts';
import { type IdAttribute, type IdCountry, type IdType, idTypes, idTypesByCountry, idTypesOfSearch, type SearchableIdType } from './id-types.ts';

/** An identity document whose number has been parsed and proved; what `parseIdDocument` gives and tables store. */
export interface IdDocument {
  country: IdCountry;
  type: IdType;
  no: string;
}

export interface ParsedId {
  ok: boolean;
  /** The stored form; what could be read of it when refused. */
  normalized: string;
  errors: IdError[];
  warnings: IdWarning[];
  facts: IdFacts;
  /** Why it stands for more than one person: then it says nothing of who it is. */
  shared?: SharedUse;
  /** The document to store; absent when refused and for attributes. */
  document?: IdDocument;
}

/** The rule of a type of number; undefined for an unknown type. */
export function ruleOf(type: string): IdRule | undefined {
  const country = numberOf(type)?.country.code;
  return country && numberList[country].rules[type];
}

/** The country that issues a type, of `ANY` the one that has it. */
export const countryOfIdType = (type: SearchableIdType | IdAttribute): IdCountry =>
  (type === 'ANY' ? anyDocumentCountry : numberOf(type)?.country)?.code as IdCountry;

/**
 * Reads an identity number as people write it: separators (spaces, dots, dashes and slashes of all kinds) and lower case are accepted.
 * The first class of error found is reported. `ANY`, an unknown type and a type of another country are refused.
 */
export function parseIdDocument(type: string, text: string, country?: string): ParsedId {
  const written = withoutSeparators(text);
  const existing = numberOf(type);
  if (!existing || (country !== undefined && country !== existing.country.code)) return refused('type_country_mismatch', written);
  const rule = ruleOf(type) as IdRule;
  if (written === '') return refused('empty', written);
  if (!rule.alphabet.test(written)) return refused('format', written);
  const upper = written.toUpperCase();
  const no = rule.canonical ? rule.canonical(upper) : upper;
  if (!rule.lengths.includes(no.length)) return refused('length', no);
  const { error, warnings = [], facts = {} } = rule.inspect(no);
  if (error) return refused(error, no);
  const shared = sharedUseOf(type as IdType | IdAttribute, no);
  return {
    ok: true,
    normalized: no,
    errors: [],
    warnings,
    facts,
    ...(shared ? { shared } : {}),
    ...(existing.isDocument ? { document: { country: existing.country.code, type: type as IdType, no } } : {}),
  };
}

/** More than so many are rarer than a number that is wrong. */
const mostNoughts = 3;

/** A number with the noughts at its beginning that a spreadsheet has dropped, where its check digits prove them; otherwise undefined. */
export function withLostNoughts(type: string, text: string): IdDocument | undefined {
  const digits = withoutSeparators(text);
  const length = ruleOf(type)?.paddedTo;
  if (length === undefined || !/^\d+$/.test(digits) || digits.length >= length || length - digits.length > mostNoughts) return undefined;
  return parseIdDocument(type, digits.padStart(length, '0')).document;
}

const refused = (error: IdError, written: string): ParsedId => ({
  ok: false,
  normalized: written,
  errors: [error],
  warnings: [],
  facts: {},
});

/** Whether a document stands for many people: its number alone tells nobody apart. */
export const standsForMany = ({ type, no }: Pick<IdDocument, 'type' | 'no'>): boolean => sharedUseOf(type, plainNumber(no)) !== undefined;

/** Whether a number as people write it tells one person from all others: it is proper and whole, and stands for nobody else. */
export function isIdentifying(type: IdType | IdAttribute, text: string): boolean {
  const { ok, shared, warnings } = parseIdDocument(type, text);
  return ok && shared === undefined && !warnings.includes('incomplete');
}

/**
 * Whether a number is a person's or a company's; undefined where the number does not say, or is none.
 * @param type of the number, e.g. `CNPJ`
 */
export function kindOfNumber(type: string, text: string): 'PERSON' | 'COMPANY' | undefined {
  const { ok, facts } = parseIdDocument(type, text);
  if (!ok) return undefined;
  return ruleOf(type)?.holder ?? (facts.prefixKind && kindOfPrefixed(facts.prefixKind, text));
}

/** Whose a number with a prefix is. Of the numbers of residents abroad those with 50 are of natural persons. */
export const kindOfPrefixed = (prefixKind: NonNullable<IdFacts['prefixKind']>, no: string): 'PERSON' | 'COMPANY' =>
  prefixKind === 'person' || (prefixKind === 'international' && /^\D*5\D*0/.test(no)) ? 'PERSON' : 'COMPANY';

/**
 * The stored documents that a search text may mean. With `ANY`, or without a type, every type of the country (or of all
 * countries) under which the text is a proper number; empty when there is none.
 */
export function searchIdDocuments(text: string, type?: SearchableIdType, country?: IdCountry): IdDocument[] {
  const types: readonly IdType[] = type ? idTypesOfSearch(type) : country ? idTypesByCountry[country] : idTypes;
  return types.flatMap((each) => parseIdDocument(each, text, country).document ?? []);
}

/** A stored number with the separators of its country; a text that does not fit stays as it is. */
export function formatIdDocument(type: string, stored: string): string {
  const rule = ruleOf(type);
  const no = plainNumber(stored);
  return rule?.lengths.includes(no.length) ? fillPattern(rule.pattern(no), no) : no;
}
