import { expect, it } from 'vitest';
import { requestKindWords } from '../../domains/vocabulary/contract/index.ts';
import { approvalKinds } from './slices.ts';

it('every kind of request has a name in each language, and no name is of a kind that does not exist', () => {
  expect(Object.keys(requestKindWords.terms).sort()).toEqual(approvalKinds.map(({ kind }) => kind).sort());
});
