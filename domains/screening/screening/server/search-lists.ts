import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, type Handler, handle, writeAudit } from '../../../../platform/server/index.ts';
import { seesPerson } from '../../../register/id-database/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { listSources, screeningErrors, searchLists } from '../contract/index.ts';
import { hitDecision } from './decide-hit.ts';
import type { EngineOf, ScreeningEngine } from './engine.ts';
import { listHits } from './stores/hit.store.ts';
import { findOpen, keepOpen } from './cut-off/find-open.ts';
import { evaluateHits } from './evaluate-hits.ts';
import { keepScreening } from './keep-screening.ts';
import { presentHits, presentReport } from './present-report.ts';
import { queryOf, readQuery, type ReadHow, readHow } from './read-query.ts';
import { type QueryRow, findReport, isWorkedOn, lockReport, type NewReport, type ReportRow } from './stores/report.store.ts';
import { screeningThresholds } from './thresholds/index.ts';

/** A search that is typed goes on for so long. */
const furtherMs = 30 * 60_000;

/** The report of an earlier part of the same search, which this one takes further; undefined makes a new one. */
async function findFurther(
  call: Call,
  id: string | undefined,
  target: Pick<NewReport, 'companyCode' | 'purpose' | 'purposeText' | 'subjectId'>,
): Promise<ReportRow | undefined> {
  if (id === undefined) return undefined;
  const report = (await lockReport(call.db, id, call.actor.companies)) ?? refuse(screeningErrors, 'REPORT_NOT_FOUND');
  const isOwn = report.kind === 'SEARCH' && report.askedByKind === call.actor.kind && report.askedBy === call.actor.userId;
  const isSame = (['companyCode', 'purpose', 'purposeText', 'subjectId'] as const).every((key) => report[key] === target[key]);
  if (!isOwn || !isSame || call.now.getTime() - report.askedAt.getTime() > furtherMs || (await isWorkedOn(call.db, id))) return undefined;
  const hits = await listHits(call.db, [id]);
  const waiting = await hitDecision.findWaiting(
    call.db,
    hits.map((hit) => hit.id),
  );
  return waiting.size === 0 ? report : undefined;
}

interface SearchRequest {
  asked: QueryRow;
  how: ReadHow;
  subjectId: string | null;
  /** The report that this search may take further. */
  reportId: string | undefined;
}

/**
 * A search: asked of the engine, compared with earlier decisions, kept as a report, noted without the name. The engine is asked
 * outside of any transaction, because it may be a service that is slow.
 */
export async function searchAndKeep(call: Call, engine: ScreeningEngine, { asked, how, subjectId, reportId }: SearchRequest) {
  const { companyCode, purpose, purposeText, threshold, sources } = how;
  const query = queryOf(asked);
  const of = { companyCode, subjectId, query };
  const { answer } = await findOpen(
    (limit) => engine.search(query, { threshold, limit, ...(sources.length > 0 ? { sources } : {}) }),
    (hits) => evaluateHits(call.database.main, engine, of, hits),
  );
  return call.database.calls.transaction().execute(async (db) => {
    // What has been decided meanwhile holds.
    const { evaluated, cut } = keepOpen(await evaluateHits(db, engine, of, answer.hits), answer.cut);
    const further = await findFurther({ ...call, db }, reportId, { companyCode, purpose, purposeText, subjectId });
    const id = further?.id ?? (await call.newId());
    const report: NewReport = {
      id,
      kind: 'SEARCH',
      companyCode,
      purpose,
      purposeText,
      asked,
      subjectId,
      algorithm: answer.algorithm,
      versions: answer.versions,
      sources,
      cut,
      threshold,
      by: { kind: call.actor.kind === 'machine' ? 'machine' : 'staff', userId: call.actor.userId, name: call.actor.name },
      at: call.now,
    };
    await keepScreening(db, report, evaluated, further !== undefined);
    // Whom somebody looked for is read in the report, by those who may; the trail says that it was done, and what for.
    await writeAudit(db, { actor: call.actor, verb: 'screening.searched', ip: call.ip, requestId: call.requestId }, [
      {
        subject: { kind: 'screening-report', id },
        companyCode,
        after: { purpose, hits: evaluated.length, threshold, sources: sources.length === 0 ? 'all' : sources.join(', ') },
      },
    ]);
    const row = (await findReport(db, id, call.actor.companies)) as ReportRow;
    const results = evaluated.map(({ listed }) => listed);
    const hits = await presentHits({ ...call, db }, engine, await listHits(db, [id]), results);
    return { report: presentReport(row, personView(call.actor)), hits, is_refined: further !== undefined, is_capped: cut.length > 0 };
  });
}

const searchHandler = (engineOf: EngineOf): Handler =>
  handle(searchLists, async (input, call) => {
    const read = { ...call, db: call.database.main };
    const engine = engineOf(call.database);
    const query = readQuery(input);
    if (input.subject_id !== undefined && !(await seesPerson(read.db, input.subject_id, call.actor.companies))) refuse(screeningErrors, 'PERSON_NOT_FOUND');
    const how = await readHow(read, engine, input);
    return searchAndKeep(call, engine, { asked: query, how, subjectId: input.subject_id ?? null, reportId: input.report_id });
  });

const sourcesHandler = (engineOf: EngineOf): Handler =>
  handle(listSources, async (_input, call) => {
    const engine = engineOf(call.database);
    const list = await engine.sources();
    return {
      list: list.map(({ id, name, kind, entries, loadedAt }) => ({ id, name, kind, entries, loaded_time: loadedAt.getTime() })),
      threshold: (await screeningThresholds(call.db)).lowest,
      algorithm: await engine.algorithm(),
    };
  });

export const searchHandlers = (engineOf: EngineOf): Handler[] => [searchHandler(engineOf), sourcesHandler(engineOf)];
