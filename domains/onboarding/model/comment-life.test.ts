import { expect, it } from 'vitest';
import { testLife } from '../../kernel/life.fixture.ts';
import { commentLife } from './comment-life.ts';

testLife('every act in every state of a comment', commentLife, { start: ['DRAFT'], moves: { 'DRAFT EDIT': 'DRAFT', 'DRAFT PUBLISH': 'PUBLISHED' } });

it.each([
  ['EDIT', true, false, undefined],
  ['EDIT', false, true, 'NOT_THE_AUTHOR'],
  ['EDIT', false, false, 'NOT_THE_AUTHOR'],
  ['PUBLISH', true, false, undefined],
  ['PUBLISH', false, true, undefined],
  ['PUBLISH', false, false, 'NOT_THE_AUTHOR'],
] as const)('%s by its author %s, by a senior %s: %s', (act, isAuthor, isSenior, refusal) => {
  expect(commentLife.refusalOf('DRAFT', act, { isAuthor, isSenior })).toBe(refusal);
});
