import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { serveMetrics } from '../../../../platform/server/index.ts';
import {
  confirmVersion,
  createSource,
  discardVersion,
  downloadFile,
  examineFile,
  fetchNow,
  getEntry,
  getReading,
  getSource,
  getVersion,
  listChanges,
  listEntries,
  listOverdue,
  listSources,
  listVersions,
  loadRefused,
  previewChanges,
  type SourceView,
  updateSource,
} from '../contract/index.ts';
import { approve, csv, type BackOffice, head, ownSource, people, startBackOffice, upload, versionIn } from './back-office.fixture.ts';
import { listStateNumber } from './stores/state.store.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

/** Hands a file in and answers its version once it is read. */
async function read(text: string) {
  const { status, body } = await upload(backOffice.maker, text);
  expect(status).toBe(200);
  return versionIn(backOffice, body.data.id, ['READY', 'REFUSED']);
}
async function load(text: string) {
  const { id } = await read(text);
  await backOffice.checker.call(confirmVersion, { version_id: id });
  return versionIn(backOffice, id, ['LOADED', 'REFUSED']);
}
const settingsOf = (source: SourceView) => ({
  source_id: source.id,
  version: source.version,
  name: source.name,
  kind: source.kind,
  addresses: source.addresses,
  redirect_hosts: source.redirect_hosts,
  fetch_minutes: source.fetch_minutes,
  licence_note: source.licence_note ?? '',
  max_loss_percent: source.max_loss_percent,
  max_change_percent: source.max_change_percent,
  overdue_hours: source.overdue_hours,
  is_active: source.is_active,
});
const own = () => backOffice.maker.call(getSource, { source_id: ownSource });

