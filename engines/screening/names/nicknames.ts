import nicknames from '../data/nicknames.json' with { type: 'json' };

/*
 * Short and familiar forms of given names, of Portuguese, Spanish, English and Russian use, and the same name in other languages. One
 * short form may stand for several names.
 */

const namesOf = new Map<string, string[]>();
for (const line of nicknames.names) {
  const [name = '', ...shorts] = line.split(' ');
  for (const short of shorts) namesOf.set(short, [...(namesOf.get(short) ?? []), name]);
}

const none: readonly string[] = [];

/** The full names for which a short form may stand; none for most words. @param word lower-case Latin letters */
export const fullNamesOf = (word: string): readonly string[] => namesOf.get(word) ?? none;
