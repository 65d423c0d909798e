import { describe, expect, it } from 'vitest';
import { blockActions, blockStatuses } from '../../../register/kernel/index.ts';
import { type BlockTerms, loosenedBy, sameTerms } from './block-terms.ts';

const terms = (changes: Partial<BlockTerms> = {}): BlockTerms => ({ status: 'ON', action: 'REJECT', routes: [], ...changes });

describe('a row of the block configuration', () => {
  it.each<[BlockTerms | undefined, BlockTerms, string[]]>([
    [undefined, terms(), []],
    [undefined, terms({ action: 'PENDING' }), ['ACTION']],
    [undefined, terms({ status: 'OFF' }), ['OFF']],
    [terms({ action: 'ALERT' }), terms({ action: 'PENDING' }), []],
    [terms({ action: 'PENDING' }), terms({ action: 'ALERT' }), ['ACTION']],
    [terms({ routes: ['a', 'b'] }), terms({ routes: ['a'], action: 'ALERT' }), ['ACTION', 'ROUTES']],
    [terms({ routes: ['a'] }), terms({ routes: ['a', 'b'] }), []],
    [terms({ status: 'OFF', routes: ['a'] }), terms({ status: 'OFF', action: 'ALERT' }), []],
    [terms({ status: 'OFF' }), terms({ action: 'ALERT' }), []],
    [terms({ routes: ['a'] }), terms({ status: 'OFF', routes: ['a'] }), ['OFF']],
  ])('%o to %o loosens %o', (before, after, expected) => {
    expect(loosenedBy(before, after)).toEqual(expected);
  });

  it('cannot be weakened step by step without one of the steps being a loosening', () => {
    const all = blockStatuses.flatMap((status) => blockActions.flatMap((action) => [[], ['a'], ['a', 'b']].map((routes) => terms({ status, action, routes }))));
    const on = all.filter(({ status }) => status === 'ON');
    for (const before of on) {
      for (const after of all) {
        for (const middle of on) {
          const isDirect = loosenedBy(before, after).length > 0;
          if (isDirect) expect(loosenedBy(before, middle).length + loosenedBy(middle, after).length).toBeGreaterThan(0);
        }
      }
    }
  });

  it('is the same in any order of its routes', () => {
    expect(sameTerms(terms({ routes: ['a', 'b'] }), terms({ routes: ['b', 'a'] }))).toBe(true);
    expect(sameTerms(terms({ routes: ['a'] }), terms({ routes: ['b'] }))).toBe(false);
  });
});
