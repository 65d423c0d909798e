import { connect } from 'node:net';
import i18next from 'i18next';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codes, defineErrors, endpoint, refuse, wire } from '../../contract/index.ts';
import { handle, type Slice } from '../call.ts';
import { type TestServer, testServer } from '../testing.ts';

const errors = defineErrors('test', { FULL: { code: codes.conflict, status: 409 } });
i18next.addResource('pt', 'server', errors.FULL.key, 'O {{thing}} está cheio.');

const list = endpoint({
  method: 'POST',
  path: '/api/aml/test/list',
  area: 'test',
  summary: 'Lists',
  ability: 'AML.Alerts:read',
  inQuery: ['pageNum', 'pageSize', 'page_num', 'page_size'],
  input: z.strictObject({
    ...wire.paging,
    name: wire.filterText(),
    from: wire.filterInstant(),
    limit: wire.amount().optional(),
    kind: wire.filterChoice(['A', 'B']),
  }),
  data: wire.pageOfRows(z.object({ name: z.string() })),
});
const change = endpoint({
  method: 'PUT',
  path: '/api/aml/test/change',
  area: 'test',
  summary: 'Changes',
  ability: 'AML.Alerts:write',
  audit: 'test.changed',
  power: 'neutral',
  input: z.strictObject({ id: wire.rowId(), note: wire.text(10), full: wire.flag().optional() }),
  data: z.object({ stored: z.string() }),
});
const note = endpoint({
  method: 'POST',
  path: '/api/v1/test/note',
  area: 'test',
  summary: 'Notes what the payment core sends',
  ability: 'machine:decide',
  audit: 'test.noted',
  power: 'neutral',
  input: z.strictObject({ name: wire.text(30) }),
  data: z.object({ name: z.string() }),
});
const readNote = endpoint({
  method: 'POST',
  path: '/api/aml/test/note/read',
  area: 'test',
  summary: 'Reads it',
  ability: 'AML.Alerts:read',
  input: z.strictObject({}),
  data: z.object({ name: z.string() }),
});
let noted = '';
let runs = 0;
const slice: Slice = {
  name: 'test',
  handlers: [
    handle(list, async (input) => wire.presentPage(wire.pageOf(input), [{ name: input.name ?? 'none', secret: 'never' } as { name: string }], 1)),
    handle(note, async ({ name }) => {
      noted = name;
      return { name };
    }),
    handle(readNote, async () => ({ name: noted })),
    handle(change, async (input, call) => {
      runs += 1;
      call.audit({
        subject: { kind: 'thing', id: input.id },
        before: { note: null },
        after: { note: input.note, count: 9007199254740993n },
        reason: 'because',
      });
      if (input.full) refuse(errors, 'FULL', { thing: 'list' });
      return { stored: input.note };
    }),
  ],
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [slice] });
});

const audited = async () => Number((await sql<{ n: string }>`select count(*) as n from audit_entry`.execute(server.database.main)).rows[0]?.n);

