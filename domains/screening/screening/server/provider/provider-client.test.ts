import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readListDate } from '../../../../../engines/screening/index.ts';
import { listEntry } from '../../../../../engines/screening/testing.ts';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '../../../../../platform/server/outgoing/index.ts';
import { clock } from '../../../../../platform/server/clock.ts';
import { log, serveMetrics } from '../../../../../platform/server/index.ts';
import { type TestEngine, testEngine } from '../engine.fixture.ts';
import { ScreeningUnavailable } from '../engine.ts';
import { ProviderClient } from './provider-client.ts';
import { type ProviderFault, type ProviderService, startProvider } from './provider-service.fixture.ts';
import type { ProviderSettings } from './read-settings.ts';
import { questionOf, searchAnswer, sourcesAnswer } from './wire.ts';

const name = 'Zebulon Quaresma Bittencourt';
const number = '39053344705';
const births = [readListDate('1961-05-04')].flatMap((one) => one ?? []);

let engine: TestEngine;
let service: ProviderService;
const clients: ProviderClient[] = [];

beforeAll(async () => {
  engine = testEngine();
  engine.put(
    'e-1',
    'TEST_SANCTIONS',
    listEntry('100', name, {
      births,
      nationalities: ['BRA'],
      numbers: [{ type: 'tax', number, country: 'BRA' }],
      remarks: 'Two lines\nof remarks',
      listedOn: '2024-02-01',
    }),
  );
  service = await startProvider(engine);
});
afterAll(() => service.close());
afterEach(async () => {
  service.asked.length = 0;
  service.fault = () => undefined;
  vi.restoreAllMocks();
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

function clientOf(changes: Partial<ProviderSettings> = {}): ProviderClient {
  const client = new ProviderClient(service.settings(changes));
  clients.push(client);
  return client;
}
const question = questionOf({ name, kind: 'person', births, numbers: [{ number }] }, { threshold: 70, limit: 51, sources: undefined });
const search = (client: ProviderClient) => client.ask({ method: 'POST', path: '/search', question, answer: searchAnswer });
const failureOf = async (query: Promise<unknown>): Promise<[error: string, reason: string]> => {
  const error = await query.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ScreeningUnavailable)) throw error ?? new Error('nothing failed');
  return [error.errorName, error.reason];
};

