import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing.ts';
import { startQueue } from './queue.ts';

it('a job that is to wait is not begun before its time', async () => {
  const database = await testDatabase();
  const context = { database, files: undefined as never, config: { publicUrl: '', demo: false, sandbox: true } };
  const queue = await startQueue({ url: database.url, jobs: [{ name: 'later', run: async () => undefined }], context, work: false });
  try {
    await queue.enqueue(database.main, 'later', { number: 1 });
    await queue.enqueue(database.main, 'later', { number: 2 }, { afterSeconds: 90 });
    const { rows } = await sql<{ number: number; seconds: number }>`select (data ->> 'number')::int as number,
      round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job where name = 'later' order by 1`.execute(database.main);
    expect(rows).toEqual([
      { number: 1, seconds: 0 },
      { number: 2, seconds: 90 },
    ]);
  } finally {
    await queue.stop();
  }
});
