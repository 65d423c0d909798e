import { parse } from 'csv-parse/sync';
import { refuse } from '../../../../platform/contract/index.ts';
import { type ColumnMapping, fieldIn, screeningListErrors } from '../contract/index.ts';
import { guessField } from './guess-field.ts';

const sampleRows = 4;
const columnsAtMost = 200;

/** UTF-8 where the bytes are that, otherwise as Windows writes Western languages. */
function textOf(head: Buffer): string {
  // A character may be cut at the end of the head.
  const utf8 = head.toString('utf8').replace(/\uFFFD{1,3}$/u, '');
  return (utf8.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(head) : utf8).replace(/^\uFEFF/, '');
}

type Delimiter = ColumnMapping['delimiter'];
const delimiters = [';', ',', '\t', '|'] as const;

/** The separator that the first line has most of. */
const separatorOf = (line: string): Delimiter =>
  delimiters.map((sign) => ({ sign, count: line.split(sign).length })).sort((one, other) => other.count - one.count)[0]?.sign ?? ',';

/** The columns of a CSV file by its first bytes, each with samples and the field that it is mapped to or seems to be. */
export function examineHead(head: Buffer, existing: ColumnMapping | null) {
  const text = textOf(head);
  if (text.includes('\0') || text.trim() === '' || head.subarray(0, 2).toString('latin1') === 'PK') refuse(screeningListErrors, 'FILE_NOT_CSV');
  const end = text.lastIndexOf('\n');
  // The last line of a large file is cut.
  const whole = end > 0 && head.length >= 60_000 ? text.slice(0, end) : text;
  const delimiter = separatorOf(whole.split(/\r?\n/, 1)[0] ?? '');
  let rows: string[][];
  try {
    rows = parse(whole, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: sampleRows + 1,
    });
  } catch {
    return refuse(screeningListErrors, 'FILE_NOT_CSV');
  }
  const [headings = [], ...samples] = rows;
  if (
    headings.length === 0 ||
    headings.length > columnsAtMost ||
    new Set(headings).size !== headings.length ||
    headings.some((one) => one === '' || one.length > 200)
  )
    refuse(screeningListErrors, 'FILE_NOT_CSV');
  const columns = headings.map((heading, at) => ({
    heading,
    samples: samples.map((row) => (row[at] ?? '').slice(0, 120)),
    field: existing ? fieldIn(existing, heading) : guessField(heading),
  }));
  return { delimiter, columns };
}
