import { expect, it } from 'vitest';
import { testDatabase } from '../../testing.ts';
import { migrate } from './migrate.ts';

it('finds the host that takes changes, also when another is named first', async () => {
  const { url } = await testDatabase();
  const { host } = new URL(url);
  // Nobody listens there.
  const away = '127.0.0.1:1';
  expect(await migrate(url.replace(host, `${away},${host}`))).toEqual([]);
});
