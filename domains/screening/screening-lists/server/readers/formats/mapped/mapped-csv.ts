import { createHash } from 'node:crypto';
import type { EntryKind } from '../../../../../../../engines/screening/index.ts';
import { draftEntry, type EntryDraft, isNothing } from '../../entry-draft.ts';
import { groupedRows } from '../../grouped-rows.ts';
import { type Column, foldHeading, type HeadedRow, headedRows } from '../../input/csv-rows.ts';
import type { ListReader } from '../../list-reader.ts';
import { splitOutsideBrackets } from '../../values/names.ts';
import { type CsvMapping, parseMapping } from './mapping.ts';

const listFields = [
  'key',
  'name',
  'aliases',
  'weakAliases',
  'formerNames',
  'births',
  'birthPlaces',
  'nationalities',
  'countries',
  'gender',
  'addresses',
  'programmes',
  'charges',
  'remarks',
  'listedOn',
  'endsOn',
] as const;

/** Every heading that a mapping names; all of them must be in the file, so that a renamed column is noticed. */
function headingsOf(mapping: CsvMapping): Record<string, Column> {
  const numbers = mapping.numbers.flatMap(({ column, countryColumn }) => (countryColumn ? [column, countryColumn] : [column]));
  const named = [...listFields.flatMap((field) => mapping[field]), ...numbers, ...(mapping.kind.column ? [mapping.kind.column] : [])];
  return Object.fromEntries(named.map((heading) => [heading, { headings: [heading], isRequired: true }]));
}

function readRow({ cell }: HeadedRow<string>, mapping: CsvMapping, draft: EntryDraft): void {
  const { separator, dateOrder } = mapping;
  const values = (headings: readonly string[]): string[] => headings.flatMap((heading) => cell(heading).split(separator)).filter((value) => !isNothing(value));
  const names = (headings: readonly string[]): string[] => headings.flatMap((heading) => splitOutsideBrackets(cell(heading), separator));
  draft.take(...mapping.name.map(cell), ...mapping.key.map(cell));
  draft.name(mapping.name.map(cell).join(' ').replaceAll(separator, ' '), 'primary');
  for (const value of names(mapping.aliases)) draft.name(value, 'alias');
  for (const value of names(mapping.weakAliases)) draft.name(value, 'weak');
  for (const value of names(mapping.formerNames)) draft.name(value, 'former');
  for (const value of values(mapping.births)) draft.birthText(value.trim(), dateOrder);
  for (const value of values(mapping.birthPlaces)) draft.birthPlace(value);
  for (const value of values(mapping.nationalities)) draft.nationality(value);
  for (const value of values(mapping.countries)) draft.country(value);
  for (const value of values(mapping.gender)) draft.gender(value);
  for (const { column, type, country, countryColumn } of mapping.numbers) {
    for (const value of values([column])) draft.number(type, value, country ?? (countryColumn ? cell(countryColumn) : undefined));
  }
  for (const value of values(mapping.addresses)) draft.address([value]);
  for (const value of values(mapping.programmes)) draft.programme(value);
  for (const value of values(mapping.charges)) draft.charge(value);
  for (const heading of mapping.remarks) draft.remark(cell(heading));
  for (const value of values(mapping.listedOn)) draft.listedOn(value.trim(), dateOrder);
  for (const value of values(mapping.endsOn)) draft.endsOn(value.trim(), dateOrder);
}

/** An operator's own list, or one without a reader of its own: a CSV file with headings, read by the mapping of its source. */
export const readMappedCsv: ListReader = async function* (files, reading, { mapping: stored }) {
  const file = files.get('list');
  if (!file) return;
  const mapping = parseMapping(stored);
  const kinds = new Map(Object.entries(mapping.kind.values).map(([text, kind]) => [foldHeading(text), kind]));
  const keyOf = ({ cell }: HeadedRow<string>): string | undefined => {
    if (mapping.key.length > 0) return mapping.key.some((heading) => cell(heading) !== '') ? mapping.key.map(cell).join('/') : undefined;
    const parts = [...mapping.name, ...mapping.births, ...mapping.numbers.slice(0, 1).map(({ column }) => column)].map((heading) => foldHeading(cell(heading)));
    return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
  };
  const readKind = (text: string, draft: EntryDraft): void => {
    draft.take(text);
    if (!isNothing(text) && kinds.size > 0 && !kinds.has(foldHeading(text))) reading.unread('FIELDS', `${mapping.kind.column}: ${text}`);
  };
  const kindOf = ({ cell }: HeadedRow<string>): EntryKind =>
    (mapping.kind.column ? kinds.get(foldHeading(cell(mapping.kind.column))) : undefined) ?? mapping.kind.otherwise;
  const rows = headedRows(file, { delimiter: mapping.delimiter, encoding: mapping.encoding }, headingsOf(mapping), reading, 'all');
  for (const [key, group] of await groupedRows(file, rows, keyOf, reading)) {
    const [first] = group;
    if (!first) continue;
    const draft = draftEntry(key, kindOf(first), file.name, reading);
    for (const row of group) readRow(row, mapping, draft);
    for (const row of mapping.kind.column ? group : []) readKind(row.cell(mapping.kind.column ?? ''), draft);
    for (const row of group) draft.settle(row.values(), {});
    const entry = draft.done();
    if (entry) yield entry;
    else reading.unreadable({ file: file.name, line: first.line, fault: 'NO_NAME' });
  }
};
