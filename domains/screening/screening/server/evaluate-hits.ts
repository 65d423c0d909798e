import type { Db } from '../../../../platform/server/index.ts';
import { clearanceOf } from '../model/clearance.ts';
import { factsOfQuery, factsOfEntry } from '../model/facts.ts';
import { type ClearanceOfSource, type ClearanceRow, listClearances, listClearancesOf } from './stores/clearance.store.ts';
import type { ScreeningQuery } from '../../../../engines/screening/index.ts';
import type { ListedEntry, ScreeningEngine, ScreeningHit } from './engine.ts';
import { fingerprintOf } from './fingerprint.ts';

/** Of whom, at which company, entries are found. */
export interface Screened {
  companyCode: string;
  subjectId: string | null;
  query: ScreeningQuery;
}

/** A hit with its entry, and the earlier decision that it is another person, where that still holds. */
export interface ScreenedHit {
  hit: ScreeningHit;
  listed: ListedEntry;
  clearance: ClearanceRow | undefined;
}

/** Stands for what counts of a question: it changes whenever an earlier decision would have to be looked at again. */
export const queryFingerprint = (query: ScreeningQuery): string => fingerprintOf(factsOfQuery(query));

/** The other name by which the entry was found; undefined where it was the one on file. */
export const nameOfHit = ({ parts }: Pick<ScreeningHit, 'parts'>): string | undefined => parts.find((part) => part.part === 'name')?.otherName;

interface Evaluation {
  query: ScreeningQuery;
  hits: readonly ScreeningHit[];
  entries: ReadonlyMap<string, ListedEntry>;
  clearances: readonly ClearanceOfSource[];
}

const evaluatedHits = ({ query, hits, entries, clearances }: Evaluation): ScreenedHit[] => {
  return hits.flatMap((hit) => {
    const listed = entries.get(hit.entryId);
    if (!listed) return [];
    // Of several names the one that was found counts: another one that is new says nothing of this entry.
    const request = factsOfQuery({ ...query, name: nameOfHit(hit) ?? query.name, otherNames: [] });
    const { key, formerKeys } = listed.entry;
    const clearance = clearanceOf(
      clearances.filter((one) => one.sourceId === hit.sourceId),
      request,
      { key, formerKeys, facts: factsOfEntry(listed.entry) },
    );
    return [{ hit, listed, clearance }];
  });
};

/** The entries of hits, asked for where they are not with them. */
export async function entriesOfHits(engine: Pick<ScreeningEngine, 'entries'>, hits: readonly ScreeningHit[]): Promise<ReadonlyMap<string, ListedEntry>> {
  const unlisted = [...new Set(hits.filter(({ listed }) => listed === undefined).map(({ entryId }) => entryId))];
  const looked = unlisted.length === 0 ? [] : await engine.entries(unlisted);
  return new Map([...looked, ...hits.flatMap(({ listed }) => listed ?? [])].map((one) => [one.entryId, one]));
}

/**
 * Looks up which of the hits were found to be other people before. An entry that its list has lost in the meantime is left out.
 */
export async function evaluateHits(
  db: Db,
  engine: Pick<ScreeningEngine, 'entries'>,
  { companyCode, subjectId, query }: Screened,
  hits: readonly ScreeningHit[],
): Promise<ScreenedHit[]> {
  if (hits.length === 0) return [];
  const entries = await entriesOfHits(engine, hits);
  const clearances = await listClearances(
    db,
    { companyCode, subjectId, askedKey: queryFingerprint(query) },
    hits.map(({ sourceId }) => sourceId),
  );
  return evaluatedHits({ query, hits, entries, clearances });
}

/** The same for many people on file at once, in their order. @param entries of all hits (`entriesOfHits`) */
export async function evaluateHitsOf(
  db: Db,
  companyCode: string,
  entries: ReadonlyMap<string, ListedEntry>,
  people: readonly { subjectId: string; query: ScreeningQuery; hits: readonly ScreeningHit[] }[],
): Promise<ScreenedHit[][]> {
  const clearances = await listClearancesOf(
    db,
    companyCode,
    people.map(({ subjectId }) => subjectId),
  );
  return people.map(({ subjectId, query, hits }) =>
    evaluatedHits({ query, hits, entries, clearances: clearances.filter((one) => one.subjectId === subjectId) }),
  );
}
