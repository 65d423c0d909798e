import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { insertScenery } from '../../../payments/transactions/server/payments.fixture.ts';
import { dateAfter, instantOfDate } from '../../../register/kernel/index.ts';

/* The database counts deadlines by days as the server does, also where a day begins after a gap of the clocks or midnight comes twice. */

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await insertScenery(database);
});

/** Days on which clocks changed, with those around them. */
const days: readonly [string, string][] = [
  ['America/Sao_Paulo', '2018-11-04'],
  ['America/Sao_Paulo', '2019-02-17'],
  ['America/Asuncion', '2017-10-01'],
  ['America/Asuncion', '2023-03-26'],
  ['America/Santiago', '2019-09-08'],
  ['America/Havana', '2019-03-10'],
  ['America/Havana', '2019-11-03'],
  ['America/Tijuana', '2026-03-08'],
  ['America/Mexico_City', '2022-10-30'],
  ['America/Argentina/Buenos_Aires', '2026-11-21'],
];

describe('days of the database', () => {
  it.each(days)('begin in %s around %s where those of the server do', async (zone, day) => {
    for (const one of [-1, 0, 1, 2].map((shift) => dateAfter(day, shift))) {
      const { rows } = await sql<{ at: Date }>`select start_of_day(${one}::date, ${zone}) as at`.execute(database.main);
      expect([one, rows[0]?.at]).toEqual([one, instantOfDate(one, zone)]);
    }
  });

  it.each(days)('in %s: an analysis and a task that end with the day before %s end there', async (zone, day) => {
    await sql`update company set time_zone = ${zone}, profile = '{"analysis_days": 1}' where code = 'ATBR'`.execute(database.main);
    const selected = new Date(instantOfDate(dateAfter(day, -2), zone).getTime() + 12 * 3_600_000);
    const { rows } = await sql<{ at: Date }>`select alert_due('ATBR', ${selected}, ${selected}) as at`.execute(database.main);
    expect(rows[0]?.at).toEqual(instantOfDate(day, zone));
  });
});
