import { mayCall, textIn } from '../../contract/index.ts';
import { clock } from '../clock.ts';
import type { JobContext, JobDefinition } from '../jobs/jobs.ts';
import { log } from '../log.ts';
import { fullPlaceOf, noteFull } from '../machine-fault.ts';
import { cursorRows } from './cursor-rows.ts';
import { type ExportRequest, failAttempt, findRequest, finishAttempt, saveProgress, startAttempt } from './export.store.ts';
import { type AnyExportKind, type ExportKind, shownOnly } from './kind.ts';
import { fileName, fileStream, mediaTypes } from './write-file.ts';
import { sheetRowLimit } from './xlsx.ts';

export const keptDays = 7;
const attemptLimit = 3;
const progressEveryRows = 2_000n;

/** A reason that another attempt cannot mend; its message is the stored error. */
class HopelessExport extends Error {}
/** Another worker took the request over. */
class SupersededAttempt extends Error {}

export const jobNameOf = (kind: { readonly name: string }): string => `export.${kind.name}`;

interface Attempt {
  request: ExportRequest;
  attempt: number;
  context: JobContext;
}

/** Passes the rows on, counts them, and writes the progress down from time to time. */
async function* counted<Row>(rows: AsyncIterable<Row[]>, { request, attempt, context }: Attempt, count: { rows: bigint }): AsyncGenerator<Row[]> {
  let reportedBytes = 0n;
  for await (const batch of rows) {
    count.rows += BigInt(batch.length);
    if (request.format === 'xlsx' && count.rows >= sheetRowLimit) throw new HopelessExport('tooManyRowsForSheet');
    yield batch;
    if (count.rows - reportedBytes < progressEveryRows) continue;
    reportedBytes = count.rows;
    if (!(await saveProgress(context.database.main, { id: request.id, attempt }, reportedBytes))) throw new SupersededAttempt();
  }
}

async function writeExport<Row>(kind: ExportKind<Row>, run: Attempt): Promise<void> {
  const { request, attempt, context } = run;
  const { database, files } = context;
  if (!mayCall(request.scope.abilities, kind.ability)) throw new HopelessExport('notAllowed');
  const query = kind.query({ db: database.lists, filters: request.filters, scope: request.scope, range: request.range });
  const count = { rows: 0n };
  const rows = counted(cursorRows<Row>(database, query), run, count);
  const columns = shownOnly(await kind.columns({ db: database.lists, lang: request.lang, scope: request.scope }), request.shown);
  const stream = fileStream(request.format, { title: textIn(kind.title, request.lang), columns, rows, timeZone: request.timeZone });
  const { sha256, sizeBytes } = await files.putStream(stream);
  const isMine = await finishAttempt(
    database.main,
    { id: request.id, attempt },
    {
      sha256,
      sizeBytes,
      mediaType: mediaTypes[request.format],
      name: fileName(textIn(kind.title, request.lang), request.createdAt, request),
      createdBy: request.createdBy,
      rows: count.rows,
      expiresAt: new Date(clock.ms() + keptDays * 86_400_000),
    },
  );
  if (!isMine) throw new SupersededAttempt();
}

/** What went wrong, as a name that may be stored and shown. */
function errorNameOf(error: unknown): string {
  if (error instanceof HopelessExport) return error.message;
  return fullPlaceOf(error) ? 'diskFull' : 'unexpected';
}

interface ExportJob extends Record<string, unknown> {
  id: string;
  /** Attempts of earlier runs, when a person asked for another one. */
  attemptsBefore?: number;
}

async function runExport(kind: AnyExportKind, { id, attemptsBefore = 0 }: ExportJob, context: JobContext): Promise<void> {
  const { main } = context.database;
  const attempt = await startAttempt(main, id);
  if (attempt === undefined) return;
  const request = (await findRequest(main, id)) as ExportRequest;
  try {
    await writeExport(kind as ExportKind, { request, attempt, context });
  } catch (error) {
    if (error instanceof SupersededAttempt) return;
    const isLast = error instanceof HopelessExport || attempt - attemptsBefore >= attemptLimit;
    await failAttempt(main, { id, attempt }, { status: isLast ? 'FAILED' : 'QUEUED', error: errorNameOf(error) });
    noteFull(error, { exportId: id });
    log.warn({ exportId: id, attempt, error: errorNameOf(error), code: (error as { code?: string }).code }, 'export attempt failed');
    // The queue runs the job again only when it fails.
    if (!isLast) throw new Error('export attempt failed');
  }
}

/** The jobs that write the files of these kinds; a slice lists them among its own. */
export const exportJobs = (kinds: readonly AnyExportKind[]): (JobDefinition & { readonly kind: AnyExportKind })[] =>
  kinds.map((kind) => ({
    kind,
    name: jobNameOf(kind),
    retryLimit: attemptLimit,
    run: async (data, context) => runExport(kind, data as ExportJob, context),
  }));
