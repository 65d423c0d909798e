import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/connect.ts';
import { testDatabase } from '../testing.ts';
import { dropOldAttempts, giveAttemptBack, takeAttempt } from './attempts.store.ts';

const database = await testDatabase();
const other = openDatabase(database.url, 5);
afterAll(() => other.close());
const now = new Date('2026-11-21T12:00:10Z');
const limit = { limit: 5, windowSeconds: 60, now };

describe('attempts', () => {
  it('are allowed up to the limit, however many come at once and through whichever process', async () => {
    const attempts = await Promise.all(Array.from({ length: 40 }, (_, i) => takeAttempt((i % 2 ? other : database).main, ['a', 'ip'], limit)));
    expect(attempts.filter((attempt) => attempt.allowed)).toHaveLength(5);
    expect(attempts[0]?.waitSeconds).toBe(50);
  });
  it('are counted by key and by window', async () => {
    expect((await takeAttempt(database.main, ['a', 'other'], limit)).allowed).toBe(true);
    expect((await takeAttempt(database.main, ['a', 'ip'], limit)).allowed).toBe(false);
    expect((await takeAttempt(database.main, ['a', 'ip'], { ...limit, now: new Date('2026-11-21T12:01:00Z') })).allowed).toBe(true);
  });
  it('can be given back', async () => {
    for (let i = 0; i < 20; i += 1) {
      const attempt = await takeAttempt(database.main, ['b'], limit);
      expect(attempt.allowed).toBe(true);
      await giveAttemptBack(database.main, attempt);
    }
  });
  it('leave no readable trace and are dropped after their time', async () => {
    const stored = async () => (await sql<{ key: string }>`select key from attempt_counter`.execute(database.main)).rows;
    expect(JSON.stringify(await stored())).not.toContain('ip');
    await dropOldAttempts(database.main, new Date('2026-11-25T00:00:00Z'));
    expect(await stored()).toHaveLength(0);
  });
});
