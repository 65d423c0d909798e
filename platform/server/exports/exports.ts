import type { Compilable } from 'kysely';
import { commonErrors, mayCall, refuse, textIn } from '../../contract/index.ts';
import type { Call, FileAnswer } from '../call.ts';
import { cursorRows } from './cursor-rows.ts';
import { exportErrors } from './errors.ts';
import { inTurn, withinLane } from './export-lane.ts';
import { countRequests, type ExportRequest, findRequest, insertRequest, listRequests, requeue } from './export.store.ts';
import { shownOnly, type AnyExportKind, type ExportFilters, type ExportFormat, type ExportKind, type ExportScope } from './kind.ts';
import { demandRange } from './range.ts';
import { jobNameOf } from './run-export.job.ts';
import { fileName, fileStream, mediaTypes } from './write-file.ts';

/** Length of the request log, as version 1 of the interface has it (docs/interface-v1.md). */
export const logLength = 20;
/** Longest file that is written while the browser waits. */
export const directRowLimit = 10_000;

/** Files that one person may wait for at a time, and ask for within an hour. */
export const waitingLimit = 5;
export const hourlyLimit = 30;
const hourMs = 3_600_000;

/** Refuses more than one person needs. Answers the place of the next job: behind the first jobs of everybody else. */
async function takePlace(call: Call): Promise<{ priority: number }> {
  const { waiting, recent } = await countRequests(call.db, call.actor.userId, new Date(call.now.getTime() - hourMs));
  if (waiting >= waitingLimit) refuse(exportErrors, 'EXPORTS_WAITING', { limit: waitingLimit });
  if (recent >= hourlyLimit) refuse(exportErrors, 'EXPORTS_PER_HOUR', { limit: hourlyLimit });
  return { priority: -waiting };
}

interface ExportQuery<Filters extends ExportFilters> {
  filters: Filters;
  /** What was looked up for the query; kept with the filters, but asked by nobody. */
  lookedUp?: ExportFilters | undefined;
  start: Date | undefined;
  end: Date | undefined;
  /** Columns of the list that the file is of; without it the file has all columns. */
  shown?: readonly string[] | undefined;
}

const scopeOf = (call: Call): ExportScope => ({ companies: call.actor.companies, abilities: call.actor.abilities });
/** How many days back from today files reach: thirty as in version 1 of the interface, or more where the operator says so. */
export const downloadDays = ({ config }: Pick<Call, 'config'>): number => config.downloadDays ?? 30;
const rangeOf = (request: ExportQuery<ExportFilters>, call: Call) =>
  demandRange({ start: request.start, end: request.end, now: call.now, timeZone: call.timeZone, maxDays: downloadDays(call) });

