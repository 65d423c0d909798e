import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { listAlerts, summariseClocks } from '../../domains/alerts/contract/index.ts';
import { listMonitor } from '../../domains/monitor/contract/index.ts';
import { alertFigures, monthCard, myWork, workQueues, yesterdayCard } from '../../domains/overview/contract/index.ts';
import { queueLists } from '../../domains/overview/server/index.ts';
import { listProbation, summariseProbation } from '../../domains/probation/contract/index.ts';
import type { Endpoint } from '../../platform/contract/index.ts';
import type { TestClient, TestServer } from '../../platform/server/testing.ts';
import { listPayinOrders, listPayoutOrders } from '../../domains/transactions/contract/index.ts';
import { roles } from '../../seeds/roles.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { endpoints } from './endpoints.ts';

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

it.each(roles.map(({ code, abilities }) => [code, abilities] as const))('%s: each queue of work counts the rows of its list', async (_code, abilities) => {
  const reader = server.as({ companies: ['ATBR', 'ATMX'], abilities: [...abilities] });
  const { list } = await reader.call(myWork, {});
  for (const { queue, count } of list) {
    const { record, asked } = queueLists[queue];
    const { filters } = workQueues.find(({ key }) => key === queue) as (typeof workQueues)[number];
    const behind = endpoints.find(({ method, path }) => method === record.method && path === record.path) as Endpoint;
    const { total } = (await reader.call(behind, { ...filters, ...asked } as never)) as { total: number };
    expect([queue, count]).toEqual([queue, total]);
  }
});

it.each(workQueues.map((queue) => [queue.key, queue] as const))('%s is narrowed by filters of its list', (key, queue) => {
  const { record } = queueLists[key];
  const list = endpoints.find(({ method, path }) => method === record.method && path === record.path)?.list;
  expect(Object.keys(list?.filters ?? {})).toEqual(expect.arrayContaining(Object.keys(queue.filters)));
});

it('has work in most queues of the demonstration', async () => {
  const { list } = await client.call(myWork, {});
  expect(list.map(({ queue }) => queue)).toEqual(workQueues.map(({ key }) => key));
  expect(list.filter(({ count }) => count > 0).length).toBeGreaterThan(8);
});

it('counts alerts by type, conclusion, age and colleague as the list does', async () => {
  const { list } = await client.call(listAlerts, { status: 'ALL', page_size: 6 });
  // One is concluded, one is old, one is somebody's and late.
  const [concluded, old, late] = list.filter(({ status }) => status !== 'CONFIRMED').map(({ alert_id: id }) => id);
  const { main } = server.database;
  const { rows: staff } = await sql<{ id: string }>`select id from user_account order by id limit 1`.execute(main);
  const somebody = staff[0]?.id as string;
  await sql`update alert set status = 'CONFIRMED', conclusion = 'FALSE_POSITIVE', concluded_at = now(), concluded_by = ${somebody} where id = ${concluded}`.execute(
    main,
  );
  await sql`update alert set trigger_time = now() - interval '20 days' where id = ${old}`.execute(main);
  await sql`update alert set responsible_id = ${somebody}, due_at = now() - interval '1 hour' where id = ${late}`.execute(main);

  const figures = await client.call(alertFigures, { range: 'LAST_90_DAYS' });
  const total = async (input: object) => (await client.call(listAlerts, { page_size: 1, ...input })).total;
  const until = (at: number) => Math.ceil(at / minuteMs) * minuteMs - minuteMs;
  const range = { status: 'ALL' as const, start_time: figures.from, end_time: until(figures.to) };
  for (const { type, total: counted, conclusions } of figures.types) {
    const asked = { ...range, alert_type: type };
    expect([type, counted]).toEqual([type, await total(asked)]);
    for (const [conclusion, count] of Object.entries(conclusions))
      expect([type, conclusion, count]).toEqual([type, conclusion, await total({ ...asked, conclusion })]);
  }
  expect(figures.all.total).toBe(figures.types.reduce((sum, one) => sum + one.total, 0));
  for (const { from, to, days_from: days, count } of figures.ages)
    expect([days, count]).toEqual([days, await total({ ...(from === null ? {} : { start_time: from }), ...(to === null ? {} : { end_time: until(to) }) })]);
  for (const { user_id: id, open, overdue, due_in_a_day: soon, concluded: count } of figures.staff) {
    const responsible = id ?? 'NOBODY';
    if (id !== null) expect([id, count]).toEqual([id, await total({ concluded_by: id, concluded_from: figures.from, concluded_to: until(figures.to) })]);
    expect([id, open, overdue, soon]).toEqual([
      id,
      await total({ responsible }),
      await total({ responsible, overdue: true }),
      await total({ responsible, due_within: 'DAY' }),
    ]);
  }
  expect(figures.staff.find(({ user_id: id }) => id === somebody)).toMatchObject({ open: 1, overdue: 1, concluded: 1 });
  expect(figures.staff[0]?.user_id).toBeNull();
});
