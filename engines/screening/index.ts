export type { EntryKind, ListDate, ListEntry, ListName, ListNumber, NameType, NumberType } from './entry.ts';
