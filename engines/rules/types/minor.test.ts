import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, specOf, type Story } from '../testing.ts';
import { minor } from './minor.ts';

const child = { age_years: 15, has_guardian_evidence: 0 };

const stories: readonly Story[] = [
  {
    title: 'hits above the floor',
    facts: [payin(1, 20_000), payin(2, 10_001)],
    attributes: { ...child, age_years: 17 },
    expected: { outcome: 'hit', values: { volume: 30_001, payments: 2, age_years: 17, has_guardian_evidence: 0 }, ids: { volume: [2, 1] } },
  },
  { title: 'spares the floor', facts: [payin(1, 20_000), payin(2, 10_000)], attributes: { ...child, age_years: 17 }, expected: { outcome: 'miss' } },
  { title: 'spares who is of age', facts: [payin(1, 900_000)], attributes: { ...child, age_years: 18 }, expected: { outcome: 'miss' } },
  { title: 'leaves out what lies a period back', facts: [payin(0, 20_000), payin(30, 20_000)], attributes: child, expected: { outcome: 'miss' } },
  { title: 'counts what is an instant younger', facts: [payin(instant, 20_000), payin(30, 20_000)], attributes: child, expected: { outcome: 'hit' } },
  { title: 'leaves out failed payments', facts: [failed(payin(1, 20_000)), payin(2, 20_000)], attributes: child, expected: { outcome: 'miss' } },
  {
    title: 'tells that the age is not known',
    facts: [payin(1, 900_000)],
    attributes: { has_guardian_evidence: 0 },
    expected: { outcome: 'miss', unknown: ['age_years'] },
  },
  {
    title: 'spares who has evidence of a guardian',
    facts: [payin(1, 900_000)],
    attributes: { ...child, has_guardian_evidence: 1 },
    expected: { outcome: 'miss' },
  },
  {
    title: 'hits in spite of it where it is ignored, and shows it',
    facts: [payin(1, 900_000)],
    change: { parameters: { guardian_evidence: 'IGNORED' } },
    attributes: { ...child, has_guardian_evidence: 1 },
    expected: { outcome: 'hit', values: { volume: 900_000, payments: 1, age_years: 15, has_guardian_evidence: 1 } },
  },
];

describe('MINOR', () => {
  it.each(stories)('$title', (story) => {
    expect(play(minor, story)).toMatchObject(story.expected);
  });

  it('evaluates a rule without an evidence setting like one that ignores evidence', () => {
    const before = specOf(minor);
    const { guardian_evidence: _, ...parameters } = before.parameters;
    const ignoring = specOf(minor, { parameters: { guardian_evidence: 'IGNORED' } });
    expect(minor.plan({ ...before, parameters })).toEqual(minor.plan(ignoring));
    expect(minor.plan(before)).not.toEqual(minor.plan(ignoring));
  });
});
