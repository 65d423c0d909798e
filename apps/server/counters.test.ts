import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { listAlerts, summariseClocks } from '../../domains/casework/alerts/contract/index.ts';
import { listMonitor } from '../../domains/casework/monitor/contract/index.ts';
import {
  alertChart,
  alertFigures,
  alertQueueFigures,
  listWork,
  monthCard,
  monthTrends,
  myWork,
  alertStates,
  paymentFigures,
  paymentStates,
  staffWorkload,
  type WorkKindKey,
  workKinds,
  workParts,
  workQueues,
  type WorkView,
  yesterdayCard,
} from '../../domains/pages/overview/contract/index.ts';
import { queueLists, workSources } from '../../domains/pages/overview/server/index.ts';
import { listProbation, summariseProbation } from '../../domains/casework/probation/contract/index.ts';
import { type Endpoint, mayCall } from '../../platform/contract/index.ts';
import { listApprovalRequests } from '../../domains/mechanisms/approval-requests/contract/index.ts';
import { listInvestigations } from '../../domains/casework/investigations/contract/index.ts';
import { listKycDocuments } from '../../domains/people/kyc/contract/index.ts';
import { listApplications } from '../../domains/merchants/onboarding/contract/index.ts';
import { listReportCases } from '../../domains/reporting/report-cases/contract/index.ts';
import type { TestClient, TestServer } from '../../platform/server/testing.ts';
import { stateNotRecorded } from '../../domains/register/kernel/index.ts';
import { listPayinOrders, listPayoutOrders } from '../../domains/payments/transactions/contract/index.ts';
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
  const counted: number[] = [];
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
    counted.push(card.transactions);
  }
  // A month, or the day before, may have begun or ended without a payment.
  expect(Math.max(...counted)).toBeGreaterThan(0);
});

