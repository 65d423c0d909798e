import type { IdCountry } from '../domains/register/kernel/index.ts';
import { type IdentitySource, type SeedIdentity } from './identities.ts';
import type { SeededRandom } from './random.ts';

/** Invented people by country, each with how active it is; few do much, most do little. */
export interface Population {
  people: SeedIdentity[];
  /** Draws somebody of a country, the active ones more often. */
  draw(random: SeededRandom, country: IdCountry): SeedIdentity;
}

/** Spread of activity: with it one per cent of the people do about a sixth of the payments. */
const spread = 1.4;
/** Those whose payments are all stopped pay seldom, as in life. */
const calm = (person: SeedIdentity): boolean => person.deceasedOn !== null || person.sanction === 'CONFIRMED' || person.verification === 'No Pass';

const verificationOf = (random: SeededRandom) =>
  random.weighted([
    ['Pass', 880],
    ['Not Verify', 113],
    ['No Pass', 7],
  ] as const);

/** A population of about `count` people in the shares of the markets. */
export function makePopulation(source: IdentitySource, random: SeededRandom, count: number): Population {
  const people = Array.from({ length: count }, () => source.make({ verification: verificationOf(random) }));
  const tables = new Map<IdCountry, { people: SeedIdentity[]; upTo: number[] }>();
  for (const person of people) {
    const table = tables.get(person.country) ?? { people: [], upTo: [] };
    const weight = calm(person) ? 0.02 : random.logNormal(1, spread);
    table.people.push(person);
    table.upTo.push((table.upTo.at(-1) ?? 0) + weight);
    tables.set(person.country, table);
  }
  return {
    people,
    draw(from, country) {
      const table = tables.get(country);
      if (!table) throw new Error(`nobody lives in ${country}`);
      const mark = from.next() * (table.upTo.at(-1) ?? 0);
      let [low, high] = [0, table.people.length - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((table.upTo[middle] ?? 0) > mark) high = middle;
        else low = middle + 1;
      }
      return table.people[low] as SeedIdentity;
    },
  };
}
