import type { z } from 'zod';
import { ofacScore } from '../../../../../engines/screening/index.ts';
import { type SourceKind, sourceKinds } from '../../../../register/kernel/screening-lists.ts';
import { type HitLimit, limitOf } from '../../model/hit-limits.ts';
import { reaches, type Thresholds } from '../../model/thresholds.ts';
import { type EngineOf, type ListedEntry, type ListSource, type ScreeningEngine, ScreeningUnavailable } from '../engine.ts';
import { InvalidAnswer, ProviderClient } from './provider-client.ts';
import { findProviderEntries, giveIds, type KnownEntry } from './provider-key.store.ts';
import type { ProviderSettings } from './read-settings.ts';
import {
  entriesAnswer,
  entriesAtOnce,
  entryOf,
  fieldsOf,
  historyAnswer,
  hitsAtMost,
  partOf,
  questionOf,
  searchAnswer,
  sourcesAnswer,
  type WireListed,
  type WireSource,
} from './wire.ts';

/** For so long the lists that a provider has told are not asked again. */
const sourcesMs = 60_000;

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** A search may neither leave out a list that was asked for nor find more, or in other lists, than it was asked for. */
function checkSearch(
  { versions, hits }: { versions: readonly { source: WireSource }[]; hits: readonly { source: WireSource; score: number }[] },
  { asked, limit, threshold }: { asked: readonly string[] | undefined; limit: number; threshold: number },
): void {
  const searched = new Map(versions.map(({ source }) => [source.id, source]));
  if (asked?.some((id) => !searched.has(id)) || (asked && [...searched.keys()].some((id) => !asked.includes(id)))) throw new InvalidAnswer('versions');
  if (hits.length > limit) throw new InvalidAnswer('hits');
  for (const [at, { source, score }] of hits.entries()) {
    if (score < threshold) throw new InvalidAnswer(`hits.${at}.score`);
    const existing = searched.get(source.id);
    if (existing?.name !== source.name || existing.kind !== source.kind) throw new InvalidAnswer(`hits.${at}.source`);
  }
}

/** One more than is kept, so that it is known whether there are more. */
const mostOf = (limit: number): number => Math.min(hitsAtMost, limit + 1);

type SearchAnswer = z.output<typeof searchAnswer>;

/**
 * Of each kind of list as many hits as its limit. A provider knows one limit for all lists: where it is reached, each kind is asked for
 * by itself, so that namesakes on lists of one kind hide nothing on those of another.
 */
async function byKind(
  first: SearchAnswer,
  limit: HitLimit,
  rates: Thresholds | undefined,
  askFor: (most: number, sources: readonly string[]) => Promise<SearchAnswer>,
): Promise<{ answer: SearchAnswer; cut: SourceKind[] }> {
  const isWhole = first.hits.length < mostOf(Math.max(...sourceKinds.map((kind) => limitOf(limit, kind))));
  const hits: SearchAnswer['hits'] = [];
  const cut = new Set<SourceKind>();
  for (const kind of sourceKinds) {
    const lists = first.versions.filter(({ source }) => source.kind === kind).map(({ source }) => source.id);
    if (lists.length === 0) continue;
    const most = mostOf(limitOf(limit, kind));
    const result = isWhole ? first.hits.filter(({ source }) => source.kind === kind) : (await askFor(most, lists)).hits;
    const reaching = result.filter(({ score }) => rates === undefined || reaches(rates, kind, score)).toSorted((a, b) => b.score - a.score);
    if (reaching.length > limitOf(limit, kind) || (!isWhole && result.length >= most && reaching.length === result.length)) cut.add(kind);
    hits.push(...reaching.slice(0, limitOf(limit, kind)));
  }
  return { answer: { ...first, hits }, cut: sourceKinds.filter((kind) => cut.has(kind)) };
}

/**
 * An engine that asks the provider of the operator. Entries and versions that were kept before of our own lists are looked up where
 * they are.
 * @param kept the engine over our own lists
 */
