import type { ListEntry } from '../../../../engines/screening/index.ts';
import { nameSimilarity } from '../../../register/kernel/index.ts';
import type { Confidence, ScorePart, ScreeningQuery } from '../../../../engines/screening/index.ts';
import { takeByKind } from '../model/hit-limits.ts';
import type { EntryChange, ListedEntry, ListSource, ScreeningEngine, ScreeningHit } from './engine.ts';

/* An engine over a few invented entries in memory, for the tests of what is done with its answers. */

export const sources: readonly ListSource[] = [
  { id: 'TEST_SANCTIONS', name: 'Test sanctions list', kind: 'SANCTION', versionId: '21', entries: 2, loadedAt: new Date('2026-11-20T06:00:00Z') },
  { id: 'TEST_PEP', name: 'Test list of officials', kind: 'PEP', versionId: '31', entries: 1, loadedAt: new Date('2026-11-21T06:00:00Z') },
];

const year = (from: string): string => from.slice(0, 4);

function score(query: ScreeningQuery, { names, births, nationalities, numbers }: ListEntry): Omit<ScreeningHit, 'entryId' | 'sourceId' | 'versionId'> {
  const [best] = names.map(({ text }) => ({ text, score: Math.round(nameSimilarity(query.name, text) * 800) / 10 })).sort((a, b) => b.score - a.score);
  const parts: ScorePart[] = [{ part: 'name', points: best?.score ?? 0, pairs: [], onlyAsked: [], onlyListed: [], reductions: [] }];
  let confidence: Confidence = 'NAME';
  const request = query.births?.[0];
  if (request && births[0]) {
    const isSame = births.some(({ from }) => year(from) === year(request.from));
    parts.push({ part: 'birth', points: isSame ? 10 : -10, agreement: isSame ? 'year' : 'apart' });
    if (isSame) confidence = 'NAME_YEAR';
  }
  if (query.nationalities && nationalities.length > 0) {
    const isShared = query.nationalities.some((one) => nationalities.includes(one));
    parts.push({ part: 'nationality', points: isShared ? 2 : -4, isShared });
  }
  if (numbers.some(({ number }) => query.numbers?.some((one) => one.number === number))) {
    parts.push({ part: 'number', points: 8, agreement: 'equal' });
    confidence = 'NUMBER';
  }
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  return { score: Math.round(points * 10) / 10, confidence, matchedName: best?.text ?? '', parts, asOfac: best?.score ?? 0 };
}

export interface TestEngine extends ScreeningEngine {
  /** What the lists hold; a test may change it, as a new version of a list would. */
  listed: Map<string, ListedEntry>;
  /** A list with no version in force. */
  isEmpty: boolean;
  changes: EntryChange[];
  /** The lists in force; a test may change them. */
  inForce: readonly ListSource[];
  /** Puts an entry on a list. @returns its id */
  put(id: string, sourceId: string, entry: ListEntry): string;
}

export function testEngine(): TestEngine {
  const listed = new Map<string, ListedEntry>();
  const engine: TestEngine = {
    listed,
    isEmpty: false,
    changes: [],
    inForce: sources,
    threshold: 70,
    algorithms: ['test-1'],
    algorithm: async () => 'test-1',
    put(id, sourceId, entry) {
      const source = sources.find((one) => one.id === sourceId) as ListSource;
      listed.set(id, {
        entryId: id,
        sourceId,
        sourceName: source.name,
        sourceKind: source.kind,
        entry,
        isPresent: true,
        startedAt: new Date('2024-02-01T00:00:00Z'),
        endedAt: null,
      });
      return id;
    },
    async search(query, { threshold, limit, sources: target }) {
      const request = sources.filter(({ id }) => target === undefined || target.includes(id));
      const hits = [...listed.values()]
        .filter(({ sourceId, entry }) => request.some(({ id }) => id === sourceId) && (query.kind === 'any' || entry.kind === query.kind))
        .map((one) => ({ entryId: one.entryId, sourceId: one.sourceId, versionId: one.sourceId === 'TEST_PEP' ? '31' : '21', ...score(query, one.entry) }))
        .filter((hit) => hit.score >= threshold)
        .sort((a, b) => b.score - a.score);
      const { taken, cut } = takeByKind(hits, ({ sourceId }) => sources.find(({ id }) => id === sourceId)?.kind ?? 'OTHER', limit);
      return {
        hits: taken,
        cut,
        algorithm: 'test-1',
        versions: engine.isEmpty ? [] : request.map(({ id }) => ({ sourceId: id, versionId: id === 'TEST_PEP' ? '31' : '21' })),
      };
    },
    entries: async (ids) => ids.flatMap((id) => listed.get(id) ?? []),
    history: async () => engine.changes,
    sources: async () => (engine.isEmpty ? [] : engine.inForce),
    versionNames: async (ids) => new Map(ids.map((id) => [id, `No. ${id}`])),
  };
  return engine;
}
