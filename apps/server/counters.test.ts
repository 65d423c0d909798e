import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAlerts } from '../../domains/alerts/contract/index.ts';
import { listMonitor } from '../../domains/monitor/contract/index.ts';
import { monthCard, yesterdayCard } from '../../domains/overview/contract/index.ts';
import { localFileStore } from '../../platform/server/index.ts';
import { type TestClient, testServer } from '../../platform/server/testing.ts';
import { seedDemo } from '../../seeds/demo.ts';
import { slices } from './slices.ts';

/* A counter of the overview that opens a list counts what the list then shows. */

let client: TestClient;
let folder: string;
beforeAll(async () => {
  const server = await testServer({ slices });
  folder = await mkdtemp(join(tmpdir(), 'atalaia-counters-'));
  await seedDemo({ database: server.database, files: localFileStore(folder), publicUrl: 'http://localhost', now: new Date(), size: 'small' });
  client = server.as({ companies: ['ATBR', 'ATMX'] });
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const minuteMs = 60_000;
const totalOf = async (period?: { from: number; to: number }) => {
  const range = period ? { start_time: period.from, end_time: Math.ceil(period.to / minuteMs) * minuteMs - minuteMs } : {};
  return (await client.call(listAlerts, { status: 'ALL', page_size: 1, ...range })).total;
};

it('counts the alerts that the list shows, of yesterday, of the month and of all time', async () => {
  const [yesterday, month] = [await client.call(yesterdayCard, {}), await client.call(monthCard, {})];
  expect(month.totals.alerts).toBeGreaterThan(0);
  expect([yesterday.alerts, month.alerts, month.totals.alerts]).toEqual([await totalOf(yesterday), await totalOf(month), await totalOf()]);
});

it('counts the people on the monitor list', async () => {
  const month = await client.call(monthCard, {});
  expect(month.total_monitoring).toBeGreaterThan(0);
  expect(month.total_monitoring).toBe((await client.call(listMonitor, { page_size: 1 })).total);
});