describe('a file that is uploaded', () => {
  it('is read, previewed, confirmed and in force; the changes and entries can be read', async () => {
    const first = await load(csv(...people(30)));
    expect(first).toMatchObject({ status: 'LOADED', number: 1, entries: 30, added: 30, is_in_force: true, actor: 'Rita', is_automatic: false });

    const rows = [...people(29), '99,"SILVA, Maria","Maria da Silva",1980-05-05,BRA,New'];
    rows[0] = '1,PEREZ 1 Ana Lucia,Analu,1970-01-01,PER,Moved';
    const version = await read(csv(...rows));
    expect(version).toMatchObject({ status: 'READY', entries: 30, added: 1, changed: 1, ended: 1, returned: 0, entries_before: 30 });
    const { changes } = await backOffice.maker.call(previewChanges, { version_id: version.id });
    expect(changes.map(({ op, name }) => [op, name])).toEqual([
      ['ADDED', 'SILVA, Maria'],
      ['CHANGED', 'PEREZ 1 Ana Lucia'],
      ['ENDED', 'PEREZ 30 Ana'],
    ]);
    expect(changes[1]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'names', before: 'PEREZ 1 Ana', after: 'PEREZ 1 Ana Lucia\nAnalu (alias)' },
        { field: 'remarks', before: null, after: 'Moved' },
      ]),
    );
    // Nothing is in force before it is confirmed.
    expect((await backOffice.maker.call(listEntries, { is_present: false })).total).toBe(0);
    // Whoever brought it asks a second person.
    const query = await backOffice.maker.call(confirmVersion, { version_id: version.id });
    expect(query.status).toBe('READY');
    expect((await backOffice.maker.send(confirmVersion, { version_id: version.id })).body.data).toMatchObject({ error: 'VERSION_WAITS' });
    await expect(approve({ ...backOffice, checker: backOffice.maker }, query.request_id)).rejects.toThrow();
    expect(await backOffice.maker.call(getVersion, { version_id: version.id })).toMatchObject({
      status: 'READY',
      is_own: true,
      waiting_request_id: query.request_id,
    });
    await approve(backOffice, query.request_id);
    expect(await versionIn(backOffice, version.id, ['LOADED'])).toMatchObject({ is_in_force: true, actor: 'Rita', approved_by: 'Otto' });

    const ended = await backOffice.maker.call(listChanges, { version_id: version.id, op: 'ENDED' });
    expect(ended.list.map(({ name }) => name)).toEqual(['PEREZ 30 Ana']);
    const result = await backOffice.maker.call(listChanges, { version_id: version.id, name: 'silva' });
    expect(result.list).toMatchObject([{ op: 'ADDED', name: 'SILVA, Maria', changes: [] }]);
    const [entry] = (await backOffice.maker.call(listEntries, { name: 'analu' })).list;
    expect(entry).toMatchObject({ name: 'PEREZ 1 Ana Lucia', is_present: true, other_names: 1 });
    const detail = await backOffice.maker.call(getEntry, { entry_id: entry?.id as string });
    expect(detail.history.map(({ op, number }) => [op, number])).toEqual([
      ['CHANGED', 2],
      ['ADDED', 1],
    ]);
    expect(detail.data.births).toEqual([{ from: '1970-01-01', until: '1970-01-01', is_approximate: false }]);
    const gone = await backOffice.maker.call(listEntries, { is_present: false });
    expect(gone.list.map(({ name, end_time: end }) => [name, end !== null])).toEqual([['PEREZ 30 Ana', true]]);
  });

  it('is refused with a sentence when it is no such file or would end too many, and the old one stays', async () => {
    const before = await own();
    for (const [text, code] of [
      [csv(...people(10)), 'SMALLER'],
      [`${head}\n`, 'NOTHING'],
    ] as const) {
      const version = await read(text);
      expect(version.status).toBe('REFUSED');
      expect([code, 'NO_ENTRIES']).toContain(version.fault?.code);
      expect(version.fault?.text).not.toMatch(/[{}]/);
      expect((await backOffice.maker.send(confirmVersion, { version_id: version.id })).status).toBe(409);
    }
    expect(await own()).toMatchObject({ current_version_id: before.current_version_id, entries: 30 });
  });

  it('is refused at once without a file, as the one in force, or for a source that is not known', async () => {
    const text = csv(...people(31));
    await load(text);
    expect((await upload(backOffice.maker, text)).body.data).toMatchObject({ error: 'FILE_UNCHANGED' });
    expect((await backOffice.maker.send(examineFile, { source_id: ownSource })).status).toBe(400);
    expect((await upload(backOffice.maker, text, { source_id: 'NOBODY' })).status).toBe(404);
  });

  it('can be discarded while it waits, and is overtaken when another is loaded', async () => {
    const dropped = await read(csv(...people(32)));
    expect(await backOffice.maker.call(discardVersion, { version_id: dropped.id })).toMatchObject({ status: 'DISCARDED' });
    expect((await backOffice.maker.send(confirmVersion, { version_id: dropped.id })).status).toBe(409);
    const waiting = await read(csv(...people(33)));
    await load(csv(...people(34)));
    expect(await versionIn(backOffice, waiting.id, ['REFUSED'])).toMatchObject({ fault: { code: 'OVERTAKEN' }, may_be_loaded: false });
  });

  it('can be opened again, and its reading is in the audit trail', async () => {
    const { list } = await backOffice.maker.call(listVersions, { source_id: ownSource, status: 'LOADED' });
    const newest = list[0];
    const reply = await backOffice.maker.send(downloadFile, { version_id: newest?.id as string, position: 1 });
    expect(reply.status).toBe(200);
    expect(reply.text).toBe(csv(...people(34)));
    const { rows } = await sql`select 1 from audit_entry where verb = 'personal-paper.opened' and subject_id = ${newest?.id}`.execute(backOffice.database.main);
    expect(rows).toHaveLength(1);
    expect((await backOffice.maker.send(downloadFile, { version_id: newest?.id as string, position: 2 })).status).toBe(404);
  });

  it('shows its columns with samples, and what they seem to be, before it is mapped', async () => {
    const text = 'Código;Nome Completo;Nascimento;País;Qualquer\n1;Ana;01/02/1970;Brasil;x\n2;Bruno;;;\n';
    await backOffice.maker.call(createSource, {
      source_id: 'UNMAPPED',
      name: 'Unmapped',
      kind: 'PEP',
      addresses: [],
      redirect_hosts: [],
      fetch_minutes: null,
      licence_note: '',
      max_loss_percent: 10,
      overdue_hours: 48,
      is_active: true,
    });
    const file = new File([text], 'own.csv', { type: 'text/csv' });
    const result = await backOffice.maker.call(examineFile, { source_id: 'UNMAPPED', files: file } as never);
    expect(result.delimiter).toBe(';');
    expect(result.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['Código', 'key'],
      ['Nome Completo', 'name'],
      ['Nascimento', 'births'],
      ['País', 'countries'],
      ['Qualquer', null],
    ]);
    expect(result.columns[1]?.samples).toEqual(['Ana', 'Bruno']);
    expect((await upload(backOffice.maker, text, { source_id: 'UNMAPPED' })).body.data).toMatchObject({ error: 'MAPPING_NEEDED' });
    expect((await upload(backOffice.maker, text, { source_id: 'UNMAPPED', mapping: '{"name":[]}' })).status).toBe(400);
    const mapping = JSON.stringify({ delimiter: ';', name: ['Nome Completo'], key: ['Código'] });
    const { id } = (await upload(backOffice.maker, text, { source_id: 'UNMAPPED', mapping })).body.data;
    await versionIn(backOffice, id, ['READY']);
    await backOffice.checker.call(confirmVersion, { version_id: id });
    await versionIn(backOffice, id, ['LOADED']);
    // The mapping of a version that came into force is the one of the source.
    expect((await backOffice.maker.call(getSource, { source_id: 'UNMAPPED' })).mapping).toMatchObject({ name: ['Nome Completo'], delimiter: ';' });
    for (const bytes of ['', 'PK\u0003\u0004', 'a;a\n1;2']) {
      const reply = await backOffice.maker.send(examineFile, { source_id: 'UNMAPPED', files: new File([bytes], 'x.csv') } as never);
      expect(reply.body.data).toMatchObject({ error: 'FILE_NOT_CSV' });
    }
  });
});

