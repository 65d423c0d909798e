import { expect, it } from 'vitest';
import { sourceLoosenedBy } from './loosened-source.ts';

const before = { kind: 'SANCTION' as const, isActive: true, maxLossPercent: 10, overdueHours: 48 };

it.each([
  [{}, []],
  [{ isActive: false }, ['INACTIVE']],
  [{ maxLossPercent: 11 }, ['LOSS']],
  [{ maxLossPercent: 9 }, []],
  [{ overdueHours: 49 }, ['DELAY']],
  [{ overdueHours: 1 }, []],
  [{ kind: 'PEP' as const }, ['KIND']],
  [{ isActive: false, maxLossPercent: 100, overdueHours: 500 }, ['INACTIVE', 'LOSS', 'DELAY']],
])('%o loosens %s', (change, loosened) => {
  expect(sourceLoosenedBy(before, { ...before, ...(change as Partial<typeof before>) })).toEqual(loosened);
});
it('does not loosen a source that was not active', () => {
  expect(sourceLoosenedBy({ ...before, isActive: false }, { ...before, isActive: false })).toEqual([]);
});
it('does not loosen what never froze a payment', () => {
  expect(sourceLoosenedBy({ ...before, kind: 'PEP' }, { ...before, kind: 'OTHER' })).toEqual([]);
});