/** A value of /metrics. */
async function metric(named: string): Promise<number> {
  const metrics = await serveMetrics(0, '127.0.0.1');
  try {
    const text = await (await fetch(`http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`)).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${named} `))
        ?.slice(named.length),
    );
  } finally {
    metrics.close();
  }
}

describe('signatures', () => {
  it('are what the document says', () => {
    const parts = { direction: 'question', time: '1795257600000', method: 'POST', path: '/v1/entries', requestId: '0f1a', body: '{"entries":[]}' } as const;
    expect(signatureOf('0123456789abcdef0123456789abcdef', parts)).toBe('v1=7332808c2a91410292ae8d77054d4bb2862ecbc7a1b99cf1bf87d8424c89c345');
  });

  it('stand on each question, and on its answer', async () => {
    const result = await search(clientOf());
    expect(result.hits).toMatchObject([{ entry_id: 'e-1', score: 98, confidence: 'NUMBER', matched_name: name }]);
    await clientOf().ask({ method: 'GET', path: '/sources', answer: sourcesAnswer });
    expect(service.asked).toMatchObject([
      { method: 'POST', path: '/v1/search', isSigned: true },
      { method: 'GET', path: '/v1/sources', isSigned: true, body: '' },
    ]);
    expect(new Set(service.asked.map(({ requestId }) => requestId)).size).toBe(2);
  });

  it('may be made with a second key while the first is taken over', async () => {
    const other = 'another secret of at least 32 characters';
    service.fault = () => ({ sign: { key: other } });
    await search(clientOf({ keys: service.settings().keys.concat(other) as unknown as ProviderSettings['keys'] }));
    expect(await failureOf(search(clientOf()))).toEqual(['SCREENING_UNAVAILABLE', 'SIGNATURE_WRONG']);
  });

  it.each<[string, () => ProviderFault, string]>([
    ['with another key', () => ({ sign: { key: 'guessed' } }), 'SIGNATURE_WRONG'],
    ['that is missing', () => ({ unsigned: true }), 'SIGNATURE_WRONG'],
    ['to another question', () => ({ sign: { requestId: 'other' } }), 'SIGNATURE_WRONG'],
    ['of another call', () => ({ sign: { path: '/v1/entries' } }), 'SIGNATURE_WRONG'],
    ['over another text', () => ({ sign: { body: '{}' } }), 'SIGNATURE_WRONG'],
    ['of the question itself, sent back', () => ({ echo: true }), 'SIGNATURE_WRONG'],
    ['of long ago', () => ({ sign: { time: String(clock.ms() - 301_000) } }), 'ANSWER_TOO_OLD'],
    ['of the future', () => ({ sign: { time: String(clock.ms() + 301_000) } }), 'ANSWER_TOO_OLD'],
    ['at no time', () => ({ sign: { time: 'now' } }), 'ANSWER_TOO_OLD'],
    ['over what is no JSON', () => ({ body: '{"algorithm":' }), 'ANSWER_UNREADABLE'],
  ])('%s are not trusted, and it is not asked again', async (_case, lie, reason) => {
    service.fault = lie;
    expect(await failureOf(search(clientOf()))).toEqual(['SCREENING_UNAVAILABLE', reason]);
    expect(service.asked).toHaveLength(1);
  });

  it('with a key that the provider does not know are refused by it', async () => {
    expect(await failureOf(search(clientOf({ keys: ['a key that nobody knows of, long enough'] })))).toEqual(['SCREENING_UNAVAILABLE', 'HTTP_401']);
    expect(service.asked).toMatchObject([{ isSigned: false }]);
  });
});

describe('a failure', () => {
  it.each<[string, () => ProviderFault, string, number]>([
    ['500', () => ({ status: 500 }), 'HTTP_500', 3],
    ['429', () => ({ status: 429 }), 'HTTP_429', 3],
    ['404', () => ({ status: 404 }), 'HTTP_404', 1],
    ['400', () => ({ status: 400 }), 'HTTP_400', 1],
    ['a redirect', () => ({ status: 302, location: 'http://127.0.0.1:1/' }), 'NOT_REACHED', 3],
    ['a connection that closes', () => ({ drop: 'before' }), 'NOT_REACHED', 3],
    ['a connection that closes within the answer', () => ({ drop: 'within' }), 'NOT_REACHED', 3],
    ['too long an answer', () => ({ body: `"${'x'.repeat(5 * 1024 * 1024)}"` }), 'ANSWER_TOO_LARGE', 1],
  ])('%s is told by its code, and tried again where that may help', async (_case, fault, reason, tries) => {
    service.fault = fault;
    expect(await failureOf(search(clientOf()))).toEqual(['SCREENING_UNAVAILABLE', reason]);
    expect(service.asked).toHaveLength(tries);
    // Whoever counts questions counts one.
    expect(new Set(service.asked.map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('of silence ends after the time-out', async () => {
    let answer: (value?: unknown) => void = () => undefined;
    const until = new Promise((resolve) => {
      answer = resolve;
    });
    service.fault = () => ({ until });
    expect(await failureOf(search(clientOf({ timeoutMs: 100, retries: 1 })))).toEqual(['SCREENING_UNAVAILABLE', 'TIMED_OUT']);
    expect(service.asked).toHaveLength(2);
    answer();
  });

  it('that passes is not noticed', async () => {
    let remaining = 2;
    service.fault = () => (remaining-- > 0 ? { status: 503 } : undefined);
    expect((await search(clientOf())).hits).toHaveLength(1);
    expect(service.asked).toHaveLength(3);
  });

  it('where nobody listens is one of reaching it', async () => {
    expect(await failureOf(search(clientOf({ address: 'http://127.0.0.1:1/v1', retries: 0 })))).toEqual(['SCREENING_UNAVAILABLE', 'NOT_REACHED']);
  });

  it('repeated several times ends the asking for a while, until it is tried and answered again', async () => {
    service.fault = () => ({ status: 500 });
    const client = clientOf({ retries: 0, failuresToOpen: 3 });
    for (let turn = 0; turn < 3; turn += 1) expect(await failureOf(search(client))).toEqual(['SCREENING_UNAVAILABLE', 'HTTP_500']);
    expect(await failureOf(search(client))).toEqual(['SCREENING_UNAVAILABLE', 'PAUSED_AFTER_FAILURES']);
    expect(service.asked).toHaveLength(3);
    expect(await metric('atalaia_service_paused{service="screening-provider"}')).toBe(1);
    expect(await metric('atalaia_service_calls_total{service="screening-provider",outcome="PAUSED_AFTER_FAILURES"}')).toBeGreaterThan(0);
    service.fault = () => undefined;
    await expect
      .poll(
        () =>
          search(client).then(
            ({ hits }) => hits.length,
            () => 0,
          ),
        { timeout: 10_000 },
      )
      .toBe(1);
    expect((await search(client)).hits).toHaveLength(1);
    expect(await metric('atalaia_service_paused{service="screening-provider"}')).toBe(0);
  });

  it('of one question alone does not end the asking of others', async () => {
    const client = clientOf({ retries: 0, failuresToOpen: 2 });
    service.fault = () => ({ status: 422 });
    for (let turn = 0; turn < 4; turn += 1) expect(await failureOf(search(client))).toEqual(['SCREENING_UNAVAILABLE', 'HTTP_422']);
    service.fault = () => ({ change: (answer) => ({ ...answer, algorithm: '' }) });
    for (let turn = 0; turn < 4; turn += 1) expect(await failureOf(search(client))).toEqual(['SCREENING_ANSWER_REFUSED', 'algorithm']);
    service.fault = () => undefined;
    expect((await search(client)).hits).toHaveLength(1);
  });

  it('of room: some are asked at once, some wait, and the others are refused at once', async () => {
    let answer: (value?: unknown) => void = () => undefined;
    const until = new Promise((resolve) => {
      answer = resolve;
    });
    service.fault = () => ({ until });
    const client = clientOf({ atOnce: 1, timeoutMs: 5_000 });
    const query = Array.from({ length: 6 }, () =>
      search(client).then(
        () => 'ANSWERED',
        (error: ScreeningUnavailable) => error.reason,
      ),
    );
    expect(await Promise.race(query)).toBe('TOO_MANY_AT_ONCE');
    answer();
    expect((await Promise.all(query)).toSorted()).toEqual([...Array.from({ length: 5 }, () => 'ANSWERED'), 'TOO_MANY_AT_ONCE']);
  });
});

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const isBranch = (value: Json): value is Json[] | { [key: string]: Json } => typeof value === 'object' && value !== null;
/** The places of all values within a value. */
const placesOf = (value: Json, at: readonly string[] = []): (readonly string[])[] =>
  isBranch(value) ? [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))] : [at];
function changed(value: Json, [key, ...rest]: readonly string[], by: (old: Json) => Json | undefined): Json {
  if (key === undefined) return by(value) ?? null;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, Json>;
  const next = rest.length === 0 ? by(copy[key] as Json) : changed(copy[key] as Json, rest, by);
  if (next === undefined) delete copy[key];
  else copy[key] = next;
  return (Array.isArray(value) ? Object.values(copy) : copy) as Json;
}

describe('a wrong answer', () => {
  it.each<[string, (hit: Record<string, unknown>) => unknown, string]>([
    ['a score above the highest', (hit) => ({ ...hit, score: 100.5 }), 'hits.0.score'],
    ['a score below the least', (hit) => ({ ...hit, score: 12 }), 'hits.0.score'],
    ['a score that is no number', (hit) => ({ ...hit, score: 'high' }), 'hits.0.score'],
    ['points that do not add up', (hit) => ({ ...hit, score: 71 }), 'hits.0.parts'],
    ['an entry without a name', (hit) => ({ ...hit, entry: { ...(hit.entry as object), names: [] } }), 'hits.0.entry.names'],
    ['a day that does not exist', (hit) => ({ ...hit, entry: { ...(hit.entry as object), listed_on: '2026-02-30' } }), 'hits.0.entry.listed_on'],
    ['a text that no screen can hold', (hit) => ({ ...hit, matched_name: `${name}\u0000` }), 'hits.0.matched_name'],
    ['half a character', (hit) => ({ ...hit, matched_name: '\ud800' }), 'hits.0.matched_name'],
    ['a field that is not known', (hit) => ({ ...hit, [name]: 1 }), 'hits.0: unknown field'],
    ['a field that is missing', ({ confidence: _, ...hit }) => hit, 'hits.0.confidence'],
  ])('with %s names the field', async (_case, change, field) => {
    service.fault = () => ({ change: (answer) => ({ ...answer, hits: (answer.hits as Record<string, unknown>[]).map(change) }) });
    expect(await failureOf(search(clientOf()))).toEqual(['SCREENING_ANSWER_REFUSED', field]);
    expect(service.asked).toHaveLength(1);
  });

  it('in any place, of any kind, is refused by its place or read as it may be, and tells nothing of whom it is about', async () => {
    const warned = vi.spyOn(log, 'warn');
    const right = JSON.parse(JSON.stringify(await search(clientOf()))) as Json;
    const long = name.repeat(1_000);
    const wrong: ((old: Json) => Json | undefined)[] = [
      () => null,
      () => undefined,
      () => true,
      () => -1e9,
      () => 0.5,
      () => '',
      () => long,
      () => `${name}\u0000`,
      () => [],
      () => ({ [name]: number }),
      (old) => [old, old],
      (old) => (Array.isArray(old) ? Array.from({ length: 1_001 }, () => old[0] ?? name) : { ...(isBranch(old) ? old : {}), [name]: old }),
    ];
    const client = clientOf({ failuresToOpen: 100_000 });
    const places = placesOf(right);
    let refused = 0;
    for (const place of places) {
      for (const by of wrong) {
        const body = JSON.stringify(changed(right, place, by));
        service.fault = () => ({ body });
        const outcome = await search(client).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (outcome === undefined) continue;
        refused += 1;
        expect(outcome).toBeInstanceOf(ScreeningUnavailable);
        const { reason, errorName } = outcome as ScreeningUnavailable;
        expect(errorName === 'SCREENING_ANSWER_REFUSED' || reason === 'ANSWER_TOO_LARGE').toBe(true);
        expect(reason).toMatch(/^[a-zA-Z_0-9.]+(?:: unknown field)?$/);
      }
    }
    expect(places.length).toBeGreaterThan(60);
    expect(refused).toBeGreaterThan(places.length * 6);
    const answer = JSON.stringify(warned.mock.calls);
    expect(warned.mock.calls.length).toBe(refused);
    for (const secret of [name, number, 'Quaresma', 'Bittencourt', '1961-05-04']) expect(answer).not.toContain(secret);
  }, 120_000);

  it('cut off anywhere is not read', async () => {
    const whole = JSON.stringify(await search(clientOf()));
    const client = clientOf({ failuresToOpen: 100_000 });
    for (let length = 0; length < whole.length; length += 53) {
      service.fault = () => ({ body: whole.slice(0, length) });
      expect(await failureOf(search(client))).toEqual(['SCREENING_UNAVAILABLE', 'ANSWER_UNREADABLE']);
    }
  });
});
