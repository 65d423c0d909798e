import { beforeAll, expect, it } from 'vitest';
import { listAlerts } from '../../domains/alerts/contract/index.ts';
import { listMonitor } from '../../domains/monitor/contract/index.ts';
import { monthCard, yesterdayCard } from '../../domains/overview/contract/index.ts';
import type { TestClient } from '../../platform/server/testing.ts';
import { listPayinOrders, listPayoutOrders } from '../../domains/transactions/contract/index.ts';
import { demonstrationServer } from './demonstration.fixture.ts';

/* A counter of the overview that opens a list counts what the list then shows. */

let client: TestClient;
beforeAll(async () => {
  const server = await demonstrationServer();
  client = server.as({ companies: ['ATBR', 'ATMX'] });
}, 300_000);

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

it('counts payments by direction as their lists do', async () => {
  for (const card of [await client.call(yesterdayCard, {}), await client.call(monthCard, {})]) {
    const to = Math.ceil(card.to / minuteMs) * minuteMs - minuteMs;
    for (const [list, part] of [
      [listPayinOrders, 'payin'],
      [listPayoutOrders, 'payout'],
    ] as const) {
      const decided = await client.call(list, { page_size: 1, decided_from: card.from, decided_to: to });
      const held = await client.call(list, { page_size: 1, held_from: card.from, held_to: to });
      expect([card.transactions_by[part], card.pending_by[part]]).toEqual([decided.total, held.total]);
    }
    expect(card.transactions).toBe(card.transactions_by.payin + card.transactions_by.payout);
    expect(card.pending_transactions).toBe(card.pending_by.payin + card.pending_by.payout);
    expect(card.transactions).toBeGreaterThan(0);
  }
});

it('counts people by standing, and those who are new to one, as the list does', async () => {
  const [yesterday, month] = [await client.call(yesterdayCard, {}), await client.call(monthCard, {})];
  const people = async (input: object) => (await client.call(listMonitor, { page_size: 1, ...input })).total;
  const { black_list_clients: blocked, probation_clients: probation } = month.totals;
  expect([blocked, probation]).toEqual([await people({ standing: 'BLOCKED' }), await people({ standing: 'PROBATION' })]);
  const during = ({ from, to }: { from: number; to: number }) => ({ start_time: from, end_time: Math.ceil(to / minuteMs) * minuteMs - minuteMs });
  expect([yesterday.new_monitoring, yesterday.new_probation, month.new_probation]).toEqual([
    await people({ entered: 'MONITORING', ...during(yesterday) }),
    await people({ entered: 'PROBATION', ...during(yesterday) }),
    await people({ entered: 'PROBATION', ...during(month) }),
  ]);
  expect(Math.min(blocked, probation, month.new_probation)).toBeGreaterThan(0);
});

it('counts the people on the monitor list', async () => {
  const month = await client.call(monthCard, {});
  expect(month.total_monitoring).toBeGreaterThan(0);
  expect(month.total_monitoring).toBe((await client.call(listMonitor, { page_size: 1 })).total);
});
