import type { ListEntry } from './entry.ts';

/** An entry of a list with nothing but its key and name, for tests; `more` says the rest. */
export const listEntry = (key: string, name: string, more: Partial<ListEntry> = {}): ListEntry => ({
  key,
  formerKeys: [],
  kind: 'person',
  names: [{ text: name, type: 'primary' }],
  births: [],
  birthPlaces: [],
  nationalities: [],
  countries: [],
  numbers: [],
  addresses: [],
  programmes: [],
  charges: [],
  remarks: '',
  ...more,
});