describe('what takes a second person', () => {
  it('loads a refused version all the same only when another person agrees', async () => {
    const version = await read(csv(...people(12)));
    expect(version).toMatchObject({ status: 'REFUSED', may_be_loaded: true, fault: { code: 'SMALLER' } });
    const query = await backOffice.maker.call(loadRefused, { version_id: version.id, reason: 'The publisher has shortened it' });
    expect((await backOffice.maker.send(loadRefused, { version_id: version.id, reason: 'Again' })).body.data).toMatchObject({ error: 'VERSION_WAITS' });
    expect((await own()).entries).toBe(34);
    await expect(approve({ ...backOffice, checker: backOffice.maker }, query.request_id)).rejects.toThrow();
    await approve(backOffice, query.request_id);
    expect(await versionIn(backOffice, version.id, ['LOADED'])).toMatchObject({ is_in_force: true, approved_by: 'Otto', ended: 22 });
  }, 60_000);

  it('does not load it when the list in force has changed since it was asked', async () => {
    const version = await read(csv(...people(3)));
    const query = await backOffice.maker.call(loadRefused, { version_id: version.id, reason: 'Short' });
    await load(csv(...people(13)));
    expect(await approve(backOffice, query.request_id)).toMatchObject({ status: 'STALE' });
    expect(await backOffice.maker.call(getVersion, { version_id: version.id })).toMatchObject({ status: 'REFUSED' });
    expect((await backOffice.maker.send(loadRefused, { version_id: version.id, reason: 'Short' })).body.data).toMatchObject({ error: 'VERSION_CANNOT_LOAD' });
  });

  it('stops a source, allows a greater loss or a longer delay only when another person agrees; the contrary at once', async () => {
    for (const change of [
      ...[{ is_active: false }, { max_loss_percent: 50 }, { max_change_percent: 50 }, { overdue_hours: 500 }, { kind: 'OTHER' as const }],
      ...[{ addresses: ['https://lists.example.com/other.csv'] }, { redirect_hosts: ['files.example.com'] }],
    ]) {
      const source = await own();
      const query = await backOffice.maker.call(updateSource, { ...settingsOf(source), ...change });
      expect(query.status).toBe('WAITING_APPROVAL');
      expect(await own()).toEqual({ ...source, waiting_request_id: query.request_id });
      expect((await backOffice.maker.send(updateSource, { ...settingsOf(source), max_loss_percent: 60 })).body.data).toMatchObject({ error: 'SOURCE_WAITS' });
      const number = await listStateNumber(backOffice.database.main);
      await approve(backOffice, query.request_id);
      const after = await own();
      expect(after).toMatchObject({ ...change, version: source.version + 1 });
      expect((await listStateNumber(backOffice.database.main)) - number).toBe('is_active' in change ? 1 : 0);
      const back = await backOffice.maker.call(updateSource, { ...settingsOf(source), version: after.version });
      // A kind is changed back by two people as well: what is screened against is searched as what it is.
      expect(back.status).toBe('kind' in change ? 'WAITING_APPROVAL' : 'DONE');
      if (back.request_id !== null) await approve(backOffice, back.request_id);
    }
  });

  it('lets a publisher pause for longer only when another person agrees, and leaves a pause alone of which nothing is said', async () => {
    const change = async (terms: object) => backOffice.maker.call(updateSource, { ...settingsOf(await own()), ...terms });
    const pause = async () => (await own()).pause_days;
    expect([await pause(), (await change({ pause_days: 30 })).status, await pause()]).toEqual([null, 'DONE', 30]);
    expect([(await change({ max_loss_percent: 9 })).status, await pause()]).toEqual(['DONE', 30]);
    for (const days of [60, null]) {
      const request = await change({ pause_days: days });
      expect([request.status, await pause()]).toEqual(['WAITING_APPROVAL', days === 60 ? 30 : 60]);
      await approve(backOffice, request.request_id);
      expect(await pause()).toBe(days);
    }
    // A request of an earlier release knows no pause.
    expect((await change({ pause_days: 30 })).status).toBe('DONE');
    const query = await change({ overdue_hours: 500 });
    const owner = new pg.Client({ connectionString: backOffice.database.url });
    await owner.connect();
    await owner.query('alter table approval_request disable trigger user');
    await owner.query(`update approval_request set payload = payload #- '{before,pauseDays}' #- '{after,pauseDays}' where id = $1`, [query.request_id]);
    await owner.query('alter table approval_request enable trigger user');
    await owner.end();
    await approve(backOffice, query.request_id);
    expect(await own()).toMatchObject({ overdue_hours: 500, pause_days: 30 });
    const { request_id: back } = await change({ overdue_hours: 48, max_loss_percent: 10, pause_days: null });
    await approve(backOffice, back);
  });

  it('makes a source without its address until a second person agrees to that, and maps what is in force by two', async () => {
    const { version: _version, ...settings } = settingsOf(await own());
    const input = { ...settings, source_id: 'FETCHED', addresses: ['https://lists.example.com/new.csv'], fetch_minutes: 60 };
    expect((await backOffice.maker.send(createSource, { ...input, credentials: 'Bearer 1' })).body.data).toMatchObject({ error: 'CREDENTIALS_ALONE' });
    const made = await backOffice.maker.call(createSource, input);
    expect(made.status).toBe('WAITING_APPROVAL');
    const fetched = () => backOffice.maker.call(getSource, { source_id: 'FETCHED' });
    expect(await fetched()).toMatchObject({ addresses: [], fetch_minutes: null, waiting_request_id: made.request_id });
    await approve(backOffice, made.request_id);
    expect(await fetched()).toMatchObject({ addresses: input.addresses, fetch_minutes: 60, is_active: true });
    await sql`delete from screening_source_switch where source_id = 'FETCHED'`.execute(backOffice.database.main);
    await sql`delete from screening_source where id = 'FETCHED'`.execute(backOffice.database.main);
    const source = await own();
    const mapping = { ...source.mapping, name: ['note'] };
    expect((await backOffice.maker.call(updateSource, { ...settingsOf(source), mapping: mapping as never })).status).toBe('WAITING_APPROVAL');
    await sql`update approval_request set status = 'WITHDRAWN', decided_at = clock_now() where status = 'WAITING'`.execute(backOffice.database.main);
  });

  it('refuses a version whose names are others, like one that has lost them', async () => {
    // The list of thirteen people is in force.
    expect((await own()).entries).toBe(13);
    const renamed = people(13).map((line) => line.replace('PEREZ', 'GOMEZ'));
    expect(await read(csv(...renamed))).toMatchObject({ status: 'REFUSED', altered: 13, ended: 0, may_be_loaded: true, fault: { code: 'ALTERED' } });
    const younger = people(13).map((line) => line.replace('1970-01-01', '1990-01-01'));
    expect(await read(csv(...younger))).toMatchObject({ status: 'REFUSED', altered: 13, fault: { code: 'ALTERED' } });
    // What only gains names loses none.
    const more = people(13).map((line) => line.replace(',,', ',Ana Maria,'));
    expect(await read(csv(...more))).toMatchObject({ status: 'READY', altered: 0, changed: 13 });
  });

  it('refuses a version in which a part of the entries cannot be read any more, and shows it beside what was read before', async () => {
    const serials = people(13).map((line) => line.replace('1970-01-01', '24456'));
    const version = await read(csv(...serials));
    expect(version).toMatchObject({ status: 'REFUSED', ended: 0, may_be_loaded: true, fault: { code: 'PART_SMALLER' } });
    expect(version.fault?.text).toBe(
      'Dates of birth or foundation: 13 of 13 values (100 %) would be gone from entries that stay; the version has 0. At most 10 % may.',
    );
    const reading = await backOffice.maker.call(getReading, { version_id: version.id });
    expect(reading.parts.find(({ part }) => part === 'BIRTHS')).toEqual({
      part: 'BIRTHS',
      read: 0,
      unread: 13,
      lost: 13,
      read_before: 13,
      unread_before: 0,
      samples: ['24456'],
    });
    expect(reading.parts.find(({ part }) => part === 'NAMES')).toMatchObject({ read: 13, lost: 0, read_before: 13 });
    expect((await backOffice.maker.send(getReading, { version_id: '1' })).body.data).toMatchObject({ error: 'VERSION_NOT_FOUND' });
  });

  it('refuses to set credentials along with it, or where they could be read on their way', async () => {
    const source = await own();
    const addresses = ['https://lists.example.com/a.csv'];
    const both = { ...settingsOf(source), addresses, credentials: 'Bearer 1' };
    expect((await backOffice.maker.send(updateSource, both)).body.data).toMatchObject({ error: 'CREDENTIALS_ALONE' });
    expect((await backOffice.maker.send(updateSource, { ...both, addresses: ['http://lists.example.com/a.csv'] })).body.data).toMatchObject({
      error: 'CREDENTIALS_NEED_TLS',
    });
    await approve(backOffice, (await backOffice.maker.call(updateSource, { ...settingsOf(source), addresses })).request_id);
    await backOffice.maker.call(updateSource, { ...settingsOf(await own()), credentials: 'Bearer 1' });
    const after = await own();
    expect(after).toMatchObject({ has_credentials: true, addresses: ['https://lists.example.com/a.csv'] });
    expect(JSON.stringify(after)).not.toContain('Bearer');
    const { rows } = await sql<{ text: string }>`select coalesce(after::text, '') as text from audit_entry where subject_kind = 'screening-source'`.execute(
      backOffice.database.main,
    );
    expect(rows.some(({ text }) => text.includes('Bearer'))).toBe(false);
    await backOffice.maker.call(updateSource, { ...settingsOf(after), addresses: [], credentials: '' });
    expect(await own()).toMatchObject({ has_credentials: false });
  });
});

