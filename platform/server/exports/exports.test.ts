import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, wire } from '../../contract/index.ts';
import { clock } from '../clock.ts';
import { type Actor, handle, handleFile, type JobContext, localFileStore } from '../index.ts';
import { testServer, type TestServer } from '../testing.ts';
import { anyKind, type ExportKind, exportJobs, exportNow, expireExportsJob, listExports, openExport, requestExport, retryExport } from './index.ts';

interface NumberRow {
  n: number;
  label: string;
  amount: string;
  at: Date;
}

const kind: ExportKind<NumberRow, { count: number; fail?: boolean }> = {
  name: 'test.numbers',
  title: { en: 'Numbers: a/b', pt: 'Números', es: 'Números' },
  ability: 'AML.Transactions:read',
  columns: ({ lang }) => [
    { title: lang === 'pt' ? 'Número' : 'Number', kind: 'integer', value: (row) => row.n },
    { title: lang === 'pt' ? 'Rótulo' : 'Label', kind: 'text', value: (row) => row.label },
    { title: lang === 'pt' ? 'Valor' : 'Amount', kind: 'money', value: (row) => row.amount },
    { title: lang === 'pt' ? 'Hora' : 'Time', kind: 'time', value: (row) => row.at },
  ],
  query: ({ db, filters, range }) =>
    db
      .selectFrom(
        sql<NumberRow>`(
          select n::int as n, case when n % 10 = 0 then '=2+' || n else 'Ana & <Zoé> "' || n || '"' end as label,
            n || '.50' as amount, ${range.from}::timestamptz + make_interval(secs => n::int) as at
          from generate_series(1, ${filters.count}::int) n where ${filters.fail ? sql`1 / (n - 2500) is not null` : sql`true`})`.as('numbers'),
      )
      .selectAll(),
};
const kinds = [anyKind(kind)];

const ask = endpoint({
  method: 'POST',
  path: '/api/test/export',
  area: 'test',
  summary: 'Request',
  ability: 'AML.Transactions:read',
  audit: 'export.requested',
  power: 'neutral',
  input: z.strictObject({
    format: z.enum(['csv', 'xlsx']),
    count: z.number(),
    fail: z.boolean().optional(),
    start_time: wire.instant().optional(),
    end_time: wire.instant().optional(),
  }),
  data: z.object({ id: z.string() }),
});
const list = endpoint({
  method: 'POST',
  path: '/api/test/export-list',
  area: 'test',
  summary: 'Log',
  ability: 'AML.Transactions:read',
  input: z.strictObject({}),
  data: z.array(z.object({ id: z.string(), status: z.string(), done: z.number(), rows: z.number().nullable(), error: z.string().nullable() })),
});
const byId = {
  area: 'test',
  ability: 'AML.Transactions:read',
  audit: 'export.downloaded',
  power: 'neutral',
  method: 'POST',
  input: z.strictObject({ id: wire.rowId() }),
} as const;
const fetchFile = endpoint({ ...byId, path: '/api/test/export-file', summary: 'File', data: z.null(), answer: 'file' });
const again = endpoint({ ...byId, path: '/api/test/export-again', summary: 'Again', data: z.object({ id: z.string() }) });
const now = endpoint({
  ...byId,
  path: '/api/test/export-now',
  summary: 'Direct',
  input: z.strictObject({ count: z.number() }),
  data: z.null(),
  answer: 'file',
});

const exportRequest = (input: { count: number; fail?: boolean | undefined; start_time?: Date | undefined; end_time?: Date | undefined }) => ({
  filters: { count: input.count, ...(input.fail ? { fail: true } : {}) },
  start: input.start_time,
  end: input.end_time,
});
const testSlice = {
  name: 'test',
  handlers: [
    handle(ask, async (input, call) => ({ id: (await requestExport(call, kind, { format: input.format, ...exportRequest(input) })).id })),
    handle(list, async (_input, call) =>
      (await listExports(call, kinds)).map((one) => ({
        id: one.id,
        status: one.status,
        done: Number(one.rowsDone),
        rows: one.rowCount === null ? null : Number(one.rowCount),
        error: one.error,
      })),
    ),
    handleFile(fetchFile, async (input, call) => openExport(call, kinds, input.id)),
    handle(again, async (input, call) => ({ id: (await retryExport(call, kinds, input.id)).id })),
    handleFile(now, async (input, call) => exportNow(call, kind, exportRequest(input))),
  ],
  jobs: [...exportJobs(kinds), expireExportsJob],
};

