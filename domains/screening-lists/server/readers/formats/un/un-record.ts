import type { EntryKind, ListEntry, NameType } from '../../../../../../engines/screening/index.ts';
import { draftEntry, type EntryDraft } from '../../entry-draft.ts';
import type { Reading } from '../../reading.ts';
import { parseListDate } from '../../values/date.ts';
import { numberType } from '../../values/number-type.ts';
import { splitNumber } from '../ofac/remarks.ts';

/** A record in the form of the United Nations' list, whether it is written in XML or, as Argentina does, in JSON. */
export interface UnRecord {
  /** The text of a field; empty when there is none. */
  text(name: string): string;
  /** All texts of a field that may be repeated, or hold several values. */
  texts(name: string): string[];
  parts(name: string): UnRecord[];
}

const weak = /^(?:low|weak|baja|d[eé]bil)/i;
const former = /^(?:f\.?k\.?a|former|ex\b|anterior)/i;

const qualityType = (quality: string): NameType => (weak.test(quality) ? 'weak' : former.test(quality) ? 'former' : 'alias');

function readNames(record: UnRecord, prefix: string, draft: EntryDraft): void {
  const pieces = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map((name) => record.text(name));
  draft.name(pieces.filter((piece) => piece !== '').join(' '), 'primary');
  draft.names(record.text('NAME_ORIGINAL_SCRIPT'), 'alias');
  for (const alias of record.parts(`${prefix}_ALIAS`)) {
    // Some fields number their names: "Mohammad Sabet b) M. Javad Kareemi Sabet".
    const field = alias.text('ALIAS_NAME').replace(/(?:^|\s)[a-z]\)\s+/g, '; ');
    const isFormer = /formerly|previously/i.test(alias.text('NOTE'));
    draft.names(field, isFormer ? 'former' : qualityType(alias.text('QUALITY')));
    const born = alias.text('DATE_OF_BIRTH');
    if (born) draft.birthText(born.replace(/^born\s+/i, ''));
  }
}

function readBirth(birth: UnRecord, draft: EntryDraft): void {
  const isApproximate = /^approx|^aprox/i.test(birth.text('TYPE_OF_DATE'));
  const [from, to] = [birth.text('FROM_YEAR'), birth.text('TO_YEAR')];
  const text = from && to ? `${from} to ${to}` : birth.text('DATE') || birth.text('YEAR') || from || to;
  if (text === '') return;
  const date = parseListDate(text);
  if (date) draft.birth({ ...date, isApproximate: date.isApproximate || isApproximate });
  else draft.birthText(text);
}

const placeOf = (place: UnRecord): string =>
  ['CITY', 'STATE_PROVINCE', 'COUNTRY']
    .map((name) => place.text(name))
    .filter((part) => part !== '')
    .join(', ');

/** Reads one record; `prefix` is INDIVIDUAL or ENTITY. Undefined when it has no name. */
export function readUnRecord(record: UnRecord, prefix: 'INDIVIDUAL' | 'ENTITY', key: string, file: string, reading: Reading): ListEntry | undefined {
  const kind: EntryKind = prefix === 'INDIVIDUAL' ? 'person' : 'organisation';
  const draft = draftEntry(key, kind, file, reading);
  readNames(record, prefix, draft);
  for (const birth of record.parts('INDIVIDUAL_DATE_OF_BIRTH')) readBirth(birth, draft);
  for (const place of record.parts('INDIVIDUAL_PLACE_OF_BIRTH')) draft.birthPlace(placeOf(place));
  for (const nationality of record.texts('NATIONALITY')) draft.nationality(nationality);
  draft.gender(record.text('GENDER'));
  for (const document of record.parts('INDIVIDUAL_DOCUMENT')) {
    const type = numberType(`${document.text('TYPE_OF_DOCUMENT')} ${document.text('TYPE_OF_DOCUMENT2')}`);
    const { number, country } = splitNumber(document.text('NUMBER'));
    if (type) draft.number(type, number, document.text('ISSUING_COUNTRY') || document.text('COUNTRY_OF_ISSUE') || country);
  }
  for (const address of record.parts(`${prefix}_ADDRESS`)) {
    draft.address(['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY'].map((name) => address.text(name)));
    draft.country(address.text('COUNTRY'));
  }
  for (const name of ['UN_LIST_TYPE', 'REFERENCE_NUMBER']) draft.programme(record.text(name));
  for (const designation of record.texts('DESIGNATION')) draft.charge(designation);
  for (const title of record.texts('TITLE')) draft.remark(title);
  draft.remark(record.text('COMMENTS1'));
  draft.remark(record.text('NOTE'));
  const listed = record.text('LISTED_ON');
  if (listed) draft.listedOn(listed.slice(0, 10));
  return draft.done();
}