describe('credentials', () => {
  const form = {
    name: 'Bought list',
    kind: 'SANCTION' as const,
    fetch_minutes: null,
    licence_note: '',
    max_loss_percent: 10,
    overdue_hours: 48,
    is_active: false,
  };
  const findResults = () => backOffice.maker.call(getSource, { source_id: 'BOUGHT' });
  const change = async (terms: object) => {
    const { version, addresses, redirect_hosts: hosts } = await findResults();
    const done = await backOffice.maker.call(updateSource, { ...form, source_id: 'BOUGHT', version, addresses, redirect_hosts: hosts, ...terms });
    if (done.request_id) await approve(backOffice, done.request_id);
    return findResults();
  };
  it('go to nobody but whom they were typed for: another address or host drops them', async () => {
    const addresses = ['https://lists.example.com/a.csv'];
    const made = await backOffice.maker.call(createSource, { ...form, source_id: 'BOUGHT', addresses, redirect_hosts: [] });
    await approve(backOffice, made.request_id as string);
    expect(await change({ credentials: 'Bearer 1' })).toMatchObject({ has_credentials: true });
    expect(await change({ name: 'The bought list', licence_note: 'Until June' })).toMatchObject({ has_credentials: true });
    expect(await change({ addresses: ['https://steal.example.com/a.csv'] })).toMatchObject({ has_credentials: false });
    expect((await change({ credentials: 'Bearer 2' })).has_credentials).toBe(true);
    expect((await change({ redirect_hosts: ['files.example.com'] })).has_credentials).toBe(false);
    const { rows } = await sql<{
      after: { credentials?: string };
    }>`select after from audit_entry where subject_id = 'BOUGHT' and verb = 'screening-source.updated'
      order by id`.execute(backOffice.database.main);
    expect(rows.map(({ after }) => after.credentials)).toEqual([undefined, 'set', undefined, 'removed', 'set', 'removed']);
  });
});

