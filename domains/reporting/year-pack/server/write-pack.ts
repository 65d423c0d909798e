import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import { textIn, type Texts } from '../../../../platform/contract/index.ts';
import { csvHead, csvLines } from '../../../../platform/server/exports/csv.ts';
import type { ExportCellKind, ExportColumn } from '../../../../platform/server/exports/kind.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { newPrintedPage } from '../../../../platform/server/print/index.ts';
import { formatTime, instantOfDate } from '../../../register/kernel/index.ts';
import { listStoredCompanies } from '../../../register/reference-data/server/index.ts';
import { readIncidents } from './incident-rows.ts';
import { type FindLineage, readSampleLineage } from './lineage-rows.ts';
import type { PackRow } from './pack.store.ts';
import { type PackRowValues, type PackScope, type PackTable, packTables, type PackValue, readPackTable } from './pack-rows.store.ts';
import { columnWords, packWords, tableWords } from './pack-words.ts';

interface PackFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly rows: number;
}

const kindOf = (key: string, values: readonly PackValue[]): ExportCellKind => {
  if (key === 'amount') return 'money';
  if (values.some((value) => value instanceof Date)) return 'time';
  return values.every((value) => typeof value === 'number' || value === null) ? 'integer' : 'text';
};

/** A table as CSV; columns are those of its rows, in their order. Without a row there is the heading of nothing, and the file is empty but for its mark. */
function csvOf(rows: readonly PackRowValues[], pack: Pick<PackRow, 'lang'>, zone: string): Buffer {
  const columns: ExportColumn<PackRowValues>[] = Object.keys(rows[0] ?? {}).map((key) => ({
    title: textIn(columnWords[key] ?? { en: key, pt: key, es: key }, pack.lang),
    kind: kindOf(
      key,
      rows.map((row) => row[key] ?? null),
    ),
    value: (row) => row[key],
  }));
  return Buffer.from(csvHead(columns as unknown as readonly ExportColumn<never>[], zone) + csvLines(rows, columns, zone));
}

async function summaryOf(
  pack: PackRow,
  scope: PackScope,
  { files, clocks, now }: { files: readonly PackFile[]; clocks: readonly PackRowValues[]; now: Date },
): Promise<Buffer> {
  const say = (key: keyof typeof packWords): string => textIn(packWords[key], pack.lang);
  const column = (key: string): string => textIn(columnWords[key] ?? { en: key, pt: key, es: key }, pack.lang);
  const title = `${say('title')} ${pack.companyCode} ${pack.year}`;
  const page = newPrintedPage({ title, at: now });
  page.title(title, `${formatTime(now, scope.zone).slice(0, 16)} (${scope.zone})`);
  page.values([
    [say('company'), pack.companyCode],
    [say('year'), String(pack.year)],
    [say('zone'), scope.zone],
    [say('seed'), pack.seed],
    [say('askedBy'), pack.requestedBy],
  ]);
  page.paragraph(say('drawn'));
  if (!pack.withReports) page.paragraph(say('without'));
  page.heading(say('tables'));
  page.table(
    [
      { title: column('file'), share: 0.7 },
      { title: column('rows'), share: 0.3, align: 'right' },
    ],
    files.map(({ name, rows }) => [name, String(rows)]),
  );
  page.heading(say('clocks'));
  page.table(
    ['month', 'alerts', 'met', 'missed', 'open'].map((key) => ({
      title: column(key),
      share: 0.2,
      align: key === 'month' ? ('left' as const) : ('right' as const),
    })),
    clocks.map((row) => ['month', 'alerts', 'met', 'missed', 'open'].map((key) => String(row[key] ?? ''))),
  );
  return page.finish((at, pages) => `${title} · ${say('page')} ${at}/${pages}`);
}

/** Files of a pack in one ZIP. The times in it are that of the request, so that the same data makes the same bytes. */
function zipOf(files: readonly PackFile[], at: Date): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes } of files) zip.addBuffer(bytes, name, { mtime: at });
  zip.end();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const through = new PassThrough();
    through.on('data', (chunk: Buffer) => chunks.push(chunk));
    through.on('end', () => resolve(Buffer.concat(chunks)));
    through.on('error', reject);
    zip.outputStream.pipe(through);
  });
}

const fileName = (place: number, words: Texts, lang: PackRow['lang']): string => `${String(place + 1).padStart(2, '0')} ${textIn(words, lang)}.csv`;
const nameOf = (place: number, table: PackTable, lang: PackRow['lang']): string => fileName(place, tableWords[table], lang);

/** Writes a pack: a CSV for each table, a summary as PDF, and an index with the SHA-256 of each. Answers the bytes of the ZIP. */
export async function writePack(db: Db, pack: PackRow, findLineage: FindLineage): Promise<Buffer> {
  const [company] = await listStoredCompanies(db, [pack.companyCode]);
  if (company === undefined) throw new Error('the company is gone');
  const zone = company.timeZone;
  const scope: PackScope = { ...pack, zone, from: instantOfDate(`${pack.year}-01-01`, zone), to: instantOfDate(`${pack.year + 1}-01-01`, zone) };
  const tables = packTables.filter((table) => pack.withReports || table !== 'reports');
  const files: PackFile[] = [];
  let clocks: PackRowValues[] = [];
  let sample: PackRowValues[] = [];
  for (const [place, table] of tables.entries()) {
    const rows = await readPackTable(db, table, scope);
    if (table === 'clocks') clocks = rows;
    if (table === 'sample') sample = rows;
    files.push({ name: nameOf(place, table, pack.lang), bytes: csvOf(rows, pack, zone), rows: rows.length });
  }
  const more = [
    { words: packWords.lineage, rows: await readSampleLineage(db, sample, { ...scope, findLineage }) },
    { words: packWords.incidents, rows: await readIncidents(db, scope) },
  ];
  for (const { words, rows } of more) files.push({ name: fileName(files.length, words, pack.lang), bytes: csvOf(rows, pack, zone), rows: rows.length });
  const summary = { name: `${textIn(packWords.title, pack.lang)}.pdf`, bytes: await summaryOf(pack, scope, { files, clocks, now: pack.requestedAt }), rows: 0 };
  const all = [...files, summary];
  const index = all.map(({ name, bytes, rows }) => ({ file: name, rows, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }));
  return zipOf([...all, { name: 'index.csv', bytes: csvOf(index, pack, zone), rows: index.length }], pack.requestedAt);
}
