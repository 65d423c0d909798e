import { eddItems } from '../../../register/kernel/onboarding.ts';
import { describe, expect, it } from 'vitest';
import { approvalRefusal, type EddFacts, openItems } from './edd.ts';

const complete: EddFacts = { answered: eddItems, isVisited: true, pictures: 1, sample: { payments: 3, judged: 3 }, isApproved: false };

describe('what enhanced due diligence still needs', () => {
  it.each<[string, Partial<EddFacts>, string[]]>([
    ['nothing when all is there', {}, []],
    ['everything at first', { answered: [], isVisited: false, pictures: 0, sample: undefined }, [...eddItems]],
    ['an answer that is missing', { answered: eddItems.filter((item) => item !== 'WEALTH') }, ['WEALTH']],
    ['a picture of the site', { pictures: 0 }, ['SITE']],
    ['the day of the visit', { isVisited: false }, ['SITE']],
    ['a sample', { sample: undefined }, ['SAMPLE']],
    ['a finding for each payment of it', { sample: { payments: 3, judged: 2 } }, ['SAMPLE']],
    ['no payment where there are none', { sample: { payments: 0, judged: 0 } }, []],
  ])('%s', (_case, facts, open) => expect(openItems({ ...complete, ...facts })).toEqual(open));
});

describe('who may approve it', () => {
  const senior = { openItems: 0, isSenior: true, hasWorked: false };
  it.each([
    [{}, undefined],
    [{ isSenior: false }, 'NOT_SENIOR'],
    [{ hasWorked: true }, 'WORKED_ON_IT'],
    [{ openItems: 1 }, 'EDD_NOT_COMPLETE'],
  ])('%j: %s', (changes, refusal) => expect(approvalRefusal({ ...senior, ...changes })).toBe(refusal));
});
