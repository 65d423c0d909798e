import { describe, expect, it } from 'vitest';
import type { RouterRoute } from '../../../../engines/routing/index.ts';
import { changeOf, repeated, sameRoutes } from './router-change.ts';

const channel = (providerCode: string) => ({ business: 'payin', method: 'PIX', providerCode, currency: null });
const route = (providerCode: string, change: Partial<RouterRoute> = {}): RouterRoute => ({
  business: 'payin',
  method: 'PIX',
  providerCode,
  weight: 1,
  active: true,
  ...change,
});
const mapping = [channel('A'), channel('B'), channel('C')];
const key = (provider: string) => `payin|PIX|${provider}`;

describe('what a change of a router opens and closes', () => {
  it.each<[string, RouterRoute[] | null, RouterRoute[] | null, string[], string[]]>([
    ['a first router', null, [route('A')], [], ['B', 'C']],
    ['a router with everything', null, [route('A'), route('B'), route('C')], [], []],
    ['a route more', [route('A')], [route('A'), route('B')], ['B'], []],
    ['a route less', [route('A'), route('B')], [route('A')], [], ['B']],
    ['one for another', [route('A')], [route('B')], ['B'], ['A']],
    ['switched on', [route('A', { active: false })], [route('A')], ['A'], []],
    ['switched off', [route('A')], [route('A', { active: false })], [], ['A']],
    ['another weight and order', [route('A'), route('B')], [route('B', { weight: 9 }), route('A')], [], []],
    ['a route that is not mapped', [route('A')], [route('A'), route('Z')], [], []],
    ['deleted', [route('A'), route('Z')], null, ['B', 'C'], []],
  ])('%s', (_name, before, after, opens, closes) => {
    expect(changeOf(mapping, before, after)).toEqual({ opens: opens.map(key), closes: closes.map(key) });
  });
});

it('finds routes that stand twice, and sees every difference', () => {
  expect(repeated([route('A'), route('B'), route('A', { weight: 5 })])).toEqual([2]);
  const one = [route('A'), route('B')];
  expect(sameRoutes(one, [route('A'), route('B')])).toBe(true);
  for (const other of [[route('A')], [route('B'), route('A')], [route('A', { weight: 2 }), route('B')], [route('A', { active: false }), route('B')]])
    expect(sameRoutes(one, other)).toBe(false);
});
