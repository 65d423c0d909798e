import { type Database, isOutage, type JobDefinition, log } from '../../../../../platform/server/index.ts';
import { asSystem } from '../../../screening-lists/server/index.ts';
import { type SourceKind, sourceKinds } from '../../../../register/kernel/screening-lists.ts';
import { hitLimits, takeOpen } from '../../model/hit-limits.ts';
import { type EngineOf, type ScreeningAnswer, type ScreeningEngine, ScreeningUnavailable } from '../engine.ts';
import { findOpen } from './find-open.ts';
import { insertHits, listHits } from '../stores/hit.store.ts';
import { evaluateHits } from '../evaluate-hits.ts';
import { newHits } from '../keep-screening.ts';
import { listedEngine } from '../listed-engine.ts';
import { queryOf } from '../read-query.ts';
import { listSettledCuts, lockReport, type ReportRow, saveTotals, type SettledCut, totalsOf } from '../stores/report.store.ts';
import { searchInThreads } from '../threads/list-index.ts';

/*
 * A screening keeps so many open matches of each kind of list. When they are decided, what was cut off is looked up and added, so that
 * no screening is closed, no merchant onboarded and no money released before everything that was found is decided.
 */

const jobName = 'screening.rest';
const everySeconds = 10;
const reportsAtOnce = 20;

/** Who is asked: payments are compared with the lists that are kept here, whatever else is asked by people. */
const engineFor = (engineOf: EngineOf, database: Database, { kind }: ReportRow): ScreeningEngine =>
  (kind === 'PAYMENT' ? listedEngine(searchInThreads) : engineOf)(database);

/** Looks up more matches of a screening, as it asked for them. */
async function ask(database: Database, engine: ScreeningEngine, report: SettledCut): Promise<ScreeningAnswer> {
  const { asked, threshold, rates, searchedSources, companyCode, subjectId } = report;
  const query = queryOf(asked);
  const existing = (await listHits(database.main, [report.id])).map(({ sourceKind }) => sourceKind);
  const room = Object.fromEntries(sourceKinds.map((kind) => [kind, hitLimits[kind] + existing.filter((one) => one === kind).length]));
  const { answer } = await findOpen(
    (limit) => engine.search(query, { threshold, limit, ...(rates ? { rates } : {}), ...(searchedSources.length > 0 ? { sources: searchedSources } : {}) }),
    (hits) => evaluateHits(database.main, engine, { companyCode, subjectId, query }, hits),
    { limit: room as Record<SourceKind, number> },
  );
  return answer;
}

/** Adds what a screening has left out of the kinds of list of which all that it keeps is decided. */
async function addRest(database: Database, engine: ScreeningEngine, settled: SettledCut, now: Date): Promise<void> {
  const answer = await ask(database, engine, settled);
  // Nothing found would mean nothing.
  if (answer.versions.length === 0) return;
  await asSystem(database, { verb: 'screening-report.extended', now }, async (act) => {
    const report = await lockReport(act.db, settled.id, [settled.companyCode]);
    if (!report || report.version !== settled.version) return;
    const existing = await listHits(act.db, [report.id]);
    const { companyCode, subjectId } = report;
    const evaluatedHits = await evaluateHits(act.db, engine, { companyCode, subjectId, query: queryOf(report.asked) }, answer.hits);
    const more = evaluatedHits.filter(
      ({ hit, listed }) => settled.settled.includes(listed.sourceKind) && !existing.some(({ entryId }) => entryId === hit.entryId),
    );
    const { taken, cut } = takeOpen(
      more,
      ({ listed, clearance }) => ({ kind: listed.sourceKind, isCleared: clearance !== undefined }),
      hitLimits,
      answer.cut.filter((kind) => settled.settled.includes(kind)),
    );
    const remaining = [...report.cut.filter((kind) => !settled.settled.includes(kind)), ...cut];
    const hits = await newHits(act.db, taken);
    await insertHits(
      act.db,
      hits.map((hit) => ({ ...hit, reportId: report.id })),
    );
    await saveTotals(act.db, report.id, totalsOf(await listHits(act.db, [report.id]), remaining));
    act.audit({
      verb: 'screening-report.extended',
      subject: { kind: 'screening-report', id: report.id },
      companyCode,
      after: { hits: hits.length, algorithm: answer.algorithm, cut: remaining.join(', ') },
    });
  });
}

/** Looks up what screenings have left out, where all that they keep of it is decided. */
export async function searchRemaining({ database, now }: { database: Database; now: Date }, engineOf: EngineOf): Promise<void> {
  const values: string[] = [];
  for (;;) {
    const settled = await listSettledCuts(database.main, { kinds: ['SEARCH', 'BATCH', 'PAYMENT'], limit: reportsAtOnce, except: values });
    if (settled.length === 0) return;
    for (const one of settled) {
      values.push(one.id);
      try {
        await addRest(database, engineFor(engineOf, database, one), one, now);
      } catch (error) {
        if (!(error instanceof ScreeningUnavailable)) throw error;
        log.warn({ report: one.id, reason: error.reason }, 'what a screening left out is looked up later');
      }
    }
  }
}

/** The job that looks up what screenings have left out. */
export const remainingSearchJob = (engineOf: EngineOf): JobDefinition => ({
  name: jobName,
  everySeconds,
  async run(_data, { database, now }) {
    try {
      await searchRemaining({ database, now }, engineOf);
    } catch (error) {
      if (isOutage(error)) throw error;
      log.error({ job: jobName, at: ((error as Error).stack ?? '').split('\n').slice(1, 4) }, 'what screenings left out could not be looked up');
    }
  },
});
