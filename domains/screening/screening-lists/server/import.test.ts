import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListEntry } from '../../../../engines/screening/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { systemActor, ThreadEndedError } from '../../../../platform/server/index.ts';
import { type BackOffice, entryOf, makeSource, readerOf, startBackOffice, worldOf } from './back-office.fixture.ts';
import { beginVersion } from './importing/begin-version.ts';
import { moveVersion } from './importing/confirm-version.ts';
import { loadVersion } from './importing/load-version.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { type ListFormatName, readers } from './readers/index.ts';
import { readVersion } from './importing/read-version.ts';
import { asSystem } from './importing/system-act.ts';
import { eachEntryInForce, listsInForce } from './stores/state.store.ts';
import { findVersion } from './stores/version.store.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice({ work: false });
});
let sources = 0;
const newSource = async (terms: Parameters<typeof makeSource>[2] = {}): Promise<string> => {
  sources += 1;
  await makeSource(backOffice.database, `SOURCE_${sources}`, { maxLossPercent: 60, maxChangePercent: 100, ...terms });
  return `SOURCE_${sources}`;
};

/** A version of a file that is in the store, read by a reader that answers `entries`. */
async function begin(sourceId: string, sourceDate: string | null = null): Promise<string> {
  const { sha256, sizeBytes } = await backOffice.server.files.put(Buffer.from(`${sourceId} ${Math.random()}`));
  return asSystem(backOffice.database, { verb: 'test', now: clock.now() }, (act) =>
    beginVersion(act, { sourceId, isAutomatic: true, sourceDate, mapping: null, files: [{ name: 'list', sha256, sizeBytes }] }),
  );
}
const confirm = (id: string) => asSystem(backOffice.database, { verb: 'test', now: clock.now() }, (act) => moveVersion(act, id, { act: 'CONFIRM' }));

async function load(sourceId: string, entries: Iterable<ListEntry>): Promise<string> {
  const id = await begin(sourceId);
  const world = worldOf(backOffice, readerOf([...entries]));
  if ((await readVersion(world, id)) === 'READY') {
    await confirm(id);
    await loadVersion(world, id);
  }
  return id;
}
const versionOf = async (id: string) => {
  const version = await findVersion(backOffice.database.main, id);
  if (!version) throw new Error('no version');
  return version;
};
const changesOf = async (id: string) => {
  const { rows } = await sql<{ key: string; op: string; fields: Record<string, { before: unknown; after: unknown }> | null }>`
    select e.source_key as key, c.op, c.fields from screening_entry_change c join screening_entry e on e.id = c.entry_id where c.version_id = ${id}::bigint
    order by e.source_key`.execute(backOffice.database.main);
  return rows;
};
const entriesOf = async (sourceId: string) => {
  const { rows } = await sql<{ id: string; key: string; isPresent: boolean; continuedBy: string | null }>`
    select id, source_key as key, is_present as "isPresent", continued_by_id as "continuedBy" from screening_entry where source_id = ${sourceId}
    order by source_key`.execute(backOffice.database.main);
  return rows;
};

