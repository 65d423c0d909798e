import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clock } from '../../../../../platform/server/clock.ts';
import { type Database, type FileStore, localFileStore } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { csv, makeSource } from '../../../screening-lists/server/back-office.fixture.ts';
import { listsInForce, loadList } from '../../../screening-lists/server/index.ts';
import { listedEngine } from '../listed-engine.ts';
import { ListIndex } from './list-index.ts';

/** A list of the operator's own. @returns its version in force */
async function load(sourceId: string, ...names: readonly [key: string, name: string, country?: string][]): Promise<string> {
  const bytes = Buffer.from(csv(...names.map(([key, name, country = '']) => `${key},"${name}",,,${country},`)));
  const state = await loadList({ database, files, now: clock.now() }, { sourceId, sourceDate: null, list: [{ name: 'list.csv', bytes }] });
  expect(state).toBe('LOADED');
  return (await listsInForce(database.lists)).lists.find((list) => list.sourceId === sourceId)?.versionId ?? '';
}

let database: Database;
let index: ListIndex;
let files: FileStore;
const search = (name: string, sources?: readonly string[]) =>
  index.search({ name, kind: 'any' }, { threshold: 65, limit: 10, ...(sources ? { sources } : {}) });

beforeAll(async () => {
  database = await testDatabase();
  for (const id of ['OWN_ONE', 'OWN_TWO']) await makeSource(database, id, { maxLossPercent: 100, maxChangePercent: 100 });
  files = localFileStore(await mkdtemp(path.join(tmpdir(), 'lists-')));
  index = new ListIndex(database);
});
afterAll(() => index.close());

describe('the lists in force, in threads', () => {
  it('answer that nothing was searched while there are none', async () => {
    expect(await search('Zulmira Cordeiro Pacheco')).toMatchObject({ hits: [], versions: [] });
  });

  it('are searched from the version on that is in force, and say which it is', async () => {
    const first = await load('OWN_ONE', ['1', 'PACHECO CORDEIRO, Zulmira'], ['2', 'Benedito Farias']);
    const second = await load('OWN_TWO', ['1', 'Zulmira Pacheco Cordeiro', 'BRA']);
    await index.settled();
    const both = await search('Zulmira Pacheco');
    expect(both.hits.map(({ sourceId }) => sourceId).toSorted()).toEqual(['OWN_ONE', 'OWN_TWO']);
    expect(both.versions.toSorted((a, b) => a.sourceId.localeCompare(b.sourceId))).toEqual([
      { sourceId: 'OWN_ONE', versionId: first },
      { sourceId: 'OWN_TWO', versionId: second },
    ]);
    expect((await search('Zulmira Pacheco', ['OWN_TWO'])).hits.map(({ sourceId }) => sourceId)).toEqual(['OWN_TWO']);
    const [hit] = both.hits;
    const [listed] = await listedEngine(
      () =>
        (...query) =>
          index.search(...query),
    )(database).entries([hit?.entryId ?? '']);
    expect(listed?.entry.names[0]?.text).toBe(hit?.matchedName);
    expect((hit?.parts ?? []).reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(hit?.score ?? 0, 1);
    expect(
      await listedEngine(
        () =>
          (...query) =>
            index.search(...query),
      )(database).history(hit?.entryId ?? ''),
    ).toMatchObject([{ op: 'ADDED' }]);
  });

  it('answer by the version before while a newer one is read, then by the newer one', async () => {
    const before = await search('Benedito Farias');
    expect(before.hits).toHaveLength(1);
    await load('OWN_ONE', ['1', 'PACHECO CORDEIRO, Zulmira'], ['3', 'Aristides Quintela']);
    // Asked at once: whichever version it is of, it says so.
    const meanwhile = await search('Aristides Quintela');
    expect(meanwhile.hits).toHaveLength(
      meanwhile.versions.find(({ sourceId }) => sourceId === 'OWN_ONE')?.versionId === before.versions.find(({ sourceId }) => sourceId === 'OWN_ONE')?.versionId
        ? 0
        : 1,
    );
    await index.settled();
    expect((await search('Aristides Quintela')).hits).toHaveLength(1);
    expect((await search('Benedito Farias')).hits).toHaveLength(0);
  });

  it('are searched by many at once, each with its own answer', async () => {
    const names = Array.from({ length: 40 }, (_, at) => (at % 2 ? 'Aristides Quintela' : 'Ninguém Jamais Visto'));
    const answers = await Promise.all(names.map((name) => search(name)));
    expect(answers.map(({ hits }) => hits.length)).toEqual(names.map((_, at) => at % 2));
  });
});
