import type { EntryKind, NameType } from '../../../../../../engines/screening/index.ts';
import { draftEntry, type EntryDraft } from '../../entry-draft.ts';
import { childrenOf, inside, textAt, type XmlElement, xmlRecords } from '../../input/xml-records.ts';
import type { ListReader } from '../../list-reader.ts';
import { isOwnScript } from '../../values/names.ts';
import { addNumber } from './remarks.ts';

const kinds: Readonly<Record<string, EntryKind>> = { individual: 'person', entity: 'organisation', vessel: 'vessel', aircraft: 'aircraft' };

function readNames(entity: XmlElement, draft: EntryDraft): void {
  for (const name of childrenOf(inside(entity, 'names'), 'name')) {
    const isWeak = textAt(name, 'isLowQuality') === 'true';
    const aliasType = textAt(name, 'aliasType').toUpperCase();
    const type: NameType = textAt(name, 'isPrimary') === 'true' ? 'primary' : isWeak ? 'weak' : aliasType.startsWith('F') ? 'former' : 'alias';
    for (const translation of childrenOf(inside(name, 'translations'), 'translation')) {
      const text = textAt(translation, 'formattedFullName') || textAt(translation, 'formattedLastName');
      const script = textAt(translation, 'script');
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
  const [from, until] = [textAt(date, 'fromDateBegin'), textAt(date, 'toDateEnd')];
  const day = /^[12]\d{3}-\d{2}-\d{2}$/;
  if (day.test(from) && day.test(until) && from <= until) draft.birth({ from, until, isApproximate: textAt(date, 'isApproximate') === 'true' });
  else draft.birthText(textAt(feature, 'value'));
}

function readFeatures(entity: XmlElement, draft: EntryDraft): void {
  for (const feature of childrenOf(inside(entity, 'features'), 'feature')) {
    const [type, value] = [textAt(feature, 'type'), textAt(feature, 'value')];
    if (type.length > 200 || textAt(feature, 'reliability') === 'False') continue;
    if (type === 'Birthdate' || type === 'Organization Established Date') readDate(feature, draft);
    else if (type === 'Place of Birth') draft.birthPlace(value);
    else if (type === 'Citizenship Country' || type === 'Nationality Country') draft.nationality(value);
    else if (type === 'Nationality of Registration' || type === 'Vessel Flag') draft.country(value);
    else if (type === 'Gender') draft.gender(value);
    else if (type.startsWith('Digital Currency Address')) draft.number('wallet', value);
    else if (!/^(?:SWIFT\/BIC|BIK|MMSI|D-U-N-S|Aircraft .*(?:Number|Identification)|.*IMO)/.test(type) || !addNumber(type, value, draft)) {
      draft.remark(`${type.replace(/[\s:-]+$/, '')}: ${value}`);
    }
  }
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
    const kind = kinds[textAt(element, 'generalInfo', 'entityType').toLowerCase()] ?? 'other';
    const draft = draftEntry(key, kind, file.name, reading);
    readNames(element, draft);
    readAddresses(element, draft);
    readFeatures(element, draft);
    for (const document of childrenOf(inside(element, 'identityDocuments'), 'identityDocument')) {
      const label = textAt(document, 'type');
      const country = textAt(document, 'issuingCountry');
      addNumber(label, `${textAt(document, 'documentNumber')}${country ? ` (${country})` : ''}`, draft);
    }
    for (const list of childrenOf(inside(element, 'sanctionsLists'), 'sanctionsList')) {
      if (list.attributes.datePublished) draft.listedOn(list.attributes.datePublished);
    }
    for (const programme of childrenOf(inside(element, 'sanctionsPrograms'), 'sanctionsProgram')) draft.programme(programme.text);
    draft.charge(textAt(element, 'generalInfo', 'title'));
    draft.remark(textAt(element, 'generalInfo', 'remarks'));
    for (const relation of childrenOf(inside(element, 'relationships'), 'relationship')) {
      draft.remark(`${textAt(relation, 'type')}: ${textAt(relation, 'relatedEntity')}`);
    }
    const entry = draft.done();
    if (entry) yield entry;
    else reading.unreadable({ file: file.name, line: row, fault: 'NO_NAME' });
  }
};
