import { expect, it } from 'vitest';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { commentLife } from './comment-life.ts';

testLife('every act in every state of a comment', commentLife, { start: ['DRAFT'], moves: { 'DRAFT EDIT': 'DRAFT', 'DRAFT PUBLISH': 'PUBLISHED' } });

it.each([
  ['EDIT', true, undefined],
  ['EDIT', false, 'NOT_THE_AUTHOR'],
  ['PUBLISH', true, undefined],
  ['PUBLISH', false, 'NOT_THE_AUTHOR'],
] as const)('%s by its author %s: %s', (act, isAuthor, refusal) => {
  expect(commentLife.refusalOf('DRAFT', act, { isAuthor })).toBe(refusal);
});
