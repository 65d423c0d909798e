import { expect, it } from 'vitest';
import { riskLevels } from '../../../register/kernel/index.ts';
import { effectiveLevel, needsSecondPerson } from './override.ts';

it('only a lower level takes a second person', () => {
  const pairs = riskLevels.flatMap((from) => riskLevels.map((to) => [from, to, needsSecondPerson({ from, to, allowsMore: false })]));
  expect(pairs.filter(([, , lowers]) => lowers)).toEqual([
    ['MEDIUM', 'LOW', true],
    ['HIGH', 'LOW', true],
    ['HIGH', 'MEDIUM', true],
  ]);
});

it('a level that raises limits takes a second person, wherever it comes from', () =>
  expect(riskLevels.flatMap((from) => riskLevels.map((to) => needsSecondPerson({ from, to, allowsMore: true })))).toEqual(Array(9).fill(true)));

it('who is prohibited counts as of high risk', () => expect([effectiveLevel('PROHIBITED'), effectiveLevel('LOW')]).toEqual(['HIGH', 'LOW']));