describe('a version of a list', () => {
  it('adds, changes field by field, ends and brings back; nothing is deleted', async () => {
    const source = await newSource();
    const [a, b, c] = [entryOf('1', 'Ana'), entryOf('2', 'Bruno', { nationalities: ['PER'] }), entryOf('3', 'Carla')];
    const first = await load(source, [a, b, c]);
    expect(await versionOf(first)).toMatchObject({ status: 'LOADED', entries: 3, added: 3, changed: 0, ended: 0, isInForce: true, number: 1 });
    expect((await changesOf(first)).map(({ op, fields }) => [op, fields])).toEqual(Array.from({ length: 3 }, () => ['ADDED', null]));

    const second = await load(source, [a, entryOf('2', 'Bruno', { nationalities: ['BRA', 'PER'], remarks: 'x' }), entryOf('4', 'Dora')]);
    expect(await versionOf(second)).toMatchObject({ status: 'LOADED', entries: 3, added: 1, changed: 1, ended: 1, returned: 0, number: 2 });
    expect(await changesOf(second)).toEqual([
      { key: '2', op: 'CHANGED', fields: { nationalities: { before: ['PER'], after: ['BRA', 'PER'] }, remarks: { before: '', after: 'x' } } },
      { key: '3', op: 'ENDED', fields: null },
      { key: '4', op: 'ADDED', fields: null },
    ]);
    expect((await entriesOf(source)).map(({ key, isPresent }) => [key, isPresent])).toEqual([
      ['1', true],
      ['2', true],
      ['3', false],
      ['4', true],
    ]);

    const third = await load(source, [a, entryOf('2', 'Bruno', { nationalities: ['PER', 'BRA'], remarks: ' x ' }), c, entryOf('4', 'Dora')]);
    expect(await versionOf(third)).toMatchObject({ entries: 4, added: 0, changed: 0, ended: 0, returned: 1 });
    expect((await changesOf(third)).map(({ key, op }) => [key, op])).toEqual([['3', 'RETURNED']]);
    await expect(sql`delete from screening_entry where source_id = ${source}`.execute(backOffice.database.main)).rejects.toThrow('are kept');
    await expect(sql`update screening_entry_change set op = 'ADDED' where version_id = ${third}::bigint`.execute(backOffice.database.main)).rejects.toThrow(
      'are kept',
    );
  });

  it('continues an entry under a new key, and says into which one others were merged', async () => {
    const source = await newSource();
    await load(source, [entryOf('A', 'Ana'), entryOf('B', 'Bruno'), entryOf('C', 'Carla'), entryOf('D', 'Dora')]);
    const before = new Map((await entriesOf(source)).map(({ key, id }) => [key, id]));
    const version = await load(source, [
      entryOf('N', 'Bruno', { formerKeys: ['B'] }),
      entryOf('A', 'Ana', { formerKeys: ['C'] }),
      entryOf('M', 'Dora Lima', { formerKeys: ['X', 'D'] }),
    ]);
    const after = await entriesOf(source);
    const idOf = (key: string) => after.find((entry) => entry.key === key)?.id;
    expect(idOf('N')).toBe(before.get('B'));
    expect(idOf('M')).toBe(before.get('D'));
    expect(after.find(({ key }) => key === 'C')).toMatchObject({ isPresent: false, continuedBy: before.get('A') });
    expect(await changesOf(version)).toEqual([
      { key: 'C', op: 'ENDED', fields: null },
      { key: 'M', op: 'CHANGED', fields: { key: { before: 'D', after: 'M' }, names: expect.anything() } },
      { key: 'N', op: 'CHANGED', fields: { key: { before: 'B', after: 'N' } } },
    ]);
    // Under the old key again: it is still the same entry.
    await load(source, [entryOf('B', 'Bruno'), entryOf('A', 'Ana'), entryOf('M', 'Dora Lima')]);
    expect((await entriesOf(source)).find(({ key }) => key === 'B')?.id).toBe(before.get('B'));
  });

  it('makes two entries of two lines that claim the same former key', async () => {
    const source = await newSource();
    await load(source, [entryOf('A', 'Ana')]);
    const [existing] = await entriesOf(source);
    const version = await load(source, [entryOf('P', 'Ana P', { formerKeys: ['A'] }), entryOf('Q', 'Ana Q', { formerKeys: ['A'] })]);
    const after = await entriesOf(source);
    expect(after.map(({ key, id }) => [key, id === existing?.id])).toEqual([
      ['P', true],
      ['Q', false],
    ]);
    expect(await versionOf(version)).toMatchObject({ added: 1, changed: 1, ended: 0, entries: 2 });
  });

  it('keeps an own key before a former one, and parts what was one', async () => {
    const source = await newSource();
    await load(source, [entryOf('A', 'Ana')]);
    await load(source, [entryOf('B', 'Ana', { formerKeys: ['A'] })]);
    const version = await load(source, [entryOf('A', 'Another Ana'), entryOf('B', 'Ana')]);
    expect(await versionOf(version)).toMatchObject({ status: 'LOADED', added: 1, changed: 0, entries: 2 });
    expect((await entriesOf(source)).map(({ key, isPresent }) => [key, isPresent])).toEqual([
      ['A', true],
      ['B', true],
    ]);
  });

  it('is refused with its reason when it is empty, much smaller, older, or has a key twice; the old one stays', async () => {
    const source = await newSource({ maxLossPercent: 10 });
    const many = Array.from({ length: 20 }, (_one, at) => entryOf(String(at), `Name ${at}`));
    const first = await load(source, many);
    const cases: [ListEntry[], string][] = [
      [many.slice(3), 'SMALLER'],
      [[], 'NOTHING'],
      [[...many, entryOf('7', 'Twice')], 'KEY_TWICE'],
    ];
    for (const [entries, code] of cases) {
      const id = await load(source, entries);
      expect(await versionOf(id)).toMatchObject({ status: 'REFUSED', fault: { code }, isInForce: false });
    }
    expect(await versionOf(await load(source, [...many.slice(2)]))).toMatchObject({ status: 'LOADED', ended: 2 });
    const { rows } = await sql<{ staged: number }>`select count(*)::int as staged from screening_staging s join screening_list_version v on v.id = s.version_id
      where v.source_id = ${source}`.execute(backOffice.database.main);
    expect(rows).toEqual([{ staged: 0 }]);
    expect(await versionOf(first)).toMatchObject({ status: 'LOADED', isInForce: false });
  });

  it('is refused where its file takes more time or memory than a thread has; the old one stays', async () => {
    const source = await newSource();
    const first = await load(source, [entryOf('1', 'Ana')]);
    const second = await begin(source);
    const endless = async function* (): AsyncGenerator<ListEntry> {
      yield entryOf('1', 'Ana');
      throw new ThreadEndedError('TIME');
    };
    expect(await readVersion(worldOf(backOffice, readerOf(endless())), second)).toBe('REFUSED');
    expect(await versionOf(second)).toMatchObject({ status: 'REFUSED', fault: { code: 'BEYOND_LIMITS', params: {} } });
    expect((await versionOf(first)).isInForce).toBe(true);
  });

  it('is refused when it is older than the one in force, by its own date or that of the upload', async () => {
    const source = await newSource();
    const world = (date?: string) => worldOf(backOffice, readerOf([entryOf('1', 'Ana')], date));
    const first = await begin(source);
    await readVersion(world('2026-11-20'), first);
    await confirm(first);
    await loadVersion(world('2026-11-20'), first);
    const second = await begin(source, '2026-11-25');
    expect(await readVersion(world('2026-11-19'), second)).toBe('REFUSED');
    expect((await versionOf(second)).fault).toEqual({ code: 'OLDER', params: { date: '2026-11-19', current: '2026-11-20' } });
    const third = await begin(source, '2026-11-20');
    expect(await readVersion(world(), third)).toBe('READY');
  });

  it('is refused as overtaken when another came into force since it was begun, also while it waited', async () => {
    const source = await newSource();
    const world = worldOf(backOffice, readerOf([entryOf('1', 'Ana')]));
    const [waiting, racing] = [await begin(source), await begin(source)];
    await readVersion(world, waiting);
    await readVersion(world, racing);
    await confirm(racing);
    const loaded = await load(source, [entryOf('2', 'Bruno')]);
    expect(await versionOf(loaded)).toMatchObject({ status: 'LOADED', isInForce: true });
    expect(await versionOf(waiting)).toMatchObject({ status: 'REFUSED', fault: { code: 'OVERTAKEN' } });
    expect(await loadVersion(world, racing)).toBe('REFUSED');
    expect((await entriesOf(source)).map(({ key }) => key)).toEqual(['2']);
  });

  it('comes into force once when two processes load at once, of one version or of two', async () => {
    const source = await newSource();
    const world = worldOf(backOffice, readerOf(Array.from({ length: 300 }, (_one, at) => entryOf(String(at), `Name ${at}`))));
    const [one, other] = [await begin(source), await begin(source)];
    for (const id of [one, other]) {
      await readVersion(world, id);
      await confirm(id);
    }
    const outcomes = await Promise.all([loadVersion(world, one), loadVersion(world, one), loadVersion(world, other)]);
    expect(outcomes.filter((outcome) => outcome === 'LOADED')).toHaveLength(1);
    const states = [(await versionOf(one)).status, (await versionOf(other)).status].sort();
    expect(states).toEqual(['LOADED', 'REFUSED']);
    expect(await entriesOf(source)).toHaveLength(300);
  });

  it('changes nothing when the process dies between staging and commit, and is completed by the next', async () => {
    const source = await newSource();
    await load(source, [entryOf('1', 'Ana'), entryOf('2', 'Bruno')]);
    const before = await listsInForce(backOffice.database.main);
    const id = await begin(source);
    const entries = [entryOf('1', 'Ana Maria'), entryOf('3', 'Carla')];
    const world = worldOf(backOffice, readerOf(entries));
    await readVersion(world, id);
    await confirm(id);
    // The process dies in the middle of the transaction: nothing of it is seen afterwards.
    await expect(
      backOffice.database.main.transaction().execute(async (trx) => {
        await sql`update screening_entry set is_present = false, ended_at = clock_now() where source_id = ${source}`.execute(trx);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect((await entriesOf(source)).every(({ isPresent }) => isPresent)).toBe(true);
    expect(await listsInForce(backOffice.database.main)).toEqual(before);
    // Staging is lost with a crash of the database; the version is read again from its kept file.
    await sql`delete from screening_staging where version_id = ${id}::bigint`.execute(backOffice.database.main);
    expect(await loadVersion(world, id)).toBe('LOADED');
    expect((await entriesOf(source)).map(({ key, isPresent }) => [key, isPresent])).toEqual([
      ['1', true],
      ['2', false],
      ['3', true],
    ]);
    expect(await loadVersion(world, id)).toBeUndefined();
  });

  it('is read again when reading was cut off in the middle', async () => {
    const source = await newSource();
    const id = await begin(source);
    const entries = Array.from({ length: 1_200 }, (_one, at) => entryOf(String(at), `Name ${at}`));
    async function* cut(): AsyncGenerator<ListEntry> {
      yield* entries.slice(0, 700);
      // What the driver says when the server has gone.
      throw Object.assign(new Error('terminating connection'), { code: '57P01', severity: 'FATAL' });
    }
    await expect(readVersion(worldOf(backOffice, readerOf(cut())), id)).rejects.toThrow('terminating');
    expect(await versionOf(id)).toMatchObject({ status: 'READING' });
    expect(await readVersion(worldOf(backOffice, readerOf(entries)), id)).toBe('READY');
    expect(await versionOf(id)).toMatchObject({ entries: 1_200, added: 1_200 });
  });

  it('records in the audit trail who put what into force', async () => {
    const source = await newSource();
    const id = await load(source, [entryOf('1', 'Ana')]);
    const { rows } = await sql<{ verb: string; actor: string }>`select verb, actor_name as actor from audit_entry where subject_kind = 'screening-list-version'
      and subject_id = ${id} order by id`.execute(backOffice.database.main);
    expect(rows.map(({ verb }) => verb)).toEqual(['test', 'screening-list.read', 'test', 'screening-list.loaded']);
    expect(rows.every(({ actor }) => actor === systemActor.name)).toBe(true);
  });
});

describe('what is in force, for those who compare', () => {
  const keysSince = async (since: number) => {
    const results: [string, boolean][] = [];
    for await (const batch of eachEntryInForce(backOffice.database.main, since))
      results.push(...batch.map(({ entry, isInForce }): [string, boolean] => [entry.key, isInForce]));
    return results.sort();
  };
  it('grows its number with each version, and answers what has changed since a number', async () => {
    const source = await newSource();
    const { number: start } = await listsInForce(backOffice.database.main);
    const first = await load(source, [entryOf('F1', 'Ana', { programmes: ['X'] }), entryOf('F2', 'Bruno')]);
    const between = await listsInForce(backOffice.database.main);
    expect(between.number).toBe(start + 1);
    expect(between.lists.find(({ sourceId }) => sourceId === source)).toMatchObject({ versionId: first, entries: 2, kind: 'SANCTION' });
    expect(await keysSince(start)).toEqual([
      ['F1', true],
      ['F2', true],
    ]);
    await load(source, [entryOf('F2', 'Bruno B'), entryOf('F3', 'Carla')]);
    expect(await keysSince(between.number)).toEqual([
      ['F1', false],
      ['F2', true],
      ['F3', true],
    ]);
    expect(await keysSince((await listsInForce(backOffice.database.main)).number)).toEqual([]);
  });
  it('answers whole entries, of active sources alone', async () => {
    const [source, inactive] = [await newSource(), await newSource({ isActive: false })];
    const entry = entryOf('W1', 'Ana', { births: [{ from: '1970-01-01', until: '1970-12-31', isApproximate: true }], gender: 'female' });
    await load(source, [entry]);
    await load(inactive, [entryOf('I1', 'Nobody')]);
    const all = [];
    for await (const batch of eachEntryInForce(backOffice.database.main)) all.push(...batch);
    expect(all.find((one) => one.sourceId === source)).toMatchObject({ entry, isInForce: true });
    expect(all.some((one) => one.sourceId === inactive)).toBe(false);
  });
});

it('every format that can be read has a source, of the kind that the format is of', async () => {
  const { rows } = await sql<{ format: ListFormatName; kind: string }>`select format, kind from screening_source where not is_own`.execute(
    (await testDatabase()).main,
  );
  expect(new Set(rows.map(({ format }) => format))).toEqual(new Set(Object.keys(readers).filter((format) => format !== 'MAPPED_CSV')));
  for (const { format, kind } of rows) expect(kind).toBe(readers[format].kind);
});
