import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ListEntry } from '../../../../../engines/screening/index.ts';
import { clock } from '../../../../../platform/server/clock.ts';
import { findUnmet } from '../../../../../platform/server/conditions/index.ts';
import { type JobContext, log, serveMetrics } from '../../../../../platform/server/index.ts';
import { keepOwnPort, readPrivateHosts, registerPrivateHosts } from '../../../../../platform/server/outgoing/index.ts';
import { csv, type BackOffice, makeSource, people, plainTerms, startBackOffice, worldOf } from '../back-office.fixture.ts';
import type { ListReader } from '../importing/list-reader.ts';
import { getSource, listOverdue } from '../../contract/index.ts';
import { listFormats } from '../../contract/shapes.ts';
import { largestFileOf } from '../readers/index.ts';
import { readList } from '../importing/read-list.ts';
import { screeningListConditions } from '../conditions.ts';
import { screeningListJobs } from '../jobs.ts';
import { overdueLists } from '../overdue-lists.ts';
import { findSource, insertSource, takeDueSources } from '../stores/source.store.ts';
import { findVersion } from '../stores/version.store.ts';
import { downloadLimitsFor } from './download.ts';
import { fetchSource } from './fetch-source.ts';

const dayMs = 86_400_000;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let backOffice: BackOffice;
let host: Server;
let other: Server;
let base: string;
let otherBase: string;
const answers = new Map<string, Answer>();
const query: { path: string; authorization: string | undefined; ifNoneMatch: string | undefined; ifModifiedSince: string | undefined }[] = [];

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const serve: Answer = (request, response) => {
  const { headers } = request;
  query.push({
    path: request.url ?? '',
    authorization: headers.authorization,
    ifNoneMatch: headers['if-none-match'],
    ifModifiedSince: headers['if-modified-since'],
  });
  (answers.get(request.url ?? '') ?? ((_request, to) => to.writeHead(404).end()))(request, response);
};

// The hosts of this test lie on the loopback interface.
const listed = '127.0.0.1';
beforeAll(async () => {
  registerPrivateHosts(readPrivateHosts(listed));
  backOffice = await startBackOffice({ work: false });
  host = createServer(serve);
  other = createServer(serve);
  base = await listen(host);
  otherBase = await listen(other);
});
afterAll(() => {
  host.closeAllConnections();
  other.closeAllConnections();
  host.close();
  other.close();
});

