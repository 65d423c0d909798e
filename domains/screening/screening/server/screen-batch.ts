import { type EndpointParsed, refuse } from '../../../../platform/contract/index.ts';
import {
  type Call,
  type Handler,
  handle,
  isOfMachine,
  type JobContext,
  type JobDefinition,
  log,
  nextIds,
  onThread,
} from '../../../../platform/server/index.ts';
import { addBatch, type BatchView, listBatches as listBatchesCall, previewBatch, screeningErrors } from '../contract/index.ts';
import type { ScreeningQuery } from '../../../../engines/screening/index.ts';
import { type BatchRow, failBatch, findNextLines, insertBatch, listBatches, lockBatchAt, saveProgress } from './stores/batch.store.ts';
import { type EngineOf, type ScreeningAnswer, type ScreeningEngine, ScreeningUnavailable } from './engine.ts';
import { findOpen, keepOpen } from './cut-off/find-open.ts';
import { evaluateHits } from './evaluate-hits.ts';
import { keepScreening } from './keep-screening.ts';
import { readBatchFile } from './read-batch.ts';
import { queryOf, readHow } from './read-query.ts';
import type { QueryRow } from './stores/report.store.ts';

const jobName = 'screening.batch';
/** When a batch whose engine could not be asked goes on. */
const laterSeconds = 30;
/** Lines of one transaction; the progress is seen after each. */
const linesAtOnce = 25;
const shownBatches = 50;

const present = (row: BatchRow): BatchView => ({
  batch_id: row.id,
  entity_code: row.companyCode,
  file_name: row.fileName,
  reading: row.reading,
  purpose: row.purpose,
  purpose_text: row.purposeText,
  threshold: row.threshold,
  status: row.status,
  lines: row.lines,
  done: row.done,
  with_hits: row.hits,
  with_cut: row.cut,
  failure: row.failure,
  created_by: row.createdByName,
  created_time: row.createdAt.getTime(),
  finished_time: row.finishedAt?.getTime() ?? null,
});

const readBatchFileOnThread = onThread(new URL('./read-batch.ts', import.meta.url), 'readBatchFile', readBatchFile);

const shownLines = 5;

const previewHandler = handle(previewBatch, async (_input, call) => {
  const [file] = call.uploads;
  if (!file) return refuse(screeningErrors, 'FILE_MISSING');
  const { asked, reading } = await readBatchFileOnThread(call, file.bytes);
  return {
    lines: asked.length,
    repeated: asked.length - new Set(asked.map((one) => JSON.stringify(one))).size,
    first: asked.slice(0, shownLines).map(({ name, kind, birth_date, nationality }) => ({ name, kind, birth_date, nationality })),
    reading,
  };
});

/** Keeps an uploaded file of searches; `runBatch` makes them. */
export async function keepBatch(call: Call, engine: ScreeningEngine, input: EndpointParsed<typeof addBatch>): Promise<BatchView> {
  const named = input.sources?.split(',').map((id) => id.trim());
  const how = await readHow(call, engine, { ...input, sources: named?.filter((id) => id !== '') });
  const [file] = call.uploads;
  if (!file) return refuse(screeningErrors, 'FILE_MISSING');
  const { asked, reading } = await readBatchFileOnThread(call, file.bytes);
  const id = await call.newId();
  const batch = {
    id,
    companyCode: how.companyCode,
    purpose: how.purpose,
    purposeText: how.purposeText,
    threshold: how.threshold,
    sources: [...how.sources],
    fileName: file.name,
    reading,
  };
  await insertBatch(call.db, { ...batch, sha256: file.sha256, asked, by: call.actor, at: call.now });
  call.audit({
    subject: { kind: 'screening-batch', id },
    companyCode: how.companyCode,
    after: {
      purpose: how.purpose,
      lines: asked.length,
      unknown_columns: reading.unknown_columns.length,
      sha256: file.sha256,
      threshold: how.threshold,
    },
  });
  const fresh = { lines: asked.length, done: 0, hits: 0, cut: 0, status: 'QUEUED' as const, failure: null, finishedAt: null };
  return present({ ...batch, ...fresh, createdBy: call.actor.userId, createdByName: call.actor.name, createdAt: call.now });
}

const addHandler = (engineOf: EngineOf): Handler =>
  handle(addBatch, async (input, call) => {
    const batch = await keepBatch(call, engineOf(call.database), input);
    await call.enqueue(jobName, { id: batch.batch_id });
    return batch;
  });

const listHandler = handle(listBatchesCall, async (_input, call) => ({ list: (await listBatches(call.db, call.actor.companies, shownBatches)).map(present) }));

type Running = Pick<JobContext, 'database' | 'now'>;

interface Answered {
  line: QueryRow;
  query: ScreeningQuery;
  answer: ScreeningAnswer;
}

