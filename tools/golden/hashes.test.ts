import { expect, it } from 'vitest';
import { compareHashes, hashOf, readHashes } from './hashes.ts';

it('reads what differs between two photographs', () => {
  const before = readHashes(`alerts\ten\t1\nalerts\tpt\t2\nperson\ten\t3\n`);
  const now = readHashes(`alerts\ten\t1\nalerts\tpt\t4\nalerts\tes\t5\n`);
  expect(compareHashes(before, now)).toEqual({ added: ['alerts es'], removed: ['person en'], changed: ['alerts pt'] });
  expect(compareHashes(before, now, (name) => name.endsWith(' pt'))).toEqual({ added: [], removed: [], changed: ['alerts pt'] });
  expect(compareHashes(now, now)).toEqual({ added: [], removed: [], changed: [] });
});

it('refuses a line that is none', () => expect(() => readHashes('alerts\ten\n')).toThrow('no line of a photograph'));

it('gives like texts like hashes', () => {
  expect(hashOf('a')).toBe(hashOf('a'));
  expect(hashOf('a')).not.toBe(hashOf('b'));
  expect(hashOf('a')).toMatch(/^[0-9a-f]{16}$/);
});
