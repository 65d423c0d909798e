import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setClock } from '../../../platform/server/clock.ts';
import { localFileStore } from '../../../platform/server/index.ts';
import { testDatabase, testServer } from '../../../platform/server/testing.ts';
import { testSeed } from '../../../platform/testing/turn.ts';
import { loadDemonstration } from '../demonstration.fixture.ts';
import { slices } from '../slices.ts';
import { picturesOf } from './answers.fixture.ts';

/*
 * The demonstration is the same story whenever it is told: every reading call answers every role alike, row for row, at instants that
 * have nothing in common, and however the database plans its statements: rows that a statement does not order come in another order
 * when the database has gathered other statistics. Times and dates are left out, and so are the calls below.
 */

/** A settlement is of a week that ends on a day on which banks work: which payments are in it, and what it comes to, goes with the date. */
const ofBankDays = [
  '/api/aml/merchant-settlement/',
  '/api/aml/approval-request/',
  '/api/aml/notification/list',
  '/api/aml/audit-trail/list',
  '/api/aml/merchant/head',
  '/api/aml/merchant/timeline',
  '/api/aml/analysis/my-work',
  // Settlements alone, which finance sees.
  '/api/aml/analysis/work-list as FINANCE_OPS',
  '/api/aml/configuration/export',
];
/** Counts of calendar days and years, of which today has begun a short or a long time ago. */
const ofCalendarDays = [
  '/api/aml/analysis/yesterday/',
  '/api/aml/analysis/alert/charts',
  // Weeks and days of alerts.
  '/api/aml/analysis/alert/figures',
  '/api/aml/analysis/alert/queue',
  '/api/aml/merchant/turnover',
  '/api/aml/analysis/trends',
  '/api/aml/analysis/payment/figures',
  '/api/aml/monitor/days',
  '/api/aml/monitor/flows',
  '/api/aml/monitor/hours',
  '/api/aml/automatic-report/state',
  // Which years of a calendar are confirmed.
  '/api/aml/company/law',
];
const isLeftOut = (call: string): boolean => [...ofBankDays, ...ofCalendarDays].some((path) => call.includes(path));

const instants = ['2026-11-26T18:00:00Z', '2028-02-29T03:10:00Z'] as const;

/** Ways of planning that a database may be forbidden. */
const forbidden = [
  ['enable_hashjoin', 'enable_hashagg'],
  ['enable_seqscan', 'enable_bitmapscan'],
  ['enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan'],
  ['enable_nestloop', 'enable_mergejoin'],
  ['enable_indexscan', 'enable_hashjoin', 'enable_hashagg'],
  ['enable_seqscan', 'enable_nestloop', 'enable_sort', 'enable_incremental_sort', 'enable_memoize', 'enable_material'],
] as const;
const ofThisTurn = forbidden[testSeed % forbidden.length] as (typeof forbidden)[number];

async function forbid(url: string, ways: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const name = owner.escapeIdentifier(new URL(url).pathname.slice(1));
  for (const way of ways) await owner.query(`alter database ${name} set ${way} = off`);
  await owner.end();
}

/** Together they may read everything. */
const ofRoles = ['AML_OFFICER', 'AML_ADMIN', 'FINANCE_OPS'];

const folder = await mkdtemp(join(tmpdir(), 'atalaia-story-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function picture(instant: string, { without = [] }: { without?: readonly string[] } = {}): Promise<Map<string, string>> {
  const now = new Date(instant);
  const database = await testDatabase();
  await forbid(database.url, without);
  const files = join(folder, instant.replaceAll(':', ''));
  setClock(now);
  await loadDemonstration(database.url, files, now);
  const server = await testServer({ slices, database, files: localFileStore(files), clock: () => now });
  const pictures = new Map<string, string>();
  for await (const { role, call, text } of picturesOf(server, { until: now, times: 'left out', ofRoles })) pictures.set(`${call} as ${role}`, text);
  return pictures;
}

/** Where two texts part. */
function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return `…${one.slice(Math.max(0, at - 80), at + 60)}… and …${other.slice(Math.max(0, at - 20), at + 60)}…`;
}

let one: Map<string, string>;
let other: Map<string, string>;
beforeAll(async () => {
  one = await picture(instants[0]);
  other = await picture(instants[1], { without: ofThisTurn });
}, 900_000);

describe(`the demonstration at two instants, the second without ${ofThisTurn.join(', ')}`, () => {
  it('answers the same calls', () => {
    expect([...other.keys()]).toEqual([...one.keys()]);
    expect(one.size).toBeGreaterThan(300);
  });
  it('answers them alike', () => {
    const differing = [...one]
      .filter(([name, text]) => !isLeftOut(name) && other.get(name) !== text)
      .map(([name, text]) => `${name}: ${difference(text, other.get(name) ?? '')}`);
    expect(differing.join('\n')).toBe('');
  });
});
