/*
 * Everything that this application keeps in the storage of a browser, by name. Code elsewhere may not touch the storage itself (lint),
 * so that what somebody leaves behind on a computer follows from this table. What is not in it, such as an entry of an earlier version,
 * goes as what belongs to an account does.
 */

interface Entry {
  /** The storage of the browser, or of the one tab. */
  readonly area: 'local' | 'tab';
  /** Its key; of what belongs to an account the beginning of its keys, which the account follows. */
  readonly key: string;
  /**
   * `session`: what the session works with. `account`: of an account, or of people and records that it has been shown. `typed`: texts of
   * an account that were not sent, which the end of its session does not take from it. `device`: how the application looks here.
   */
  readonly of: 'session' | 'account' | 'typed' | 'device';
}

/** Keys of the session and the device are those of docs/interface-v1.md, except the two by which all tabs know how long it lasts without an act. */
export const browserEntries = {
  token: { area: 'local', key: 'token', of: 'session' },
  accessToken: { area: 'local', key: 'accessToken', of: 'session' },
  refreshToken: { area: 'local', key: 'refreshToken', of: 'session' },
  userData: { area: 'local', key: 'userData', of: 'session' },
  idle: { area: 'local', key: 'sessionIdle', of: 'session' },
  activity: { area: 'local', key: 'lastActivity', of: 'session' },
  /** Names of people, merchants and records that were opened. */
  recent: { area: 'local', key: 'recent:', of: 'account' },
  /** Lists for choices, with names of merchants. */
  reference: { area: 'local', key: 'reference:', of: 'account' },
  /** Choices that the server keeps for the account. */
  setting: { area: 'local', key: 'setting:', of: 'account' },
  /** Columns that lists were shown with. */
  columns: { area: 'local', key: 'shown:', of: 'account' },
  draft: { area: 'tab', key: 'draft:', of: 'typed' },
  lang: { area: 'local', key: 'lang', of: 'device' },
  zone: { area: 'local', key: 'currentTimeZone', of: 'device' },
  display: { area: 'local', key: 'displaySettings', of: 'device' },
} as const satisfies Record<string, Entry>;

type Entries = typeof browserEntries;
/** An entry of which there is one in a browser. */
export type SingleEntry = { [Name in keyof Entries]: Entries[Name]['of'] extends 'session' | 'device' ? Name : never }[keyof Entries];
/** An entry that each account has for itself. */
export type OwnEntry = Exclude<keyof Entries, SingleEntry>;

const areaOf = (area: Entry['area']): Storage => (area === 'local' ? localStorage : sessionStorage);
const isOwn = ({ of }: Entry): boolean => of === 'account' || of === 'typed';
const isKeyOf = (entry: Entry, stored: string): boolean => (isOwn(entry) ? stored.startsWith(entry.key) : stored === entry.key);

/** What there is once in a browser: the session, and how the application looks here. */
export const browserStorage = {
  read: (name: SingleEntry): string | null => areaOf(browserEntries[name].area).getItem(browserEntries[name].key),
  write: (name: SingleEntry, text: string): void => areaOf(browserEntries[name].area).setItem(browserEntries[name].key, text),
  remove: (name: SingleEntry): void => areaOf(browserEntries[name].area).removeItem(browserEntries[name].key),
  /** Whether what another window has written is this entry. @param key null where it has emptied the storage */
  isKey: (name: SingleEntry, key: string | null): boolean => key === browserEntries[name].key,
};

/**
 * What an account has for itself.
 * @param account whose; an empty word where nobody is signed in
 * @returns access to its entries; `about` says which of them, such as the id of a list, and is empty where there is one
 */
export function storageOf(account: string) {
  const placeOf = (name: OwnEntry, about: string) => ({
    storage: areaOf(browserEntries[name].area),
    key: `${browserEntries[name].key}${account}${about && `:${about}`}`,
  });
  return {
    read(name: OwnEntry, about = ''): string | null {
      const { storage, key } = placeOf(name, about);
      return storage.getItem(key);
    },
    /** @throws a DOMException where the browser has no room left */
    write(name: OwnEntry, about: string, text: string): void {
      const { storage, key } = placeOf(name, about);
      storage.setItem(key, text);
    },
    remove(name: OwnEntry, about = ''): void {
      const { storage, key } = placeOf(name, about);
      storage.removeItem(key);
    },
    /** What the entries of a name are about. */
    about(name: OwnEntry): string[] {
      const { storage, key } = placeOf(name, '');
      const start = `${key}:`;
      return Object.keys(storage).flatMap((stored) => (stored.startsWith(start) ? [stored.slice(start.length)] : []));
    },
  };
}

/** Takes away all but these, and from the storage of the browser what is not declared too; that of a tab is not older than the program. */
function forgetAllBut(isKept: (entry: Entry, stored: string) => boolean): void {
  for (const area of ['local', 'tab'] as const) {
    const here = Object.values<Entry>(browserEntries).filter((entry) => entry.area === area);
    const storage = areaOf(area);
    for (const stored of Object.keys(storage)) {
      const entry = here.find((one) => isKeyOf(one, stored));
      if (entry ? !isKept(entry, stored) : area === 'local') storage.removeItem(stored);
    }
  }
}

/** An account signs out: how the application looks here stays. */
export const forgetAccount = (): void => forgetAllBut(({ of }) => of === 'device');

/** A session has ended, by time or by the server: nothing stays but what its account has typed in this tab and not sent. */
export const forgetSession = (): void => forgetAllBut(({ of }) => of === 'typed');

/** Somebody is signed in: what other accounts left here goes, such as what they opened where a browser was closed without signing out. */
export const forgetOthers = (account: string): void =>
  forgetAllBut((entry, stored) => {
    const own = `${entry.key}${account}`;
    return !isOwn(entry) || stored === own || stored.startsWith(`${own}:`);
  });
