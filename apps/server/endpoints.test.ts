import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AbilityEntry, type Endpoint, isWrite, pathParams } from '../../platform/contract/index.ts';
import { requestOf, type TestServer, testServer } from '../../platform/server/testing.ts';
import { endpoints } from './endpoints.ts';
import { slices } from './slices.ts';

/*
 * One generated test per demand and endpoint record. A call that is added later is covered without a line here.
 */

interface ObjectSchema {
  properties?: Record<string, object>;
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices });
});

const title = (record: Endpoint): string => `${record.method} ${record.path}`;
const isMachine = (record: Endpoint): boolean => record.ability.startsWith('machine:');
const named = endpoints.map((record) => [title(record), record] as const);
const where = (test: (record: Endpoint) => boolean) => named.filter(([, record]) => test(record));

/** Sends without the client's types, because the inputs here are wrong on purpose. */
async function send(record: Endpoint, actor: Parameters<TestServer['as']>[0] | undefined, input: Record<string, unknown>) {
  const { path, init } = requestOf(record, { ...Object.fromEntries(pathParams(record.path).map((name) => [name, 'x'])), ...input }, {});
  const client = actor ? server.as(actor) : server.anonymous;
  const response = await client.fetch(path, init);
  const text = await response.text();
  return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string; data?: { fields?: { field: string }[] } } };
}

/** Keys whose values are bound to a type; a value that may be any JSON has no wrong type. */
const keysOf = (record: Endpoint): string[] => {
  const schema = z.toJSONSchema(record.input as z.ZodType, { io: 'input', unrepresentable: 'any' }) as ObjectSchema;
  return Object.entries(schema.properties ?? {})
    .filter(([, property]) => Object.keys(property).length > 0)
    .map(([key]) => key);
};
const fullyAble = (record: Endpoint): Parameters<TestServer['as']>[0] =>
  isMachine(record) ? { kind: 'machine', scopes: ['decide', 'read', 'mail'], abilities: [] } : {};

describe('every call is listed once', () => {
  it('has no two records for one method and path', () => {
    const shown = named.map(([name]) => name);
    expect(shown.length).toBe(new Set(shown).size);
    expect(shown.length).toBeGreaterThan(0);
  });
  it.each(where(isWrite))('%s names its audit verb', (_name, record) => {
    expect(record.audit).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
  });
});

describe('without a token', () => {
  it.each(where((record) => record.ability !== 'public'))('%s answers 401', async (_name, record) => {
    const reply = await send(record, undefined, {});
    expect(reply.status).toBe(401);
    // A machine is told of its key, and a person of the session.
    expect(reply.body.code).toBe(isMachine(record) ? '20002' : '20001');
  });
});

describe('without the ability', () => {
  const other: AbilityEntry[] = [{ subject: 'Auth', action: ['read'] }];
  it.each(where((record) => record.ability !== 'public' && record.ability !== 'signed-in'))('%s answers 403', async (_name, record) => {
    const actor = isMachine(record) ? { kind: 'machine' as const, scopes: [], abilities: [] } : { abilities: other };
    expect((await send(record, actor, {})).status).toBe(403);
  });
});

describe('with the ability to read only', () => {
  it('asks for the ability to write only where something is written', () => {
    expect(where((record) => record.ability.endsWith(':write')).every(([, record]) => isWrite(record))).toBe(true);
  });
  it.each(where((record) => record.ability.endsWith(':write')))('%s answers 403', async (_name, record) => {
    const subject = record.ability.slice(0, -':write'.length) as AbilityEntry['subject'];
    expect((await send(record, { abilities: [{ subject, action: ['read'] }] }, {})).status).toBe(403);
  });
});

describe('a field that is not known', () => {
  /** A form of somebody without an account is read only for who holds a link; the link is known by its header. */
  const isForHolders = (record: Endpoint) => record.ability === 'public' && record.body === 'multipart';
  it.each(where((record) => record.body !== 'ndjson' && !isForHolders(record)))('%s answers 400 and names it', async (_name, record) => {
    const reply = await send(record, fullyAble(record), { field_nobody_knows: 'x' });
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('30001');
    expect(reply.body.data?.fields?.map((field) => field.field)).toContain('field_nobody_knows');
  });
});

describe('a field of the wrong type', () => {
  const inBody = (record: Endpoint) =>
    record.method === 'GET' || record.body
      ? []
      : keysOf(record).filter((key) => !(record.inQuery ?? []).includes(key) && !(key in (record.inHeader ?? {})) && !record.path.includes(`:${key}`));
  it.each(where((record) => inBody(record).length > 0))('%s answers 400 and names it', async (_name, record) => {
    for (const key of inBody(record)) {
      // No field of any call is a boolean inside an object inside a list.
      const reply = await send(record, fullyAble(record), { [key]: [[{ wrong: true }]] });
      expect(reply.status, key).toBe(400);
      expect(
        reply.body.data?.fields?.some((field) => field.field === key || field.field.startsWith(`${key}.`)),
        `${key}: ${JSON.stringify(reply.body)}`,
      ).toBe(true);
    }
  });
});

describe('reading personal data leaves a trace', () => {
  /** Whether an answer has room for a whole identity number, however deep. */
  const showsNumbers = (schema: unknown): boolean => {
    const text = JSON.stringify(z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any' }));
    return /"(?:id_no|id_number|idNo|idNumber)":/.test(text);
  };
  it.each(where((record) => record.ability !== 'public' && !isMachine(record) && (record.answer === 'file' || showsNumbers(record.data))))(
    '%s reads personal data, or is an act with its own entry',
    (_name, record) => {
      expect(record.reads ?? record.audit, 'declare reads: personal-data in its record').toBeDefined();
    },
  );
});
