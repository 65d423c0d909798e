import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveApiReference } from './api-reference.ts';
import { endpoints } from './endpoints.ts';
import { openApi } from './open-api.ts';

const app = Fastify();
beforeAll(async () => {
  serveApiReference(app, endpoints);
  await app.ready();
});
afterAll(() => app.close());

it('describes every call, at the address that is linked and at the one that the page reads', async () => {
  const details = JSON.parse(JSON.stringify(openApi(endpoints))) as unknown;
  for (const url of ['/docs/openapi.json', '/docs/json']) expect((await app.inject(url)).json()).toEqual(details);
});

it.each(['/docs', '/docs/'])('has at %s a page of which every part comes from this server', async (url) => {
  const page = await app.inject(url);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<title>Atalaia API</title>');
  const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address as string);
  expect(parts.length).toBeGreaterThan(4);
  for (const part of parts) {
    expect(part).not.toMatch(/^(?:https?:)?\/\//);
    const { pathname } = new URL(part, `http://desk${url}`);
    expect([pathname, (await app.inject(pathname)).statusCode]).toEqual([pathname, 200]);
  }
  // The content policy of the server lets no script or style stand in a page itself.
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=/);
});
