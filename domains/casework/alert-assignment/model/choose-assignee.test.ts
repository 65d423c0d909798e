import { expect, it } from 'vitest';
import { type Candidate, giveOut, type Method, acceptedTypes } from './choose-assignee.ts';

const one = (userId: string, change: Partial<Candidate> = {}): Candidate => ({ userId, types: [], open: 0, lastAt: null, ...change });
const alerts = (...types: string[]) => types.map((type, index) => ({ id: String(index), type }));

it.each<[string, Method, Candidate[], string[], string[]]>([
  [
    'in turn, beginning with who never got one',
    'ROUND_ROBIN',
    [one('1', { lastAt: 5 }), one('2'), one('3', { lastAt: 3 })],
    ['A', 'A', 'A', 'A'],
    ['2', '3', '1', '2'],
  ],
  ['in turn whatever the load', 'ROUND_ROBIN', [one('1', { open: 50 }), one('2')], ['A', 'A', 'A'], ['1', '2', '1']],
  ['to whoever has the fewest', 'LEAST_LOAD', [one('1', { open: 3 }), one('2', { open: 1 })], ['A', 'A', 'A', 'A'], ['2', '2', '1', '2']],
  ['with equal load in turn', 'LEAST_LOAD', [one('1', { lastAt: 9 }), one('2', { lastAt: 4 })], ['A'], ['2']],
  ['by what each takes', 'ROUND_ROBIN', [one('1', { types: ['A'] }), one('2', { types: ['B', 'C'] })], ['B', 'A', 'C', 'A'], ['2', '1', '2', '1']],
  ['nothing of what nobody takes', 'LEAST_LOAD', [one('1', { types: ['A'] })], ['B', 'A'], ['1']],
  ['nothing without anybody', 'ROUND_ROBIN', [], ['A'], []],
  ['equal keys of different lengths by their number', 'ROUND_ROBIN', [one('10'), one('9')], ['A'], ['9']],
])('gives %s', (_name, method, candidates, types, value) => {
  expect(giveOut(alerts(...types), candidates, method).map(({ userId }) => userId)).toEqual(value);
});

it('asks for the types that somebody takes', () => {
  expect(acceptedTypes([{ types: ['A'] }, { types: ['B', 'A'] }])).toEqual(['A', 'B']);
  expect(acceptedTypes([{ types: ['A'] }, { types: [] }])).toBeUndefined();
  expect(acceptedTypes([])).toEqual([]);
});
