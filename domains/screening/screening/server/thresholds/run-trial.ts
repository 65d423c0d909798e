import { type Db, isOfMachine, type JobContext, type JobDefinition, log } from '../../../../../platform/server/index.ts';
import { listPeopleOnFile, type PersonOnFile } from '../../../../register/id-database/server/index.ts';
import { listNamesOfMerchants } from '../../../../register/merchant-register/server/index.ts';
import { listsInForce } from '../../../screening-lists/server/index.ts';
import { thresholds as allowed } from '../../contract/index.ts';
import { areComparable, effectOnMatch, effectOnPerson, trialLife } from '../../model/trial.ts';
import { type Measure, reaches } from '../../model/thresholds.ts';
import type { EngineOf, ScreeningEngine, ScreeningHit } from '../engine.ts';
import { evaluateHits } from '../evaluate-hits.ts';
import { queryOf } from '../read-query.ts';
import type { QueryRow } from '../stores/report.store.ts';
import { findAtBoth, findAtRates, findFrom, type ListKinds } from './find-at-rates.ts';
import { queryOfCustomer } from '../person/customer-query.ts';
import { insertTrialItems, listStandingMatches, type NewTrialItem, type StandingMatch } from './trial-item.store.ts';
import { endTrial, lockTrial, saveTrial, type TrialRow } from './trial.store.ts';

export const trialJobName = 'screening.trial';

/** People, or earlier matches, of one transaction; the progress is seen after each. */
const atOnce = 500;
/** Questions that the comparison is asked at a time: it keeps its threads busy, and a payment that is screened meanwhile waits for few. */
const askedAtOnce = 16;

type FoundAtBoth = Awaited<ReturnType<typeof findAtBoth>>;

interface Trying {
  db: Db;
  engine: ScreeningEngine;
  trial: TrialRow;
  kinds: ListKinds;
}

const measuresOf = ({ before, after, comparison, algorithm }: TrialRow): { before: Measure; after: Measure } => ({
  before: { thresholds: before, comparison },
  after: { thresholds: after, comparison: algorithm },
});

/** A person on file with the names that it goes by as a merchant. */
interface Named {
  person: PersonOnFile;
  names: readonly string[];
}

async function namedOf(db: Db, people: readonly PersonOnFile[]): Promise<Named[]> {
  const ids = people.map(({ id }) => id);
  const companies = [...new Set(people.flatMap((one) => one.companies))];
  const names = Map.groupBy(await listNamesOfMerchants(db, companies, ids), ({ subjectId }) => subjectId);
  return people.map((person) => ({ person, names: names.get(person.id)?.map(({ name }) => name) ?? [] }));
}

/** Whoever is on file by name can be asked about. */
const queryOfPerson = ({ person, names }: Named) => queryOf(queryOfCustomer(person, names) as QueryRow);

type Rates = ReadonlyMap<string, number>;

/** The rates of entries that only one side finds, as the other would tell them: by one comparison they are the same. */
async function otherRates({ engine, trial }: Trying, query: ReturnType<typeof queryOf>, { before, after }: { before: Rates; after: Rates }) {
  if (trial.comparison === trial.algorithm) return { before: after, after: before };
  const isMissing = (of: Rates, others: Rates): boolean => [...others.keys()].some((entryId) => !of.has(entryId));
  const ratesOf = async (algorithm: string): Promise<Rates> =>
    new Map((await findFrom(engine, query, allowed.least, algorithm)).map(({ entryId, score }) => [entryId, score]));
  return {
    before: isMissing(before, after) ? await ratesOf(trial.comparison) : before,
    after: isMissing(after, before) ? await ratesOf(trial.algorithm) : after,
  };
}

/** What a person on file matches before and after, at each company that sees the person. */
async function tryPerson({ db, engine, trial, kinds }: Trying, named: Named, { was, is }: FoundAtBoth): Promise<NewTrialItem[]> {
  const results = new Map<string, ScreeningHit>([...was, ...is].map((hit) => [hit.entryId, hit]));
  const [before, after] = [was, is].map((hits) => new Map(hits.map((hit) => [hit.entryId, hit.score]))) as [Map<string, number>, Map<string, number>];
  const { person } = named;
  const query = queryOfPerson(named);
  const rates = await otherRates({ db, engine, trial, kinds }, query, { before, after });
  const items: NewTrialItem[] = [];
  for (const companyCode of results.size === 0 ? [] : person.companies) {
    for (const { hit, listed, clearance } of await evaluateHits(db, engine, { companyCode, subjectId: person.id, query }, [...results.values()])) {
      const effect = effectOnPerson({ wasFound: before.has(hit.entryId), isFound: after.has(hit.entryId) });
      const kind = kinds.get(hit.sourceId);
      if (!effect || !kind) continue;
      items.push({
        companyCode,
        origin: 'PERSON',
        effect,
        subjectId: person.id,
        hitId: null,
        reportId: null,
        hitStatus: null,
        name: person.name,
        entryId: hit.entryId,
        sourceId: hit.sourceId,
        sourceName: listed.sourceName,
        sourceKind: kind,
        matchedName: hit.matchedName,
        confidence: hit.confidence,
        rateBefore: before.get(hit.entryId) ?? rates.before.get(hit.entryId) ?? null,
        rateAfter: after.get(hit.entryId) ?? rates.after.get(hit.entryId) ?? null,
        thresholdBefore: trial.before[kind],
        thresholdAfter: trial.after[kind],
        isCleared: clearance !== undefined,
      });
    }
  }
  return items;
}