it('counts people by standing, and those who are new to one, as the list does', async () => {
  // On the first day of a month nobody may have come to the probation list yet.
  await sql`
    update standing_event set at = clock_now() where id = (
      select max(e.id) from standing_event e where e.to_standing = 'PROBATION' and not exists (
        select from standing_event o where o.subject_id = e.subject_id and o.company_code = e.company_code and o.to_standing = 'PROBATION' and o.id <> e.id))`.execute(
    server.database.main,
  );
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
    await sql`update alert set due_at = clock_now() + make_interval(hours => ${hours}) where id = ${id}`.execute(server.database.main);
  await sql`update alert set snoozed_until = clock_now() + interval '1 hour' where id = ${snoozed}`.execute(server.database.main);
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

it.each(roles.map(({ code, abilities }) => [code, abilities] as const))(
  '%s: the list of work has the rows of the lists behind it, by deadline, and tells of no other list',
  async (_code, abilities) => {
    const reader = server.as({ companies: ['ATBR', 'ATMX'], abilities: [...abilities] });
    const { counts, view: first } = await reader.call(listWork, {});
    const listOf = (kind: keyof typeof workSources): Endpoint => {
      const { record } = workSources[kind];
      return endpoints.find(({ method, path }) => method === record.method && path === record.path) as Endpoint;
    };
    const offered = workParts.filter(({ ability, kind }) => mayCall(abilities, ability) && mayCall(abilities, listOf(kind).ability));
    expect(counts.map(({ view, kind }) => [view, kind])).toEqual(offered.map(({ view, kind }) => [view, kind]));
    for (const { view, kind, filters } of offered) {
      const { total } = (await reader.call(listOf(kind), { ...filters, ...workSources[kind].fixedFilters } as never)) as { total: number };
      expect([view, kind, counts.find((one) => one.view === view && one.kind === kind)?.count]).toEqual([view, kind, total]);
    }
    const sumOf = (view: WorkView) => counts.filter((one) => one.view === view).reduce((sum, one) => sum + one.count, 0);
    const views = [...new Set(offered.map(({ view }) => view))];
    expect(first).toBe(views.find((view) => sumOf(view) > 0) ?? views[0]);
    for (const view of views) {
      const { list } = await reader.call(listWork, { view, most: 50 });
      expect([view, list.length]).toEqual([view, Math.min(50, sumOf(view))]);
      expect(new Set(list.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(list.length);
      const dues = list.map(({ due_time: time, due_on: day }) => time ?? (day === null ? Number.POSITIVE_INFINITY : Date.parse(day)));
      expect(dues).toEqual(dues.toSorted((a, b) => (a === b ? 0 : a - b)));
    }
  },
);

it('shows of the list of work no more rows than are asked for, those with the earliest deadlines', async () => {
  const whole = await client.call(listWork, { view: 'UNASSIGNED', most: 50 });
  const part = await client.call(listWork, { view: 'UNASSIGNED', most: 3 });
  expect(whole.list.length).toBeGreaterThan(10);
  expect(part.list.map(({ kind, id }) => [kind, id])).toEqual(whole.list.slice(0, 3).map(({ kind, id }) => [kind, id]));
  await expect(client.call(listWork, { most: 51 })).rejects.toThrow();
});

it('counts the last thirty days as the lists do, day by day', async () => {
  const { from, to, days, alerts, held, conclusions } = await client.call(monthTrends, {});
  const until = Math.ceil(to / minuteMs) * minuteMs - minuteMs;
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const chart = await client.call(alertChart, { range: 'LAST_30_DAYS', grouping: 'DAY' });
  expect(days).toEqual(chart.buckets);
  expect(alerts.by_day).toEqual(days.map((_, at) => sum(chart.series.map(({ counts }) => counts[at] as number))));
  expect([alerts.total, sum(alerts.by_day)]).toEqual([await totalOf({ from, to }), alerts.total]);
  const heldIn = async (list: typeof listPayinOrders | typeof listPayoutOrders) =>
    (await client.call(list as typeof listPayinOrders, { page_size: 1, held_from: from, held_to: until })).total;
  expect(held.total_by).toEqual({ payin: await heldIn(listPayinOrders), payout: await heldIn(listPayoutOrders) });
  expect([held.total, sum(held.by_day)]).toEqual([held.total_by.payin + held.total_by.payout, held.total]);
  const { list, total } = await client.call(listAlerts, { status: 'ALL', page_size: 200, concluded_from: from, concluded_to: until });
  const hours = list.map((one) => ((one.concluded_time as number) - one.trigger_time) / 3_600_000).toSorted((a, b) => a - b);
  const middle = ((hours[Math.ceil(hours.length / 2) - 1] as number) + (hours[Math.floor(hours.length / 2)] as number)) / 2;
  expect(conclusions?.concluded).toBe(total);
  expect(Math.abs((conclusions?.median_hours as number) - middle)).toBeLessThanOrEqual(0.051);
  expect(conclusions?.by_day.some((value) => value !== null)).toBe(true);
  expect(Math.min(alerts.total, held.total, total)).toBeGreaterThan(0);
  const finance = server.as({ companies: ['ATBR'], abilities: [{ subject: 'Dashboard', action: ['read'] }] });
  expect((await finance.call(monthTrends, {})).conclusions).toBeNull();
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
  await sql`update alert set status = 'CONFIRMED', conclusion = 'FALSE_POSITIVE', concluded_at = clock_now(), concluded_by = ${somebody} where id = ${concluded}`.execute(
    main,
  );
  await sql`update alert set trigger_time = clock_now() - interval '20 days' where id = ${old}`.execute(main);
  await sql`update alert set responsible_id = ${somebody}, due_at = clock_now() - interval '1 hour' where id = ${late}`.execute(main);

  const figures = await client.call(alertFigures, { range: 'LAST_90_DAYS' });
  const total = async (input: object) => (await client.call(listAlerts, { page_size: 1, ...input })).total;
  const until = (at: number) => Math.ceil(at / minuteMs) * minuteMs - minuteMs;
  const range = { status: 'ALL' as const, start_time: figures.from, end_time: until(figures.to) };
  for (const { type, total: counted, open, conclusions } of figures.types) {
    const query = { ...range, alert_type: type };
    expect([type, counted, open]).toEqual([type, await total(query), await total({ ...query, is_concluded: false })]);
    for (const [conclusion, count] of Object.entries(conclusions))
      expect([type, conclusion, count]).toEqual([type, conclusion, await total({ ...query, conclusion })]);
  }
  expect(figures.all.total).toBe(figures.types.reduce((sum, one) => sum + one.total, 0));
  for (const { from, to, days_from: days, count } of figures.ages)
    expect([days, count]).toEqual([days, await total({ ...(from === null ? {} : { start_time: from }), ...(to === null ? {} : { end_time: until(to) }) })]);
  for (const { rule_id: rule, total: counted, open, conclusions, by_week: weeks } of figures.rules) {
    const query = { ...range, rule_id: rule };
    expect([rule, counted, counted - open]).toEqual([rule, await total(query), await total({ ...query, is_concluded: true })]);
    for (const [conclusion, count] of Object.entries(conclusions))
      expect([rule, conclusion, count]).toEqual([rule, conclusion, await total({ ...query, conclusion })]);
    for (const [at, { concluded, suspicious }] of weeks.entries()) {
      const start = Math.max(figures.weeks[at] as number, figures.from);
      const week = { ...query, start_time: start, end_time: until(Math.min(figures.weeks[at + 1] ?? figures.to, figures.to)) };
      expect([rule, at, concluded, suspicious]).toEqual([
        rule,
        at,
        await total({ ...week, is_concluded: true }),
        await total({ ...week, conclusion: 'SUSPICIOUS' }),
      ]);
    }
  }
  expect(figures.rules.length).toBeGreaterThan(1);
  const inTime = { status: 'ALL' as const, concluded_from: figures.from, concluded_to: until(figures.to) };
  for (const { user_id: id, type, concluded } of figures.staff_types)
    expect([id, type, concluded]).toEqual([id, type, await total({ ...inTime, concluded_by: id, alert_type: type })]);
  for (const { user_id: id, concluded } of figures.staff) if (id) expect([id, concluded]).toEqual([id, await total({ ...inTime, concluded_by: id })]);
  expect(figures.staff_types.length).toBeGreaterThan(0);
  for (const { user_id: id, open, overdue, due_in_a_day: soon } of figures.staff) {
    const responsible = id ?? 'NOBODY';
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

const workLists = {
  ALERTS: listAlerts,
  INVESTIGATIONS: listInvestigations,
  REPORTS: listReportCases,
  KYC_DOCUMENTS: listKycDocuments,
  APPLICATIONS: listApplications,
  REQUESTS: listApprovalRequests,
} as const satisfies Record<WorkKindKey, Endpoint>;

it.each(roles.map(({ code, abilities }) => [code, abilities] as const))(
  '%s: the workload of each colleague is what the lists show',
  async (_code, abilities) => {
    const reader = server.as({ companies: ['ATBR', 'ATMX'], abilities: [...abilities] });
    if (!mayCall(abilities, staffWorkload.ability)) return expect(reader.call(staffWorkload, {})).rejects.toThrow();
    const { kinds, people } = await reader.call(staffWorkload, {});
    expect(kinds).toEqual(workKinds.filter(({ ability }) => mayCall(abilities, ability)).map(({ key }) => key));
    expect(people[0]?.user_id).toBeNull();
    for (const { user_id: id, open, overdue, loads } of people) {
      expect(loads.map(({ kind }) => kind).filter((kind) => !kinds.includes(kind))).toEqual([]);
      expect([open, overdue]).toEqual([loads.reduce((sum, one) => sum + one.open, 0), loads.reduce((sum, one) => sum + one.overdue, 0)]);
      for (const kind of kinds) {
        const load = loads.find((one) => one.kind === kind);
        const isAssigned = kind !== 'REQUESTS';
        if (!isAssigned && id !== null) continue;
        const total = async (input: object) =>
          ((await reader.call(workLists[kind] as Endpoint, { page_size: 1, ...input } as never)) as { total: number }).total;
        const whose = isAssigned ? { responsible: id ?? 'NOBODY' } : { state: 'WAITING' };
        expect([kind, id, load?.open ?? 0]).toEqual([kind, id, await total(whose)]);
        if (isAssigned) expect([kind, id, load?.overdue ?? 0]).toEqual([kind, id, await total({ ...whose, overdue: true })]);
      }
    }
    return undefined;
  },
);

it('draws the alerts of each type and bucket as the list shows them', async () => {
  const { buckets, series, from, to } = await client.call(alertChart, { range: 'LAST_90_DAYS', grouping: 'WEEK', business: 'payin' });
  const total = async (input: object) => (await client.call(listAlerts, { status: 'ALL', page_size: 1, ...input })).total;
  for (const { type, counts } of series)
    for (const [at, count] of counts.entries()) {
      const [start, end] = [Math.max(buckets[at] as number, from), Math.min(buckets[at + 1] ?? to, to)];
      expect([type, at, count]).toEqual([
        type,
        at,
        await total({ alert_type: type, business: 'payin', start_time: start, end_time: Math.ceil(end / minuteMs) * minuteMs - minuteMs }),
      ]);
    }
  expect(series.length).toBeGreaterThan(1);
});

it.each([
  ['payin', listPayinOrders],
  ['payout', listPayoutOrders],
] as const)('counts and sums %ss by method, state and merchant, now and before, as their list does', async (business, list) => {
  const figures = await client.call(paymentFigures, { range: 'LAST_90_DAYS', business });
  const until = (at: number) => Math.ceil(at / minuteMs) * minuteMs - minuteMs;
  const listed = async (input: object) => {
    const { list: rows, total } = await client.call(list, { page_size: 200, ...input });
    // Sums are compared where the rows fit on a page.
    const cents = rows.reduce((sum, { order_amount: amount }) => sum + BigInt(amount.replace('.', '')), 0n);
    return { total, cents: rows.length === total ? cents : undefined };
  };
  let summed = 0;
  const compare = async (what: string, input: object, text: { payments: number; amount: string }) => {
    const { total, cents } = await listed(input);
    expect([what, text.payments]).toEqual([what, total]);
    if (cents === undefined) return;
    expect([what, BigInt(text.amount.replace('.', ''))]).toEqual([what, cents]);
    summed += 1;
  };
  const now = { start_time: figures.from, end_time: until(figures.to) };
  const earlier = { start_time: figures.before_from, end_time: until(figures.from) };
  for (const of of figures.currencies) {
    const { currency } = of;
    await compare(currency, { ...now, currency }, of);
    for (const [key, { list: parts }] of [
      ['method', of.methods],
      ['partner_status', of.states],
      ['merchant_no', of.merchants],
    ] as const)
      for (const part of parts) {
        await compare(`${currency} ${part.code}`, { ...now, currency, [key]: part.code }, part);
        await compare(
          `${currency} ${part.code} before`,
          { ...earlier, currency, [key]: part.code },
          { payments: part.payments_before, amount: part.amount_before },
        );
      }
    const heldIn = async (from: number, to: number) => (await client.call(list, { page_size: 1, currency, held_from: from, held_to: until(to) })).total;
    expect([currency, of.held.reduce((sum, { payments }) => sum + payments, 0)]).toEqual([currency, await heldIn(figures.from, figures.to)]);
    for (const [at, { payments }] of of.held.entries())
      if (payments > 0) expect([currency, at, payments]).toEqual([currency, at, await heldIn(figures.days[at] as number, figures.days[at + 1] ?? figures.to)]);
    expect(of.held.some(({ payments }) => payments > 0) || business === 'payout').toBe(true);
  }
  expect(figures.currencies.length).toBeGreaterThan(1);
  expect(summed).toBeGreaterThan(5);
});

it.each([
  ['payin', listPayinOrders],
  ['payout', listPayoutOrders],
] as const)('counts and sums %ss by registered state, now and before, as their list does, and leaves none out', async (business, list) => {
  const figures = await client.call(paymentStates, { range: 'LAST_90_DAYS', business });
  const until = (at: number) => Math.ceil(at / minuteMs) * minuteMs - minuteMs;
  const now = { start_time: figures.from, end_time: until(figures.to) };
  const earlier = { start_time: figures.before_from, end_time: until(figures.from) };
  const cents = (amount: string) => BigInt(amount.replace('.', ''));
  const listed = async (input: object) => {
    const { total, totals } = await client.call(list, { page_size: 1, with_totals: true, ...input } as never);
    return [total, totals?.map(({ amount }) => amount) ?? []];
  };
  const sums = (payments: number, amount: string) => [payments, payments === 0 ? [] : [amount]];
  const all = figures.countries.flatMap(({ country, currencies }) => currencies.map((of) => ({ country, ...of })));
  for (const { country, currency, states, not_recorded: none, ...total } of all) {
    const parts = [...states, { code: stateNotRecorded(country), ...none }];
    for (const part of parts) {
      const query = { currency, registered_state: part.code };
      expect([part.code, ...(await listed({ ...query, ...now }))]).toEqual([part.code, ...sums(part.payments, part.amount)]);
      expect([part.code, ...(await listed({ ...query, ...earlier }))]).toEqual([part.code, ...sums(part.payments_before, part.amount_before)]);
    }
    expect(parts.reduce((sum, { payments }) => sum + payments, 0)).toBe(total.payments);
    expect(parts.reduce((sum, { amount }) => sum + cents(amount), 0n)).toBe(cents(total.amount));
    expect(parts.reduce((sum, part) => sum + cents(part.amount_before), 0n)).toBe(cents(total.amount_before));
  }
  // Every payment of the list is on a square or among those of whom no state is recorded.
  for (const currency of new Set(all.map((one) => one.currency))) {
    const own = all.filter((one) => one.currency === currency);
    expect([currency, own.reduce((sum, { payments }) => sum + payments, 0)]).toEqual([currency, (await listed({ currency, ...now }))[0]]);
  }
  expect(all.reduce((sum, { payments }) => sum + payments, 0)).toBe((await listed(now))[0]);
  expect(figures.countries.map(({ country }) => country)).toContain('BRA');
  expect(all.some(({ states }) => states.length > 5)).toBe(true);
  if (business === 'payin') expect(all.some(({ not_recorded: none }) => none.payments > 0)).toBe(true);
});

it('counts alerts about people by registered state, now and before, as the list does', async () => {
  for (const business of ['payin', 'payout'] as const) {
    const figures = await client.call(alertStates, { range: 'LAST_90_DAYS', business });
    const until = (at: number) => Math.ceil(at / minuteMs) * minuteMs - minuteMs;
    const listed = async (choice: string, from: number, to: number) =>
      (await client.call(listAlerts, { page_size: 1, status: 'ALL', business, registered_state: choice, start_time: from, end_time: until(to) })).total;
    for (const { country, states, not_recorded: none, alerts } of figures.countries) {
      const parts = [...states, { code: stateNotRecorded(country), ...none }];
      for (const part of parts) {
        expect([part.code, part.alerts]).toEqual([part.code, await listed(part.code, figures.from, figures.to)]);
        expect([part.code, part.alerts_before]).toEqual([part.code, await listed(part.code, figures.before_from, figures.from)]);
      }
      expect(parts.reduce((sum, one) => sum + one.alerts, 0)).toBe(alerts);
    }
    expect(figures.countries.some(({ alerts }) => alerts > 0) || business === 'payout').toBe(true);
  }
});

it('counts the queue of alerts day by day as the list does, and what is due next', async () => {
  const { list } = await client.call(listAlerts, { status: 'ALL', is_concluded: false, page_size: 6 });
  const { main } = server.database;
  // One ends its day at midnight, one is snoozed, one has no deadline, and one comes after all days that are shown.
  const [atMidnight, snoozed, without, later, overdue] = list.map(({ alert_id: id }) => id);
  const first = await client.call(alertQueueFigures, { range: 'LAST_7_DAYS' });
  const midnight = new Date((first.ahead[3]?.from as number) - minuteMs);
  await sql`update alert set due_at = ${midnight} where id = ${atMidnight}`.execute(main);
  await sql`update alert set due_at = clock_now() + interval '3 days', snoozed_until = clock_now() + interval '1 day' where id = ${snoozed}`.execute(main);
  await sql`update alert set due_at = null where id = ${without}`.execute(main);
  await sql`update alert set due_at = clock_now() + interval '40 days' where id = ${later}`.execute(main);
  await sql`update alert set due_at = clock_now() - interval '1 minute' where id = ${overdue}`.execute(main);

  const queue = await client.call(alertQueueFigures, { range: 'LAST_7_DAYS' });
  const total = async (input: object) => (await client.call(listAlerts, { page_size: 1, status: 'ALL', ...input })).total;
  const until = (at: number) => Math.ceil(at / minuteMs) * minuteMs - minuteMs;
  for (const [at, day] of queue.days.entries()) {
    const end = until(queue.days[at + 1] ?? queue.to);
    expect([day, queue.raised[at], queue.concluded[at]]).toEqual([
      day,
      await total({ start_time: day, end_time: end }),
      await total({ concluded_from: day, concluded_to: end }),
    ]);
  }
  expect(queue.days.length).toBe(7);
  expect(queue.open.at(-1)).toBe(await total({ is_concluded: false }));
  for (const { from, to, due } of queue.ahead)
    expect([from, due]).toEqual([from, await total({ is_concluded: false, overdue: false, due_from: from, due_to: until(to) })]);
  expect(queue.ahead.length).toBe(14);
  expect((queue.ahead[2]?.due as number) - (first.ahead[2]?.due as number)).toBeGreaterThanOrEqual(1);
  expect(queue.overdue).toBe(await total({ is_concluded: false, overdue: true }));
  expect([queue.overdue > 0, queue.without_deadline > 0]).toEqual([true, true]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alert where status <> 'CONFIRMED' and due_at is null and company_code in ('ATBR', 'ATMX')`.execute(main);
  expect(queue.without_deadline).toBe(rows[0]?.count);
  const worked = queue.concluded.slice(0, -1);
  expect(queue.pace).toBeCloseTo(worked.reduce((sum, count) => sum + count, 0) / worked.length, 1);
});

it('counts what is on hold by its age as the lists do', async () => {
  let counted = 0;
  for (const [business, list] of [
    ['payin', listPayinOrders],
    ['payout', listPayoutOrders],
  ] as const) {
    const { currencies } = await client.call(paymentFigures, { business });
    for (const { currency, held_ages: ages } of currencies)
      for (const { from, to, payments } of ages) {
        const times = { ...(from === null ? {} : { held_from: from }), ...(to === null ? {} : { held_to: Math.ceil(to / minuteMs) * minuteMs - minuteMs }) };
        const { total } = await client.call(list as typeof listPayinOrders, { page_size: 1, currency, aml_result: 'JUSTIFICATION_REQUIRED', ...times });
        expect([business, currency, from, payments]).toEqual([business, currency, from, total]);
        counted += payments;
      }
  }
  expect(counted).toBeGreaterThan(0);
});
