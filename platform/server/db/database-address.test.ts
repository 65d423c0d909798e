import { expect, it } from 'vitest';
import { addressOf, urlsOf } from './database-address.ts';

it.each([
  ['postgres://u:p@h1/db', ['postgres://u:p@h1/db']],
  ['postgres://u:p@h1:5433,h2/db', ['postgres://u:p@h1:5433/db', 'postgres://u:p@h2/db']],
  [
    'postgresql://h1,[::1]:5433/db?sslmode=require&target_session_attrs=read-write',
    ['postgresql://h1/db?sslmode=require', 'postgresql://[::1]:5433/db?sslmode=require'],
  ],
  ['postgres://h1,h2/db?target_session_attrs=read-write&sslmode=require', ['postgres://h1/db?sslmode=require', 'postgres://h2/db?sslmode=require']],
  ['postgres://u@%2Ftmp%2Fs:5432/db', ['postgres://u@%2Ftmp%2Fs:5432/db']],
  ['postgres://u@/db?host=/tmp', ['postgres://u@/db?host=/tmp']],
])('%s names its hosts', (url, urls) => {
  expect(urlsOf(url)).toEqual(urls);
});

it('goes to the next host when one is of no use, once for all who find that out', () => {
  const address = addressOf('postgres://a,b,c/db');
  address.pass('postgres://a/db');
  address.pass('postgres://a/db');
  expect(addressOf('postgres://a,b,c/db').url).toBe('postgres://b/db');
  expect(address.urlFromHere).toBe('postgres://b,c,a/db');
  address.pass('postgres://b/db');
  address.pass('postgres://c/db');
  expect(address.url).toBe('postgres://a/db');
  expect(address.urlFromHere).toBe('postgres://a,b,c/db');
  expect(addressOf('postgres://u:p@h1/db?sslmode=require').urlFromHere).toBe('postgres://u:p@h1/db?sslmode=require');
});
