import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, pathParams } from '../../platform/contract/index.ts';
import type { FileStore, Handler, Slice } from '../../platform/server/index.ts';
import { forgetFull } from '../../platform/server/machine-fault.ts';
import { requestOf, type TestClient, testServer, type TestServer } from '../../platform/server/testing.ts';
import { timeLimit } from '../../platform/testing/turn.ts';
import { sampleOf } from './call-inputs.fixture.ts';
import { slices } from './slices.ts';

/*
 * A full disk is told as such by every call, in the words of the caller's language, and as what may be sent again: no form is called
 * incomplete for it, and no name or number stands in the answer. Calls that are added later are covered.
 */

const full = (code: string): Error => Object.assign(new Error('could not extend file "base/1/2" for 390.533.447-05'), { code });
let code = 'ENOSPC';
const refuseBytes = async (): Promise<never> => Promise.reject(full(code));
const noRoom: FileStore = {
  put: refuseBytes,
  putStream: refuseBytes,
  open: () => {
    throw full(code);
  },
  has: async () => true,
  pathOf: () => '/nowhere',
  derivedFolder: '/nowhere',
  remove: async () => undefined,
};

/** Every use case fails by a disk; before it, everything is as ever. */
const failing = (slice: Slice): Slice => ({
  ...slice,
  handlers: slice.handlers.map(({ record }): Handler => ({ record, run: refuseBytes })),
});

let server: TestServer;
const callers: Record<string, TestClient> = {};
beforeAll(async () => {
  server = await testServer({ slices: slices.map(failing), files: noRoom });
  callers.staff = server.as();
  callers.machine = server.as({ kind: 'machine', scopes: ['decide', 'read', 'mail'], companies: ['ATBR'], abilities: [] });
});

afterAll(forgetFull);

const clientOf = ({ ability }: Endpoint): TestClient => (ability.startsWith('machine:') ? callers.machine : callers.staff) as TestClient;
const records = slices.flatMap(({ handlers }) => handlers.map(({ record }) => record));

function bodyOf(record: Endpoint): { path: string; init: RequestInit } {
  const input = (sampleOf(record.input as z.ZodType) ?? {}) as Record<string, unknown>;
  const path = pathParams(record.path).reduce((address, name) => address.replace(`:${name}`, encodeURIComponent(String(input[name] ?? '1'))), record.path);
  if (record.body === 'ndjson') return { path, init: { method: record.method, headers: { 'content-type': 'application/x-ndjson' }, body: '{}' } };
  if (record.body !== 'multipart') return requestOf(record, input, {});
  const form = new FormData();
  for (const [key, value] of Object.entries(input)) form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  form.append('file', new Blob(['a;b\n1;2\n'], { type: 'text/csv' }), 'list.csv');
  return { path, init: { method: record.method, body: form } };
}

const atOnce = 8;

/** Answers of calls that get as far as their use case, by status and error. */
async function answers(of: readonly Endpoint[]): Promise<Map<string, string>> {
  const results = new Map<string, string>();
  const ask = async (record: Endpoint): Promise<void> => {
    const { path, init } = bodyOf(record);
    const reply = await clientOf(record).fetch(path, { ...init, headers: { ...(init.headers as object), 'accept-language': 'pt' } });
    const text = await reply.text();
    expect(text, record.path).not.toMatch(/390|base\/1/);
    const { data, msg } = JSON.parse(text.trim().split('\n')[0] as string) as { msg: string; data: { error?: string } | null };
    // An input that no sample fits is refused before its use case.
    if (reply.status === 400 && data?.error === 'VALIDATION' && !record.keepsUploads) return;
    results.set(`${record.method} ${record.path}`, `${reply.status} ${data?.error} ${msg}`);
  };
  for (let from = 0; from < of.length; from += atOnce) await Promise.all(of.slice(from, from + atOnce).map(ask));
  return results;
}

const unlike = (result: ReadonlyMap<string, string>, expected: RegExp): string[] =>
  [...result].flatMap(([call, answer]) => (expected.test(answer) ? [] : [`${call}: ${answer}`]));

describe('a full disk', { timeout: timeLimit(120_000) }, () => {
  it('of files is told by every call', async () => {
    code = 'ENOSPC';
    const result = await answers(records);
    expect(result.size).toBeGreaterThan(300);
    expect(unlike(result, /^507 FILES_FULL O servidor não tem mais espaço para arquivos\./)).toEqual([]);
  });
  it('of the database is told by every call', async () => {
    code = '53100';
    const result = await answers(records.filter(({ body }) => body !== 'multipart'));
    expect(unlike(result, /^503 DATABASE_FULL O banco de dados não tem mais espaço\./)).toEqual([]);
  });
  it('is told by every call that keeps a file while it comes, whatever else was sent', async () => {
    code = 'ENOSPC';
    const keeping = records.filter(({ keepsUploads }) => keepsUploads);
    expect(keeping.length).toBeGreaterThan(0);
    const result = await answers(keeping);
    expect([result.size, unlike(result, /^507 FILES_FULL /)]).toEqual([keeping.length, []]);
  });
});