describe('a call', () => {
  it('answers both paging dialects in kind and drops fields that are not promised', async () => {
    const client = server.as();
    expect((await client.send(list, { pageNum: 2, pageSize: 5, name: 'x' })).body.data).toEqual({
      list: [{ name: 'x' }],
      total: 1,
      total_is_capped: false,
      pageNum: 2,
      pageSize: 5,
    });
    expect((await client.send(list, { page_num: '3', page_size: '7' })).body.data).toMatchObject({ page_num: 3, page_size: 7 });
  });
  it('accepts an empty body with a JSON content type', async () => {
    const reply = await server.as().fetch('/api/aml/test/list', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '' });
    expect(reply.status).toBe(200);
  });
  it.each([
    ['what is no JSON', { body: '{"name":' }, 400, 'The request is not valid JSON.'],
    ['a name that is set apart by JavaScript', { body: '{"__proto__":{"a":1}}' }, 400, 'The request is not valid JSON.'],
    ['a list', { body: '[1]' }, 400, 'The request must be a JSON object.'],
    ['a text', { body: '"x"' }, 400, 'The request must be a JSON object.'],
    ['nesting without end', { body: `{"name":${'['.repeat(7_000)}${']'.repeat(7_000)}}` }, 400, 'The name field has too many nested levels.'],
    ['what is too large', { body: JSON.stringify({ name: 'x'.repeat(1_100_000) }) }, 413, 'The request is too large (limit 1 MB).'],
    ['another content type', { body: '<a/>', type: 'text/xml' }, 415, 'The content type of the request is not supported by this call.'],
    ['a control character', { body: '{"name":"a\\u0000b"}' }, 400, 'The name field contains characters that cannot be used.'],
    ['a line break on one line', { body: '{"name":"a\\nb"}' }, 400, 'The name field contains characters that cannot be used.'],
    ['half a character', { body: '{"name":"\\ud800"}' }, 400, 'The name field contains characters that cannot be used.'],
    ['a control character in the address', { body: '{}', query: '?name=a%00' }, 400, 'The name field contains characters that cannot be used.'],
    ['a control character in a name', { body: '{"a\\u0000":1}' }, 400, 'The request field contains characters that cannot be used.'],
    ['an address that is none', { body: '{}', query: '/%E0%A4%A' }, 400, 'The address of the request is not valid.'],
    ['no choice', { body: '{"kind":"C"}' }, 400, 'The type field must be one of: A, B.'],
  ])(
    'refuses %s in the envelope',
    async (_what, { body, type = 'application/json', query = '' }: { body: string; type?: string; query?: string }, status, msg) => {
      const reply = await server.as().fetch(`/api/aml/test/list${query}`, { method: 'POST', headers: { 'content-type': type }, body });
      expect({ status: reply.status, ...((await reply.json()) as object) }).toMatchObject({ status, code: '30001', msg });
    },
  );
  it('parses long bodies in turns: of many at once most are refused before that, and a short one is answered meanwhile', async () => {
    const client = server.as();
    const long = `{"name":"${'x'.repeat(100_000)}`;
    const send = (body: string) => client.fetch('/api/aml/test/list', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const all = Promise.all(Array.from({ length: 12 }, () => send(long)));
    expect((await send('{}')).status).toBe(200);
    const statuses = (await all).map(({ status }) => status);
    // One in turn and two that wait are parsed, and are no JSON.
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 503 || status === 400)).toBe(true);
  });
  it('keeps line breaks where a text area is', () => {
    expect(wire.lines().parse(' a\n\tb\r\nc ')).toBe('a\n\tb\r\nc');
    expect(wire.lines().safeParse('a\u0007').success).toBe(false);
  });
  it('refuses an idempotency key that it could not keep', async () => {
    const reply = await server.as().send(change, { id: '1', note: 'x' }, { headers: { 'idempotency-key': 'k'.repeat(129), 'accept-language': 'pt' } });
    expect([reply.status, reply.body.msg]).toEqual([400, 'O tamanho do campo chave de idempotência deve ser menor que 129.']);
  });
  it('answers invalid HTTP in the envelope', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write('GET / HTTP/1.1\r\nbad header\u0000\r\n\r\n');
    let text = '';
    for await (const piece of socket) text += String(piece);
    expect(text).toContain('{"code":"30001","msg":"The address of the request is not valid."');
  });
  it('refuses a request that names two hosts, in the envelope', async () => {
    const { hostname, port, host } = new URL(server.url);
    const answerTo = async (...hosts: string[]): Promise<string> => {
      const socket = connect(Number(port), hostname);
      socket.write(`GET /healthz HTTP/1.1\r\n${hosts.map((one) => `${one}\r\n`).join('')}Connection: close\r\n\r\n`);
      let text = '';
      for await (const piece of socket) text += String(piece);
      return text;
    };
    expect(await answerTo(`Host: ${host}`)).toMatch(/^HTTP\/1\.1 200/);
    for (const other of ['Host: other.example', `host: ${host}`]) {
      const text = await answerTo(`Host: ${host}`, other);
      expect(text).toMatch(/^HTTP\/1\.1 400/);
      expect(text).toContain('"error":"WRONG_ADDRESS"');
    }
  });
  it('takes from people no text that shows nothing or turns around, and names the field and the character', async () => {
    const reply = await server.as().send(list, { name: 'invoice\u202Efdp.exe' });
    expect([reply.status, (reply.body.data as unknown as { fields: object[] }).fields]).toEqual([
      400,
      [{ field: 'name', code: 'hiddenText', msg: expect.stringContaining('reverses text (U+202E)') as string }],
    ]);
    expect((await server.as().send(list, { name: '👨\u200D👧 João' })).status).toBe(200);
  });
  it('keeps what the payment core sends as it is, and shows it to people', async () => {
    const core = server.as({ kind: 'machine', scopes: ['decide'], abilities: [] });
    expect((await core.call(note, { name: 'Ana\u202E Souza' })).name).toBe('Ana\u202E Souza');
    expect((await server.as().call(readNote, {})).name).toBe('Ana⟨U+202E⟩ Souza');
  });
  it('names every wrong field in the language of the caller', async () => {
    const reply = await server.as().send(list, { limit: '1.234', kind: 'C', from: '12345', extra: 1 } as never, { headers: { 'accept-language': 'pt-BR' } });
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('30001');
    const fields = (reply.body.data as unknown as { fields: { field: string; msg: string }[] }).fields;
    expect(fields.map((field) => field.field).sort()).toEqual(['extra', 'from', 'kind', 'limit']);
    expect(fields.find((field) => field.field === 'limit')?.msg).toBe('O campo limit deve ser um número (até duas casas decimais).');
  });
  it('words a missing field as specified', async () => {
    const reply = await server.as().send(change, { id: '1' } as never);
    expect(reply.body.msg).toBe('The note field is required');
  });
  it('refuses without token, without ability, and a write with the ability to read', async () => {
    expect((await server.anonymous.send(list, {})).body.code).toBe('20001');
    expect((await server.anonymous.send(list, {})).status).toBe(401);
    expect((await server.as({ abilities: [] }).send(list, {})).status).toBe(403);
    const reader = server.as({ abilities: [{ subject: 'AML.Alerts', action: ['read'] }] });
    expect((await reader.send(list, {})).status).toBe(200);
    expect((await reader.send(change, { id: '1', note: 'a' })).status).toBe(403);
  });
  it('keeps the prototype clean', async () => {
    const reply = await server
      .as()
      .fetch('/api/aml/test/list', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"__proto__": {"x": 1}}' });
    expect(reply.status).toBe(400);
  });
  it('answers JSON for an unknown call', async () => {
    const reply = await server.as().fetch('/api/aml/none');
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: '30005' });
  });
});