/** Absent filters are left out, so that the log shows only what was asked. */
const present = <Filters extends ExportFilters>(filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Filters;

/** Puts a request into the log and its job into the queue, in the call's transaction. */
export async function requestExport<Row, Filters extends ExportFilters>(
  call: Call,
  kind: ExportKind<Row, Filters>,
  request: ExportQuery<Filters> & { format: ExportFormat },
): Promise<ExportRequest> {
  const range = rangeOf(request, call);
  const filters = present(request.filters);
  const place = await takePlace(call);
  const id = await insertRequest(call.db, {
    kind: kind.name,
    format: request.format,
    filters: { ...filters, ...present(request.lookedUp ?? {}) },
    shown: request.shown,
    scope: scopeOf(call),
    range,
    lang: call.lang,
    timeZone: call.timeZone,
    createdBy: call.actor.userId,
    now: call.now,
  });
  // Names of the filters only: their values may name a person.
  call.audit({
    verb: 'export.requested',
    subject: { kind: 'export', id },
    after: { kind: kind.name, format: request.format, from: range.from, to: range.to, filters: Object.keys(filters) },
  });
  await call.enqueue(jobNameOf(kind), { id }, place);
  return (await findRequest(call.db, id)) as ExportRequest;
}

const named = (kinds: readonly AnyExportKind[]): string[] => kinds.map((kind) => kind.name);

/** The caller's newest requests of these kinds, newest first. */
export const listExports = (call: Call, kinds: readonly AnyExportKind[]): Promise<ExportRequest[]> =>
  listRequests(call.db, { kinds: named(kinds), createdBy: call.actor.userId, limit: logLength });

/** A request of the caller; somebody else's is as if it did not exist. */
async function getOwn(call: Call, kinds: readonly AnyExportKind[], id: string): Promise<{ request: ExportRequest; kind: AnyExportKind }> {
  const request = await findRequest(call.db, id);
  const kind = kinds.find((one) => one.name === request?.kind);
  if (!request || !kind || request.createdBy !== call.actor.userId) refuse(commonErrors, 'NOT_FOUND');
  const isInScope = request.scope.companies.every((code) => call.actor.companies.includes(code));
  if (!isInScope || !mayCall(call.actor.abilities, kind.ability)) refuse(commonErrors, 'NOT_ALLOWED');
  return { request, kind };
}

/** The file of a READY request; each fetch leaves a trace. */
export async function openExport(call: Call, kinds: readonly AnyExportKind[], id: string): Promise<FileAnswer> {
  const { request } = await getOwn(call, kinds, id);
  if (request.status === 'EXPIRED' || (request.expiresAt && request.expiresAt <= call.now)) refuse(exportErrors, 'EXPORT_EXPIRED');
  if (request.status !== 'READY' || !request.sha256) refuse(exportErrors, 'EXPORT_NOT_READY');
  call.audit({ verb: 'export.downloaded', subject: { kind: 'export', id }, after: { kind: request.kind, rows: String(request.rowCount ?? 0n) } });
  return { name: request.fileName ?? `export.${request.format}`, mediaType: mediaTypes[request.format], body: call.files.open(request.sha256) };
}

/** Runs a failed request again, with the filters and the range it had. */
export async function retryExport(call: Call, kinds: readonly AnyExportKind[], id: string): Promise<ExportRequest> {
  const { request, kind } = await getOwn(call, kinds, id);
  const place = await takePlace(call);
  if (!(await requeue(call.db, id))) refuse(exportErrors, 'EXPORT_NOT_FAILED');
  call.audit({ verb: 'export.requested', subject: { kind: 'export', id }, before: { status: request.status }, after: { status: 'QUEUED' } });
  await call.enqueue(jobNameOf(kind), { id, attemptsBefore: request.attempts }, place);
  return (await findRequest(call.db, id)) as ExportRequest;
}

/**
 * The rows of a short file, in batches; undefined where there are more than the limit. They are read before anything is
 * answered, because a stream that has begun cannot be taken back.
 * @throws EXPORTS_WAITING and UNAVAILABLE where too many files are read at the time
 */
export const readAtMost = <Row>({ database, actor }: Call, query: Compilable<Row>, limit: number): Promise<{ batches: Row[][]; count: number } | undefined> =>
  withinLane(`${actor.kind}:${actor.userId}`, async () => {
    const batches: Row[][] = [];
    let count = 0;
    for await (const batch of cursorRows<Row>(database, query)) {
      count += batch.length;
      if (count > limit) return undefined;
      batches.push(batch);
    }
    return { batches, count };
  });

/**
 * A CSV written while the browser waits, for short lists; more rows than the limit are refused, never cut.
 */
export async function exportNow<Row, Filters extends ExportFilters>(
  call: Call,
  kind: ExportKind<Row, Filters>,
  request: ExportQuery<Filters>,
): Promise<FileAnswer> {
  const range = rangeOf(request, call);
  const scope = scopeOf(call);
  const query = kind.query({ db: call.database.lists, filters: { ...request.filters, ...request.lookedUp }, scope, range });
  const read = await readAtMost(call, query, directRowLimit);
  if (!read) return refuse(exportErrors, 'EXPORT_TOO_MANY_ROWS', { limit: directRowLimit });
  const { batches, count } = read;
  const filters = Object.keys(present(request.filters));
  call.audit({
    verb: 'export.downloaded',
    subject: { kind: 'export', id: kind.name },
    after: { kind: kind.name, rows: String(count), from: range.from, to: range.to, filters },
  });
  const columns = shownOnly(await kind.columns({ db: call.database.lists, lang: call.lang, scope }), request.shown);
  const title = textIn(kind.title, call.lang);
  return {
    name: fileName(title, call.now, { timeZone: call.timeZone, format: 'csv' }),
    mediaType: mediaTypes.csv,
    body: fileStream('csv', { title, columns, rows: inTurn(batches), timeZone: call.timeZone }),
  };
}
