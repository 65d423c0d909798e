import { describe, expect, it } from 'vitest';
import { queryOf } from './read-query.ts';

const query = { name: 'Ana Furtado', kind: 'person', birth_date: null, nationality: null, id_no: null, id_country: null, gender: null } as const;

describe('what the engine is asked', () => {
  it.each([
    ['390.533.447-05', 'BRA', 'tax'],
    ['16.727.230/0001-97', 'BRA', 'tax'],
    ['20.123.456', 'ARG', 'national'],
    // Its check digit is wrong: it may be any number.
    ['390.533.447-06', 'BRA', undefined],
    ['FX104418', 'BRA', undefined],
    ['390.533.447-05', 'USA', undefined],
    ['390.533.447-05', null, undefined],
  ])('tells of %s (%s) that it is a %s number only where that is proved', (number, country, type) => {
    const [one] = queryOf({ ...query, id_no: number, id_country: country }).numbers ?? [];
    expect(one?.number).toBe(number);
    expect(one?.type).toBe(type);
    expect(one?.country).toBe(country ?? undefined);
  });
});