describe('settings of a source', () => {
  it.each([
    ['addresses', 'http://127.0.0.1:9183/metrics'],
    ['addresses', 'https://[fd00:ec2::254]/latest'],
    ['addresses', 'https://mirror.internal/list.csv'],
    ['redirect_hosts', '127.1:8083'],
    ['redirect_hosts', 'localhost'],
  ] as const)('refuses %s inside that the operator does not list: %s', async (field, value) => {
    const reply = await backOffice.maker.send(updateSource, { ...settingsOf(await own()), [field]: [value] });
    expect([reply.status, JSON.stringify(reply.body.data)]).toEqual([400, expect.stringContaining(`${field}.0`)]);
  });
  it.each([
    [{ addresses: ['ftp://x/y'] }],
    [{ addresses: ['nonsense'] }],
    [{ addresses: ['https://user:secret@example.com/x'] }],
    [{ fetch_minutes: 60 }],
    [{ redirect_hosts: ['https://x'] }],
  ])('refuses %o', async (change) => {
    expect((await backOffice.maker.send(updateSource, { ...settingsOf(await own()), ...change })).status).toBe(400);
  });
  it('refuses what is stale, unchanged or there already', async () => {
    const source = await own();
    expect((await backOffice.maker.send(updateSource, { ...settingsOf(source), version: source.version - 1 })).body.data).toMatchObject({ error: 'STALE' });
    expect((await backOffice.maker.send(updateSource, settingsOf(source))).body.data).toMatchObject({ error: 'SOURCE_UNCHANGED' });
    const { version: _version, ...made } = settingsOf(source);
    expect((await backOffice.maker.send(createSource, made)).body.data).toMatchObject({ error: 'SOURCE_EXISTS' });
    expect((await backOffice.maker.send(fetchNow, { source_id: ownSource })).body.data).toMatchObject({ error: 'SOURCE_WITHOUT_ADDRESS' });
  });
});

