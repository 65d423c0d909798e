import { draftEntry, type FieldOmissions } from '../../entry-draft.ts';
import { type Column, headedRows } from '../../input/csv-rows.ts';
import type { ListReader } from '../../list-reader.ts';
import { kindOfSchema } from './schema.ts';
import { isOnlyCounterSanctioned } from './topics.ts';

const columns = {
  key: { headings: ['id'], isRequired: true },
  schema: { headings: ['schema'], isRequired: true },
  name: { headings: ['name'], isRequired: true },
  aliases: { headings: ['aliases'], isRequired: true },
  births: { headings: ['birth_date'] },
  countries: { headings: ['countries'] },
  addresses: { headings: ['addresses'] },
  identifiers: { headings: ['identifiers'] },
  sanctions: { headings: ['sanctions'] },
  programmes: { headings: ['program_ids'] },
  datasets: { headings: ['dataset'] },
} as const satisfies Record<string, Column>;

/** What stands in other columns and is deliberately not kept. */
const omitted: FieldOmissions = { phones: 'CONTACT', emails: 'CONTACT', first_seen: 'BOOKKEEPING', last_seen: 'BOOKKEEPING', last_change: 'BOOKKEEPING' };

const parts = (cell: string): string[] => cell.split(';').filter((part) => part.trim() !== '');

/** OpenSanctions' simplified table of targets, one a row: those that are sanctioned. */
export const readOpenSanctionsTable: ListReader = async function* (files, reading) {
  const file = files.get('list');
  if (!file) return;
  for await (const { line, cell, values } of headedRows(file, { delimiter: ',', encoding: 'utf-8' }, columns, reading, omitted)) {
    const kind = kindOfSchema.get(cell('schema'));
    // The table tells no topics; whoever is sanctioned has sanctions in it, politicians and others have none.
    const reason = kind === undefined ? 'OTHER_RECORD' : cell('sanctions') === '' ? 'OTHER_KIND' : undefined;
    const isCounter = isOnlyCounterSanctioned(parts(cell('datasets')).map((dataset) => dataset.trim()));
    if (kind === undefined || reason || isCounter) {
      reading.omit(reason ?? 'COUNTER_SANCTION');
      continue;
    }
    if (cell('key') === '') {
      reading.unreadable({ file: file.name, line, fault: 'NO_KEY' });
      continue;
    }
    const draft = draftEntry(cell('key'), kind, file.name, reading);
    draft.name(cell('name'), 'primary');
    for (const alias of parts(cell('aliases'))) draft.name(alias, 'alias');
    for (const birth of parts(cell('births'))) draft.birthText(birth.trim());
    // The table does not tell nationality from residence.
    for (const country of parts(cell('countries'))) draft.countryCode(country);
    for (const address of parts(cell('addresses'))) draft.address([address]);
    for (const number of parts(cell('identifiers'))) draft.number('other', number);
    for (const programme of [...parts(cell('programmes')), ...parts(cell('datasets'))]) draft.programme(programme);
    for (const sanction of parts(cell('sanctions'))) draft.charge(sanction);
    draft.take(cell('key'), cell('schema'));
    draft.settle(values(), {});
    const entry = draft.done();
    if (entry) yield entry;
    else reading.unreadable({ file: file.name, line, fault: 'NO_NAME' });
  }
};
