import { describe, expect, it } from 'vitest';
import { defaultThreshold, type ListEntry, readListDate, Screener, ScreeningBuilder, type ScreeningQuery } from './index.ts';
import { listEntry } from './testing.ts';

/* Names on which other screening programs failed, by public reports: docs/field-log.md has the source of each. */

const birth = (text: string) => [readListDate(text)].flatMap((date) => date ?? []);

function rate(listed: string | readonly string[], query: string, more: Partial<ScreeningQuery> = {}, entry: Partial<ListEntry> = {}): number {
  const names = [listed].flat();
  const builder = new ScreeningBuilder();
  builder.add(listEntry('1', names[0] as string, { ...entry, names: names.map((text, at) => ({ text, type: at === 0 ? 'primary' : 'alias' })) }));
  return new Screener(builder.build()).search({ name: query, kind: 'any', ...more }, 1)[0]?.score ?? 0;
}

const company = { kind: 'organisation' as const };

describe('is found', () => {
  it.each([
    [
      'an alias, where more than the name was given',
      () =>
        rate(
          ['ABDUL EXEMPLO', 'VAZIR MOLLA'],
          'Vazir Molla',
          { births: birth('1970'), nationalities: ['AFG'] },
          { births: birth('1970'), nationalities: ['AFG'] },
        ),
    ],
    ['a person by one of two surnames', () => rate('EXEMPLO MOROS, Nicolas', 'Nicolas Exemplo')],
    ['a company whose name is a number', () => rate('11420 CORP.', '11420 Corp', {}, company)],
    ['a company by its initials without dots', () => rate('A. B. C. Company', 'ABC Company', {}, company)],
    ['a given name without a silent letter', () => rate('John Smith', 'Jon Smith')],
    ['a person without the patronymic', () => rate('Valery Nikolaevich Ermakov', 'Valery Ermakov')],
    ['a person by the initial of the second name', () => rate('Ron Ludwig Hubbard', 'Ron L Hubbard')],
    ['a person by the initial of the first name', () => rate('Ron Ludwig Hubbard', 'L. Ron Hubbard')],
    ['a name with a letter too many in its article', () => rate('Bashar al-Exemplo', 'Bashar xal-Exemplo')],
    ['a company with and written as a sign', () => rate('AT&T Inc.', 'AT and T Inc.', {}, company)],
    ['a name without its apostrophe', () => rate("O'Neill, Jack", 'Jack ONeill')],
    ['a name without its hyphen', () => rate('Jean-Pierre Exemplo', 'Jeanpierre Exemplo')],
    ['a name in Chinese characters', () => rate('王小明', 'Wang Xiaoming')],
    ['a name with letters of the Danish alphabet', () => rate('Bjørn Sørensen', 'Bjorn Soerensen')],
    ['a name with an umlaut written out', () => rate('Müller Hans', 'Hans Mueller')],
    ['a name after a title', () => rate('Carlos Rojas', 'Dr. Carlos Rojas')],
  ])('%s', (_what, score) => {
    expect(score()).toBeGreaterThanOrEqual(defaultThreshold);
  });
});

describe('is not found', () => {
  it.each([
    ['a company of which a person has the given name', () => rate('EMMA LLC', 'Emma Daniels', {}, company)],
    ['another surname with the same letters at its beginning', () => rate('HABBASH, George', 'George Bush')],
    ['a company with nothing but its legal form in common', () => rate('11420 CORP.', 'BELLETECH CORP', {}, company)],
    ['a company by its legal form alone', () => rate('11420 CORP.', 'CORP', {}, company)],
    ['a company with nothing but a general word in common', () => rate('Delta Company', 'A-B-C Company', {}, company)],
    ['a group with nothing but the word group in common', () => rate('The Haqqani Group', 'The Bridgespan Group', {}, company)],
    ['another person with the same date of birth', () => rate('Ivan Petrov', 'Carla Gomes', { births: birth('1980-01-01') }, { births: birth('1980-01-01') })],
    ['a person by a given name alone', () => rate('John Smith', 'John')],
    ['a person with another patronymic', () => rate('Valery Nikolaevich Ermakov', 'Valery Konstantinovich Ermakov')],
  ])('%s', (_what, score) => {
    expect(score()).toBeLessThan(defaultThreshold);
  });
});

it('takes a date of birth that shares only its digits for another one', () => {
  const query = (text: string) => rate('John Smithson', 'John Smithson', { births: birth(text) }, { births: birth('1980-01-01') });
  expect(query('1980-01-01')).toBe(100);
  expect(query('1975-11-30')).toBeLessThan(defaultThreshold + 5);
  expect(query('1980-01-02')).toBeGreaterThan(query('1975-11-30'));
});
