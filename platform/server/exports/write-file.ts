import { Readable } from 'node:stream';
import { csvHead, csvLines } from './csv.ts';
import type { ExportColumn, ExportFormat } from './kind.ts';
import { xlsxStream } from './xlsx.ts';
import { zonedText } from './zoned.ts';

export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface FilePlan<Row> {
  title: string;
  columns: readonly ExportColumn<Row>[];
  rows: AsyncIterable<readonly Row[]>;
  timeZone: string;
}

async function* csvChunks<Row>({ columns, rows, timeZone }: FilePlan<Row>): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHead(columns as readonly ExportColumn<never>[], timeZone));
  for await (const batch of rows) yield Buffer.from(csvLines(batch, columns, timeZone));
}

/** The bytes of an export, made while its rows arrive. */
export const fileStream = <Row>(format: ExportFormat, plan: FilePlan<Row>): Readable =>
  format === 'csv' ? Readable.from(csvChunks(plan), { objectMode: false, highWaterMark: 64 * 1024 }) : xlsxStream(plan);

/** Name of the file a person gets: title and the minute of the request in their zone. */
export const fileName = (title: string, at: Date, view: { timeZone: string; format: ExportFormat }): string =>
  `${title.replace(/[\\/:*?"<>|]/g, ' ')} ${zonedText(at, view.timeZone).slice(0, 16).replaceAll(':', '').replaceAll('-', '').replace(' ', '-')}.${view.format}`;
