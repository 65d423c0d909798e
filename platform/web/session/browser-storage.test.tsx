import { beforeEach, describe, expect, it } from 'vitest';
import { browserEntries, browserStorage, forgetAccount, forgetOthers, forgetSession, type OwnEntry, type SingleEntry, storageOf } from './browser-storage.ts';
import { sessionStore } from './session-store.ts';

/* Every entry that is declared, also one that is declared later: written as its code writes it, and looked for in the storage. */

const isSingle = (name: string): name is SingleEntry => ['session', 'device'].includes(browserEntries[name as SingleEntry].of);
const names = Object.keys(browserEntries);
const ownNames = names.filter((name): name is OwnEntry => !isSingle(name));

/** Everything that is stored, as one text. */
const stored = (): string =>
  [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage).map((key) => `${key}=${storage.getItem(key)}\n`)).join('');
/** The names of the entries of which something is left. */
const left = (): string[] => names.filter((name) => stored().includes(`<${name}>`));
const namesOf = (...kinds: string[]): string[] => names.filter((name) => kinds.includes(browserEntries[name as SingleEntry].of));

function writeAll(account: string): void {
  for (const name of names.filter(isSingle)) browserStorage.write(name, `<${name}>`);
  for (const name of ownNames) for (const about of ['', 'list 1']) storageOf(account).write(name, about, `<${name}> Rosa Lima of ${account}`);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what stays in the browser', () => {
  it('after signing out: how the application looks here, and no name', () => {
    writeAll('ana');
    forgetAccount();
    expect(left()).toEqual(namesOf('device'));
    expect(stored()).not.toContain('Rosa Lima');
  });
  it('after the end of a session: what was typed in this tab and not sent', () => {
    writeAll('ana');
    forgetSession();
    expect(left()).toEqual(namesOf('typed'));
    expect(JSON.stringify({ ...localStorage })).toBe('{}');
  });
  it('when somebody else signs in: nothing of those before, and all of their own', () => {
    // An account whose name begins like that of another.
    for (const account of ['ana', 'ana.b', 'an']) writeAll(account);
    forgetOthers('ana');
    expect(left()).toEqual(names);
    expect(stored()).toContain('of ana\n');
    expect(stored()).not.toMatch(/of (ana\.b|an)\n/);
  });
  it('nothing of an earlier version that is not declared', () => {
    for (const forget of [forgetAccount, forgetSession, () => forgetOthers('ana')]) {
      localStorage.setItem('opened', 'Rosa Lima');
      forget();
      expect(localStorage.getItem('opened')).toBeNull();
    }
  });
});

describe('the store of the session', () => {
  it('forgets by the same table', () => {
    writeAll('ana');
    sessionStore.signOut();
    expect(left()).toEqual(namesOf('device'));
    writeAll('ana');
    sessionStore.forgetEverything();
    expect(left()).toEqual(namesOf('typed'));
  });
});
