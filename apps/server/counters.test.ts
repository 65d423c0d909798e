import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { listAlerts, summariseClocks } from '../../domains/alerts/contract/index.ts';
import { listMonitor } from '../../domains/monitor/contract/index.ts';
import { monthCard, yesterdayCard } from '../../domains/overview/contract/index.ts';
import { listProbation, summariseProbation } from '../../domains/probation/contract/index.ts';
import type { TestClient, TestServer } from '../../platform/server/testing.ts';
import { listPayinOrders, listPayoutOrders } from '../../domains/transactions/contract/index.ts';
import { demonstrationServer } from './demonstration.fixture.ts';

/* A counter of the overview that opens a list counts what the list then shows. */

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await demonstrationServer();
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

it('counts the alerts of the queue as the list shows them by each of its filters', async () => {
  const { list } = await client.call(listAlerts, { page_size: 4 });
  // Overdue, due today, due this week, and due today but snoozed.
  const [late, today, week, snoozed] = list.map(({ alert_id: id }) => id);
  for (const [id, hours] of [
    [late, -1],
    [today, 1],
    [week, 72],
    [snoozed, 2],
  ] as const)
    await sql`update alert set due_at = now() + make_interval(hours => ${hours}) where id = ${id}`.execute(server.database.main);
  await sql`update alert set snoozed_until = now() + interval '1 hour' where id = ${snoozed}`.execute(server.database.main);
  const clocks = await client.call(summariseClocks, {});
  const total = async (input: object) => (await client.call(listAlerts, { page_size: 1, ...input })).total;
  const counted = [clocks.overdue, clocks.due_in_a_day, clocks.due_in_a_week, clocks.mine, clocks.nobodys];
  const listed = [{ overdue: true }, { due_within: 'DAY' }, { due_within: 'WEEK' }, { responsible: 'ME' }, { responsible: 'NOBODY' }];
  expect(counted).toEqual(await Promise.all(listed.map(total)));
  expect(clocks).toMatchObject({ overdue: 1, due_in_a_day: 1, due_in_a_week: 2 });
});

it('counts the rows of the probation list by each of its filters', async () => {
  const { lines, held, overdue, pending_review: pending } = await client.call(summariseProbation, {});
  const total = async (input: object) => (await client.call(listProbation, { page_size: 1, ...input })).total;
  expect(lines).toEqual({
    all: await total({}),
    pending_review: await total({ stage: 'PENDING_REVIEW' }),
    evidence_submitted: await total({ stage: 'EVIDENCE_SUBMITTED' }),
    overdue: await total({ overdue: true }),
  });
  expect(lines.all).toBeGreaterThan(lines.pending_review);
  expect([pending >= lines.pending_review, overdue >= lines.overdue]).toEqual([true, true]);
  for (const { currency } of held) expect(await total({ currency })).toBeGreaterThan(0);
});
