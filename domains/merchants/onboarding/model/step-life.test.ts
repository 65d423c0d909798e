import { expect, it } from 'vitest';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { stepLife } from './step-life.ts';

testLife('every act in every state of a step', stepLife, {
  start: ['TODO'],
  moves: {
    'TODO START': 'WORKING',
    'TODO BLOCK': 'BLOCKED',
    'TODO FINISH': 'DONE',
    'WORKING BLOCK': 'BLOCKED',
    'WORKING FINISH': 'DONE',
    'BLOCKED RESUME': 'WORKING',
    'DONE REOPEN': 'WORKING',
  },
});

it.each([
  [0, undefined],
  [1, 'CONDITIONS_UNMET'],
])('with %i conditions open, finishing a step is refused by %s', (lacks, refusal) => {
  expect(stepLife.refusalOf('WORKING', 'FINISH', { lacks })).toBe(refusal);
});
