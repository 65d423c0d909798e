import { expect, it } from 'vitest';
import { testLife } from '../../kernel/life.fixture.ts';
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

it('a task is not done while a mandatory document of it is open', () => {
  expect(taskLife.refusalOf('IN_REVIEW', 'ACCEPT', { openDocuments: 1 })).toBe('DOCUMENTS_OPEN');
  expect(taskLife.refusalOf('IN_REVIEW', 'ACCEPT', { openDocuments: 0 })).toBeUndefined();
  expect(taskLife.refusalOf('SENT', 'ACCEPT', { openDocuments: 0 })).toBe('NOT_FROM_HERE');
});

it('the merchant is waited for while it has something to answer', () => expect(taskLife.states.filter(isWaiting)).toEqual(['SENT', 'RETURNED']));
