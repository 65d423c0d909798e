import type { ListDate, ListEntry, ListName, ListNumber } from '../../../../engines/screening/index.ts';

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Values in an order of their own, each once: a source that writes the same in another order has changed nothing. */
function ordered<T>(values: readonly T[], keyOf: (value: T) => string): T[] {
  const byKey = new Map(values.map((value) => [keyOf(value), value]));
  return [...byKey].sort(([one], [other]) => compare(one, other)).map(([, value]) => value);
}
const texts = (values: readonly string[]): string[] => ordered(values.map(tidy), (value) => value).filter((value) => value !== '');

const nameOf = ({ text, type }: ListName): ListName => ({ text: tidy(text), type });
const dateOf = ({ from, until, isApproximate }: ListDate): ListDate => ({ from, until, isApproximate });
const numberOf = ({ type, number, country }: ListNumber): ListNumber => ({ type, number: tidy(number), ...(country ? { country } : {}) });

/**
 * An entry in the one form in which it is stored and compared: blanks and the order of values say nothing, the first name stays
 * first, and what is not known is left out.
 */
export function normalEntry(entry: ListEntry): ListEntry {
  const names = entry.names.map(nameOf).filter(({ text }) => text !== '');
  const [primary, ...others] = names;
  const listed = primary ? [primary, ...ordered(others, ({ text, type }) => `${text}\n${type}`).filter((one) => one.text !== primary.text)] : [];
  return {
    key: tidy(entry.key),
    formerKeys: texts(entry.formerKeys).filter((key) => key !== tidy(entry.key)),
    kind: entry.kind,
    names: listed,
    births: ordered(entry.births.map(dateOf), ({ from, until, isApproximate }) => `${from} ${until} ${isApproximate}`),
    birthPlaces: texts(entry.birthPlaces),
    nationalities: texts(entry.nationalities),
    countries: texts(entry.countries),
    ...(entry.gender ? { gender: entry.gender } : {}),
    numbers: ordered(entry.numbers.map(numberOf), ({ type, number, country }) => `${type} ${number} ${country ?? ''}`),
    addresses: texts(entry.addresses),
    programmes: texts(entry.programmes),
    charges: texts(entry.charges),
    remarks: tidy(entry.remarks),
    ...(entry.listedOn ? { listedOn: entry.listedOn } : {}),
    ...(entry.endsOn ? { endsOn: entry.endsOn } : {}),
  };
}

/** What of an entry is hashed: everything but the keys under which it stood before. */
export const hashedText = ({ formerKeys: _former, ...rest }: ListEntry): string => JSON.stringify(rest);
