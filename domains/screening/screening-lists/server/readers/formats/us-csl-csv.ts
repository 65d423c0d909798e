import type { EntryKind } from '../../../../../../engines/screening/index.ts';
import { draftEntry, type EntryDraft, type FieldOmissions } from '../entry-draft.ts';
import { groupedRows } from '../grouped-rows.ts';
import { type Column, type HeadedRow, headedRows } from '../input/csv-rows.ts';
import type { ListReader } from '../list-reader.ts';
import { splitOutsideBrackets } from '../values/names.ts';
import { addNumber } from './ofac/remarks.ts';

const columns = {
  key: { headings: ['_id', 'id'], isRequired: true },
  source: { headings: ['source'], isRequired: true },
  type: { headings: ['type'] },
  programmes: { headings: ['programs'] },
  name: { headings: ['name'], isRequired: true },
  title: { headings: ['title'] },
  addresses: { headings: ['addresses'] },
  notice: { headings: ['federal_register_notice'] },
  start: { headings: ['start_date'] },
  end: { headings: ['end_date'] },
  order: { headings: ['standard_order'] },
  requirement: { headings: ['license_requirement'] },
  policy: { headings: ['license_policy'] },
  callSign: { headings: ['call_sign'] },
  vesselType: { headings: ['vessel_type'] },
  tonnage: { headings: ['gross_tonnage'] },
  registeredTonnage: { headings: ['gross_registered_tonnage'] },
  flag: { headings: ['vessel_flag'] },
  owner: { headings: ['vessel_owner'] },
  remarks: { headings: ['remarks'] },
  aliases: { headings: ['alt_names'], isRequired: true },
  citizenships: { headings: ['citizenships'] },
  births: { headings: ['dates_of_birth'] },
  nationalities: { headings: ['nationalities'] },
  birthPlaces: { headings: ['places_of_birth'] },
  ids: { headings: ['ids'] },
} as const satisfies Record<string, Column>;

/** What stands in other columns and is deliberately not kept. */
const omitted: FieldOmissions = { entity_number: 'BOOKKEEPING', source_list_url: 'PUBLICATION', source_information_url: 'PUBLICATION' };

const kinds: readonly (readonly [EntryKind, RegExp])[] = [
  ['person', /^individual$/i],
  ['organisation', /^entity$/i],
  ['vessel', /^vessel$/i],
  ['aircraft', /^aircraft$/i],
];
const parts = (cell: string): string[] => cell.split(/;\s*/).filter((part) => part !== '');

/**
 * One of the numbers: country, dates of issue and expiry, number and label, split by commas. The label stands last, in
 * newer files first.
 */
function readId(id: string, draft: EntryDraft): void {
  const words = id.split(', ').map((word) => word.trim());
  if (words.length < 2 || id.length > 500) return draft.remark(id);
  const isLabel = (word: string): boolean =>
    /[a-z]{3}|^[^\d]*[a-z][^\d]*$/.test(word) ||
    /^(?:R\.?F\.?C|C\.?U\.?R\.?P|D\.?N\.?I|SSN|MMSI|ISIN|NIT #|RUC #|RIF #|RTN|SWIFT\/BIC|BIK \(RU\))\.?$/.test(word);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const label = isLabel(last) ? last : isLabel(first) ? first : '';
  if (label === '') return draft.remark(id);
  draft.take(label);
  const isDay = (word: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(word);
  const others = label === last ? words.slice(0, -1) : words.slice(1);
  for (const day of others.filter(isDay)) draft.omit('VALIDITY', day);
  const rest = others.filter((word) => !isDay(word));
  if (label === 'Gender') return draft.gender(rest.join(' '));
  if (label.startsWith('Digital Currency Address')) {
    draft.number('wallet', rest.join(' '));
    return;
  }
  if (label === 'Organization Established Date') return draft.birthText(rest.join(' '));
  const country = rest.find((word) => /^[A-Z]{2}$/.test(word)) ?? '';
  const number = rest.filter((word) => word !== country).join(', ');
  const isNumber =
    /\bNo\b|Number|\bID\b|#|Passport|R\.?F\.?C|C\.?U\.?R\.?P|D\.?N\.?I|C\.?I\.?F|\bSSN\b|\bMMSI\b|Registration|SWIFT|\bBIK\b|Code|Card|\bRTN\b|License|FEIN|C\.?U\.?I|N\.?I\.?[EF]/.test(
      label,
    );
  if (!isNumber || !addNumber(number.startsWith('IMO ') ? `${label} IMO` : label, number.replace(/^IMO /, ''), draft, country)) {
    draft.labelled(label, rest.join(', '));
  }
  draft.take('IMO');
}

function readRow({ cell }: HeadedRow<keyof typeof columns>, draft: EntryDraft): void {
  draft.name(cell('name'), 'primary');
  for (const alias of splitOutsideBrackets(cell('aliases'), ';')) draft.name(alias.replace(/^\s*and\s+/, ''), 'alias');
  draft.take('and');
  for (const birth of parts(cell('births'))) draft.birthText(birth);
  for (const place of parts(cell('birthPlaces'))) draft.birthPlace(place);
  for (const country of [...parts(cell('nationalities')), ...parts(cell('citizenships'))]) draft.nationality(country);
  for (const address of parts(cell('addresses'))) {
    draft.address([address]);
    const code = /(?:^|,\s*)([A-Z]{2})$/.exec(address)?.[1];
    if (code) draft.countryCode(code);
  }
  draft.country(cell('flag'));
  for (const id of parts(cell('ids'))) readId(id, draft);
  // "Entity List (EL) - Bureau of Industry and Security": the list, without its department.
  draft.programme(cell('source').replace(/\s+-\s+.*$/, ''));
  draft.take(cell('source'), cell('key'));
  for (const programme of parts(cell('programmes'))) draft.programme(programme);
  draft.charge(cell('title'));
  draft.labelled('Standard order', cell('order'));
  draft.labelled('Call sign', cell('callSign'));
  draft.labelled('Vessel type', cell('vesselType'));
  draft.labelled('Gross tonnage', cell('tonnage'));
  draft.labelled('Gross registered tonnage', cell('registeredTonnage'));
  draft.labelled('Owner', cell('owner'));
  for (const remark of ['remarks', 'notice', 'requirement', 'policy'] as const) draft.remark(cell(remark));
  draft.listedOn(cell('start'));
  draft.endsOn(cell('end'));
}

/**
 * The Consolidated Screening List of the United States, thirteen lists of three departments in one file. Who is on several
 * lists of the treasury has a row for each, under one number.
 */
export const readUsConsolidated: ListReader = async function* (files, reading) {
  const file = files.get('list');
  if (!file) return;
  const rows = headedRows(file, { delimiter: ',', encoding: 'utf-8' }, columns, reading, omitted);
  for (const [key, group] of await groupedRows(file, rows, ({ cell }) => cell('key'), reading)) {
    const [first] = group;
    if (!first) continue;
    const types = group.map(({ cell }) => cell('type')).filter((type) => type !== '');
    const kind = types.map((type) => kinds.find(([, pattern]) => pattern.test(type))?.[0]).find((each) => each !== undefined);
    const draft = draftEntry(key, kind ?? 'other', file.name, reading);
    for (const type of new Set(types)) draft.word(type, kinds);
    for (const row of group) readRow(row, draft);
    for (const row of group) draft.settle(row.values(), {});
    const entry = draft.done();
    if (entry) yield entry;
    else reading.unreadable({ file: file.name, line: first.line, fault: 'NO_NAME' });
  }
};
