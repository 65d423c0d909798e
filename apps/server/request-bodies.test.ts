import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { limitsOf } from '../../platform/contract/body-limits.ts';
import { type Endpoint, pathParams } from '../../platform/contract/index.ts';
import { memoryShares } from '../../platform/server/http/body-memory.ts';
import { type TestClient, type TestServer, testServer } from '../../platform/server/testing.ts';
import { endpoints } from './endpoints.ts';
import { slices } from './slices.ts';

/*
 * What holds for the body of every call, whatever the call does: nobody who may not call has a byte of it read; it may be no longer
 * than its record has it, says so first where it is a form, and has bounds of what it nests and repeats.
 */

/** Names of which one input is made: more than any call knows, and few enough to try every call. */
const mostKeys = 2_000;

const withBody = endpoints.filter(({ method }) => method !== 'GET');
const isMachine = ({ ability }: Endpoint): boolean => ability.startsWith('machine:');

let server: TestServer;
let staff: TestClient;
let core: TestClient;
beforeAll(async () => {
  server = await testServer({ slices });
  staff = server.as();
  core = server.as({ kind: 'machine', scopes: ['decide', 'read', 'mail'], companies: ['ATBR'], abilities: [] });
});

const types = { json: 'application/json', multipart: 'multipart/form-data; boundary=form-boundary', ndjson: 'application/x-ndjson' } as const;
const addressOf = (record: Endpoint): string => pathParams(record.path).reduce((path, name) => path.replace(`:${name}`, '1'), record.path);

/** Sends the head of a request whose body never comes. @returns status and error of the answer */
function beginRequest(record: Endpoint, headers: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (piece) => {
      text += piece.toString('utf8');
      // An answer without the end of the connection is one as well.
      if (text.includes('\r\n\r\n')) socket.end();
    });
    socket.on('close', () => resolve(`${/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'nothing'} ${/"error":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()));
    socket.on('error', reject);
    const lines = Object.entries({ host: '127.0.0.1', 'content-type': types[record.body ?? 'json'], ...headers }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`${record.method} ${addressOf(record)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  });
}

/** What each of the records is answered, those that are answered otherwise than they should be. */
async function answersUnlike(
  expected: (answer: string) => boolean,
  records: readonly Endpoint[],
  ask: (record: Endpoint) => Promise<string>,
): Promise<string[]> {
  const unlike: string[] = [];
  for (const record of records) {
    const answer = await ask(record);
    if (!expected(answer)) unlike.push(`${record.method} ${record.path}: ${answer}`);
  }
  return unlike;
}

const credentialsOf = (record: Endpoint): Readonly<Record<string, string>> => (isMachine(record) ? core : staff).credentials;

describe('the body of every call', () => {
  it('is not waited for where nobody says who calls', async () => {
    const closed = withBody.filter(({ ability }) => ability !== 'public');
    expect(closed.length).toBeGreaterThan(300);
    expect(
      await answersUnlike(
        (answer) => answer.startsWith('401'),
        closed,
        (record) => beginRequest(record, { 'content-length': '200' }),
      ),
    ).toEqual([]);
  });
  it('is not waited for where the caller may not call', async () => {
    const stranger = server.as({ abilities: [] });
    const ofStaff = withBody.filter((record) => record.ability !== 'public' && record.ability !== 'signed-in' && !isMachine(record));
    expect(
      await answersUnlike(
        (answer) => answer.startsWith('403'),
        ofStaff,
        (record) => beginRequest(record, { ...stranger.credentials, 'content-length': '200' }),
      ),
    ).toEqual([]);
  });
  it('may be no longer than its record has it', async () => {
    const bounded = withBody.filter((record) => Number.isFinite(limitsOf(record).bytes));
    expect(bounded.length).toBeGreaterThan(300);
    expect(
      await answersUnlike(
        (answer) => answer === '413 REQUEST_TOO_LARGE',
        bounded,
        (record) => beginRequest(record, { ...credentialsOf(record), 'content-length': String(limitsOf(record).bytes + 1) }),
      ),
    ).toEqual([]);
  });
  it('says how long it is where it is a form', async () => {
    const forms = withBody.filter(({ body }) => body === 'multipart');
    expect(
      await answersUnlike(
        (answer) => answer === '411 LENGTH_MISSING',
        forms,
        (record) => beginRequest(record, { ...credentialsOf(record), 'transfer-encoding': 'chunked' }),
      ),
    ).toEqual([]);
  });
  it('fits into the share of memory of its caller', () => {
    for (const record of withBody.filter(({ body, keepsUploads }) => body !== 'ndjson' && !keepsUploads)) {
      const kind = isMachine(record) ? 'machine' : record.ability === 'public' ? 'anonymous' : 'staff';
      expect(limitsOf(record).bytes, record.path).toBeLessThanOrEqual(memoryShares[kind].each);
    }
  });
  it('has bounds of what it nests and repeats, and names few of many wrong fields', async () => {
    const json = withBody.filter(({ body }) => body === undefined);
    const deep = (depth: number): string => `{"nested":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const answer = async (record: Endpoint, body: string): Promise<{ status: number; fields: { code: string }[]; length: number }> => {
      const reply = await server.anonymous.fetch(addressOf(record), {
        method: record.method,
        headers: { ...credentialsOf(record), 'content-type': 'application/json' },
        body,
      });
      const text = await reply.text();
      const { data } = JSON.parse(text) as { data: { fields?: { code: string }[] } | null };
      return { status: reply.status, fields: data?.fields ?? [], length: text.length };
    };
    const wrong: string[] = [];
    for (const record of json) {
      const limits = limitsOf(record);
      const nested = await answer(record, deep(limits.depth + 1));
      if (nested.status !== 400 || nested.fields[0]?.code !== 'tooDeep') wrong.push(`${record.path} nested: ${JSON.stringify(nested)}`);
      const keys = Math.min(limits.values + 1, mostKeys);
      const many = await answer(record, `{${Array.from({ length: keys }, (_, at) => `"k${at}":1`).join(',')}}`);
      if (many.status !== 400 || many.fields.length > 40 || many.length > 20_000) wrong.push(`${record.path} repeated: ${many.status}, ${many.length}`);
    }
    expect(wrong).toEqual([]);
    const some = json.find((record) => record.ability === 'signed-in' || record.ability.endsWith(':read')) as Endpoint;
    expect((await answer(some, `{"list":[${'1,'.repeat(limitsOf(some).values)}1]}`)).fields).toMatchObject([{ code: 'tooMany' }]);
  });
});
