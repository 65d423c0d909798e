import { describe, expect, it } from 'vitest';
import { amlResults } from './business.ts';
import { outwardOutcome, outwardOutcomes, outwardWording } from './outward-outcome.ts';

describe('what is reported outside', () => {
  it('has one of three words for every verdict', () => {
    expect(new Set(amlResults.map(outwardOutcome))).toEqual(new Set(outwardOutcomes));
  });
  it('does not distinguish a frozen payment from others that wait', () => {
    expect(outwardOutcome('FROZEN')).toBe(outwardOutcome('JUSTIFICATION_REQUIRED'));
  });
  it('never uses a word that would tip off', () => {
    const words = JSON.stringify(outwardWording).toLowerCase();
    for (const word of ['alert', 'suspic', 'suspeit', 'list', 'report', 'sanc', 'limit', 'rule', 'regra']) expect(words).not.toContain(word);
  });
});
