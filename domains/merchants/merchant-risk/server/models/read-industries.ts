import { refuse, type TableReadingData } from '../../../../../platform/contract/index.ts';
import { readTable } from '../../../../../platform/server/files/read-csv.ts';
import { industryColumns, industryLimit, merchantRiskErrors } from '../../contract/index.ts';
import type { IndustryLine } from '../../model/industry-change.ts';

type Cells = Partial<Record<(typeof industryColumns)[number], string>>;

const longestName = 100;
const longestSource = 300;

/** A spreadsheet stores 30 as it likes: `30`, `30.0`. */
function pointsOf(text: string): number | undefined {
  const match = /^(\d{1,3})(?:\.0+)?$/.exec(text);
  const points = match ? Number(match[1]) : Number.NaN;
  return points >= 0 && points <= 100 ? points : undefined;
}

function readLine(cells: Cells, line: number): IndustryLine {
  const code = (cells.code ?? '').toUpperCase();
  const points = cells.points === undefined ? null : pointsOf(cells.points);
  const isLong = (text: string | undefined, most: number): boolean => (text?.length ?? 0) > most;
  const fault = !/^[A-Z][A-Z0-9_]{1,39}$/.test(code)
    ? 'code'
    : isLong(cells.name_en, longestName)
      ? 'name_en'
      : isLong(cells.name_pt, longestName)
        ? 'name_pt'
        : isLong(cells.name_es, longestName)
          ? 'name_es'
          : points === undefined
            ? 'points'
            : isLong(cells.source, longestSource)
              ? 'source'
              : null;
  return {
    line,
    code: code.slice(0, 40),
    names: { en: cells.name_en ?? null, pt: cells.name_pt ?? null, es: cells.name_es ?? null },
    points: points ?? null,
    source: cells.source ?? null,
    fault,
  };
}

/** Reads the lines of a CSV file or a workbook, and says how it was read; an industry that comes twice is at fault the second time. */
export async function readIndustries(bytes: Buffer): Promise<{ lines: IndustryLine[]; reading: TableReadingData }> {
  const { lines, reading } = await readTable(bytes, industryColumns, ['code']);
  if (lines.length === 0) refuse(merchantRiskErrors, 'INDUSTRIES_EMPTY');
  if (lines.length > industryLimit) refuse(merchantRiskErrors, 'INDUSTRIES_TOO_LONG', { limit: industryLimit });
  const visited = new Set<string>();
  const read = lines.map(({ line, cells }) => {
    const one = readLine(cells, line);
    const isTwice = visited.has(one.code);
    visited.add(one.code);
    return isTwice && one.fault === null ? { ...one, fault: 'twice' as const } : one;
  });
  return { lines: read, reading };
}
