import { refuse } from '../../../platform/contract/index.ts';
import { CsvError, readCsv } from '../../../platform/server/index.ts';
import { type Business, businesses, type IdDocument, type IdType, idTypes, instantOfDate, parseIdDocument } from '../../kernel/index.ts';
import { importColumns, importLimit, listErrors } from '../contract/index.ts';

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
  fault: (typeof importColumns)[number] | null;
}

type Cells = Partial<Record<(typeof importColumns)[number], string>>;

/** Midnight of a calendar date in a zone; undefined when it is none. */
function dayOf(text: string, timeZone: string): number | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!found) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : instantOfDate(text, timeZone).getTime();
}

function readLine(cells: Cells, line: number, timeZone: string): ReadLine {
  const idType = (cells.id_type ?? '').toUpperCase();
  const idNo = cells.id_no ?? '';
  const [start, end, wished] = [cells.start_date ?? '', cells.end_date ?? '', (cells.business ?? '').toLowerCase()];
  const startsAt = start === '' ? null : dayOf(start, timeZone);
  const endsAt = end === '' ? null : dayOf(end, timeZone);
  const business = wished === '' ? null : businesses.find((one) => one === wished);
  const parsed = (idTypes as readonly string[]).includes(idType) ? parseIdDocument(idType as IdType, idNo) : undefined;
  const fault =
    parsed === undefined
      ? 'id_type'
      : !parsed.document
        ? 'id_no'
        : !cells.reason_code
          ? 'reason_code'
          : business === undefined
            ? 'business'
            : startsAt === undefined
              ? 'start_date'
              : endsAt === undefined
                ? 'end_date'
                : null;
  return {
    line,
    idType,
    idNo: parsed?.document?.no ?? idNo.slice(0, 40),
    name: cells.name ? cells.name.slice(0, 120) : null,
    reasonCode: cells.reason_code ?? '',
    reason: cells.reason ? cells.reason.slice(0, 500) : null,
    business: business ?? null,
    providerCode: cells.provider_code?.toUpperCase() ?? null,
    method: cells.method?.toUpperCase() ?? null,
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
    fault,
  };
}

/** The proved document of a line without a fault. */
export const documentOf = ({ idType, idNo }: ReadLine): IdDocument => {
  const { document } = parseIdDocument(idType as IdType, idNo);
  if (!document) throw new Error('a line with a fault has no document');
  return document;
};

/** Reads the lines of a CSV file; dates are calendar dates in the company's zone. */
export function readImport(bytes: Buffer, timeZone: string): ReadLine[] {
  try {
    const lines = readCsv(bytes, importColumns, ['id_type', 'id_no', 'reason_code']);
    if (lines.length > importLimit) refuse(listErrors, 'FILE_TOO_LONG', { limit: importLimit });
    return lines.map(({ line, cells }) => readLine(cells, line, timeZone));
  } catch (error) {
    if (error instanceof CsvError) refuse(listErrors, 'FILE_UNREADABLE', { line: error.line });
    throw error;
  }
}
