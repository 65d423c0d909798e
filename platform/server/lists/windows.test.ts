import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { defineList, filter } from '../../contract/lists/index.ts';
import type { Call, Database } from '../index.ts';
import { testDatabase } from '../testing.ts';
import { rounds } from '../../testing/turn.ts';
import { bindList, rowsAs } from './index.ts';

/* A list that is read in windows of time answers what one answers that is read as a whole. */

const hourMs = 3_600_000;
const now = new Date('2026-02-01T00:00:00Z');

interface Row {
  id: number;
  company: string;
  /** Before now; less than nothing where a clock is ahead. */
  hours: number;
  marked: boolean;
}
const row = fc.record({
  company: fc.constantFrom('A', 'B'),
  // Ends of windows, times beside them, and many alike.
  hours: fc.oneof(fc.constantFrom(-1, 0, 5, 6, 7, 48, 49, 384, 385, 2_000), fc.integer({ min: -2, max: 60 }), fc.integer({ min: 0, max: 1_500 })),
  marked: fc.boolean(),
});
const context = fc.record(
  {
    page_num: fc.integer({ min: 1, max: 6 }),
    page_size: fc.integer({ min: 1, max: 30 }),
    marked: fc.boolean(),
    start: fc.integer({ min: -1, max: 1_600 }),
    end: fc.constantFrom(0, 3, 50, 400, 1_000),
    entity_code: fc.constantFrom('A', 'B'),
  },
  { requiredKeys: ['page_num', 'page_size'] },
);

const listOf = (rows: readonly Row[], { countLimit, isTimed }: { countLimit: number; isTimed: boolean }) =>
  bindList(
    defineList({ id: 'test.timed', filters: { marked: filter.flag(), ...filter.time('start_time', 'end_time'), entity_code: filter.company() }, countLimit }),
    {
      source: rowsAs(
        sql`select id, company, marked, to_timestamp(at / 1000.0) as at
        from jsonb_to_recordset(${JSON.stringify(rows.map((one) => ({ ...one, at: now.getTime() - one.hours * hourMs })))}::jsonb)
          as r (id int, company text, marked boolean, at float8)`,
        'r',
      ),
      key: ['r.id'],
      company: 'r.company',
      filters: { marked: 'r.marked', start_time: 'r.at', end_time: 'r.at' },
      order: [
        { by: sql`r.at`, direction: 'desc' },
        { by: sql`r.id`, direction: 'desc' },
      ],
      ...(isTimed ? { timed: ({ input, now: at }) => ({ time: sql`r.at`, newest: input.end_time ?? at, oldest: input.start_time }) } : {}),
      columns: sql<{ id: number }>`r.id`,
    },
  );

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

describe('a list that is read in windows of time', () => {
  it('has the rows and the count of one that is read as a whole', async () => {
    const call = { db: database.lists, actor: { companies: ['A', 'B'], abilities: [] }, now } as unknown as Call;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 60 }), context, fc.constantFrom(1, 10, 1_000), async (drawn, { start, end, ...input }, countLimit) => {
        const rows = drawn.map((one, index) => ({ ...one, id: index + 1 }));
        const question = {
          ...input,
          ...(start === undefined ? {} : { start_time: new Date(now.getTime() - start * hourMs) }),
          ...(end === undefined ? {} : { end_time: new Date(now.getTime() - end * hourMs) }),
        };
        const [timed, whole] = await Promise.all([true, false].map((isTimed) => listOf(rows, { countLimit, isTimed }).find(call, question)));
        expect(timed?.rows).toEqual(whole?.rows);
        expect([timed?.total, timed?.isCapped]).toEqual([whole?.total, whole?.isCapped]);
        const all = { ...question, with_exact_total: true };
        const [timedAll, wholeAll] = await Promise.all([true, false].map((isTimed) => listOf(rows, { countLimit, isTimed }).find(call, all)));
        expect([timedAll?.rows, timedAll?.total, timedAll?.isCapped]).toEqual([wholeAll?.rows, wholeAll?.total, false]);
      }),
      { numRuns: rounds(150) },
    );
  });
});
