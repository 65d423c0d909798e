import type { ListEntry, NumberType } from '../../../../../engines/screening/index.ts';
import type { EntryPart } from '../../../../register/kernel/screening-lists.ts';

/** The part of an entry that a sort of number is. */
export const partOfNumber: Readonly<Record<NumberType, EntryPart>> = {
  passport: 'PASSPORTS',
  national: 'NATIONAL_NUMBERS',
  tax: 'TAX_NUMBERS',
  registration: 'REGISTRATIONS',
  imo: 'IMO_NUMBERS',
  wallet: 'WALLETS',
  other: 'OTHER_NUMBERS',
};

/** How many values of each part an entry has; parts of which it has none are left out. */
export function* countParts(entry: ListEntry): Generator<[EntryPart, number]> {
  const counted: [EntryPart, number][] = [
    ['NAMES', 1],
    ['ALIASES', entry.names.length - 1],
    ['BIRTHS', entry.births.length],
    ['BIRTH_PLACES', entry.birthPlaces.length],
    ['NATIONALITIES', entry.nationalities.length],
    ['COUNTRIES', entry.countries.length],
    ['GENDERS', entry.gender ? 1 : 0],
    ['ADDRESSES', entry.addresses.length],
    ['PROGRAMMES', entry.programmes.length],
    ['CHARGES', entry.charges.length],
    ['REMARKS', entry.remarks === '' ? 0 : 1],
    ['LISTED_ON', entry.listedOn ? 1 : 0],
    ['ENDS_ON', entry.endsOn ? 1 : 0],
  ];
  for (const one of counted) if (one[1] > 0) yield one;
  for (const { type } of entry.numbers) yield [partOfNumber[type], 1];
}
