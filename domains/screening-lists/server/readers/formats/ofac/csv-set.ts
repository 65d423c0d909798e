import type { EntryKind, NameType } from '../../../../../../engines/screening/index.ts';
import { draftEntry } from '../../entry-draft.ts';
import { type CsvForm, csvRows } from '../../input/csv-rows.ts';
import { onOneLine } from '../../input/text.ts';
import { refuseFile } from '../../list-file-error.ts';
import type { ListFile } from '../../reading.ts';
import type { ListReader } from '../../list-reader.ts';
import { readRemarks } from './remarks.ts';

const form: CsvForm = { delimiter: ',', encoding: 'utf-8-or-windows-1252' };

const kinds: Readonly<Record<string, EntryKind>> = { individual: 'person', vessel: 'vessel', aircraft: 'aircraft' };
const nameTypes: Readonly<Record<string, NameType>> = { aka: 'alias', fka: 'former', nka: 'alias' };

/** OFAC writes -0- where there is nothing. */
const said = (cell: string | undefined): string => {
  const plain = onOneLine(cell ?? '');
  return plain === '-0-' ? '' : plain;
};

interface Further {
  /** Rows of the aliases, addresses and comments by the number of their entry. */
  byEntry: Map<string, { line: number; cells: string[] }[]>;
  file: string;
}

/**
 * OFAC's lists as the four files without headings in which they have been published since the nineties: entries, aliases,
 * addresses and the continuation of remarks that were cut. The entries are read last, when the rest is known.
 */
export const readOfacSet: ListReader = async function* (files, reading) {
  const further = async (file: ListFile | undefined, width: number): Promise<Further> => {
    const byEntry: Further['byEntry'] = new Map();
    if (file === undefined) return { byEntry, file: '' };
    const { gatheredRows } = reading.limits;
    let gathered = 0;
    for await (const { line, cells } of csvRows(file, form, reading, width)) {
      reading.row();
      if (++gathered > gatheredRows) refuseFile('TOO_MANY_ROWS', { file: file.name, limit: gatheredRows });
      const number = said(cells[0]);
      const known = byEntry.get(number);
      if (known) known.push({ line, cells });
      else byEntry.set(number, [{ line, cells }]);
    }
    return { byEntry, file: file.name };
  };
  const aliases = await further(files.get('aliases'), 5);
  const addresses = await further(files.get('addresses'), 6);
  const comments = await further(files.get('comments'), 2);
  const take = ({ byEntry }: Further, number: string) => {
    const rows = byEntry.get(number) ?? [];
    byEntry.delete(number);
    return rows;
  };

  const entries = files.get('entries');
  if (!entries) return;
  for await (const { line, cells } of csvRows(entries, form, reading, 12)) {
    reading.row();
    const [number = '', name = '', type = '', programmes = '', title = '', callSign = '', vesselType = '', tonnage = '', gross = '', flag = '', owner = ''] =
      cells.map(said);
    if (!/^\d+$/.test(number)) {
      reading.unreadable({ file: entries.name, line, fault: 'NO_KEY' });
      continue;
    }
    const draft = draftEntry(number, kinds[type.toLowerCase()] ?? 'organisation', entries.name, reading);
    draft.name(name, 'primary');
    for (const alias of take(aliases, number)) draft.name(said(alias.cells[3]), nameTypes[said(alias.cells[2]).toLowerCase()] ?? 'alias');
    // Cut anywhere, also at a blank, which then belongs to the remarks.
    const remarks = [cells[11], ...take(comments, number).map((comment) => comment.cells[1])].filter((part) => said(part) !== '').join('');
    readRemarks(onOneLine(remarks), draft);
    for (const programme of programmes.split(/\]\s*\[/)) draft.programme(programme.replace(/[[\]]/g, ''));
    draft.charge(title);
    draft.country(flag);
    for (const { cells: address } of take(addresses, number)) {
      const [street = '', city = '', country = ''] = [said(address[2]), said(address[3]), said(address[4])];
      draft.address([street, city, country]);
      draft.country(country);
    }
    for (const [label, value] of Object.entries({ 'Call sign': callSign, 'Vessel type': vesselType, Tonnage: tonnage, 'Gross tonnage': gross, Owner: owner })) {
      if (value) draft.remark(`${label} ${value}`);
    }
    const entry = draft.done();
    if (entry) yield entry;
    else reading.unreadable({ file: entries.name, line, fault: 'NO_NAME' });
  }
  for (const { byEntry, file } of [aliases, addresses, comments]) {
    for (const rows of byEntry.values()) {
      for (const { line } of rows) reading.unreadable({ file, line, fault: 'NO_ENTRY' });
    }
  }
};
