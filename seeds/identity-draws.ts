import type { IdCountry } from '../domains/register/kernel/index.ts';
import { namesByCountry } from './names.ts';
import type { SeededRandom } from './random.ts';

/* Single traits of invented people: age, birth date, name, income. */

const emailHosts: Record<IdCountry, readonly string[]> = {
  BRA: ['correio.example', 'caixa.example', 'mail.example'],
  MEX: ['correo.example', 'buzon.example', 'mail.example'],
  ARG: ['correo.example', 'casilla.example', 'mail.example'],
};

/** Mostly 20 to 50, a long tail of elders, few minors. */
export function drawAge(random: SeededRandom): number {
  if (random.chance(0.012)) return random.int(13, 17);
  return Math.min(91, 18 + Math.floor(random.logNormal(15, 0.65)));
}

export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Years of age, and days since the last birthday. */
export interface Birthday {
  age: number;
  daysAgo: number;
}

/** Nobody has a birthday within some days of today: ages are the same in every zone, and soon after. */
export const drawBirthday = (random: SeededRandom, age: number): Birthday => ({ age, daysAgo: random.int(4, 355) });

/** The birth date of somebody who is exactly so many years old on the day. */
export function birthDateOn(today: string, { age, daysAgo }: Birthday): string {
  const sameDay = `${Number(today.slice(0, 4)) - age}${today.slice(4).replace('-02-29', '-02-28')}`;
  return shiftDay(sameDay, -daysAgo);
}

export interface PersonDraft {
  country: IdCountry;
  gender: 'M' | 'F';
  birthDate: string;
}

export function drawName(random: SeededRandom, { country, gender, birthDate }: PersonDraft): { given: string; surnames: string[] } {
  const names = namesByCountry[country];
  const { elder, younger } = gender === 'F' ? names.female : names.male;
  const first = commonFirst(random, birthDate < '1990' ? elder : younger);
  const second = commonFirst(random, gender === 'F' ? names.second.female : names.second.male);
  const value = random.chance(country === 'ARG' ? 0.45 : 0.4) && second !== first ? `${first} ${second}` : first;
  const father = commonFirst(random, names.surnames);
  const mother = commonFirst(random, names.surnames);
  if (country === 'ARG') return { given: value, surnames: random.chance(0.15) ? [father, mother] : [father] };
  if (country === 'MEX') return { given: value, surnames: [father, mother] };
  // In Brazil the mother's surname comes first; sons may carry a mark of their father's or grandfather's name.
  const surnames = random.chance(0.2) ? [father] : [mother, father];
  if (gender === 'M' && random.chance(0.07)) surnames.push(random.pick(['Filho', 'Neto', 'Júnior']));
  return { given: value, surnames };
}

/** Frequent names come first in the lists; the curve is flatter than Zipf's at its head, as censuses show. */
export const commonFirst = (random: SeededRandom, from: readonly string[]): string => from[random.zipf(from.length, 0.75)] ?? '';

export const mothersNameOf = (random: SeededRandom, country: IdCountry, surname: string): string => {
  const { female, surnames } = namesByCountry[country];
  return `${commonFirst(random, female.elder)} ${surname} ${commonFirst(random, surnames)}`;
};

/** Argentine numbers are given out in order of birth: about 21.5 million by 1970, 28 by 1980, 42 by 2000. */
export function dniOfBirth(random: SeededRandom, birthDate: string): number {
  const marks: readonly (readonly [number, number])[] = [
    [1930, 4.2e6],
    [1950, 8e6],
    [1960, 14e6],
    [1970, 21.5e6],
    [1980, 28e6],
    [1990, 35e6],
    [2000, 42e6],
    [2015, 54e6],
  ];
  const year = Number(birthDate.slice(0, 4)) + Number(birthDate.slice(5, 7)) / 12;
  const at = Math.max(
    1,
    marks.findIndex(([mark]) => mark > year),
  );
  const [[fromYear, from], [toYear, to]] = [marks[at - 1] ?? [1930, 4.2e6], marks[at] ?? [2015, 54e6]];
  return Math.round(from + ((to - from) * (year - fromYear)) / (toYear - fromYear) + 180_000 * random.normal());
}

export function drawIncome(random: SeededRandom, median: number, sigma: number): bigint {
  return BigInt(Math.round(random.logNormal(median, sigma) / 1000) * 1000);
}

export function drawEmail(random: SeededRandom, country: IdCountry, name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '');
  return `${plain}${random.int(1, 9999)}@${random.pick(emailHosts[country])}`;
}