export function providerEngine(settings: ProviderSettings, kept: EngineOf): { engineOf: EngineOf; close(): Promise<void> } {
  const client = new ProviderClient(settings);
  const { code, threshold } = settings;
  const prefix = `${code}:`;
  const ourId = (id: string): string => `${prefix}${id}`;
  const theirId = (id: string): string | undefined => (id.startsWith(prefix) ? id.slice(prefix.length) : undefined);
  let algorithm = code;
  let cached: { lists: readonly ListSource[]; until: number } | undefined;

  async function sources(): Promise<readonly ListSource[]> {
    if (cached && performance.now() < cached.until) return cached.lists;
    const answer = await client.ask({ method: 'GET', path: '/sources', answer: sourcesAnswer });
    algorithm = answer.algorithm;
    const lists = answer.sources.map(({ id, name, kind, entries, loaded_at: loadedAt }) => ({
      id: ourId(id),
      name,
      kind,
      versionId: null,
      entries,
      loadedAt: new Date(loadedAt),
    }));
    cached = { lists, until: performance.now() + sourcesMs };
    return lists;
  }

  /**
   * Refuses a search of all lists that leaves one out: nothing found there would mean nothing. A list that the provider has given up
   * is asked for no more.
   */
  async function demandAll(searched: readonly { source: WireSource }[]): Promise<void> {
    const ids = new Set(searched.map(({ source }) => ourId(source.id)));
    const isLeftOut = ({ id }: ListSource): boolean => !ids.has(id);
    const lists = await sources();
    const isNew = [...ids].some((id) => !lists.some((list) => list.id === id));
    if (isNew || lists.some(isLeftOut)) cached = undefined;
    if ((await sources()).some(isLeftOut)) throw new ScreeningUnavailable('SCREENING_ANSWER_REFUSED', 'versions');
  }

  const listedOf = (entryId: string, result: WireListed): ListedEntry => ({
    entryId,
    sourceId: ourId(result.source.id),
    sourceName: result.source.name,
    sourceKind: result.source.kind,
    entry: entryOf(result),
    isPresent: result.is_present,
    startedAt: momentOf(result.started_at),
    endedAt: momentOf(result.ended_at),
  });

  /** What the provider says of its entries now. */
  async function entriesNow(existing: readonly KnownEntry[]): Promise<ListedEntry[]> {
    const places = new Map(existing.map(({ id, sourceId, key }) => [JSON.stringify([theirId(sourceId), key]), id]));
    const query = existing.flatMap(({ sourceId, key }) => {
      const source = theirId(sourceId);
      return source === undefined ? [] : [{ source_id: source, entry_id: key }];
    });
    const results: ListedEntry[] = [];
    for (let from = 0; from < query.length; from += entriesAtOnce) {
      const { entries } = await client.ask(
        { method: 'POST', path: '/entries', question: { entries: query.slice(from, from + entriesAtOnce) }, answer: entriesAnswer },
        { isGlance: true },
      );
      for (const one of entries) {
        const id = places.get(JSON.stringify([one.source.id, one.entry_id]));
        if (id !== undefined) results.push(listedOf(id, one));
      }
    }
    return results;
  }

  const engineOf: EngineOf = (database) => {
    const own = kept(database);
    const engine: ScreeningEngine = {
      threshold,
      get algorithms() {
        return [algorithm];
      },
      algorithm: async () => algorithm,
      async search(query, { threshold: least, rates, limit, sources: target }) {
        const request = target?.flatMap((id) => theirId(id) ?? []);
        // None of the lists that are asked for is one of the provider's: nothing is searched, and the answer says so.
        if (request?.length === 0) return { hits: [], cut: [], algorithm, versions: [] };
        const askFor = (most: number, of: readonly string[] | undefined) =>
          client.ask(
            { method: 'POST', path: '/search', question: questionOf(query, { threshold: least, limit: most, sources: of }), answer: searchAnswer },
            { check: (result) => checkSearch(result, { asked: of, limit: most, threshold: least }) },
          );
        const first = await askFor(mostOf(Math.max(...sourceKinds.map((kind) => limitOf(limit, kind)))), request);
        const { answer, cut } = await byKind(first, limit, rates, askFor);
        algorithm = answer.algorithm;
        if (request === undefined) await demandAll(answer.versions);
        const versionKey = (source: WireSource, { id, name }: { id: string; name: string }) => ({
          kind: 'VERSION' as const,
          sourceId: ourId(source.id),
          key: id,
          name,
        });
        const entryKey = (hit: WireListed) => ({ kind: 'ENTRY' as const, sourceId: ourId(hit.source.id), key: hit.entry_id });
        const idOf = await giveIds(database.main, [
          ...answer.versions.map(({ source, version }) => versionKey(source, version)),
          ...answer.hits.flatMap((hit) => [versionKey(hit.source, hit.version), entryKey(hit)]),
        ]);
        const hits = answer.hits.map((hit) => {
          const entryId = idOf(entryKey(hit));
          return {
            entryId,
            sourceId: ourId(hit.source.id),
            versionId: idOf(versionKey(hit.source, hit.version)),
            score: Math.round(hit.score * 10) / 10,
            confidence: hit.confidence,
            matchedName: hit.matched_name,
            parts: hit.parts.map(partOf),
            asOfac: ofacScore(query.name, hit.matched_name),
            listed: listedOf(entryId, hit),
          };
        });
        return {
          hits: hits.toSorted((a, b) => b.score - a.score),
          cut,
          algorithm,
          versions: answer.versions.map(({ source, version }) => ({
            sourceId: ourId(source.id),
            versionId: idOf(versionKey(source, version)),
            sourceName: source.name,
          })),
        };
      },
      async entries(ids) {
        const theirs = await findProviderEntries(database.main, ids);
        const named = new Set(theirs.map(({ id }) => id));
        const ours = ids.filter((id) => !named.has(id));
        return [...(ours.length === 0 ? [] : await own.entries(ours)), ...(await entriesNow(theirs))];
      },
      async history(entryId) {
        const [existing] = await findProviderEntries(database.main, [entryId]);
        const source = existing && theirId(existing.sourceId);
        if (!existing || source === undefined) return own.history(entryId);
        const { changes } = await client.ask({
          method: 'POST',
          path: '/history',
          question: { source_id: source, entry_id: existing.key },
          answer: historyAnswer,
        });
        return changes
          .map((change, at) => ({
            id: `${change.version.id} ${at}`,
            version: change.version.name,
            at: new Date(change.at),
            op: change.op,
            fields: fieldsOf(change),
          }))
          .toSorted((a, b) => b.at.getTime() - a.at.getTime());
      },
      sources,
      versionNames: (ids) => own.versionNames(ids),
    };
    return engine;
  };
  return { engineOf, close: () => client.close() };
}

/** Asks a provider for its lists, as a check of the settings. @throws ScreeningUnavailable */
export async function examineProvider(settings: ProviderSettings): Promise<{ algorithm: string; lists: number }> {
  const client = new ProviderClient({ ...settings, retries: 0 });
  try {
    const { algorithm, sources } = await client.ask({ method: 'GET', path: '/sources', answer: sourcesAnswer }, { isTold: true });
    return { algorithm, lists: sources.length };
  } finally {
    await client.close();
  }
}