describe('freshness', () => {
  it('counts from the date of a list that is uploaded, however late that is, until its source is found unchanged', async () => {
    const dayBefore = (days: number) => new Date(clock.ms() - days * 86_400_000).toISOString().slice(0, 10);
    const loadOf = async (sourceDate: string, note: string) => {
      const { body } = await upload(backOffice.maker, csv(...people(13, note)), { source_date: sourceDate });
      const { id } = await versionIn(backOffice, body.data.id, ['READY', 'REFUSED']);
      await backOffice.checker.call(confirmVersion, { version_id: id });
      await versionIn(backOffice, id, ['LOADED']);
      return own();
    };
    const old = await loadOf(dayBefore(700), 'Of long ago');
    expect([old.freshness, old.current_date]).toEqual(['OVERDUE', dayBefore(700)]);
    expect(clock.ms() - (old.confirmed_time ?? 0)).toBeGreaterThan(698 * 86_400_000);
    expect((await backOffice.maker.call(listOverdue, {})).sources.map(({ id }) => id)).toContain(ownSource);
    expect((await backOffice.maker.call(listSources, { freshness: 'OVERDUE' })).list.map(({ id }) => id)).toContain(ownSource);
    const fresh = await loadOf(dayBefore(1), 'Of yesterday');
    expect(fresh.freshness).toBe('FRESH');
    const older = await loadOf(dayBefore(1), 'Of yesterday again');
    await sql`update screening_list_version set source_date = ${dayBefore(700)}::date where id = ${older.current_version_id}::bigint`.execute(
      backOffice.database.main,
    );
    expect((await own()).freshness).toBe('OVERDUE');
    // Its publisher was asked, and has no newer one.
    await sql`update screening_source set confirmed_at = confirmed_at + interval '1 second' where id = ${ownSource}`.execute(backOffice.database.main);
    expect((await own()).freshness).toBe('FRESH');
    await sql`update screening_list_version set source_date = null where source_id = ${ownSource}`.execute(backOffice.database.main);
  }, 60_000);
  it('shows which lists are missing and overdue, first', async () => {
    await sql`update screening_source set confirmed_at = clock_now() - interval '49 hours' where id = ${ownSource}`.execute(backOffice.database.main);
    await backOffice.maker.call(createSource, { ...settingsOf(await own()), source_id: 'EMPTY_ONE', name: 'Empty', version: undefined } as never);
    const { list } = await backOffice.maker.call(listSources, {});
    expect(list.slice(0, 2).map(({ id, freshness }) => [id, freshness])).toEqual([
      ['EMPTY_ONE', 'MISSING'],
      [ownSource, 'OVERDUE'],
    ]);
    const { sources } = await backOffice.maker.call(listOverdue, {});
    expect(sources.map(({ id }) => id).sort()).toEqual(['EMPTY_ONE', ownSource]);
    expect((await backOffice.maker.call(listSources, { freshness: 'OVERDUE' })).list.map(({ id }) => id)).toEqual([ownSource]);
    expect((await backOffice.maker.call(listSources, { freshness: 'FRESH' })).list.map(({ id }) => id)).toEqual(['UNMAPPED']);
  });
  it('is reported by a metric for each active list', async () => {
    const metrics = await serveMetrics(0, '127.0.0.1');
    try {
      const read = async () => (await fetch(`http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`)).text();
      // The job that looks after the lists has seen the present state within a moment.
      await expect.poll(read, { timeout: 60_000 }).toMatch(/atalaia_screening_list_age_seconds\{source="OWN"\} 17640\d/);
      const text = await read();
      expect(text).toContain('atalaia_screening_list_age_seconds{source="EMPTY_ONE"} -1');
      expect(text).toContain('atalaia_screening_list_overdue{source="OWN"} 1');
      expect(text).toContain('atalaia_screening_list_overdue{source="UNMAPPED"} 0');
    } finally {
      metrics.close();
    }
  }, 20_000);
});
