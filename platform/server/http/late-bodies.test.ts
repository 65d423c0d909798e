import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/index.ts';
import { handle, handleLines, type Slice } from '../call.ts';
import { type TestServer, testServer } from '../testing.ts';
import { BodyMemory } from './body-memory.ts';

/* Bodies of which the rest does not come in time, and bodies that together are too much to hold. */

const shared = {
  method: 'POST',
  area: 'test',
  summary: 'Test',
  ability: 'signed-in',
  input: z.strictObject({ files: z.unknown().optional() }),
  data: z.null(),
} as const;
const soon = { limits: { seconds: 0.3 } } as const;
const json = endpoint({ ...shared, ...soon, path: '/api/aml/test/json' });
const form = endpoint({ ...shared, ...soon, path: '/api/aml/test/form', body: 'multipart' });
const lines = endpoint({ ...shared, ...soon, path: '/api/aml/test/lines', body: 'ndjson', answer: 'ndjson' });
const slice: Slice = {
  name: 'test',
  handlers: [
    handle(json, async () => null),
    handle(form, async () => null),
    handleLines(lines, async function* (_input, call) {
      for await (const line of call.lines ?? []) yield line;
    }),
  ],
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [slice] });
});

/** Sends the beginning of a body and waits until the server ends the connection. */
function answerOf(path: string, type: string, beginning: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (piece) => (text += piece.toString('utf8')));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    const head = { host: '127.0.0.1', 'content-type': type, 'content-length': '500', ...server.as().credentials };
    const headers = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${beginning}`);
  });
}

describe('a body of which the rest does not come', () => {
  it.each([
    ['JSON', json.path, 'application/json', '{"a":', /^HTTP\/1\.1 408 [^]*TOO_SLOW/],
    [
      'a form',
      form.path,
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\nx',
      /^HTTP\/1\.1 408 [^]*TOO_SLOW/,
    ],
    // The first line has been answered: what goes wrong afterwards is told in a last one.
    ['lines', lines.path, 'application/x-ndjson', '{}\n', /^HTTP\/1\.1 200 [^]*TOO_SLOW/],
  ])('is ended with an answer: %s', async (_what, path, type, beginning, expected) => {
    expect(await answerOf(path, type, beginning)).toMatch(expected);
  });
});

describe('memory of bodies', () => {
  const share = { all: 100, each: 60 };
  const shares = { machine: share, staff: share, system: share, anonymous: share };
  const [ana, bia] = [{ kind: 'staff', userId: '1' } as const, { kind: 'staff', userId: '2' } as const];
  it('has a bound for one caller, one for all of a kind, and is given back once', () => {
    const memory = new BodyMemory(shares);
    const [first, second, other] = [memory.of(ana, ''), memory.of(ana, ''), memory.of(bia, '')];
    first.add(50);
    expect(() => second.add(20)).toThrow('UNAVAILABLE');
    other.add(50);
    expect(() => memory.of({ kind: 'staff', userId: '3' }, '').add(1)).toThrow('UNAVAILABLE');
    // Other kinds of callers have a share of their own.
    memory.of({ kind: 'machine', userId: '1' }, '').add(60);
    first.release();
    first.release();
    first.add(1_000);
    second.add(50);
    expect(memory.bytes).toBe(160);
  });
  it('tells callers without an account apart by their address', () => {
    const memory = new BodyMemory(shares);
    const nobody = { kind: 'anonymous', userId: '0' } as const;
    memory.of(nobody, '192.0.2.1').add(60);
    expect(() => memory.of(nobody, '192.0.2.1').add(1)).toThrow('UNAVAILABLE');
    memory.of(nobody, '192.0.2.2').add(40);
  });
});
