import { expect, it } from 'vitest';
import { sourceLoosenedBy } from './loosened-source.ts';

const before = {
  kind: 'SANCTION' as const,
  isActive: true,
  maxLossPercent: 10,
  maxChangePercent: 10,
  overdueHours: 48,
  pauseDays: 30,
  addresses: ['https://one.example/list.csv'],
  redirectHosts: ['files.one.example'],
  mapping: { name: ['name'] },
};

it.each([
  [{}, []],
  [{ isActive: false }, ['INACTIVE']],
  [{ maxLossPercent: 11 }, ['LOSS']],
  [{ maxLossPercent: 9 }, []],
  [{ overdueHours: 49 }, ['DELAY']],
  [{ overdueHours: 1 }, []],
  [{ pauseDays: 31 }, ['PAUSE']],
  [{ pauseDays: null }, ['PAUSE']],
  [{ pauseDays: 10 }, []],
  [{ kind: 'PEP' as const }, ['KIND']],
  [{ maxChangePercent: 11 }, ['CHANGE']],
  [{ maxChangePercent: 0 }, []],
  [{ addresses: ['https://two.example/list.csv'] }, ['ADDRESS']],
  [{ addresses: [...before.addresses, 'https://two.example/list.csv'] }, ['ADDRESS']],
  [{ addresses: [] }, []],
  [{ redirectHosts: ['files.one.example', 'two.example'] }, ['HOSTS']],
  [{ redirectHosts: [] }, []],
  [{ mapping: { name: ['note'] } }, ['MAPPING']],
  [{ isActive: false, maxLossPercent: 100, overdueHours: 500 }, ['INACTIVE', 'LOSS', 'DELAY']],
])('%o loosens %s', (change, loosened) => {
  expect(sourceLoosenedBy(before, { ...before, ...(change as Partial<typeof before>) }, true)).toEqual(loosened);
});
it('does not loosen a source that was not active', () => {
  expect(sourceLoosenedBy({ ...before, isActive: false }, { ...before, isActive: false, mapping: { name: ['note'] } }, false)).toEqual([]);
});
it('loosens the kind of what is screened against, whatever it was, and otherwise that of sanctions alone', () => {
  expect(sourceLoosenedBy({ ...before, kind: 'PEP' }, { ...before, kind: 'OTHER' }, true)).toEqual(['KIND']);
  expect(sourceLoosenedBy({ ...before, kind: 'PEP' }, { ...before, kind: 'OTHER' }, false)).toEqual([]);
  expect(sourceLoosenedBy(before, { ...before, kind: 'OTHER' }, false)).toEqual(['KIND']);
});
it('loosens the address whether the source is in use or not, as what is fetched comes into force by itself', () => {
  expect(sourceLoosenedBy({ ...before, isActive: false, addresses: [] }, { ...before, isActive: false }, false)).toEqual(['ADDRESS']);
});
