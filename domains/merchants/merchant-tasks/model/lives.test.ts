import { expect, it } from 'vitest';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { isWaiting, taskLife, templateLife } from './lives.ts';

testLife('every act on a template in every state', templateLife, {
  start: ['DRAFT'],
  moves: { 'DRAFT SAVE': 'DRAFT', 'DRAFT SUBMIT': 'SUBMITTED', 'DRAFT RETIRE': 'RETIRED', 'SUBMITTED RETIRE': 'RETIRED' },
});

testLife('every act on a task in every state', taskLife, {
  start: ['SENT'],
  moves: {
    'SENT ANSWER': 'IN_REVIEW',
    'SENT REMIND': 'SENT',
    'SENT CANCEL': 'CANCELLED',
    'IN_REVIEW RETURN': 'RETURNED',
    'IN_REVIEW ACCEPT': 'DONE',
    'IN_REVIEW CANCEL': 'CANCELLED',
    'RETURNED ANSWER': 'IN_REVIEW',
    'RETURNED REMIND': 'RETURNED',
    'RETURNED CANCEL': 'CANCELLED',
  },
});

it.each([
  ['IN_REVIEW', 0, false, undefined],
  ['IN_REVIEW', 1, false, 'DOCUMENTS_OPEN'],
  ['IN_REVIEW', 0, true, 'OWN_ANSWER'],
  ['SENT', 0, false, 'NOT_FROM_HERE'],
] as const)('a task that is %s with %i open documents, answered by whoever accepts: %s, is refused by %s', (state, openDocuments, isOwnAnswer, refusal) =>
  expect(taskLife.refusalOf(state, 'ACCEPT', { openDocuments, isOwnAnswer })).toBe(refusal),
);

it('the merchant is waited for while it has something to answer', () => expect(taskLife.states.filter(isWaiting)).toEqual(['SENT', 'RETURNED']));
