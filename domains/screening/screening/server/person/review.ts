import { refuse } from '../../../../../platform/contract/index.ts';
import { type Call, type Handler, handle } from '../../../../../platform/server/index.ts';
import { listAuditOfMany } from '../../../../mechanisms/activity-log/server/index.ts';
import { getSubject } from '../../../../register/id-database/server/index.ts';
import { personView } from '../../../../register/id-database/server/person-view/index.ts';
import {
  showPersonQuery,
  type EventView,
  type CompanyScreeningView,
  personScreening,
  reviewLimits,
  type ReviewView,
  screenAgain,
  screeningErrors,
  showReview,
} from '../../contract/index.ts';
import { screeningStateOf } from '../../model/screening-state.ts';
import { hitDecision } from '../decide-hit.ts';
import type { EngineOf, ScreeningEngine } from '../engine.ts';
import { listHitsOfSubject } from '../stores/hit.store.ts';
import { presentQuery, presentHits, presentReport } from '../present-report.ts';
import { readHow } from '../read-query.ts';
import { listOfSubject } from '../stores/report.store.ts';
import { searchAndKeep } from '../search-lists.ts';
import { isTold, presentEvent, presentPerson } from '../show-report.ts';
import { queryOfSubject, findPerson } from './query-of-person.ts';
import { type FactRow, listFactsOf } from './fact.store.ts';
import { findLastSearch, listCompanyScreenings, listOpenHits, listSearched, type SearchedRow } from './company-screening.store.ts';

/** The lists in force and those that were searched, with which version of each. */
async function presentLists(engine: ScreeningEngine, searched: readonly SearchedRow[]): Promise<CompanyScreeningView['lists']> {
  const inForce = await engine.sources();
  const gone = searched.filter(({ sourceId }) => !inForce.some(({ id }) => id === sourceId));
  const names = await engine.versionNames([...new Set([...searched, ...inForce].flatMap(({ versionId }) => versionId ?? []))]);
  const lists = [
    ...inForce.map(({ id, name, versionId }) => ({ id, name, versionId })),
    ...gone.map(({ sourceId }) => ({ id: sourceId, name: sourceId, versionId: null })),
  ];
  return lists.map(({ id, name, versionId }) => {
    const last = searched.find(({ sourceId }) => sourceId === id);
    const nameOf = (version: string | null | undefined) => (version ? (names.get(version) ?? version) : null);
    return {
      source_id: id,
      source: name,
      searched_version: nameOf(last?.versionId),
      searched_time: last?.at.getTime() ?? null,
      version_in_force: nameOf(versionId),
      is_current: versionId !== null && last?.versionId === versionId,
    };
  });
}

async function presentCompanyScreenings(call: Pick<Call, 'db' | 'actor'>, engine: ScreeningEngine, subjectId: string): Promise<CompanyScreeningView[]> {
  const { companies } = call.actor;
  const screenings = await listCompanyScreenings(call.db, subjectId, companies);
  const searched = await listSearched(call.db, subjectId, companies);
  const open = await listOpenHits(call.db, subjectId, companies);
  const waiting = await hitDecision.findWaiting(
    call.db,
    open.map(({ id }) => id),
  );
  return Promise.all(
    screenings.map(async (screening) => ({
      entity_code: screening.companyCode,
      state: screeningStateOf(screening),
      reports: screening.reports,
      open_hits: screening.open,
      cut_kinds: screening.cut,
      waiting_hits: open.filter(({ id, companyCode }) => companyCode === screening.companyCode && waiting.has(id)).length,
      true_matches: screening.trueMatches,
      last_screened_time: screening.lastAt.getTime(),
      lists: await presentLists(
        engine,
        searched.filter(({ companyCode }) => companyCode === screening.companyCode),
      ),
    })),
  );
}

/** What true matches have made of the person, as events beside those of the screenings. */
const presentFacts = (rows: readonly FactRow[]): (EventView & { report_id: null })[] =>
  rows.flatMap(({ id, fact, before, value, setBy, setAt, endedBy, endedAt, outcome }) => [
    { id: `${id}-set`, time: setAt.getTime(), verb: 'identity.match-confirmed', user: setBy, before, after: value, about: fact, reason: null, report_id: null },
    ...(endedBy === null || endedAt === null || outcome !== 'RESTORED'
      ? []
      : [
          {
            id: `${id}-end`,
            time: endedAt.getTime(),
            verb: 'identity.match-reversed',
            user: endedBy,
            before: value,
            after: before,
            about: fact,
            reason: null,
            report_id: null,
          },
        ]),
  ]);

