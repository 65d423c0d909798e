import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Database, registerIdSource } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { companyCode, decideInputs, inventDocument, openBackOffice, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { countPayments } from './payment-count.store.ts';

const hour = 3_600_000;
const noon = new Date('2026-06-10T12:00:00Z').getTime();
let database: Database;

const pay = (hoursAgo: number) =>
  decideInputs(database.main, [paymentInput({ id_no: inventDocument().no, order_time: noon - hoursAgo * hour })], new Date(noon));

beforeAll(async () => {
  database = await testDatabase();
  registerIdSource(database.main);
  await openBackOffice(database.main);
  for (let hours = 1; hours < 120; hours += 5) await pay(hours);
});
afterEach(() => void vi.restoreAllMocks());

const counted = async (fromHours: number, toHours = 0): Promise<number> => {
  const result = await countPayments(database.main, { companies: [companyCode], from: new Date(noon - fromHours * hour), to: new Date(noon - toHours * hour) });
  expect(result.every(({ company, currency }) => company === companyCode && currency === 'BRL')).toBe(true);
  return result.reduce((sum, { payments }) => sum + payments, 0);
};
async function stored(fromHours: number, toHours = 0): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from transaction
    where order_time >= ${new Date(noon - fromHours * hour)} and order_time < ${new Date(noon - toHours * hour)}`.execute(database.main);
  return rows[0]?.count ?? Number.NaN;
}

it('counts what is stored, whatever the period begins and ends with', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(noon);
  for (const [from, to] of [
    [200, 0],
    [110, 3],
    [60, 59],
    [36, 12],
    [12, 0],
    [1, 1],
    [110.4, 0.3],
    [0.9, 0.2],
    [30.5, 5.75],
  ] as const) {
    expect(await counted(from, to)).toBe(await stored(from, to));
  }
  expect(await countPayments(database.main, { companies: ['ATMX'], from: new Date(noon - 200 * hour), to: new Date(noon) })).toEqual([]);
});

it('sees at once what comes now, and after some minutes what came late for hours and days that are over', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(noon);
  const before = await counted(120);
  await pay(0.5);
  expect(await counted(120)).toBe(before + 1);
  await pay(2.5);
  await pay(70);
  expect(await counted(120)).toBe(before + 1);
  clock.mockReturnValue(noon + 6 * 60_000);
  expect(await counted(120)).toBe(before + 3);
  expect(await counted(120)).toBe(await stored(120));
});
