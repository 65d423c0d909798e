import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../../platform/contract/index.ts';
import { setClock } from '../../../../../platform/server/clock.ts';
import { testDatabase, testServer } from '../../../../../platform/server/testing.ts';
import { companyCode, decideInputs, inventDocument, openBackOffice, paymentInput } from '../../../../payments/decisions/server/testing.ts';
import { formatAmount, parseAmount } from '../../../../register/kernel/index.ts';
import { listPersonAlerts, listPersonTransactions, monitorDetail, readPersonDays, readPersonFlows, readPersonHours } from '../../contract/index.ts';
import { monitorSlice } from '../index.ts';

/* Each figure of a picture is compared with the rows that a click on it opens. */

const now = new Date('2026-11-21T15:00:00.000Z');
const database = await testDatabase();
const server = await testServer({ slices: [monitorSlice], database, clock: () => now });
const db = database.main;
const client = server.as({ companies: [companyCode] });
const hourMs = 3_600_000;
const minuteMs = 60_000;
let subjectId = '';
let person = { subject_id: '', entity_code: companyCode };

/** Hours before the present, direction, amount: some on one day, one before the 90 days, two that take the person over both limits. */
const ordered: [number, 'payin' | 'payout', number][] = [
  [100 * 24, 'payin', 10_000],
  [60 * 24, 'payin', 120_000],
  [60 * 24 - 1, 'payin', 30_000],
  [59 * 24, 'payout', 90_000],
  [20 * 24, 'payin', 450_000],
  [10 * 24, 'payin', 400_000],
  [3 * 24, 'payin', 300_000],
  [15, 'payin', 1_000],
  [2, 'payout', 50_000],
];

beforeAll(async () => {
  setClock(now);
  await openBackOffice(db);
  const id_no = inventDocument().no;
  for (const [hours, business, amount_minor] of ordered) {
    const at = new Date(now.getTime() - hours * hourMs);
    await decideInputs(db, [paymentInput({ id_no, business, amount_minor, order_time: at.getTime() })], at);
  }
  await sql`update transaction set partner_status = 'PAID' where aml_result = 'ACCEPTED'`.execute(db);
  const { subject_id: id } = await db.selectFrom('transaction').select('subject_id').executeTakeFirstOrThrow();
  subjectId = id as string;
  person = { subject_id: subjectId, entity_code: companyCode };
}, 60_000);

/** As the end of a range travels: its last minute. */
const range = (days: readonly number[], end: number, place: number, [from, to] = ['start_time', 'end_time']) => ({
  [from as string]: days[place] as number,
  [to as string]: (days[place + 1] ?? end) - minuteMs,
});
const rowsOf = async (filters: object) => (await client.call(listPersonTransactions, { ...person, ...filters, page_size: 100 })).list;
/** Of the days that count nothing some are asked for, of the others all. */
const isAsked = (place: number, count: number): boolean => count > 0 || place % 15 === 0;
const sumOf = (rows: readonly { order_amount: string }[]) => formatAmount(rows.reduce((sum, row) => sum + (parseAmount(row.order_amount) ?? 0n), 0n));

describe('payments by day', () => {
  it('counts the payments, holds and alerts that each day opens', async () => {
    const { days, end, keys, alerts } = await client.call(readPersonDays, person);
    expect(days).toHaveLength(90);
    expect(keys.map(({ business }) => business)).toEqual(['payin', 'payout']);
    for (const { business, currency, days: ofKey } of keys) {
      for (const [place, day] of ofKey.entries()) {
        if (!isAsked(place, day.payments + day.held)) continue;
        const rows = await rowsOf({ business, currency, ...range(days, end, place) });
        expect([day.payments, day.amount]).toEqual([rows.length, sumOf(rows)]);
        expect(day.held).toBe((await rowsOf({ business, currency, ...range(days, end, place, ['held_from', 'held_to']) })).length);
      }
    }
    expect(keys.flatMap(({ days: ofKey }) => ofKey).reduce((sum, { payments }) => sum + payments, 0)).toBe(ordered.length - 1);
    expect(keys[0]?.days.some(({ held }) => held > 0)).toBe(true);
    for (const [place, count] of (alerts ?? []).entries()) {
      if (!isAsked(place, count)) continue;
      expect(count).toBe((await client.call(listPersonAlerts, { ...person, ...range(days, end, place) })).total);
    }
    expect(alerts?.some((count) => count > 0)).toBe(true);
  });

  it('has of the limit what the detail of the person has', async () => {
    const { keys } = await client.call(readPersonDays, person);
    const { limits } = await client.call(monitorDetail, person);
    for (const { business, currency, limit, days } of keys) {
      const own = limits.find((one) => one.business === business && one.currency === currency);
      expect(limit).toMatchObject({ monitor: own?.monitor_limit, probation: own?.probation_limit });
      expect(days.at(-1)?.used).toBe(own?.used);
    }
    // A payment counts for thirty days, and no longer.
    const used = keys[0]?.days.map((day) => day.used) ?? [];
    expect(used.slice(29, 31)).toEqual(['1500.00', '1500.00']);
    expect(used[62]).toBe('0.00');
  });
});

describe('money in and out', () => {
  it('counts the paid payments that each day opens, and how long the money stayed', async () => {
    const { days, end, currencies } = await client.call(readPersonFlows, person);
    const [flow] = currencies;
    expect(currencies).toHaveLength(1);
    for (const [place, day] of (flow?.days ?? []).entries()) {
      if (!isAsked(place, day.payins + day.payouts)) continue;
      const paid = (business: 'payin' | 'payout') => rowsOf({ business, currency: 'BRL', partner_status: 'PAID', ...range(days, end, place) });
      const [payins, payouts] = [await paid('payin'), await paid('payout')];
      expect([day.payins, day.paid_in, day.payouts, day.paid_out]).toEqual([payins.length, sumOf(payins), payouts.length, sumOf(payouts)]);
    }
    // 900 of 1,200 that had come in a day before; then the other 300, and 200 of what came in an hour later.
    expect(flow).toMatchObject({ matched: '1400.00', paid_out: '1400.00' });
    expect(flow?.days.filter(({ stay_minutes: stay }) => stay !== null).map(({ stay_minutes: stay }) => stay)).toEqual([
      24 * 60,
      (300 * (60 * 24 - 2) + 200 * (60 * 24 - 3)) * (60 / 500),
    ]);
  });
});

it('counts the payments of an hour of the week that it opens', async () => {
  const { days, end, payments } = await client.call(readPersonHours, person);
  expect(payments.reduce((sum, count) => sum + count, 0)).toBe(ordered.length - 1);
  for (const [hour, count] of payments.entries()) {
    if (count === 0 && hour % 24 !== 0) continue;
    expect(await rowsOf({ week_hour: String(hour), start_time: days[0], end_time: end - minuteMs })).toHaveLength(count);
  }
});

it('shows nothing of alerts to whoever may not read them, and nobody of another company', async () => {
  const abilities: AbilityEntry[] = [{ subject: 'AML.MonitorList', action: ['read'] }];
  expect((await server.as({ companies: [companyCode], abilities }).call(readPersonDays, person)).alerts).toBeNull();
  for (const call of [readPersonDays, readPersonFlows, readPersonHours]) {
    expect((await server.as({ companies: ['ATMX'] }).send(call, person)).status).toBe(404);
  }
});
