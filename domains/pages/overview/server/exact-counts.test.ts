import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testServer } from '../../../../platform/server/testing.ts';
import { merchants } from '../../../../seeds/merchants.ts';
import { writeReference } from '../../../../seeds/write-reference.ts';
import { listAlerts, summariseClocks } from '../../../casework/alerts/contract/index.ts';
import { alertsSlice } from '../../../casework/alerts/server/index.ts';
import { monthCard, myWork, yesterdayCard } from '../contract/index.ts';
import { overviewSlice } from './index.ts';

/* Above the number up to which a page of a list counts, counters and lists say the same number. */

const now = new Date('2026-11-21T15:00:00.000Z');
const alerts = alertsSlice(async () => ({ hits: [], details: [] }) as never);
const server = await testServer({ slices: [overviewSlice(() => alerts.handlers, []), alerts], clock: () => now });
const most = listAlerts.list?.countLimit as number;
const all = most + 34;

beforeAll(async () => {
  await writeReference(server.database, new Date('2026-01-01T00:00:00Z'));
  const merchant = merchants.find(({ companyCode }) => companyCode === 'ATBR')?.merchantNo as string;
  const yesterday = new Date('2026-11-20T15:00:00.000Z');
  await sql`insert into alert (id, name, type, company_code, business, currency, merchant_no, dedup_key, window_from, window_to, trigger_time, last_hit_at, due_at)
    select 900000 + n, 'Alert ' || n, 'REFUND_RATIO', 'ATBR', 'payin', 'BRL', ${merchant}, 'COUNTED:' || n, ${yesterday}, ${yesterday}, ${yesterday}, ${yesterday},
      ${yesterday}::timestamptz + interval '1 hour'
    from generate_series(1, ${all}::int) n`.execute(server.database.main);
});

it('counts the alerts of the list where there are more than a page of it counts', async () => {
  const client = server.as({ companies: ['ATBR'] });
  const page = await client.call(listAlerts, { status: 'ALL' });
  expect([page.list.length > 1, page.total, page.total_is_capped]).toEqual([true, most, true]);
  const exact = async (input: object) => {
    const { total, total_is_capped: isCapped } = await client.call(listAlerts, { page_size: 1, with_exact_total: true, ...input } as never);
    expect(isCapped).toBe(false);
    return total;
  };
  const { totals } = await client.call(monthCard, {});
  const yesterday = await client.call(yesterdayCard, {});
  const clocks = await client.call(summariseClocks, {});
  const { list } = await client.call(myWork, {});
  const unassigned = list.find(({ queue }) => queue === 'ALERTS_UNASSIGNED');
  expect([totals.alerts, totals.open_alerts, yesterday.alerts, clocks.overdue, clocks.nobodys, unassigned?.count]).toEqual(Array(6).fill(all));
  expect(await Promise.all([{ status: 'ALL' }, {}, { overdue: true }, { responsible: 'NOBODY' }].map(exact))).toEqual(Array(4).fill(all));
});
