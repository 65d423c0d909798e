import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing.ts';
import { rounds } from '../../testing/turn.ts';
import { binaryRecords, type ColumnType, type ColumnValue, type RecordColumn } from './binary-records.ts';
import type { Database } from './connect.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

interface Sample {
  whole: bigint | string | number | null | undefined;
  words: string | null;
  flag: boolean | null;
}

const columns: readonly RecordColumn<Sample>[] = [
  ['whole', 'bigint', (one) => one.whole],
  ['words', 'text', (one) => one.words],
  ['flag', 'boolean', (one) => one.flag],
];

let made = 0;

/** Sends records to a composite type made for it and reads them back as text. */
async function sendAndRead<T>(columns: readonly RecordColumn<T>[], list: readonly T[]): Promise<Record<string, string | null>[]> {
  return database.main.connection().execute(async (db) => {
    const definition = columns.map(([name, type]) => `${name} ${type}`).join(', ');
    const asText = columns.map(([name, type]) => (type === 'timestamptz' ? `to_json(${name}) #>> '{}' as ${name}` : `${name}::text`)).join(', ');
    // A name of its own each time: a connection keeps statements by their text.
    made += 1;
    const sample = sql.raw(`sample_${made}`);
    await sql.raw(`create temporary table sample_${made} (${definition}) on commit preserve rows`).execute(db);
    try {
      const { rows } = await sql<Record<string, string | null>>`select ${sql.raw(asText)} from unnest(${binaryRecords(columns, list)}::${sample}[])`.execute(
        db,
      );
      return rows;
    } finally {
      await sql`drop table ${sample}`.execute(db);
    }
  });
}

const readAll = async (type: ColumnType, values: readonly ColumnValue[]) =>
  (await sendAndRead<ColumnValue>([['value', type, (one) => one]], values)).map(({ value }) => value);

describe('records in binary', () => {
  it('read as what was written', async () => {
    const sample = fc.record({
      whole: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), { freq: 4 }),
      words: fc.option(
        fc.string({ unit: 'grapheme', size: 'max', maxLength: 400 }).filter((one) => !one.includes('\0')),
        { freq: 4 },
      ),
      flag: fc.option(fc.boolean(), { freq: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(sample, { size: 'max', maxLength: 200 }), async (list) => {
        expect(await sendAndRead(columns, list)).toEqual(
          list.map(({ whole, words, flag }) => ({ whole: whole === null ? null : String(whole), words, flag: flag === null ? null : String(flag) })),
        );
      }),
      { numRuns: rounds(40) },
    );
  });

  it('have every type of column', async () => {
    expect(await readAll('integer', [0, -1, 2_147_483_647, null])).toEqual(['0', '-1', '2147483647', null]);
    expect(await readAll('smallint', [0, -1, 32_767, undefined])).toEqual(['0', '-1', '32767', null]);
    expect(await readAll('json', ['{"a":[1,"é"]}', undefined])).toEqual(['{"a":[1,"é"]}', null]);
    // Digits as text, and numbers that no double can hold.
    expect(await readAll('bigint', ['9007199254740993', 7, -4_294_967_297])).toEqual(['9007199254740993', '7', '-4294967297']);
    const times = ['1969-12-31T23:59:59.999Z', '2000-01-01T00:00:00.000Z', '2026-07-31T12:34:56.789Z'].map((one) => new Date(one));
    expect((await readAll('timestamptz', times)).map((one) => new Date(one as string))).toEqual(times);
    expect(await readAll('text', [])).toEqual([]);
  });
});
