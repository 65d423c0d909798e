import type { EntryKind, ListEntry, NameType } from '../../../../../../../engines/screening/index.ts';
import { draftEntry, type EntryDraft, type FieldOmissions, type SourceValues } from '../../entry-draft.ts';
import type { Reading } from '../../reading.ts';
import { parseListDate } from '../../values/date.ts';
import { numberType } from '../../values/number-type.ts';

/** A record in the form of the United Nations' list, whether it is written in XML or, as Argentina does, in JSON. */
export interface UnRecord {
  /** The text of a field; empty when there is none. */
  text(name: string): string;
  /** All texts of a field that may be repeated, or hold several values. */
  texts(name: string): string[];
  parts(name: string): UnRecord[];
  /** Every text in it, with the path of its field. */
  values(): SourceValues;
}

/** What of a record is deliberately not kept. */
const omitted: FieldOmissions = {
  VERSIONNUM: 'BOOKKEEPING',
  SORT_KEY: 'BOOKKEEPING',
  SORT_KEY_LAST_MOD: 'BOOKKEEPING',
  LIST_TYPE: 'BOOKKEEPING',
  LAST_DAY_UPDATED: 'BOOKKEEPING',
  SUBMITTED_BY: 'PUBLICATION',
  SUBMITTED_ON: 'PUBLICATION',
  'INDIVIDUAL_DOCUMENT/DATE_OF_ISSUE': 'VALIDITY',
  'INDIVIDUAL_DOCUMENT/CITY_OF_ISSUE': 'VALIDITY',
};

const qualities: readonly (readonly [NameType, RegExp])[] = [
  ['weak', /^(?:low|weak|baja|d[eé]bil)/i],
  ['former', /^(?:f\.?k\.?a|former|ex\b|anterior)/i],
  ['alias', /^(?:good|high|strong|buena|alta|a\.?k\.?a|alias)/i],
];
const datings: readonly (readonly [boolean, RegExp])[] = [
  [true, /^(?:approx|aprox|circa)/i],
  [false, /^(?:exact|between|entre|exacta)/i],
];

function readNames(record: UnRecord, prefix: string, draft: EntryDraft): void {
  const pieces = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map((name) => record.text(name));
  draft.take(...pieces);
  draft.name(pieces.filter((piece) => piece !== '').join(' '), 'primary');
  draft.name(record.text('NAME_ORIGINAL_SCRIPT'), 'alias');
  for (const alias of record.parts(`${prefix}_ALIAS`)) {
    // Some fields number their names: "Mohammad Sabet b) M. Javad Kareemi Sabet".
    const field = alias.text('ALIAS_NAME').replace(/(?:^|\s)[a-z]\)\s+/g, '; ');
    const quality = draft.word(alias.text('QUALITY'), qualities) ?? 'alias';
    draft.take(alias.text('ALIAS_NAME'));
    draft.name(field, /formerly|previously/i.test(alias.text('NOTE')) ? 'former' : quality);
    draft.remark(alias.text('NOTE'));
    draft.birthText(alias.text('DATE_OF_BIRTH'));
    draft.birthPlace(alias.text('CITY_OF_BIRTH'), alias.text('COUNTRY_OF_BIRTH'));
  }
}

function readBirth(birth: UnRecord, draft: EntryDraft): void {
  const isApproximate = draft.word(birth.text('TYPE_OF_DATE'), datings) ?? false;
  draft.birthNote(birth.text('NOTE'));
  const [from, to, exact, year] = ['FROM_YEAR', 'TO_YEAR', 'DATE', 'YEAR'].map((name) => birth.text(name)) as [string, string, string, string];
  for (const text of new Set([from && to ? `${from} to ${to}` : from || to, exact || year])) {
    if (text === '') continue;
    const date = parseListDate(text);
    if (date) draft.birth({ ...date, isApproximate: date.isApproximate || isApproximate }, text, from, to, exact, year);
    else draft.birthText(text);
  }
}

function readDocument(document: UnRecord, draft: EntryDraft): void {
  const label = `${document.text('TYPE_OF_DOCUMENT')} ${document.text('TYPE_OF_DOCUMENT2')}`.trim();
  const number = document.text('NUMBER');
  // Without a sort of document the number itself says it: "French passport number 05AT521433".
  const type = numberType(label || number);
  draft.take(label);
  if (type) draft.number(type, number, document.text('ISSUING_COUNTRY') || document.text('COUNTRY_OF_ISSUE'));
  else draft.omit('SHARED_NUMBER', number);
  // Both countries may be named, and be the same.
  draft.take(document.text('COUNTRY_OF_ISSUE'));
  draft.remark(document.text('NOTE'));
}

function readAddress(address: UnRecord, draft: EntryDraft): void {
  draft.address(['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY'].map((name) => address.text(name)));
  draft.country(address.text('COUNTRY'));
  draft.remark(address.text('NOTE'));
}

/** Reads one record; `prefix` is INDIVIDUAL or ENTITY. Undefined when it has no name. */
export function readUnRecord(record: UnRecord, prefix: 'INDIVIDUAL' | 'ENTITY', key: string, file: string, reading: Reading): ListEntry | undefined {
  const kind: EntryKind = prefix === 'INDIVIDUAL' ? 'person' : 'organisation';
  const draft = draftEntry(key, kind, file, reading);
  readNames(record, prefix, draft);
  for (const birth of record.parts('INDIVIDUAL_DATE_OF_BIRTH')) readBirth(birth, draft);
  for (const place of record.parts('INDIVIDUAL_PLACE_OF_BIRTH')) {
    draft.birthPlace(...['STREET', 'CITY', 'STATE_PROVINCE', 'COUNTRY'].map((name) => place.text(name)));
    draft.remark(place.text('NOTE'));
  }
  for (const nationality of record.texts('NATIONALITY')) draft.nationality(nationality);
  draft.gender(record.text('GENDER'));
  for (const document of record.parts('INDIVIDUAL_DOCUMENT')) readDocument(document, draft);
  for (const address of record.parts(`${prefix}_ADDRESS`)) readAddress(address, draft);
  for (const name of ['UN_LIST_TYPE', 'REFERENCE_NUMBER']) draft.programme(record.text(name));
  for (const designation of record.texts('DESIGNATION')) draft.charge(designation);
  for (const title of record.texts('TITLE')) draft.remark(title);
  draft.remark(record.text('COMMENTS1'));
  draft.remark(record.text('NOTE'));
  const listed = record.text('LISTED_ON');
  if (listed) draft.listedOn(listed.slice(0, 10));
  draft.take(key, listed);
  draft.settle(record.values(), omitted);
  return draft.done();
}
