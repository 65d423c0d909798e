import { useEffect, useRef, useState } from 'react';
import { storageOf } from '../session/browser-storage.ts';
import { sessionStore } from '../session/session-store.ts';

/*
 * What somebody types and has not sent yet, kept for the record that it is about: it survives a reload, a lost connection and the
 * end of a session. It stays in this tab and goes with it, belongs to one account, and goes when that account signs out by choice
 * or another one comes.
 */

/** The texts of the signed-in account; undefined where nobody is signed in. */
function ownDrafts() {
  const account = sessionStore.user()?.account;
  return account === undefined ? undefined : storageOf(account);
}

/** The text that was typed for a record and not sent. @param record its kind and key, e.g. `alert.conclude 17`; never a number of a person */
export const readDraft = (record: string): string => ownDrafts()?.read('draft', record) ?? '';

/** Keeps a text for a record; an empty one takes it away. */
export function keepDraft(record: string, text: string): void {
  if (text.trim() === '') ownDrafts()?.remove('draft', record);
  else ownDrafts()?.write('draft', record, text);
}

/** What was typed into the fields of a form about a record and not sent, by the names of the fields. */
export function readFields(record: string): ReadonlyMap<string, string> {
  const start = `${record} `;
  return new Map(
    (ownDrafts()?.about('draft') ?? [])
      .filter((about) => about.startsWith(start) && /^\w+$/.test(about.slice(start.length)))
      .map((about) => [about.slice(start.length), readDraft(about)]),
  );
}

/** Keeps the text of a field of a form about a record. */
export const keepField = (record: string, field: string, text: string): void => keepDraft(`${record} ${field}`, text);

/** Takes away what was typed into a form about a record. */
export function forgetFields(record: string): void {
  for (const field of readFields(record).keys()) keepField(record, field, '');
}

/** A text that is kept for a record until it is sent: its value, what changes it, and what takes it away when it was sent. */
export function useDraft(record: string): readonly [text: string, change: (text: string) => void, sent: () => void] {
  const [text, setText] = useState(() => readDraft(record));
  const of = useRef(record);
  useEffect(() => {
    if (of.current === record) return;
    of.current = record;
    setText(readDraft(record));
  }, [record]);
  const change = (next: string) => {
    setText(next);
    keepDraft(record, next);
  };
  return [text, change, () => change('')];
}
