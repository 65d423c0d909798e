import { expect, it } from 'vitest';
import { type Result, tableOf, verdictsOf } from './report.ts';

const quiet = { lost: 0, back: 0, seconds: [] };
const result = (changes: Partial<Result> = {}): Result => ({
  fault: { title: 'Switchover' },
  sent: 100,
  acknowledged: 100,
  lost: 0,
  doubled: 0,
  changed: 0,
  failures: new Map([
    ['503', 7],
    ['ECONNRESET', 2],
  ]),
  silenceSeconds: 3.21,
  patroniSeconds: 2,
  states: {},
  logs: { a: { lost: 1, back: 1, seconds: [3] }, b: quiet },
  ...changes,
});
const failing = (changes: Partial<Result>) => verdictsOf([result(), result(changes)]).filter(({ holds }) => !holds);

it('holds when payments only had to be sent again', () => {
  expect(failing({})).toEqual([]);
});

it.each<[string, Partial<Result>]>([
  ['1 acknowledged payments lost', { lost: 1 }],
  ['2 payments doubled', { doubled: 2 }],
  ['1 acknowledged payments answered otherwise when sent again', { changed: 1 }],
  ['3 payments never answered', { acknowledged: 97 }],
  [
    '4 failed answers other than 503',
    {
      failures: new Map([
        ['500', 3],
        ['404', 1],
        ['503', 9],
      ]),
    },
  ],
  ['1 failed answers over a rolling restart, or with nothing broken', { fault: { title: 'Restart', isUnnoticed: true }, failures: new Map([['503', 1]]) }],
  ['1 servers whose log did not tell of a lost database once and once of its return', { logs: { a: { lost: 2, back: 2, seconds: [1, 1] } } }],
  ['1 servers whose log did not tell of a lost database once and once of its return', { logs: { a: { lost: 1, back: 0, seconds: [] } } }],
])('fails: %s', (text, changes) => {
  expect(failing(changes).map((one) => one.text)).toEqual([text]);
});

it('shows a fault in a line', () => {
  expect(tableOf([result()]).split('\n')[2]).toBe('| Switchover | 100 | 100 | 0 | 0 | 0 | 7 × 503, 2 × ECONNRESET | 3.2 s | 2.0 s |');
});