/** Asks for lines one after the other, as far as the engine can be asked. */
async function askLines(
  { database }: Running,
  engine: ScreeningEngine,
  { companyCode, threshold, sources }: BatchRow,
  lines: readonly QueryRow[],
): Promise<{ answers: Answered[]; ended?: ScreeningUnavailable }> {
  const answers: Answered[] = [];
  for (const line of lines) {
    const query = queryOf(line);
    try {
      const { answer } = await findOpen(
        (limit) => engine.search(query, { threshold, limit, ...(sources.length > 0 ? { sources } : {}) }),
        (hits) => evaluateHits(database.main, engine, { companyCode, subjectId: null, query }, hits),
      );
      if (answer.versions.length === 0) refuse(screeningErrors, 'NO_LIST_LOADED');
      answers.push({ line, query, answer });
    } catch (error) {
      if (error instanceof ScreeningUnavailable) return { answers, ended: error };
      throw error;
    }
  }
  return { answers };
}

/** Keeps the answers to the next lines in one transaction. @returns whether lines are left */
function keepLines({ database, now }: Running, engine: ScreeningEngine, batch: BatchRow, answers: readonly Answered[]): Promise<boolean> {
  const { id, companyCode, purpose, purposeText, threshold, sources } = batch;
  return database.main.transaction().execute(async (trx) => {
    // Where somebody else has gone on with it meanwhile, what was asked here is left.
    if (!(await lockBatchAt(trx, batch))) return true;
    let withHits = 0;
    for (const [at, { line, query, answer }] of answers.entries()) {
      const { evaluated, cut } = keepOpen(await evaluateHits(trx, engine, { companyCode, subjectId: null, query }, answer.hits), answer.cut);
      const [reportId] = (await nextIds(trx, 1)) as [string];
      await keepScreening(
        trx,
        {
          id: reportId,
          kind: 'BATCH',
          companyCode,
          purpose,
          purposeText,
          asked: line,
          subjectId: null,
          batch: { id, line: batch.done + at + 1 },
          algorithm: answer.algorithm,
          versions: answer.versions,
          sources,
          cut,
          threshold,
          by: { kind: 'staff', userId: batch.createdBy, name: batch.createdByName },
          at: now,
        },
        evaluated,
      );
      if (evaluated.length > 0) withHits += 1;
    }
    await saveProgress(trx, id, { lines: answers.length, withHits, at: now });
    return batch.done + answers.length < batch.lines;
  });
}

/**
 * Screens some lines of a batch: they are asked first, outside of any transaction, then kept in one. @returns whether lines are left
 * @throws ScreeningUnavailable after what was answered before is kept
 */
async function screenLines(running: Running, engine: ScreeningEngine, id: string): Promise<boolean> {
  const next = await findNextLines(running.database.main, id, linesAtOnce);
  if (!next) return false;
  const { answers, ended } = await askLines(running, engine, next.batch, next.asked);
  const isLeft = ended && answers.length === 0 ? true : await keepLines(running, engine, next.batch, answers);
  if (ended) throw ended;
  return isLeft;
}

/** Makes a report of each line of a batch that is left. @throws ScreeningUnavailable where the engine cannot be asked */
export async function runBatch(running: Running, engine: ScreeningEngine, id: string): Promise<void> {
  while (await screenLines(running, engine, id));
}

/** Makes a report of each line of a batch. A job that was interrupted goes on after the last line that is kept. */
const batchJob = (engineOf: EngineOf): JobDefinition<{ id: string }> => ({
  name: jobName,
  async run({ id }, context) {
    const engine = engineOf(context.database);
    try {
      await runBatch(context, engine, id);
    } catch (error) {
      // What the database or the machine could not do now is tried again by the queue.
      if (isOfMachine(error)) throw error;
      if (error instanceof ScreeningUnavailable) {
        // However long a provider cannot be asked: the batch waits for it.
        log.warn({ job: jobName, batch: id, reason: error.reason, seconds: laterSeconds }, 'batch goes on later');
        await context.enqueue(context.database.main, jobName, { id }, { afterSeconds: laterSeconds });
        return;
      }
      log.error({ job: jobName, batch: id, at: ((error as Error).stack ?? '').split('\n').slice(1, 4) }, 'batch failed');
      await failBatch(context.database.main, id, error instanceof Error && error.message === 'NO_LIST_LOADED' ? 'NO_LIST_LOADED' : 'UNEXPECTED', context.now);
    }
  },
});

export const batchHandlers = (engineOf: EngineOf): Handler[] => [previewHandler, addHandler(engineOf), listHandler];
export const batchJobs = (engineOf: EngineOf): JobDefinition[] => [batchJob(engineOf) as unknown as JobDefinition];
