import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing.ts';
import type { Database } from './connect.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const named = async (db: Database['main']): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map((row) => row.statement);
};

describe('statements of the main pool', () => {
  it('are named once they have run some times, and answer as before', async () => {
    await database.main.connection().execute(async (db) => {
      const double = async (value: number) => (await sql<{ twice: number }>`select ${value}::integer * 2 as twice`.execute(db)).rows[0]?.twice;
      for (let value = 0; value < 4; value += 1) expect(await double(value)).toBe(value * 2);
      expect(await named(db)).toEqual([]);
      for (let value = 4; value < 8; value += 1) expect(await double(value)).toBe(value * 2);
      expect(await named(db)).toEqual(['select $1::integer * 2 as twice']);
    });
  });

  it('may fail and go on', async () => {
    await database.main.connection().execute(async (db) => {
      const divide = (by: number) => sql<{ part: number }>`select 12 / ${by}::integer as part`.execute(db);
      for (let turn = 0; turn < 8; turn += 1) {
        await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
        expect((await divide(4)).rows).toEqual([{ part: 3 }]);
      }
    });
  });

  it('of the list pool are planned for their own values each time', async () => {
    await database.lists.connection().execute(async (db) => {
      for (let turn = 0; turn < 8; turn += 1) await sql`select ${turn}::integer as turn`.execute(db);
      expect(await named(db)).toEqual([]);
    });
  });
});
