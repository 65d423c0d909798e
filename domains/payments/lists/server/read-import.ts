import { findHidden } from '../../../../platform/contract/hidden-characters.ts';
import { refuse, type TableReadingData } from '../../../../platform/contract/index.ts';
import { type CsvLine, readCsv, readTable, type TableValues } from '../../../../platform/server/files/read-csv.ts';
import {
  type Business,
  businesses,
  type IdDocument,
  type IdType,
  idTypes,
  instantOfDate,
  parseIdDocument,
  standsForMany,
  withLostNoughts,
} from '../../../register/kernel/index.ts';
import { documentOfHolder } from '../../../register/id-database/server/resolving/index.ts';
import { importColumns, importLengths, importLimit, listErrors } from '../contract/index.ts';

type Column = (typeof importColumns)[number];

/** A line of a file as far as it could be read; `fault` names the column that could not. */
export interface ReadLine {
  line: number;
  idType: string;
  idNo: string;
  name: string | null;
  reasonCode: string;
  reason: string | null;
  business: Business | null;
  providerCode: string | null;
  method: string | null;
  startsAt: number | null;
  endsAt: number | null;
  fault: Column | null;
  /** The number had lost the noughts at its beginning; its check digits prove them. */
  hadLostNoughts?: boolean;
}

type Cells = CsvLine<Column>['cells'];

/** Midnight of a calendar date in a zone; undefined when it is none. */
function dayOf(text: string, timeZone: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : instantOfDate(text, timeZone).getTime();
}

function readLine(cells: Cells, line: number, timeZone: string): ReadLine {
  const idType = (cells.id_type ?? '').toUpperCase();
  const idNo = cells.id_no ?? '';
  const [start, end, changed] = [cells.start_date ?? '', cells.end_date ?? '', (cells.business ?? '').toLowerCase()];
  const startsAt = start === '' ? null : dayOf(start, timeZone);
  const endsAt = end === '' ? null : dayOf(end, timeZone);
  const business = changed === '' ? null : businesses.find((one) => one === changed);
  const isType = (idTypes as readonly string[]).includes(idType);
  const written = isType ? parseIdDocument(idType as IdType, idNo).document : undefined;
  const document = written ?? withLostNoughts(idType, idNo);
  const isLong = (column: keyof typeof importLengths): boolean => (cells[column]?.length ?? 0) > importLengths[column];
  const isUnclear = (column: Column): boolean => findHidden(cells[column] ?? '') !== undefined;
  const faults: readonly [Column, boolean][] = [
    ['id_type', !isType],
    ['id_no', !document],
    // Of a number of many the name says whose it is.
    ['name', isLong('name') || isUnclear('name') || (document !== undefined && standsForMany(document) && !cells.name)],
    ['reason_code', !cells.reason_code],
    ['reason', isLong('reason') || isUnclear('reason')],
    ['business', business === undefined],
    ['start_date', startsAt === undefined],
    ['end_date', endsAt === undefined],
  ];
  return {
    line,
    idType,
    idNo: document?.no ?? idNo.slice(0, 40),
    name: cells.name?.slice(0, importLengths.name) ?? null,
    reasonCode: cells.reason_code ?? '',
    reason: cells.reason?.slice(0, importLengths.reason) ?? null,
    business: business ?? null,
    providerCode: cells.provider_code?.toUpperCase() ?? null,
    method: cells.method?.toUpperCase() ?? null,
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
    fault: faults.find(([, isWrong]) => isWrong)?.[0] ?? null,
    hadLostNoughts: !written && document !== undefined,
  };
}

/** The proved document of a line without a fault. */
export const documentOf = ({ idType, idNo }: ReadLine): IdDocument => {
  const { document } = parseIdDocument(idType as IdType, idNo);
  if (!document) throw new Error('a line with a fault has no document');
  return document;
};

/** As it is stored: a number of many with the sign of its holder. */
export function storedDocumentOf(line: ReadLine): IdDocument {
  const document = documentOf(line);
  return standsForMany(document) ? documentOfHolder(document, { name: line.name ?? undefined }) : document;
}

const needed = ['id_type', 'id_no', 'reason_code'] as const;
/** Companies are in countries that write the day before the month. */
const values: TableValues<Column> = { days: ['start_date', 'end_date'], dayOrder: 'day-month-year', codes: ['id_no'] };

/** Reads the lines of a table, or of a CSV file as bytes; dates are calendar dates in the company's zone. */
export function readImport(table: Buffer | readonly CsvLine<Column>[], timeZone: string): ReadLine[] {
  const lines = Buffer.isBuffer(table) ? readCsv(table, importColumns, needed, values).lines : table;
  if (lines.length > importLimit) refuse(listErrors, 'FILE_TOO_LONG', { limit: importLimit });
  return lines.map(({ line, cells }) => readLine(cells, line, timeZone));
}

/** The same of a CSV file or a workbook, with how it was read. */
export async function readImportFile(bytes: Buffer, timeZone: string): Promise<{ lines: ReadLine[]; reading: TableReadingData }> {
  const { lines, reading } = await readTable(bytes, importColumns, needed, values);
  return { lines: readImport(lines, timeZone), reading };
}
