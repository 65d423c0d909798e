import { expect, it } from 'vitest';
import { riskLevels } from '../../kernel/index.ts';
import { effectiveLevel, lowersRisk } from './override.ts';

it('only a lower level takes a second person', () => {
  const pairs = riskLevels.flatMap((from) => riskLevels.map((to) => [from, to, lowersRisk({ from, to })]));
  expect(pairs.filter(([, , lowers]) => lowers)).toEqual([
    ['MEDIUM', 'LOW', true],
    ['HIGH', 'LOW', true],
    ['HIGH', 'MEDIUM', true],
  ]);
});

it('who is prohibited counts as of high risk', () => expect([effectiveLevel('PROHIBITED'), effectiveLevel('LOW')]).toEqual(['HIGH', 'LOW']));