/** The entry of an earlier match among what is found now; one that its list has merged stands under another key. */
async function findAgain(engine: ScreeningEngine, { entryId, entryKey, sourceId }: StandingMatch, hits: readonly ScreeningHit[]) {
  const same = hits.find((hit) => hit.entryId === entryId);
  if (same || hits.length === 0) return same;
  const merged = (await engine.entries(hits.map((hit) => hit.entryId))).find((one) => one.sourceId === sourceId && one.entry.formerKeys.includes(entryKey));
  return merged && hits.find((hit) => hit.entryId === merged.entryId);
}

/** What becomes of an earlier match by what is found of the same question now. */
async function tryMatch({ engine, trial, kinds }: Trying, match: StandingMatch): Promise<NewTrialItem> {
  const { asked, entryId, score, sourceKind, sourceId } = match;
  const query = queryOf(asked);
  const result = await findAgain(engine, match, await findAtRates(engine, query, measuresOf(trial).after, kinds));
  // What is not reached any more is looked at from the least rate on, so that it is told how much is missing.
  const nearest = result ?? (await findAgain(engine, match, await findFrom(engine, query, allowed.least, trial.algorithm)));
  const [listed] = result ? [] : await engine.entries([entryId]);
  const effect = effectOnMatch({
    wasFound: reaches(trial.before, sourceKind, Number(score)),
    isFound: result !== undefined,
    isListed: nearest !== undefined || ((listed?.isPresent ?? false) && kinds.has(sourceId)),
  });
  return {
    companyCode: match.companyCode,
    origin: 'MATCH',
    effect,
    subjectId: match.subjectId,
    hitId: match.hitId,
    reportId: match.reportId,
    hitStatus: match.status,
    name: asked.name,
    entryId,
    sourceId,
    sourceName: match.sourceName,
    sourceKind,
    matchedName: match.matchedName,
    confidence: (nearest ?? match).confidence,
    rateBefore: Number(score),
    rateAfter: nearest?.score ?? null,
    thresholdBefore: trial.before[sourceKind],
    thresholdAfter: trial.after[sourceKind],
    isCleared: false,
  };
}

/** What comes of each, a few at a time, in their order. */
async function inTurns<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < all.length; from += askedAtOnce) results.push(...(await Promise.all(all.slice(from, from + askedAtOnce).map(work))));
  return results;
}

const counted = (people: TrialRow['people'], tried: readonly PersonOnFile[]): TrialRow['people'] => {
  const sums: Record<string, number> = { ...people };
  for (const { companies } of tried) {
    const key = companies.join(' ');
    if (key !== '') sums[key] = (sums[key] ?? 0) + 1;
  }
  return sums;
};

/** Tries the next people, or when all are done the next earlier matches. @returns whether anything was left */
async function tryNext(trying: Trying, limit: number): Promise<boolean> {
  const { db, engine, trial, kinds } = trying;
  const people = await listPeopleOnFile(db, { after: trial.lastSubjectId, limit });
  const running = { ...trial, status: 'RUNNING' as const };
  const person = people.at(-1);
  if (person) {
    const named = await namedOf(db, people);
    const result = await inTurns(named, (one) => findAtBoth(engine, queryOfPerson(one), measuresOf(trial), kinds));
    const items: NewTrialItem[] = [];
    for (const [at, one] of named.entries()) items.push(...(await tryPerson(trying, one, result[at] as FoundAtBoth)));
    await insertTrialItems(db, trial.id, items);
    await saveTrial(db, {
      ...running,
      lastSubjectId: person.id,
      stepsDone: trial.stepsDone + people.length,
      people: counted(trial.people, people),
    });
    return true;
  }
  const matches = await listStandingMatches(db, { after: trial.lastHitId, limit });
  const match = matches.at(-1);
  if (!match) return false;
  await insertTrialItems(db, trial.id, await inTurns(matches, (one) => tryMatch(trying, one)));
  await saveTrial(db, { ...running, lastHitId: match.hitId, stepsDone: trial.stepsDone + matches.length });
  return true;
}

/** One transaction of a trial. @returns whether it goes on */
function step({ database, now }: JobContext, engine: ScreeningEngine, id: string, limit: number): Promise<boolean> {
  return database.main.transaction().execute(async (db) => {
    const trial = await lockTrial(db, id);
    if (!trial || trialLife.actsFrom(trial.status).length === 0) return false;
    const { lists } = await listsInForce(db);
    const fail = async (failure: string): Promise<false> => {
      await endTrial(db, id, { status: 'FAILED', failure, at: now });
      return false;
    };
    // Half of it by other lists, or by a program without one of the versions, would compare nothing.
    if (![trial.comparison, trial.algorithm].every((one) => engine.algorithms.includes(one))) return fail('OTHER_COMPARISON');
    if (!areComparable(trial.lists, lists)) return fail('OTHER_LISTS');
    if (await tryNext({ db, engine, trial, kinds: new Map(lists.map(({ sourceId, kind }) => [sourceId, kind])) }, limit)) return true;
    await endTrial(db, id, { status: 'READY', at: now });
    return false;
  });
}

/** Tries match rates on everybody. A job that was interrupted goes on after the last person that is done. */
export const trialJob = (engineOf: EngineOf, limit = atOnce): JobDefinition<{ id: string }> => ({
  name: trialJobName,
  retryLimit: 10,
  async run({ id }, context) {
    const engine = engineOf(context.database);
    try {
      while (await step(context, engine, id, limit));
    } catch (error) {
      // What the database or the machine could not do now is tried again by the queue.
      if (isOfMachine(error)) throw error;
      log.error({ job: trialJobName, trial: id, at: ((error as Error).stack ?? '').split('\n').slice(1, 4) }, 'trial failed');
      await endTrial(context.database.main, id, { status: 'FAILED', failure: 'UNEXPECTED', at: context.now });
    }
  },
});
