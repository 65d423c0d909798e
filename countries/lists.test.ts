import { describe, expect, it } from 'vitest';
import { countries } from './index.ts';
import { lawList } from './law-list.ts';
import { numberList } from './number-list.ts';

describe('the law of a country', () => {
  it.each(countries)('has the calendar and the report of cash that the record of $code names', ({ code, calendar, cashReport }) => {
    expect([lawList[code].calendar.name, lawList[code].cashReport?.kind]).toEqual([calendar, cashReport?.kind]);
  });
});

describe('the numbers of a country', () => {
  it.each(countries)('have a rule for each type that the record of $code names, and for no other', ({ code, documents, attributes, accountNumbers = [] }) => {
    expect(Object.keys(numberList[code].rules).toSorted()).toEqual([...documents, ...attributes].toSorted());
    expect([...documents, ...attributes]).toEqual(expect.arrayContaining([...accountNumbers]));
  });
});
