import { expect, it } from 'vitest';
import { meanMinutes, type Movement, staysOf } from './stays.ts';

const at = (minute: number) => minute * 60_000;
const into = (minute: number, minor: number): Movement => ({ at: at(minute), way: 'in', minor: BigInt(minor) });
const out = (minute: number, minor: number): Movement => ({ at: at(minute), way: 'out', minor: BigInt(minor) });

it.each<[string, Movement[], { matched: number; minutes: number | null }[]]>([
  ['nothing went out', [into(0, 100)], []],
  ['nothing had come in', [out(5, 100)], [{ matched: 0, minutes: null }]],
  ['all of it at once', [into(0, 100), out(30, 100)], [{ matched: 100, minutes: 30 }]],
  [
    'the oldest goes first',
    [into(0, 100), into(60, 100), out(90, 100), out(100, 100)],
    [
      { matched: 100, minutes: 90 },
      { matched: 100, minutes: 40 },
    ],
  ],
  ['weighted by the money', [into(0, 300), into(40, 100), out(40, 400)], [{ matched: 400, minutes: 30 }]],
  [
    'more goes out than came in',
    [into(0, 100), out(10, 150), out(20, 50)],
    [
      { matched: 100, minutes: 10 },
      { matched: 0, minutes: null },
    ],
  ],
  [
    'a part stays for later',
    [into(0, 100), out(10, 40), out(20, 40)],
    [
      { matched: 40, minutes: 10 },
      { matched: 40, minutes: 20 },
    ],
  ],
])('%s', (_name, movements, expected) => {
  const stays = staysOf(movements);
  expect(stays.map((one) => ({ matched: Number(one.matchedMinor), minutes: meanMinutes([one]) }))).toEqual(expected);
});

it('is the mean of several movements, by their money', () => {
  const stays = staysOf([into(0, 100), into(0, 100), out(10, 100), out(30, 100)]);
  expect(meanMinutes(stays)).toBe(20);
  expect(meanMinutes([])).toBeNull();
});
