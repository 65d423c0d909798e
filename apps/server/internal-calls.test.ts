import { beforeAll, describe, expect, it } from 'vitest';
import { peerKeyHeader } from '../../platform/server/index.ts';
import { type TestServer, testServer } from '../../platform/server/testing.ts';
import { endpoints } from './endpoints.ts';
import { openApi } from './open-api.ts';
import { slices } from './slices.ts';

/* Calls between processes, also those that are added later: to the rest of the world they do not exist. */

let server: TestServer;
let paths: string[];
beforeAll(async () => {
  server = await testServer({ slices });
  paths = slices.flatMap((slice) => slice.internal?.(server.database).path ?? []);
});

describe('calls between processes', () => {
  it('are apart from the API and in no description of it', () => {
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(path).toMatch(/^\/internal\/v\d+\//);
    expect(endpoints.filter(({ path }) => path.startsWith('/internal/'))).toEqual([]);
    expect(JSON.stringify(openApi(endpoints))).not.toContain('/internal/');
  });
  it('are answered like an address that does not exist, whoever calls', async () => {
    const clients = [server.anonymous, server.as(), server.as({ kind: 'machine', scopes: ['decide', 'read', 'mail'], abilities: [] })];
    for (const path of paths)
      for (const client of clients)
        for (const method of ['GET', 'POST', 'PUT', 'OPTIONS'])
          for (const key of [undefined, '', 'a key that nobody gave out']) {
            const headers = { 'content-type': 'application/x-ndjson', ...(key === undefined ? {} : { [peerKeyHeader]: key }) };
            const sent = { method, headers, ...(method === 'GET' || method === 'OPTIONS' ? {} : { body: '{}' }) };
            const [existing, unknown] = await Promise.all([client.fetch(path, sent), client.fetch('/internal/v1/nothing-is-here', sent)]);
            expect(existing.status).toBe(404);
            expect(await existing.text()).toBe(await unknown.text());
          }
  });
});
