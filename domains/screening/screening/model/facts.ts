import type { ListDate, ListEntry } from '../../../../engines/screening/index.ts';
import { normalizeName } from '../../../register/kernel/index.ts';

/*
 * What counts when somebody is compared with an entry of a list, in a form that can be kept and compared later: the decision
 * that two are not the same person holds as long as it would be made on the same facts.
 */

/** Names, dates, countries and numbers as texts in order, each once. */
export interface Facts {
  readonly names: readonly string[];
  readonly births: readonly string[];
  readonly nationalities: readonly string[];
  readonly numbers: readonly string[];
  readonly genders: readonly string[];
  readonly kinds: readonly string[];
}

interface CustomerRecord {
  names: readonly string[];
  births: readonly ListDate[];
  nationalities: readonly string[];
  numbers: readonly { number: string; country?: string | undefined }[];
  gender?: string | undefined;
  kind: string;
}

const ordered = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted();
const dateText = ({ from, until, isApproximate }: ListDate): string => `${from}/${until}${isApproximate ? '~' : ''}`;
const numberText = ({ number, country }: { number: string; country?: string | undefined }): string =>
  `${country ?? ''} ${number.toUpperCase().replace(/[^\p{L}\p{N}*]/gu, '')}`;

const factsOf = ({ names, births, nationalities, numbers, gender, kind }: CustomerRecord): Facts => ({
  // Words in any order: "SILVA, Ana" and "Ana Silva" are one name.
  names: ordered(names.map((name) => normalizeName(name).split(' ').toSorted().join(' '))),
  births: ordered(births.map(dateText)),
  nationalities: ordered(nationalities),
  numbers: ordered(numbers.map(numberText)),
  genders: gender === undefined ? [] : [gender],
  kinds: [kind],
});

/** What counts of an entry: names and what tells people of one name apart. Programmes, addresses and remarks do not. */
export const factsOfEntry = ({ names, births, nationalities, numbers, gender, kind }: ListEntry): Facts =>
  factsOf({ names: names.map(({ text }) => text), births, nationalities, numbers, gender, kind });

export interface QueryFacts {
  name: string;
  otherNames?: readonly string[] | undefined;
  kind: string;
  births?: readonly ListDate[] | undefined;
  nationalities?: readonly string[] | undefined;
  numbers?: readonly { number: string; country?: string | undefined }[] | undefined;
  gender?: string | undefined;
}
export const factsOfQuery = ({ name, otherNames = [], kind, births = [], nationalities = [], numbers = [], gender }: QueryFacts): Facts =>
  factsOf({ names: [name, ...otherNames], births, nationalities, numbers, gender, kind });

const keys = ['names', 'births', 'nationalities', 'numbers', 'genders', 'kinds'] as const satisfies readonly (keyof Facts)[];
const holds = (all: readonly string[], some: readonly string[]): boolean => some.every((one) => all.includes(one));

/** Facts of several together. */
export const joinFacts = (all: readonly Facts[]): Facts =>
  Object.fromEntries(keys.map((key) => [key, ordered(all.flatMap((one) => one[key]))])) as unknown as Facts;

/** Whether nothing is said now that was not known then. What is left out now, such as the kind, does not make the person another. */
export const isWithin = (then: Facts, now: Facts): boolean =>
  keys.every((key) => holds(then[key], now[key]) || (key === 'kinds' && (now.kinds.includes('any') || then.kinds.includes('any'))));

/**
 * Whether an entry is still what it was: no name that was not seen then, and the same dates, countries, numbers and gender, as
 * one of them may have been what told the two apart.
 */
export const isUnchanged = (then: Facts, now: Facts): boolean =>
  holds(then.names, now.names) &&
  (['births', 'nationalities', 'numbers', 'genders'] as const).every((key) => holds(then[key], now[key]) && holds(now[key], then[key]));
