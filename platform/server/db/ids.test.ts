import { expect, it } from 'vitest';
import { testDatabase } from '../testing.ts';
import { nextIds, registerIdSource } from './ids.ts';

it('issues no id twice when the database changes while a block is requested', async () => {
  // Copies of one database: their sequences give the same blocks.
  const [former, present] = [await testDatabase(), await testDatabase()];
  registerIdSource(former.main);
  const pending = nextIds(former.main, 1);
  registerIdSource(present.main);
  const ids = [...(await pending), ...(await nextIds(present.main, 3000))];
  expect(new Set(ids).size).toBe(ids.length);
});
