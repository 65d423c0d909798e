import type { MessageKey } from '../message-key.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** What a cell holds and how it looks, on the screen and in a file. */
export type CellKind = 'text' | 'number' | 'time' | 'date' | 'money' | 'tag' | 'id' | 'link' | 'flag' | 'actor';

/** A column of a list as its screen and its file show it: its title, the kind of its cells, and what codes in them are called. */
export interface ListColumn {
  readonly title: MessageKey;
  readonly kind: CellKind;
  readonly words?: Vocabulary;
}
/** Columns by their key: the property of the row, and the name under which the list is sorted. */
export type ListColumns<Key extends string = string> = Readonly<Record<Key, ListColumn>>;

const made =
  (kind: CellKind) =>
  (title: MessageKey): ListColumn => ({ title, kind });

/** Builders of columns by the kind of their cells. */
export const column = {
  /** Codes of a vocabulary are shown by their words. */
  text: (title: MessageKey, words?: Vocabulary): ListColumn => ({ title, kind: 'text', ...(words ? { words } : {}) }),
  /** A code by its word, with its colour on the screen. */
  term: (title: MessageKey, words: Vocabulary): ListColumn => ({ title, kind: 'tag', words }),
  number: made('number'),
  /** An instant. */
  time: made('time'),
  /** A day without a time. */
  date: made('date'),
  money: made('money'),
  /** The number of a document, or a key. */
  id: made('id'),
  /** The name of something that has a page. */
  link: made('link'),
  /** Yes or no. */
  flag: made('flag'),
  /** Who acted: a person by name, the system by what it is. */
  actor: made('actor'),
};
