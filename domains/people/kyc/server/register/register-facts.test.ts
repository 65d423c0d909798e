import { describe, expect, it } from 'vitest';
import type { SubjectRow } from '../../../../register/id-database/server/resolving/index.ts';
import type { IdentitySection } from '../../../../register/kernel/index.ts';
import type { Values } from '../../model/content.ts';
import { stateFactOf } from './register-facts.ts';

const findExisting = (facts: Partial<SubjectRow> = {}): SubjectRow =>
  ({ country: 'BRA', registeredState: null, registeredStateFrom: null, ...facts }) as SubjectRow;
const present =
  (rows: Values[], headquarter?: string) =>
  (section: IdentitySection): { values: Values; rows: Values[] } | undefined =>
    section === 'addresses'
      ? { values: {}, rows }
      : section === 'company' && headquarter
        ? { values: { headquarter_state: headquarter }, rows: [] }
        : undefined;

describe('the state that identity data name', () => {
  it.each<[string, Values[], string | undefined, string | undefined]>([
    ['of no address', [], undefined, undefined],
    ['of the only address', [{ state: 'sp' }], undefined, 'BR-SP'],
    ['of the primary address', [{ state: 'SP' }, { state: 'RJ', is_primary: true }], undefined, 'BR-RJ'],
    ['of the next address where the primary one names none', [{ state: 'Bahia' }, { state: '?', is_primary: true }], undefined, 'BR-BA'],
    [
      'not of an address abroad',
      [
        { state: 'CDMX', country: 'MEX', is_primary: true },
        { state: 'MG', country: 'BRA' },
      ],
      undefined,
      'BR-MG',
    ],
    ['of the head office of a company', [{ state: 'SP', is_primary: true }], 'Paraná', 'BR-PR'],
    ['of an address where the head office is not known', [{ state: 'SP' }], 'Atlantis', 'BR-SP'],
  ])('is that %s', (_words, rows, headquarter, code) =>
    expect(stateFactOf(findExisting(), present(rows, headquarter))).toEqual(code === undefined ? {} : { registeredState: code }),
  );

  it('is written where a payment told it, and not where it is on file already', () => {
    const say = present([{ state: 'SP' }]);
    expect(stateFactOf(findExisting({ registeredState: 'BR-SP', registeredStateFrom: 'PAYMENT' }), say)).toEqual({ registeredState: 'BR-SP' });
    expect(stateFactOf(findExisting({ registeredState: 'BR-SP', registeredStateFrom: 'IDENTITY' }), say)).toEqual({});
    expect(stateFactOf(findExisting({ registeredState: 'BR-RJ', registeredStateFrom: 'IDENTITY' }), say)).toEqual({ registeredState: 'BR-SP' });
  });
});