let server: TestServer;
let folder: string;
const reader: Partial<Actor> = { abilities: [{ subject: 'AML.Transactions', action: ['read'] }] };
beforeAll(async () => {
  server = await testServer({ slices: [testSlice], work: true });
  folder = await mkdtemp(join(tmpdir(), 'atalaia-exports-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Client = ReturnType<TestServer['as']>;
async function ended(client: Client, id: string) {
  for (let turn = 0; turn < 600; turn += 1) {
    const request = (await client.call(list, {})).find((one) => one.id === id);
    if (request && request.status !== 'QUEUED' && request.status !== 'RUNNING') return request;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the export did not end');
}
async function bytesOf(client: Client, id: string): Promise<Buffer> {
  const response = await client.fetch('/api/test/export-file', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** A small reader of archives through their central directory, as office programs read them. */
function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(bytes.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const [size, nameLength, extraLength, commentLength] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(bytes.subarray(start, start + size)).toString('utf8'));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

describe('one person among others', () => {
  it('waits for five files at most, and takes turns with the others', async () => {
    const idle = await testServer({ slices: [testSlice] });
    const [many, few] = [idle.as(reader), idle.as(reader)];
    const replies = await Promise.all(Array.from({ length: 40 }, () => many.send(ask, { format: 'csv', count: 1 })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(35);
    await few.call(ask, { format: 'csv', count: 1 });
    const { rows } = await sql<{ by: string }>`
      select r.created_by::text as by from pgboss.job j join export_request r on r.id = (j.data ->> 'id')::bigint order by j.priority desc, j.created_on`.execute(
      idle.database.main,
    );
    expect(rows[0]?.by).not.toBe(rows[1]?.by);
    expect(new Set(rows.slice(2).map(({ by }) => by)).size).toBe(1);
  });
  it('limits requests to 30 files per hour', async () => {
    const idle = await testServer({ slices: [testSlice] });
    const client = idle.as(reader);
    for (let turn = 0; turn < 30; turn += 1) {
      await client.call(ask, { format: 'csv', count: 1 });
      await sql`update export_request set status = 'READY'`.execute(idle.database.main);
    }
    const refused = await client.send(ask, { format: 'csv', count: 1 });
    expect([refused.status, refused.body.msg]).toEqual([429, 'You have requested 30 files within an hour. Try again later.']);
    await sql`update export_request set created_at = created_at - interval '1 hour'`.execute(idle.database.main);
    await client.call(ask, { format: 'csv', count: 1 });
  });
});

describe('exports', () => {
  it('writes 50,000 rows as CSV with flat memory and shows its progress', async () => {
    const client = server.as(reader);
    const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
    const { id } = await client.call(ask, { format: 'csv', count: 50_000 });
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed)), 10);
    const request = await ended(client, id);
    clearInterval(watch);
    expect(request).toMatchObject({ status: 'READY', rows: 50_000, done: 50_000, error: null });
    // All rows at once take far more than this, as objects and as text.
    expect(peak - before).toBeLessThan(90 * 1024 * 1024);
    const lines = (await bytesOf(client, id)).toString('utf8').split('\r\n');
    expect(lines).toHaveLength(50_002);
    expect(lines[0]).toBe('\uFEFFNumber,Label,Amount,Time (America/Sao_Paulo)');
    expect(lines[1]).toMatch(/^1,"Ana & <Zoé> ""1""",1\.50,\d{4}-\d\d-\d\d 00:00:01$/);
    expect(lines[10]).toMatch(/^10,'=2\+10,10\.50,/);
    expect(lines[50_000]).toMatch(/^50000,/);
  });

  it('writes a workbook that unzips cleanly and holds the same rows', async () => {
    const client = server.as(reader);
    const { id } = await client.call(ask, { format: 'xlsx', count: 50_000 });
    expect(await ended(client, id)).toMatchObject({ status: 'READY', rows: 50_000 });
    const bytes = await bytesOf(client, id);
    const files = unzip(bytes);
    expect([...files.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="Numbers  a b"');
    const sheet = files.get('xl/worksheets/sheet1.xml') as string;
    expect(sheet.match(/<row /g)).toHaveLength(50_001);
    expect(sheet).toContain('<c r="B2" t="inlineStr"><is><t xml:space="preserve">Ana &amp; &lt;Zoé&gt; &quot;1&quot;</t></is></c>');
    expect(sheet).toContain(`<t xml:space="preserve">'=2+10</t>`);
    expect(sheet).toContain('<c r="C2" s="2"><v>1.50</v></c>');
    expect(sheet).toMatch(/<c r="D2" s="3"><v>\d{5}\.00001157<\/v><\/c>/);
    const path = join(folder, 'book.xlsx');
    await writeFile(path, bytes);
    const tested = await promisify(execFile)('unzip', ['-t', path]).catch((error: { code?: string }) =>
      error.code === 'ENOENT' ? undefined : Promise.reject(error),
    );
    if (tested) expect(tested.stdout).toContain('No errors detected');
  });

  it('uses the language of the requester', async () => {
    const client = server.as(reader);
    const reply = await client.send(ask, { format: 'csv', count: 1 }, { headers: { 'accept-language': 'pt-BR' } });
    await ended(client, reply.body.data.id);
    expect((await bytesOf(client, reply.body.data.id)).toString('utf8')).toContain('Número,Rótulo,Valor,Hora');
  });

  it('refuses a range beyond 30 days by field', async () => {
    const reply = await server.as(reader).send(ask, { format: 'csv', count: 1, start_time: String(clock.ms() - 40 * 86_400_000) });
    expect(reply.status).toBe(400);
    expect(reply.body.data).toMatchObject({ fields: [{ field: 'start_time', code: 'rangeTooLong' }] });
  });

  it('reaches back further where the operator says so, and no further than that', async () => {
    const further = await testServer({ slices: [testSlice], downloadDays: 60 });
    const since = async (days: number) =>
      (await further.as(reader).send(ask, { format: 'csv', count: 1, start_time: String(clock.ms() - days * 86_400_000) })).status;
    expect([await since(40), await since(70)]).toEqual([200, 400]);
  });

  it('keeps the requests of another person out of sight', async () => {
    const owner = server.as(reader);
    const { id } = await owner.call(ask, { format: 'csv', count: 3 });
    await ended(owner, id);
    const stranger = server.as(reader);
    expect(await stranger.call(list, {})).toEqual([]);
    expect((await stranger.send(fetchFile, { id })).status).toBe(404);
    expect((await stranger.send(again, { id })).status).toBe(404);
  });

  it('fails after three attempts with a neutral error, and can be retried', async () => {
    const client = server.as(reader);
    const { id } = await client.call(ask, { format: 'csv', count: 5_000, fail: true });
    const job = exportJobs(kinds)[0];
    const context = {
      database: server.database,
      files: localFileStore(folder),
      now: clock.now(),
      config: { publicUrl: '', demo: true, sandbox: true },
      enqueue: async () => undefined,
    } satisfies JobContext;
    for (let turn = 0; turn < 4; turn += 1) await job?.run({ id }, context).catch(() => undefined);
    expect(await ended(client, id)).toMatchObject({ status: 'FAILED', error: 'unexpected' });
    expect((await client.send(fetchFile, { id })).body.data).toMatchObject({ error: 'EXPORT_NOT_READY' });
    await sql`update export_request set filters = '{"count": 7}' where id = ${id}`.execute(server.database.main);
    await client.call(again, { id });
    expect(await ended(client, id)).toMatchObject({ status: 'READY', rows: 7 });
    expect((await client.send(again, { id })).status).toBe(409);
  });

  it('a job that runs twice leaves one file and one READY request', async () => {
    const client = server.as(reader);
    const { id } = await client.call(ask, { format: 'csv', count: 10 });
    await ended(client, id);
    const context = {
      database: server.database,
      files: localFileStore(folder),
      now: clock.now(),
      config: { publicUrl: '', demo: true, sandbox: true },
      enqueue: async () => undefined,
    } satisfies JobContext;
    await exportJobs(kinds)[0]?.run({ id }, context);
    const { rows } = await sql<{ count: string }>`select count(*) from export_request where id = ${id} and status = 'READY' and attempts = 1`.execute(
      server.database.main,
    );
    expect(rows[0]?.count).toBe('1');
  });

  it('drops files after seven days and says so', async () => {
    const client = server.as(reader);
    const { id } = await client.call(ask, { format: 'csv', count: 11 });
    await ended(client, id);
    const { rows } = await sql<{ days: string; sha256: string }>`
      update export_request request set expires_at = clock_now() - interval '1 second' from stored_file file
      where request.id = ${id} and file.id = request.file_id
      returning round(extract(epoch from file.expires_at - request.created_at) / 86400) as days, file.sha256`.execute(server.database.main);
    expect(Number(rows[0]?.days)).toBe(7);
    expect((await client.send(fetchFile, { id })).status).toBe(410);
    const files = localFileStore(folder);
    const removed: string[] = [];
    const watched = { ...files, remove: async (hash: string) => void removed.push(hash) };
    const context = {
      database: server.database,
      files: watched,
      now: clock.now(),
      config: { publicUrl: '', demo: true, sandbox: true },
      enqueue: async () => undefined,
    } satisfies JobContext;
    await expireExportsJob.run({}, context);
    // The server's own sweep may have been faster.
    expect([[rows[0]?.sha256], []]).toContainEqual(removed);
    expect(await ended(client, id)).toMatchObject({ status: 'EXPIRED' });
  });

  it('writes a short list at once and refuses a long one', async () => {
    const client = server.as(reader);
    const short = await client.send(now, { count: 3 });
    expect(short.headers.get('content-disposition')).toMatch(/filename="Numbers  a b \d{8}-\d{4}\.csv"/);
    expect(short.text.split('\r\n')).toHaveLength(5);
    const long = await client.send(now, { count: 10_001 });
    expect(long.body.data).toMatchObject({ error: 'EXPORT_TOO_MANY_ROWS' });
  });

  it('leaves a trace of every request and every fetch', async () => {
    const client = server.as({ ...reader, userId: '4242', name: 'Auditada' });
    const { id } = await client.call(ask, { format: 'csv', count: 2 });
    await ended(client, id);
    await bytesOf(client, id);
    const { rows } = await sql<{ verb: string; subject_id: string }>`select verb, subject_id from audit_entry where actor_id = 4242 order by id`.execute(
      server.database.main,
    );
    expect(rows).toEqual([
      { verb: 'export.requested', subject_id: id },
      { verb: 'export.downloaded', subject_id: id },
    ]);
  });
});
