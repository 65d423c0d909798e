import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersOf, overlapOf, peopleIn, reachOf, shareOf, slotOf, spreadSample, unionOf, withoutQuiet } from './look-back.ts';

const rowsOf = (list: readonly { person: number; at: number; amount?: number }[]) => ({
  at: Float64Array.from(list, ({ at }) => at),
  amount: Float64Array.from(list, ({ amount }) => amount ?? 1),
  people: Uint32Array.from(list, ({ person }) => person),
});
const all = (length: number): Uint32Array => Uint32Array.from({ length }, (_, row) => row);
const ascending = fc.uniqueArray(fc.nat(60)).map((list) => Uint32Array.from(list).sort());

describe('the cool-down', () => {
  const rows = rowsOf([
    { person: 1, at: 0 },
    { person: 1, at: 9 },
    { person: 1, at: 10 },
    { person: 1, at: 19 },
    { person: 1, at: 21 },
    { person: 2, at: 1 },
  ]);
  it('keeps a rule quiet about a person from when it acted, not from when it last hit', () => {
    expect([...withoutQuiet(all(6), rows, 10)]).toEqual([0, 2, 4, 5]);
    expect([...withoutQuiet(all(6), rows, 0)]).toEqual([0, 1, 2, 3, 4, 5]);
    expect([...withoutQuiet(all(6), rows, 1000)]).toEqual([0, 5]);
  });
});

describe('the reach of a rule', () => {
  const rows = rowsOf([
    { person: 1, at: 0, amount: 100 },
    { person: 1, at: 1, amount: 250 },
    { person: 2, at: 5, amount: 4 },
    { person: 3, at: 5, amount: Number.NaN },
  ]);
  it('counts payments, people and money', () => {
    expect(reachOf({ hits: all(4), errors: Uint32Array.of(1), coolDownMs: 10, holds: true }, rows)).toEqual({
      hits: 4,
      acted: 3,
      errors: 1,
      people: 3,
      heldCount: 4,
      heldMinor: 354,
    });
  });
  it('holds nothing where the rule only alerts', () => {
    expect(reachOf({ hits: all(3), errors: new Uint32Array(0), coolDownMs: 0, holds: false }, rows)).toMatchObject({ heldCount: 0, heldMinor: 0, acted: 3 });
  });
});

describe('two lists of payments', () => {
  it('share as sets do', () => {
    fc.assert(
      fc.property(ascending, ascending, (here, there) => {
        const { onlyHere, both, onlyThere } = shareOf(here, there);
        expect([...both]).toEqual([...here].filter((one) => there.includes(one)));
        expect(onlyHere.length + both.length).toBe(here.length);
        expect(onlyThere.length + both.length).toBe(there.length);
        expect([...unionOf([here, there])]).toEqual([...new Set([...here, ...there])].sort((a, b) => a - b));
      }),
    );
  });
  it('share people where they share no payment', () => {
    const rows = rowsOf([
      { person: 1, at: 0 },
      { person: 1, at: 1 },
      { person: 2, at: 2 },
    ]);
    expect(overlapOf(Uint32Array.of(0), Uint32Array.of(1, 2), rows)).toEqual({
      both: 0,
      onlyHere: 1,
      onlyThere: 2,
      bothPeople: 1,
      onlyHerePeople: 0,
      onlyTherePeople: 1,
    });
    expect([...peopleIn(all(3), rows)]).toEqual([1, 2]);
  });
});

it('a slot holds its first moment, and all up to the next one', () => {
  const starts = [10, 20, 30];
  expect([9, 10, 19, 20, 99].map((at) => slotOf(starts, at))).toEqual([-1, 0, 0, 1, 2]);
});

it('a sample is spread over time and holds every row where there are few', () => {
  const rows = { at: Float64Array.from({ length: 100 }, (_, row) => 100 - row) };
  expect(spreadSample(all(3), rows, 5)).toEqual([2, 1, 0]);
  const sample = spreadSample(all(100), rows, 4);
  expect(sample.map((row) => rows.at[row])).toEqual([13, 38, 63, 88]);
});

describe('known answers', () => {
  const existing = [
    { person: 1, isSuspicious: true },
    { person: 2, isSuspicious: false },
    { person: 3, isSuspicious: true },
  ];
  it('give precision over people of whom something is known', () => {
    expect(answersOf(existing, Uint32Array.of(1, 2, 9))).toEqual({ people: 3, suspicious: 2, hit: 2, hitSuspicious: 1, precision: 0.5, recall: 0.5 });
  });
  it('say nothing where nothing is known', () => {
    expect(answersOf([], Uint32Array.of(1))).toMatchObject({ precision: null, recall: null });
    expect(answersOf(existing, new Uint32Array(0))).toMatchObject({ precision: null, recall: 0 });
  });
});
