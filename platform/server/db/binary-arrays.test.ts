import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing.ts';
import { binaryArray, type Element, type ElementType } from './binary-arrays.ts';
import type { Database } from './connect.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

async function asRead(type: ElementType, list: readonly Element[]): Promise<unknown[]> {
  const { rows } = await sql<{
    list: unknown[];
  }>`select array(select to_json(v)::text from unnest(${binaryArray(type, list)}::${sql.raw(type)}[]) as v) as list`.execute(database.main);
  return rows[0]?.list.map((one) => (one === null ? null : JSON.parse(one as string))) ?? [];
}

const maybe = <T>(some: fc.Arbitrary<T>) => fc.array(fc.option(some, { freq: 4 }), { size: 'max', maxLength: 300 });
const text = fc.string({ unit: 'grapheme', size: 'max', maxLength: 400 }).filter((one) => !one.includes('\0'));

describe('an array in binary', () => {
  it('reads as what was written', async () => {
    await fc.assert(
      fc.asyncProperty(maybe(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })), maybe(text), async (wholes, texts) => {
        const { rows } = await sql<{ wholes: (string | null)[]; texts: (string | null)[] }>`
          select array(select v::text from unnest(${binaryArray('bigint', wholes)}::bigint[]) as v) as wholes, ${binaryArray('text', texts)}::text[] as texts`.execute(
          database.main,
        );
        expect(rows[0]?.wholes).toEqual(wholes.map((one) => (one === null ? null : String(one))));
        expect(rows[0]?.texts).toEqual(texts);
      }),
      { numRuns: 40 },
    );
    expect(await asRead('integer', [0, -1, 2_147_483_647, null])).toEqual([0, -1, 2_147_483_647, null]);
    expect(await asRead('json', ['{"a":[1,"é"]}', undefined])).toEqual([{ a: [1, 'é'] }, null]);
    const times = ['1969-12-31T23:59:59.999Z', '2000-01-01T00:00:00.000Z', '2026-07-31T12:34:56.789Z'].map((one) => new Date(one));
    expect((await asRead('timestamptz', times)).map((one) => new Date(one as string))).toEqual(times);
    expect(await asRead('text', [])).toEqual([]);
    // Digits as text, and numbers that no double can hold.
    expect((await asRead('bigint', ['9007199254740993', 7])).map(String)).toHaveLength(2);
  });
});