let sources = 0;
/** A source that fetches what `answer` answers. */
async function sourceOf(answer: Answer, terms: Parameters<typeof makeSource>[2] = {}): Promise<{ id: string; path: string }> {
  sources += 1;
  const [id, path] = [`FETCHED_${sources}`, `/list-${sources}.csv`];
  answers.set(path, answer);
  await makeSource(backOffice.database, id, { addresses: [base + path], ...terms });
  return { id, path };
}
const send =
  (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/csv', ...headers }).end(body);
const stateOf = async (id: string) => {
  const source = await findSource(backOffice.database.main, id);
  if (!source) throw new Error('no source');
  return source;
};
const fetchIt = (id: string, limits?: { bytes: number; ms: number }, reader: ListReader = readList) => fetchSource(worldOf(backOffice, reader), id, limits);
const versionsOf = async (id: string) => {
  const { rows } = await sql<{
    status: string;
    isAutomatic: boolean;
  }>`select status, is_automatic as "isAutomatic" from screening_list_version where source_id = ${id} order by id`.execute(backOffice.database.main);
  return rows;
};

describe('fetching a list', () => {
  it('loads what is new, and asks conditionally from then on', async () => {
    const { id, path } = await sourceOf((request, response) => {
      if (request.headers['if-none-match'] === '"v1"') return void response.writeHead(304).end();
      send(csv(...people(5)), { etag: '"v1"', 'last-modified': 'Wed, 18 Nov 2026 10:00:00 GMT' })(request, response);
    });
    expect(await fetchIt(id)).toBe('LOADED');
    const loaded = await stateOf(id);
    expect(loaded).toMatchObject({ entries: 5, outcome: 'LOADED', outcomeFault: null, currentDate: '2026-11-18' });
    expect(await versionsOf(id)).toEqual([{ status: 'LOADED', isAutomatic: true }]);
    expect(await fetchIt(id)).toBe('UNCHANGED');
    expect(query.filter((one) => one.path === path).at(-1)).toMatchObject({ ifNoneMatch: '"v1"', ifModifiedSince: 'Wed, 18 Nov 2026 10:00:00 GMT' });
    const confirmed = await stateOf(id);
    expect(confirmed.outcome).toBe('UNCHANGED');
    expect(confirmed.confirmedAt?.getTime()).toBeGreaterThan(loaded.confirmedAt?.getTime() ?? 0);
    expect(await versionsOf(id)).toHaveLength(1);
  });

  it('makes no version of the same file, though the host does not know conditions', async () => {
    const { id } = await sourceOf(send(csv(...people(5))));
    expect([await fetchIt(id), await fetchIt(id), await fetchIt(id)]).toEqual(['LOADED', 'UNCHANGED', 'UNCHANGED']);
    expect(await versionsOf(id)).toHaveLength(1);
  });

  it('records a refusal once, leaves the old version in force and does not confirm it', async () => {
    let text = csv(...people(50));
    const { id } = await sourceOf((request, response) => send(text)(request, response));
    await fetchIt(id);
    const { currentId, confirmedAt } = await stateOf(id);
    text = csv(...people(10));
    expect([await fetchIt(id), await fetchIt(id)]).toEqual(['REFUSED', 'REFUSED']);
    expect(await stateOf(id)).toMatchObject({ currentId, confirmedAt, entries: 50, outcome: 'REFUSED', outcomeFault: { code: 'SMALLER' } });
    expect((await versionsOf(id)).map(({ status }) => status)).toEqual(['LOADED', 'REFUSED']);
    // It is told at once, although the list is not overdue.
    const { sources } = await backOffice.maker.call(listOverdue, {});
    expect(sources.find((one) => one.id === id)).toMatchObject({ freshness: 'FRESH', failed: { outcome: 'REFUSED', fault: { code: 'SMALLER' } } });
    text = csv(...people(49));
    expect(await fetchIt(id)).toBe('LOADED');
    expect((await findVersion(backOffice.database.main, (await stateOf(id)).currentId as string))?.number).toBe(3);
  });

  it('reports a refusal in the log and the metric, until a version is loaded', async () => {
    const server = await serveMetrics(0, '127.0.0.1');
    const failedOf = async (id: string): Promise<string | undefined> => {
      const look = screeningListJobs.find(({ name }) => name === 'screening-lists.look');
      await look?.run({}, { database: backOffice.database, now: clock.now(), enqueue: async () => undefined } as unknown as JobContext);
      const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
      return new RegExp(`^atalaia_screening_list_fetch_failed\\{source="${id}"\\} (\\d)$`, 'm').exec(text)?.[1];
    };
    const warned = vi.spyOn(log, 'warn');
    const toldOf = (id: string) => warned.mock.calls.map(([facts]) => facts as unknown).filter((facts) => (facts as { source?: string }).source === id);
    let text = csv(...people(50));
    const { id } = await sourceOf((request, response) => send(text)(request, response));
    try {
      await fetchIt(id);
      expect([await failedOf(id), toldOf(id)]).toEqual(['0', []]);
      text = csv(...people(10));
      await fetchIt(id);
      expect([await failedOf(id), toldOf(id)]).toEqual(['1', [{ source: id, outcome: 'REFUSED', fault: 'SMALLER' }]]);
      text = csv(...people(49));
      await fetchIt(id);
      expect([await failedOf(id), toldOf(id).length]).toEqual(['0', 1]);
    } finally {
      warned.mockRestore();
      server.close();
    }
  });

  it('is as old as its own date where its address answers with an old file for ever, as screen, condition, metric and incident say', async () => {
    const server = await serveMetrics(0, '127.0.0.1');
    const sample = await readFile(new URL('../readers/samples/un-consolidated.xml', import.meta.url), 'utf8');
    const dayAgo = (days: number) => new Date(clock.ms() - days * dayMs).toISOString().slice(0, 10);
    const listOf = (days: number) => sample.replace(/dateGenerated="[^"]*"/, `dateGenerated="${dayAgo(days)}T23:00:09.067Z"`);
    let text = listOf(400);
    const answer: Answer = (request, response) =>
      send(text, { 'content-type': 'application/xml', 'last-modified': clock.now().toUTCString() })(request, response);
    const path = '/mirror.xml';
    answers.set(path, answer);
    await makeSource(backOffice.database, 'MIRROR', { addresses: [base + path], overdueHours: 48, pauseDays: 30 }, 'UN_XML');
    const lastLine = async () => {
      const look = screeningListJobs.find(({ name }) => name === 'screening-lists.look');
      await look?.run({}, { database: backOffice.database, now: clock.now(), enqueue: async () => undefined } as unknown as JobContext);
      const metrics = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
      const { sources: overdue } = await backOffice.maker.call(listOverdue, {});
      const unmet = await findUnmet(screeningListConditions, { database: backOffice.database, companies: ['ATBR'], now: clock.now(), demo: false });
      const incidents = await overdueLists.read(backOffice.database.main, { companyCode: 'ATBR', now: clock.now(), since: clock.now() });
      return {
        screen: (await backOffice.maker.call(getSource, { source_id: 'MIRROR' })).freshness,
        banner: overdue.some(({ id }) => id === 'MIRROR'),
        condition: unmet.some(({ condition: { code }, facts }) => code === 'LIST_OVERDUE' && facts?.list === plainTerms.name),
        metric: /^atalaia_screening_list_overdue\{source="MIRROR"\} (\d)$/m.exec(metrics)?.[1],
        ageDays: Math.floor(Number(/^atalaia_screening_list_age_seconds\{source="MIRROR"\} (\d+)$/m.exec(metrics)?.[1]) / 86_400),
        incident: incidents.some(({ of }) => of.startsWith('MIRROR ')),
      };
    };
    const old = { screen: 'OVERDUE', banner: true, condition: true, metric: '1', incident: true };
    const fresh = { screen: 'FRESH', banner: false, condition: false, metric: '0', incident: false, ageDays: 0 };
    try {
      await sql`update screening_source set is_active = false where id <> 'MIRROR'`.execute(backOffice.database.main);
      expect(await fetchIt('MIRROR')).toBe('LOADED');
      // The host dates the file of today; what the list says of itself counts.
      expect((await stateOf('MIRROR')).currentDate).toBe(dayAgo(400));
      expect(await lastLine()).toEqual({ ...old, ageDays: 369 });
      // That the mirror has not changed does not make it newer.
      expect(await fetchIt('MIRROR')).toBe('UNCHANGED');
      expect(await lastLine()).toEqual({ ...old, ageDays: 369 });
      // A publisher may pause: within that time, what its address confirms is the newest.
      text = listOf(20);
      expect(await fetchIt('MIRROR')).toBe('LOADED');
      expect(await lastLine()).toEqual(fresh);
      await sql`update screening_source set pause_days = 7 where id = 'MIRROR'`.execute(backOffice.database.main);
      expect(await lastLine()).toMatchObject(old);
      await sql`update screening_source set pause_days = null where id = 'MIRROR'`.execute(backOffice.database.main);
      expect(await lastLine()).toEqual(fresh);
    } finally {
      server.close();
      await sql`update screening_source set is_active = true`.execute(backOffice.database.main);
    }
  });

  it.each([
    [
      'a status',
      (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end('down'),
      { code: 'HTTP_STATUS', params: { status: 503 } },
    ],
    [
      'a web page',
      (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>'),
      { code: 'WRONG_TYPE', params: { type: 'text/html' } },
    ],
    ['a file that announces too much', send('x'.repeat(5_000)), { code: 'TOO_LARGE' }],
    [
      'a stream that never ends',
      (_request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/csv' });
        const timer = setInterval(() => response.write('x'.repeat(1_000)), 1);
        response.on('close', () => clearInterval(timer));
      },
      { code: 'TOO_LARGE' },
    ],
    [
      'a body that stops',
      (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/csv' }).write('id,name\n'),
      { code: 'TIMED_OUT' },
    ],
    ['silence', () => undefined, { code: 'TIMED_OUT' }],
    ['a cut connection', (request: IncomingMessage) => void request.socket.destroy(), { code: 'NOT_REACHED' }],
    [
      'another host',
      (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(302, { location: 'http://lists.example.com/list.csv' }).end(),
      { code: 'REDIRECTED', params: { target: 'lists.example.com' } },
    ],
    [
      'an address of another kind',
      (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      { code: 'REDIRECTED' },
    ],
    [
      'itself for ever',
      (request: IncomingMessage, response: ServerResponse) => void response.writeHead(302, { location: request.url ?? '/' }).end(),
      { code: 'REDIRECTED' },
    ],
  ])('fails with a reason at %s, and takes nothing', async (_name, answer, fault) => {
    const { id } = await sourceOf(answer as Answer);
    expect(await fetchIt(id, { bytes: 4_000, ms: 1_500 })).toBe('FAILED');
    expect(await stateOf(id)).toMatchObject({ currentId: null, outcome: 'FAILED', outcomeFault: fault });
    expect(await versionsOf(id)).toEqual([]);
  });

  it('follows the same host, and other hosts where the operator has named them, without the credentials', async () => {
    const { id, path } = await sourceOf((_request, response) => void response.writeHead(302, { location: `${otherBase}/moved.csv` }).end());
    answers.set('/moved.csv', send(csv(...people(3))));
    expect(await fetchIt(id)).toBe('FAILED');
    await insertSource(
      backOffice.database.main,
      {
        ...(await stateOf(id)),
        id: 'NAMED_HOST',
        redirectHosts: [new URL(otherBase).host],
        credentials: 'Token 1',
        format: 'MAPPED_CSV',
        isOwn: true,
      },
      { byName: 'x', now: clock.now() },
    );
    expect(await fetchIt('NAMED_HOST')).toBe('LOADED');
    expect(query.findLast((one) => one.path === path)?.authorization).toBe('Token 1');
    expect(query.findLast((one) => one.path === '/moved.csv')?.authorization).toBeUndefined();
  });

  it('asks no host inside that the operator does not list, and never this process itself', async () => {
    const { id, path } = await sourceOf(send(csv(...people(2))));
    const port = Number(new URL(base).port);
    const refused = { outcome: 'FAILED', outcomeFault: { code: 'PRIVATE_ADDRESS' } };
    const times = () => query.filter((one) => one.path === path).length;
    try {
      registerPrivateHosts(readPrivateHosts(''));
      expect([await fetchIt(id), times()]).toEqual(['FAILED', 0]);
      expect(await stateOf(id)).toMatchObject(refused);
    } finally {
      registerPrivateHosts(readPrivateHosts(listed));
    }
    const giveBack = keepOwnPort(port);
    expect([await fetchIt(id), times()]).toEqual(['FAILED', 0]);
    expect(await stateOf(id)).toMatchObject(refused);
    giveBack();
    expect(await fetchIt(id)).toBe('LOADED');
    await makeSource(backOffice.database, 'OWN_CALLS', { addresses: [`${backOffice.server.url}/readyz`] });
    expect(await fetchIt('OWN_CALLS')).toBe('FAILED');
    expect(await stateOf('OWN_CALLS')).toMatchObject(refused);
  });

  it('keeps credentials sealed', async () => {
    const { rows } = await sql<{ secret: string }>`select access_secret as secret from screening_source where access_secret is not null`.execute(
      backOffice.database.main,
    );
    expect(rows.map(({ secret }) => secret.startsWith('sealed:'))).toEqual([true]);
  });

  it('takes a file of several addresses that did not change from the store', async () => {
    let main = csv(...people(4));
    answers.set('/set-a.csv', (request, response) => send(main)(request, response));
    answers.set('/set-b.csv', (request, response) => {
      if (request.headers['if-none-match'] === '"b"') return void response.writeHead(304).end();
      send('id,extra\n', { etag: '"b"' })(request, response);
    });
    const { id } = await sourceOf(() => undefined, { addresses: [`${base}/set-a.csv`, `${base}/set-b.csv`] });
    let values: string[] = [];
    // A set of two files, of which the first has the entries.
    const reader: ListReader = (files, options) => {
      values = files.map(({ name }) => name);
      return readList(files.slice(0, 1), options);
    };
    expect(await fetchIt(id, undefined, reader)).toBe('LOADED');
    main = csv(...people(5));
    expect(await fetchIt(id, undefined, reader)).toBe('LOADED');
    expect(values).toEqual(['set-a.csv', 'set-b.csv']);
    expect((await stateOf(id)).entries).toBe(5);
  });

  it('fetches nothing without an address, and what is due only once', async () => {
    await makeSource(backOffice.database, 'NO_ADDRESS');
    expect(await fetchIt('NO_ADDRESS')).toBeUndefined();
    const { id } = await sourceOf(send(csv(...people(2))), { fetchMinutes: 60 });
    await sourceOf(send(''), { fetchMinutes: 60, isActive: false });
    const now = clock.now();
    const used = await Promise.all([takeDueSources(backOffice.database.main, now), takeDueSources(backOffice.database.main, now)]);
    expect(used.flat()).toEqual([id]);
    expect(await takeDueSources(backOffice.database.main, new Date(now.getTime() + 59 * 60_000))).toEqual([]);
    expect(await takeDueSources(backOffice.database.main, new Date(now.getTime() + 60 * 60_000))).toEqual([id]);
  });
});

describe('an import of many entries', () => {
  it('stays in bounded memory, batch by batch', { timeout: 120_000 }, async () => {
    await makeSource(backOffice.database, 'LARGE');
    const entries = function* (): Generator<ListEntry> {
      for (let at = 0; at < 20_000; at += 1)
        yield {
          key: String(at),
          formerKeys: [],
          kind: 'person',
          names: [{ text: `Name ${at}`, type: 'primary' }],
          births: [],
          birthPlaces: [],
          nationalities: ['BRA'],
          countries: [],
          numbers: [],
          addresses: [],
          programmes: [],
          charges: [],
          remarks: 'x'.repeat(200),
        };
    };
    answers.set('/large.csv', send('large'));
    await sql`update screening_source set addresses = array[${`${base}/large.csv`}] where id = 'LARGE'`.execute(backOffice.database.main);
    const reader: ListReader = () => ({
      entries: (async function* () {
        yield* entries();
      })(),
      report: () => ({ unreadable: 0 }),
    });
    const begun = performance.now();
    const outcome = await fetchIt('LARGE', undefined, reader);
    expect([outcome, (await stateOf('LARGE'))?.outcomeFault]).toEqual(['LOADED', null]);
    process.stdout.write(`20,000 entries in ${Math.round(performance.now() - begun)} ms\n`);
    expect(await stateOf('LARGE')).toMatchObject({ entries: 20_000 });
  });
});

it('a file is downloaded up to the size that its reader takes, with time in proportion', () => {
  for (const format of listFormats) {
    const { bytes, ms } = downloadLimitsFor(largestFileOf(format));
    expect(bytes).toBeGreaterThanOrEqual(largestFileOf(format));
    expect(bytes).toBeGreaterThanOrEqual(1024 ** 3);
    expect(ms / bytes).toBeCloseTo(600_000 / 1024 ** 3);
  }
  expect(downloadLimitsFor(largestFileOf('OPENSANCTIONS_PEP'))).toEqual({ bytes: 8 * 1024 ** 3, ms: 80 * 60_000 });
});
