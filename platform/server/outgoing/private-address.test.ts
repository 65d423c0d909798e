import { expect, it } from 'vitest';
import { isPrivateAddress, mayAsk, namesPrivateHost } from './private-address.ts';

it.each([
  ['8.8.8.8', false],
  ['10.1.2.3', true],
  ['172.15.0.1', false],
  ['172.16.0.1', true],
  ['192.168.1.1', true],
  ['127.0.0.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['fd00::1', true],
  ['2606:4700::1111', false],
])('%s is private: %s', (address, is) => {
  expect(isPrivateAddress(address)).toBe(is);
});
it.each([
  ['lists.example.com', false],
  ['mirror', true],
  ['lists.corp', true],
  ['lists.internal', true],
  ['localhost', true],
  ['10.0.0.7', true],
  ['[::1]', true],
  ['8.8.8.8', false],
])('%s names a host of a private network: %s', (host, names) => {
  expect(namesPrivateHost(host)).toBe(names);
});
it('asks a private address only where the name says so, and never one of the link', () => {
  expect(mayAsk('lists.example.com', '8.8.8.8')).toBe(true);
  expect(mayAsk('lists.example.com', '10.0.0.1')).toBe(false);
  expect(mayAsk('lists.internal', '10.0.0.1')).toBe(true);
  expect(mayAsk('metadata.internal', '169.254.169.254')).toBe(false);
  expect(mayAsk('169.254.169.254', '169.254.169.254')).toBe(false);
});
