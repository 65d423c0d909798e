import { expect, it } from 'vitest';
import type { TaskQuestion, TaskQuestionKind } from '../../../register/kernel/merchant-tasks.ts';
import { answerFaults } from './answers.ts';

const question = (kind: TaskQuestionKind, isMandatory = true): TaskQuestion => ({
  key: 'q1',
  kind,
  text: 'Which?',
  isMandatory,
  options:
    kind === 'CHOICE'
      ? [
          { key: 'o1', text: 'One' },
          { key: 'o2', text: 'Two' },
        ]
      : [],
});
const faultOf = (one: TaskQuestion, value: string | undefined) => answerFaults([one], value === undefined ? {} : { q1: value })[0]?.code;

it.each([
  ['TEXT', 'Anything', undefined],
  ['TEXT', 'x'.repeat(2001), 'invalid'],
  ['TEXT', '', 'required'],
  ['TEXT', undefined, 'required'],
  ['YES_NO', 'YES', undefined],
  ['YES_NO', 'NO', undefined],
  ['YES_NO', 'yes', 'invalid'],
  ['CHOICE', 'o2', undefined],
  ['CHOICE', 'o3', 'invalid'],
  ['CHOICE', 'Two', 'invalid'],
  ['NUMBER', '0', undefined],
  ['NUMBER', '12', undefined],
  ['NUMBER', '012', 'invalid'],
  ['NUMBER', '-1', 'invalid'],
  ['NUMBER', '1.5', 'invalid'],
  ['AMOUNT', '0', undefined],
  ['AMOUNT', '1200.5', undefined],
  ['AMOUNT', '1200.555', 'invalid'],
  ['AMOUNT', '1,200', 'invalid'],
  ['DATE', '2026-02-28', undefined],
  ['DATE', '2026-02-30', 'invalid'],
  ['DATE', '28/02/2026', 'invalid'],
] as const)('%s answered with %s: %s', (kind, value, fault) => expect(faultOf(question(kind), value)).toBe(fault));

it('leaves what is not mandatory open, and refuses what answers no question', () => {
  expect(faultOf(question('DATE', false), '')).toBeUndefined();
  expect(faultOf(question('DATE', false), 'tomorrow')).toBe('invalid');
  expect(answerFaults([], { q9: 'x' })).toEqual([{ key: 'q9', code: 'invalid' }]);
});
