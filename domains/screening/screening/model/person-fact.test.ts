import { describe, expect, it } from 'vitest';
import { sourceKinds } from '../../../register/kernel/screening-lists.ts';
import { factOfKind, type FactScene, stepOf } from './person-fact.ts';

describe('what a true match says of the person', () => {
  it('depends on the kind of list', () => {
    expect(sourceKinds.map(factOfKind)).toEqual(['sanction', 'pep', undefined, undefined]);
  });

  const untouched = { isUntouched: true };
  const touched = { isUntouched: false };
  it.each<[string, FactScene, ReturnType<typeof stepOf>]>([
    ['the first match decides it', { matches: 1, isNew: true, kept: undefined }, 'SET'],
    ['a second match changes nothing', { matches: 2, isNew: true, kept: untouched }, 'NONE'],
    ['a new match decides it again after somebody else has changed it', { matches: 2, isNew: true, kept: touched }, 'SET'],
    ['one of two matches is reversed', { matches: 1, isNew: false, kept: untouched }, 'NONE'],
    ['one of two is reversed after somebody else has changed it', { matches: 1, isNew: false, kept: touched }, 'NONE'],
    ['the other stands, and somebody else has taken the fact over', { matches: 1, isNew: false, kept: undefined }, 'NONE'],
    ['the last match is reversed', { matches: 0, isNew: false, kept: untouched }, 'RESTORE'],
    ['the last is reversed after somebody else has changed it', { matches: 0, isNew: false, kept: touched }, 'LEAVE'],
    ['there was none', { matches: 0, isNew: false, kept: undefined }, 'NONE'],
  ])('%s', (_case, scene, step) => {
    expect(stepOf(scene)).toBe(step);
  });
});
