import { beforeEach, describe, expect, it } from 'vitest';
import { forgetOthers } from '../session/browser-storage.ts';
import { sessionStore } from '../session/session-store.ts';
import { keepDraft, readDraft } from './drafts.ts';

const enter = (account: string) => sessionStore.storeUser({ account, role: 'admin', ability: [] });
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('text that was typed and not sent', () => {
  it('belongs to one record and one account', () => {
    enter('ana');
    keepDraft('alert.conclude 1', 'Grounds');
    expect([readDraft('alert.conclude 1'), readDraft('alert.conclude 2')]).toEqual(['Grounds', '']);
    enter('bruno');
    expect(readDraft('alert.conclude 1')).toBe('');
  });
  it('outlives the end of a session', () => {
    enter('ana');
    keepDraft('alert.conclude 1', 'Grounds');
    sessionStore.forgetEverything();
    expect(readDraft('alert.conclude 1')).toBe('');
    enter('ana');
    expect(readDraft('alert.conclude 1')).toBe('Grounds');
  });
  it('goes when it is empty, and when another account comes', () => {
    enter('ana');
    keepDraft('a 1', 'One');
    keepDraft('a 1', '  ');
    expect(readDraft('a 1')).toBe('');
    keepDraft('a 2', 'Two');
    forgetOthers('bruno');
    expect(readDraft('a 2')).toBe('');
  });
  it('is not kept without a signed-in user', () => {
    keepDraft('a 1', 'One');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
