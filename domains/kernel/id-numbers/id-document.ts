import { cbuRule, cdiRule, cuilRule, cuitRule, dniRule } from './id-argentina.ts';
import { cnpjRule, cpfRule } from './id-brazil.ts';
import { accountRule, curpRule, rfcRule } from './id-mexico.ts';
import { fillPattern, type IdError, type IdFacts, type IdRule, type IdWarning } from './id-rule.ts';
import { type IdAttribute, type IdCountry, type IdType, idTypes, idTypesByCountry, type SearchableIdType } from './id-types.ts';

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
  /** The document to store; absent when refused and for attributes. */
  document?: IdDocument;
}

const rules: Record<IdType | IdAttribute, IdRule> = {
  CPF: cpfRule,
  CNPJ: cnpjRule,
  ACCOUNT: accountRule,
  DNI: dniRule,
  CUIT: cuitRule,
  CUIL: cuilRule,
  CDI: cdiRule,
  CURP: curpRule,
  RFC: rfcRule,
  CBU: cbuRule,
};

/** The rule of a type of number; undefined for an unknown type. */
export const ruleOf = (type: string): IdRule | undefined => (Object.hasOwn(rules, type) ? rules[type as IdType] : undefined);
const isIdType = (type: string): type is IdType => (idTypes as readonly string[]).includes(type);

/** The country that issues a type; `ANY` is Argentine. */
export function countryOfIdType(type: SearchableIdType | IdAttribute): IdCountry {
  return type === 'ANY' ? 'ARG' : rules[type].country;
}

/**
 * Reads an identity number as people write it: separators (space, dot, dash, slash) and lower case are accepted.
 * The first class of error found is reported. `ANY`, an unknown type and a type of another country are refused.
 */
export function parseIdDocument(type: string, text: string, country?: string): ParsedId {
  const written = text.normalize('NFC').replace(/[\s.\-/]/g, '');
  const rule = ruleOf(type);
  if (!rule || (country !== undefined && country !== rule.country)) return refused('type_country_mismatch', written);
  if (written === '') return refused('empty', written);
  if (!rule.alphabet.test(written)) return refused('format', written);
  const upper = written.toUpperCase();
  const no = rule.canonical ? rule.canonical(upper) : upper;
  if (!rule.lengths.includes(no.length)) return refused('length', no);
  const { error, warnings = [], facts = {} } = rule.inspect(no);
  if (error) return refused(error, no);
  return {
    ok: true,
    normalized: no,
    errors: [],
    warnings,
    facts,
    ...(isIdType(type) ? { document: { country: rule.country, type, no } } : {}),
  };
}

const refused = (error: IdError, written: string): ParsedId => ({
  ok: false,
  normalized: written,
  errors: [error],
  warnings: [],
  facts: {},
});

/**
 * Whether a number is a person's or a company's; undefined where the number does not say, or is none.
 * @param type of the number, e.g. `CNPJ`
 */
export function kindOfNumber(type: string, text: string): 'PERSON' | 'COMPANY' | undefined {
  const { ok, facts } = parseIdDocument(type, text);
  if (!ok) return undefined;
  if (type === 'CNPJ') return 'COMPANY';
  if (type === 'CPF' || type === 'DNI' || type === 'CURP' || type === 'CUIL') return 'PERSON';
  return facts.prefixKind && (facts.prefixKind === 'person' ? 'PERSON' : 'COMPANY');
}

/**
 * The stored documents that a search text may mean. With `ANY`, or without a type, every type of the country (or of all
 * countries) under which the text is a proper number; empty when there is none.
 */
export function searchIdDocuments(text: string, type?: SearchableIdType, country?: IdCountry): IdDocument[] {
  const types: readonly IdType[] = type === 'ANY' ? idTypesByCountry.ARG : type ? [type] : country ? idTypesByCountry[country] : idTypes;
  return types.flatMap((each) => parseIdDocument(each, text, country).document ?? []);
}

/** A stored number with the separators of its country; a text that does not fit stays as it is. */
export function formatIdDocument(type: string, no: string): string {
  const rule = ruleOf(type);
  return rule?.lengths.includes(no.length) ? fillPattern(rule.pattern(no), no) : no;
}