/** All that is known of the screening of a person, as far as the companies of the reader go. */
export async function readReview(call: Pick<Call, 'db' | 'actor' | 'now'>, engine: ScreeningEngine, subjectId: string): Promise<ReviewView> {
  const person = await findPerson(call, subjectId);
  const { companies } = call.actor;
  const view = personView(call.actor);
  const screenings = await presentCompanyScreenings(call, engine, person.id);
  const rows = await listHitsOfSubject(call.db, person.id, companies, reviewLimits.hits + 1);
  const hits = rows.slice(0, reviewLimits.hits);
  const shown = await presentHits(call, engine, hits);
  const reports = await listOfSubject(call.db, person.id, companies, reviewLimits.reports);
  const ids = reports.map(({ id }) => id);
  const trail = await listAuditOfMany(call.db, { kind: 'screening-report', ids, companies }, reviewLimits.events);
  const events = [
    ...trail.filter(isTold).map((one) => ({ ...presentEvent(one, hits), report_id: one.subjectId })),
    ...presentFacts(await listFactsOf(call.db, person.id, reviewLimits.events)),
  ];
  return {
    person: presentPerson(person, view),
    screenings,
    hits: shown.map((hit, at) => {
      const { reportId, reportKind, companyCode, asked, askedAt } = hits[at] as (typeof hits)[number];
      const result = { report_id: reportId, report_kind: reportKind, entity_code: companyCode, asked_time: askedAt.getTime() };
      return { ...hit, ...result, asked: presentQuery(asked, view) };
    }),
    is_capped: rows.length > hits.length,
    reports: reports.map((row) => presentReport(row, view)),
    reports_total: screenings.reduce((sum, screening) => sum + screening.reports, 0),
    timeline: events.toSorted((one, other) => other.time - one.time).slice(0, reviewLimits.events),
  };
}

const showHandler = (engineOf: EngineOf): Handler =>
  handle(showReview, async ({ subject_id: id }, call) => {
    const review = await readReview(call, engineOf(call.database), id);
    call.audit({ subject: { kind: 'subject', id: review.person.subject_id }, after: { ...personView(call.actor).note } });
    return review;
  });

interface Screening {
  subjectId: string;
  companyCode: string;
  /** Names to search beside what is on file, such as trade names; the name on file when absent. */
  names?: readonly string[];
}

/**
 * The lists are searched for somebody on file, name by name, for a review of a company. Who may ask is for the caller to say;
 * each search is a transaction of its own, because the engine may be a service that is slow.
 */
export async function screenSubject(call: Call, engine: ScreeningEngine, { subjectId, companyCode, names }: Screening) {
  const read = { ...call, db: call.database.main };
  const subject = await getSubject(read.db, subjectId);
  const how = await readHow(read, engine, { purpose: 'ONBOARDING', entity_code: companyCode });
  const query = queryOfSubject(subject);
  let openHits = 0;
  const searched = (names ?? [query.name]).filter((name) => name !== '');
  for (const name of searched) {
    const { report } = await searchAndKeep(call, engine, { asked: { ...query, name }, how, subjectId, reportId: undefined });
    openHits += report.open_hits;
  }
  return { searches: searched.length, openHits };
}

/** The lists are searched again for somebody, by what is on file. A search of the same person that nobody has worked on goes on. */
const againHandler = (engineOf: EngineOf): Handler =>
  handle(screenAgain, async ({ subject_id: id, ...input }, call) => {
    const engine = engineOf(call.database);
    const read = { ...call, db: call.database.main };
    const person = await findPerson(read, id);
    if (!person.name) refuse(screeningErrors, 'PERSON_WITHOUT_NAME');
    const how = await readHow(read, engine, input);
    const by = { kind: call.actor.kind, userId: call.actor.userId };
    const reportId = await findLastSearch(read.db, { subjectId: person.id, companyCode: how.companyCode, by });
    const { report } = await searchAndKeep(call, engine, { asked: queryOfSubject(person), how, subjectId: person.id, reportId });
    return { report };
  });

const stateHandler = handle(personScreening, async ({ subject_id: id }, call) => {
  const person = await findPerson(call, id);
  const screenings = await listCompanyScreenings(call.db, person.id, call.actor.companies);
  const sum = (key: 'reports' | 'open' | 'trueMatches') => screenings.reduce((all, screening) => all + screening[key], 0);
  const facts = { reports: sum('reports'), open: sum('open'), trueMatches: sum('trueMatches') };
  return {
    subject_id: person.id,
    state: screeningStateOf(facts),
    open_hits: facts.open,
    true_matches: facts.trueMatches,
    last_screened_time: screenings.length === 0 ? null : Math.max(...screenings.map(({ lastAt }) => lastAt.getTime())),
  };
});

const askedHandler = handle(showPersonQuery, async ({ subject_id: id }, call) => {
  const person = await findPerson(call, id);
  const view = personView(call.actor);
  const query = presentQuery(queryOfSubject(person), view);
  // A masked number would be searched as it stands.
  return { subject_id: person.id, asked: view.isMasked ? { ...query, id_no: null, id_country: null } : query, person: presentPerson(person, view) };
});

export const reviewHandlers = (engineOf: EngineOf): Handler[] => [showHandler(engineOf), againHandler(engineOf), stateHandler, askedHandler];
