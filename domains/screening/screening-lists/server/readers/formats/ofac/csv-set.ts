import type { EntryKind, NameType } from '../../../../../../../engines/screening/index.ts';
import { draftEntry, type FieldOmissions } from '../../entry-draft.ts';
import { type CsvForm, csvRows } from '../../input/csv-rows.ts';
import { onOneLine } from '../../input/text.ts';
import { refuseFile } from '../../list-file-error.ts';
import type { ListFile } from '../../reading.ts';
import type { ListReader } from '../../list-reader.ts';
import { readRemarks } from './remarks.ts';

const form: CsvForm = { delimiter: ',', encoding: 'utf-8-or-windows-1252' };

/** The columns of the four files, which have no headings. */
const columns = {
  entries: ['key', 'name', 'type', 'programmes', 'title', 'callSign', 'vesselType', 'tonnage', 'grossTonnage', 'flag', 'owner', 'remarks'],
  aliases: ['key', 'aliasNumber', 'aliasType', 'alias', 'aliasRemarks'],
  addresses: ['key', 'addressNumber', 'street', 'city', 'country', 'addressRemarks'],
  comments: ['key', 'remarks'],
} as const;
const omitted: FieldOmissions = { aliasNumber: 'BOOKKEEPING', addressNumber: 'BOOKKEEPING' };
const types: readonly (readonly [EntryKind, RegExp])[] = [
  ['person', /^individual$/i],
  ['vessel', /^vessel$/i],
  ['aircraft', /^aircraft$/i],
  ['organisation', /^entity$/i],
];
const aliasTypes: readonly (readonly [NameType, RegExp])[] = [
  ['former', /^fka$/i],
  ['alias', /^[an]ka$/i],
];

/** OFAC writes -0- where there is nothing. */
const textOf = (cell: string | undefined): string => {
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
  const gather = async (file: ListFile | undefined, width: number): Promise<Further> => {
    const byEntry: Further['byEntry'] = new Map();
    if (file === undefined) return { byEntry, file: '' };
    const { gatheredRows } = reading.limits;
    let gathered = 0;
    for await (const { line, cells } of csvRows(file, form, reading, width)) {
      reading.row();
      if (++gathered > gatheredRows) refuseFile('TOO_MANY_ROWS', { file: file.name, limit: gatheredRows });
      const number = textOf(cells[0]);
      const entry = byEntry.get(number);
      if (entry) entry.push({ line, cells });
      else byEntry.set(number, [{ line, cells }]);
    }
    return { byEntry, file: file.name };
  };
  const aliases = await gather(files.get('aliases'), columns.aliases.length);
  const addresses = await gather(files.get('addresses'), columns.addresses.length);
  const comments = await gather(files.get('comments'), columns.comments.length);
  const take = ({ byEntry }: Further, number: string) => {
    const rows = byEntry.get(number) ?? [];
    byEntry.delete(number);
    return rows;
  };

  const entries = files.get('entries');
  if (!entries) return;
  for await (const { line, cells } of csvRows(entries, form, reading, columns.entries.length)) {
    reading.row();
    const [number = '', name = '', type = '', programmes = '', title = '', callSign = '', vesselType = '', tonnage = '', gross = '', flag = '', owner = ''] =
      cells.map(textOf);
    if (!/^\d+$/.test(number)) {
      reading.unreadable({ file: entries.name, line, fault: 'NO_KEY' });
      continue;
    }
    // Who is neither a person nor a ship nor an aircraft has no type.
    const kind = types.find(([, pattern]) => pattern.test(type))?.[0] ?? 'organisation';
    const draft = draftEntry(number, kind, entries.name, reading);
    draft.take(number);
    draft.word(type, types);
    draft.name(name, 'primary');
    const further = { aliases: take(aliases, number), addresses: take(addresses, number), comments: take(comments, number) };
    for (const { cells: alias } of further.aliases) {
      draft.name(textOf(alias[3]), draft.word(textOf(alias[2]), aliasTypes) ?? 'alias');
      draft.remark(textOf(alias[4]));
    }
    // Cut anywhere, also at a blank, which then belongs to the remarks.
    const remarks = [cells[11], ...further.comments.map((comment) => comment.cells[1])].filter((part) => textOf(part) !== '').join('');
    readRemarks(onOneLine(remarks), draft);
    for (const programme of programmes.split(/\]\s*\[/)) draft.programme(programme.replace(/[[\]]/g, ''));
    draft.charge(title);
    draft.country(flag);
    for (const { cells: address } of further.addresses) {
      const [street = '', city = '', country = ''] = [textOf(address[2]), textOf(address[3]), textOf(address[4])];
      draft.address([street, city, country]);
      draft.country(country);
      draft.remark(textOf(address[5]));
    }
    draft.labelled('Call sign', callSign);
    draft.labelled('Vessel type', vesselType);
    draft.labelled('Tonnage', tonnage);
    draft.labelled('Gross tonnage', gross);
    draft.labelled('Owner', owner);
    draft.settle(
      (function* () {
        // The remarks are one text with the comments, which may cut a word.
        for (const [at, field] of columns.entries.entries()) yield [field, field === 'remarks' ? onOneLine(remarks) : textOf(cells[at])] as const;
        for (const part of ['aliases', 'addresses'] as const) {
          for (const { cells: row } of further[part]) for (const [at, field] of columns[part].entries()) yield [field, textOf(row[at])] as const;
        }
      })(),
      omitted,
    );
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
