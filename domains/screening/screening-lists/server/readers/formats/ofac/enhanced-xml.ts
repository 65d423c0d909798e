import type { EntryKind, NameType } from '../../../../../../../engines/screening/index.ts';
import { draftEntry, type EntryDraft, type FieldOmissions } from '../../entry-draft.ts';
import { childrenOf, inside, textAt, valuesOf, type XmlElement, xmlRecords } from '../../input/xml-records.ts';
import type { ListReader } from '../../list-reader.ts';
import { parseListDate } from '../../values/date.ts';
import { isOwnScript } from '../../values/names.ts';
import { addNumber } from './remarks.ts';

const kinds: readonly (readonly [EntryKind, RegExp])[] = [
  ['person', /^individual$/i],
  ['organisation', /^entity$/i],
  ['vessel', /^vessel$/i],
  ['aircraft', /^aircraft$/i],
];
const aliasTypes: readonly (readonly [NameType, RegExp])[] = [
  ['former', /^f\.?k\.?a/i],
  ['alias', /^[an]\.?k\.?a/i],
];

/** What of an entity is deliberately not kept. "@" stands for attributes, which are numbers of the publisher. */
const omitted: FieldOmissions = {
  '@': 'BOOKKEEPING',
  'generalInfo/identityId': 'BOOKKEEPING',
  'names/name/translations/translation/isPrimary': 'BOOKKEEPING',
  'names/name/translations/translation/nameParts/namePart/type': 'BOOKKEEPING',
  'addresses/address/translations/translation/isPrimary': 'BOOKKEEPING',
  'addresses/address/translations/translation/script': 'BOOKKEEPING',
  'addresses/address/translations/translation/addressParts/addressPart/type': 'BOOKKEEPING',
  'features/feature/versionId': 'BOOKKEEPING',
  'features/feature/valueRefId': 'BOOKKEEPING',
  'features/feature/isPrimary': 'BOOKKEEPING',
  'features/feature/valueDate/isDateRange': 'BOOKKEEPING',
  'features/feature/valueDate/fromDateEnd': 'BOOKKEEPING',
  'features/feature/valueDate/toDateBegin': 'BOOKKEEPING',
  'identityDocuments/identityDocument/isValid': 'VALIDITY',
  'identityDocuments/identityDocument/issueDate': 'VALIDITY',
  'identityDocuments/identityDocument/expirationDate': 'VALIDITY',
  'identityDocuments/identityDocument/issuingAuthority': 'VALIDITY',
  'identityDocuments/identityDocument/issuingLocation': 'VALIDITY',
};

function readNames(entity: XmlElement, draft: EntryDraft): void {
  for (const name of childrenOf(inside(entity, 'names'), 'name')) {
    const isWeak = textAt(name, 'isLowQuality') === 'true';
    const alias = draft.word(textAt(name, 'aliasType'), aliasTypes);
    draft.take(textAt(name, 'isLowQuality'), textAt(name, 'isPrimary'));
    const type: NameType = textAt(name, 'isPrimary') === 'true' ? 'primary' : isWeak ? 'weak' : (alias ?? 'alias');
    for (const translation of childrenOf(inside(name, 'translations'), 'translation')) {
      const text = textAt(translation, 'formattedFullName') || textAt(translation, 'formattedLastName');
      const script = textAt(translation, 'script');
      draft.take(script);
      const isOther = (script !== '' && script !== 'Latin') || isOwnScript(text);
      draft.name(text, isOther && type !== 'weak' ? 'script' : type);
    }
  }
}

function readAddresses(entity: XmlElement, draft: EntryDraft): void {
  for (const address of childrenOf(inside(entity, 'addresses'), 'address')) {
    const country = textAt(address, 'country');
    draft.country(country);
    for (const translation of childrenOf(inside(address, 'translations'), 'translation')) {
      const parts = childrenOf(inside(translation, 'addressParts'), 'addressPart').map((part) => textAt(part, 'value'));
      draft.address([...parts, country]);
    }
  }
}

/** A date as its four limits: it begins between the first two and ends between the last two. */
function readDate(feature: XmlElement, draft: EntryDraft): void {
  const date = inside(feature, 'valueDate');
  const [from, until, value] = [textAt(date, 'fromDateBegin'), textAt(date, 'toDateEnd'), textAt(feature, 'value')];
  const day = /^[12]\d{3}-\d{2}-\d{2}$/;
  if (day.test(from) && day.test(until) && from <= until)
    draft.birth({ from, until, isApproximate: textAt(date, 'isApproximate') === 'true' }, from, until, value);
  else draft.birthText(value || from || until);
}