describe('a call that writes', () => {
  it('writes one audit entry with who, what, before, after and why', async () => {
    const before = await audited();
    await server.as({ name: 'Ana', userId: '77' }).call(change, { id: '5', note: 'hello' });
    expect(await audited()).toBe(before + 1);
    const { rows } =
      await sql`select verb, actor_id, actor_name, subject_kind, subject_id, before, after, reason from audit_entry order by id desc limit 1`.execute(
        server.database.main,
      );
    expect(rows[0]).toEqual({
      verb: 'test.changed',
      actor_id: '77',
      actor_name: 'Ana',
      subject_kind: 'thing',
      subject_id: '5',
      before: { note: null },
      after: { note: 'hello', count: '9007199254740993' },
      reason: 'because',
    });
  });
  it('leaves nothing behind when it is refused', async () => {
    const before = await audited();
    const reply = await server.as().send(change, { id: '5', note: 'hello', full: true }, { headers: { 'accept-language': 'pt' } });
    expect(reply).toMatchObject({ status: 409, body: { code: '30002', msg: 'O list está cheio.', data: { error: 'FULL' } } });
    expect(await audited()).toBe(before);
  });
  it('runs once per idempotency key, also when the same call arrives many times at once', async () => {
    const client = server.as({ userId: '900' });
    runs = 0;
    const headers = { 'idempotency-key': 'key-1' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => client.send(change, { id: '9', note: 'once' }, { headers })));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body)))).toEqual(
      new Set([JSON.stringify({ code: '10000', msg: 'ok', data: { stored: 'once' } })]),
    );
    expect(runs).toBe(1);
    const other = await client.send(change, { id: '9', note: 'twice' }, { headers });
    expect(other).toMatchObject({ status: 409, body: { code: '30007' } });
  });
  it('refuses to change or delete what was audited', async () => {
    await expect(sql`update audit_entry set reason = 'x'`.execute(server.database.main)).rejects.toThrow();
    await expect(sql`delete from audit_entry`.execute(server.database.main)).rejects.toThrow();
    await expect(sql`truncate audit_entry cascade`.execute(server.database.main)).rejects.toThrow();
  });
});
