import { describe, expect, it } from 'vitest';
import { findRuleType, ruleTypes, type RuleSpec, startSpec, validateSpec } from '../../../../engines/rules/index.ts';
import { drawSample, looserSpec } from './below-line.ts';

const specOf = (code: string, change: Partial<RuleSpec> = {}): RuleSpec => {
  const type = findRuleType(code);
  if (!type) throw new Error(code);
  return { ...startSpec(type, 'BRL', 1_000_000), ...change };
};

describe('the looser neighbour of a rule', () => {
  it.each([
    ['CUMULATIVE_AMOUNT', { comparison: 'GTE', threshold: 1_000_000 }, 800_000],
    ['COUNT', { comparison: 'GT', threshold: 10 }, 8],
    ['COUNT', { comparison: 'GTE', threshold: 3 }, 2],
    ['COUNT', { comparison: 'GTE', threshold: 1 }, undefined],
    ['COUNT', { comparison: 'LT', threshold: 10 }, 13],
    ['COUNT', { comparison: 'EQ', threshold: 10 }, undefined],
    ['COUNT', { comparison: 'BETWEEN', threshold: 10, threshold2: 20 }, 8],
    ['REFUND_RATIO', { comparison: 'GT', threshold: 40 }, 32],
    ['CYCLE', { comparison: 'LTE', threshold: 5 }, undefined],
  ] as const)('%s %o asks for %s', (code, change, threshold) => {
    expect(looserSpec(specOf(code, change))?.threshold).toBe(threshold);
  });

  it('is a rule that holds, and has none where there is no threshold', () => {
    for (const type of ruleTypes) {
      const looser = looserSpec(specOf(type.code));
      if (looser) expect(validateSpec(looser, type)).toEqual([]);
      if (type.threshold === 'none') expect(looser).toBeUndefined();
    }
  });
});

it('a sample is drawn alike from the same list, whatever its order', () => {
  const list = Array.from({ length: 50 }, (_, place) => place);
  const seed = (one: number): string => String((one * 7919) % 101);
  expect(drawSample(list, 5, seed)).toEqual(drawSample([...list].reverse(), 5, seed));
  expect(drawSample(list, 5, seed)).toHaveLength(5);
  expect(drawSample(list.slice(0, 3), 5, seed)).toHaveLength(3);
});