/** The limits of a date say again what its text says: "02 Mar 2022". */
function takeDates(feature: XmlElement, draft: EntryDraft): void {
  const date = parseListDate(textAt(feature, 'value'));
  const limits = inside(feature, 'valueDate');
  draft.take(textAt(limits, 'isApproximate'));
  if (date && date.from === textAt(limits, 'fromDateBegin') && date.until === textAt(limits, 'toDateEnd')) draft.take(date.from, date.until);
}

function readFeatures(entity: XmlElement, draft: EntryDraft): void {
  for (const feature of childrenOf(inside(entity, 'features'), 'feature')) {
    const [type, value, reliability] = [textAt(feature, 'type'), textAt(feature, 'value'), textAt(feature, 'reliability')];
    draft.take(type, reliability);
    draft.labelled(type, textAt(feature, 'comments'));
    takeDates(feature, draft);
    if (reliability === 'False') draft.omit('KNOWN_FALSE', value || textAt(feature, 'valueDate', 'fromDateBegin'));
    else if (type === 'Birthdate' || type === 'Organization Established Date') readDate(feature, draft);
    else if (type === 'Place of Birth') draft.birthPlace(value);
    else if (type === 'Citizenship Country' || type === 'Nationality Country') draft.nationality(value);
    else if (type === 'Nationality of Registration' || type === 'Vessel Flag') draft.country(value);
    else if (type === 'Gender') draft.gender(value);
    else if (type.startsWith('Digital Currency Address')) draft.number('wallet', value);
    else if (!/^(?:SWIFT\/BIC|BIK|MMSI|D-U-N-S|Aircraft .*(?:Number|Identification)|.*IMO)/.test(type) || !addNumber(type, value, draft))
      draft.labelled(type, value);
  }
}

function readDocument(document: XmlElement, draft: EntryDraft): void {
  const [label, number] = [textAt(document, 'type'), textAt(document, 'documentNumber')];
  draft.take(label);
  if (!addNumber(label, number, draft, textAt(document, 'issuingCountry'))) draft.labelled(label, `${number} ${textAt(document, 'issuingCountry')}`);
}

/** OFAC's enhanced XML, one file for a list: what the four CSV files hold, and dates, scripts and numbers told apart. */
export const readOfacEnhanced: ListReader = async function* (files, reading) {
  const file = files.get('list');
  if (!file) return;
  let row = 0;
  for await (const element of xmlRecords(file, 'sanctionsData', new Set(['publicationInfo', 'entity']), reading)) {
    if (element.name === 'publicationInfo') {
      const day = textAt(element, 'dataAsOf').slice(0, 10);
      if (/^\d{4}-\d{2}-\d{2}$/.test(day)) reading.report.sourceDate = day;
    }
    if (element.name !== 'entity') continue;
    row += 1;
    reading.row();
    const key = element.attributes.id ?? '';
    if (key === '') {
      reading.unreadable({ file: file.name, line: row, fault: 'NO_KEY' });
      continue;
    }
    const type = textAt(element, 'generalInfo', 'entityType');
    const draft = draftEntry(key, kinds.find(([, pattern]) => pattern.test(type))?.[0] ?? 'other', file.name, reading);
    draft.word(type, kinds);
    readNames(element, draft);
    readAddresses(element, draft);
    readFeatures(element, draft);
    for (const document of childrenOf(inside(element, 'identityDocuments'), 'identityDocument')) readDocument(document, draft);
    for (const list of childrenOf(inside(element, 'sanctionsLists'), 'sanctionsList')) {
      draft.listedOn(list.attributes.datePublished ?? '');
      draft.labelled('List', list.text);
    }
    for (const programme of childrenOf(inside(element, 'sanctionsPrograms'), 'sanctionsProgram')) draft.programme(programme.text);
    for (const law of childrenOf(inside(element, 'legalAuthorities'), 'legalAuthority')) draft.programme(law.text);
    for (const sanction of childrenOf(inside(element, 'sanctionsTypes'), 'sanctionsType')) draft.labelled('Sanctions type', sanction.text);
    draft.charge(textAt(element, 'generalInfo', 'title'));
    draft.remark(textAt(element, 'generalInfo', 'remarks'));
    for (const relation of childrenOf(inside(element, 'relationships'), 'relationship')) {
      draft.labelled(textAt(relation, 'type'), textAt(relation, 'relatedEntity'));
      draft.take(textAt(relation, 'quality'));
    }
    draft.settle(
      (function* () {
        for (const [field, text] of valuesOf(element)) yield [field.includes('@') ? '@' : field, text] as const;
      })(),
      omitted,
    );
    const entry = draft.done();
    if (entry) yield entry;
    else reading.unreadable({ file: file.name, line: row, fault: 'NO_NAME' });
  }
};
