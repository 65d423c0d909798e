import {
  type Currency,
  type IdAttribute,
  type IdCountry,
  type IdDocument,
  type IdType,
  type MakeIdOptions,
  makeIdDocument,
  type PepState,
  parseIdDocument,
  type SanctionState,
  type SubjectKind,
  type VerificationResult,
} from '../domains/kernel/index.ts';
import { companyWordsByCountry, namesByCountry } from './names.ts';
import type { SeededRandom } from './random.ts';

/** An invented person or company with everything a subject row and its identifiers need. */
export interface SeedIdentity {
  /** Stable name within one seed, e.g. BRA-0042. */
  key: string;
  kind: SubjectKind;
  country: IdCountry;
  name: string;
  /** Persons only: "M" or "F". */
  gender: 'M' | 'F' | null;
  /** Persons only: "yyyy-mm-dd". */
  birthDate: string | null;
  /** The first is used most in payments. */
  documents: readonly [IdDocument, ...IdDocument[]];
  /** Mexican registry keys; verified where the identity is Pass. */
  attributes: readonly { kind: IdAttribute; value: string }[];
  verification: VerificationResult;
  /** State of the document at its registry. */
  idStatus: 'REGULAR' | 'PENDING' | 'SUSPENDED' | 'DECEASED' | null;
  pep: PepState;
  sanction: SanctionState;
  deceasedOn: string | null;
  incomeMonthMinor: bigint;
  incomeCurrency: Currency;
  email: string;
  mothersName: string | null;
  maritalStatus: 'SINGLE' | 'MARRIED' | 'DIVORCED' | 'WIDOWED' | null;
}

/** What a scenario may ask of one identity; the rest is drawn. */
export interface IdentityWish {
  country?: IdCountry;
  kind?: SubjectKind;
  /** Years of age today. */
  age?: number;
  verification?: VerificationResult;
  pep?: PepState;
  sanction?: SanctionState;
  /** Died so many days before today. */
  deceasedDaysAgo?: number;
  incomeMonthMinor?: bigint;
  /** CNPJ with letters. */
  alphanumeric?: boolean;
}

export interface IdentitySource {
  /** One identity; numbers are never given twice by one source. */
  make(wish?: IdentityWish): SeedIdentity;
  many(count: number, wish?: IdentityWish): SeedIdentity[];
}

const currencyOf: Record<IdCountry, Currency> = { BRA: 'BRL', MEX: 'MXN', ARG: 'ARS' };
/** Median monthly income of a person in minor units. */
const medianIncome: Record<IdCountry, number> = { BRA: 320_000, MEX: 1_145_000, ARG: 95_800_000 };
const countryShares = [
  ['BRA', 62],
  ['MEX', 24],
  ['ARG', 14],
] as const;
const emailHosts: Record<IdCountry, readonly string[]> = {
  BRA: ['correio.example', 'caixa.example', 'mail.example'],
  MEX: ['correo.example', 'buzon.example', 'mail.example'],
  ARG: ['correo.example', 'casilla.example', 'mail.example'],
};

/**
 * A source of believable invented identities. The same random source and day give the same identities in the same order.
 * @param today "yyyy-mm-dd", the day that ages and deaths are counted from
 */
export function identitySource(random: SeededRandom, today: string): IdentitySource {
  const taken = new Set<string>();
  const counts: Record<IdCountry, number> = { BRA: 0, MEX: 0, ARG: 0 };
  const drawer: Drawer = { random, today, fresh: (type, options) => freshDocument({ random, taken }, type, options) };
  const make = (wish: IdentityWish = {}): SeedIdentity => {
    const country = wish.country ?? random.weighted(countryShares);
    const kind = wish.kind ?? (random.chance(0.05) ? 'COMPANY' : 'PERSON');
    counts[country] += 1;
    const key = `${country}-${String(counts[country]).padStart(4, '0')}`;
    return kind === 'COMPANY' ? makeCompany(drawer, { ...wish, country, key }) : makePerson(drawer, { ...wish, country, key });
  };
  return { make, many: (count, wish) => Array.from({ length: count }, () => make(wish)) };
}

interface Drawer {
  random: SeededRandom;
  today: string;
  fresh: (type: IdType, options?: MakeIdOptions) => IdDocument;
}
type PlacedWish = IdentityWish & { country: IdCountry; key: string };

function freshDocument({ random, taken }: { random: SeededRandom; taken: Set<string> }, type: IdType, options?: MakeIdOptions): IdDocument {
  for (let attempt = 0; attempt < 100; attempt++) {
    const document = parseIdDocument(type, makeIdDocument(type, random.next, options)).document;
    if (!document || taken.has(`${type}/${document.no}`)) continue;
    taken.add(`${type}/${document.no}`);
    return document;
  }
  throw new Error(`no free ${type} number was found`);
}

function makePerson(drawer: Drawer, wish: PlacedWish): SeedIdentity {
  const { random, today } = drawer;
  const { country } = wish;
  const gender = random.chance(0.52) ? 'F' : 'M';
  const birthDate = drawBirthDate(random, today, wish.age ?? drawAge(random));
  const { given, surnames } = drawName(random, { country, gender, birthDate });
  const person = { given, father: surnames[0] ?? '', mother: surnames[1] ?? surnames[0] ?? '' };
  const deceasedDaysAgo = wish.deceasedDaysAgo ?? (random.chance(0.004) ? random.int(5, 900) : undefined);
  const verification = wish.verification ?? drawVerification(random);
  const pep = wish.pep ?? random.weighted(pepShares);
  const hasKeys = country === 'MEX';
  return {
    key: wish.key,
    kind: 'PERSON',
    country,
    name: `${given} ${surnames.join(' ')}`,
    gender,
    birthDate,
    documents: drawPersonDocuments(drawer, { country, gender, birthDate }),
    attributes: hasKeys
      ? [
          { kind: 'CURP', value: makeIdDocument('CURP', random.next, { birthDate, gender, person }) },
          { kind: 'RFC', value: makeIdDocument('RFC', random.next, { birthDate, person }) },
        ]
      : [],
    verification,
    idStatus: deceasedDaysAgo !== undefined ? 'DECEASED' : verification === 'Pass' ? 'REGULAR' : random.weighted(statusShares),
    pep,
    sanction: wish.sanction ?? random.weighted(sanctionShares),
    deceasedOn: deceasedDaysAgo === undefined ? null : shiftDay(today, -deceasedDaysAgo),
    incomeMonthMinor: wish.incomeMonthMinor ?? drawIncome(random, medianIncome[country] * (pep === 'CURRENT' ? 3.5 : 1), 0.65),
    incomeCurrency: currencyOf[country],
    email: drawEmail(random, country, `${given.split(' ')[0]}.${surnames[0]}`),
    mothersName: random.chance(0.9) ? mothersNameOf(random, country, person.mother) : null,
    maritalStatus: random.chance(0.8) ? random.weighted(maritalShares) : null,
  };
}

const pepShares: readonly (readonly [PepState, number])[] = [
  ['NONE', 985],
  ['CURRENT', 6],
  ['FORMER', 4],
  ['ASSOCIATE', 5],
];
const sanctionShares: readonly (readonly [SanctionState, number])[] = [
  ['NONE', 9985],
  ['POSSIBLE', 12],
  ['CONFIRMED', 3],
];
const statusShares: readonly (readonly [SeedIdentity['idStatus'], number])[] = [
  [null, 55],
  ['REGULAR', 30],
  ['PENDING', 10],
  ['SUSPENDED', 5],
];
const maritalShares: readonly (readonly [SeedIdentity['maritalStatus'], number])[] = [
  ['SINGLE', 48],
  ['MARRIED', 38],
  ['DIVORCED', 11],
  ['WIDOWED', 3],
];

const drawVerification = (random: SeededRandom): VerificationResult =>
  random.weighted([
    ['Pass', 80],
    ['Not Verify', 16],
    ['No Pass', 4],
  ]);

/** Mostly 20 to 50, a long tail of elders, few minors. */
function drawAge(random: SeededRandom): number {
  if (random.chance(0.012)) return random.int(13, 17);
  return Math.min(91, 18 + Math.floor(random.logNormal(15, 0.65)));
}

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A birth date of somebody who is exactly so many years old on the day. */
function drawBirthDate(random: SeededRandom, today: string, age: number): string {
  const lastBirthday = `${Number(today.slice(0, 4)) - age}${today.slice(4).replace('-02-29', '-02-28')}`;
  return shiftDay(lastBirthday, -random.int(0, 364));
}

interface PersonDraft {
  country: IdCountry;
  gender: 'M' | 'F';
  birthDate: string;
}

function drawName(random: SeededRandom, { country, gender, birthDate }: PersonDraft): { given: string; surnames: string[] } {
  const names = namesByCountry[country];
  const { elder, younger } = gender === 'F' ? names.female : names.male;
  const first = commonFirst(random, birthDate < '1990' ? elder : younger);
  const second = commonFirst(random, gender === 'F' ? names.second.female : names.second.male);
  const given = random.chance(country === 'ARG' ? 0.45 : 0.4) && second !== first ? `${first} ${second}` : first;
  const father = commonFirst(random, names.surnames);
  const mother = commonFirst(random, names.surnames);
  if (country === 'ARG') return { given, surnames: random.chance(0.15) ? [father, mother] : [father] };
  if (country === 'MEX') return { given, surnames: [father, mother] };
  // In Brazil the mother's surname comes first; sons may carry a mark of their father's or grandfather's name.
  const surnames = random.chance(0.2) ? [father] : [mother, father];
  if (gender === 'M' && random.chance(0.07)) surnames.push(random.pick(['Filho', 'Neto', 'Júnior']));
  return { given, surnames };
}

/** Frequent names come first in the lists; the curve is flatter than Zipf's at its head, as censuses show. */
const commonFirst = (random: SeededRandom, from: readonly string[]): string => from[random.zipf(from.length, 0.75)] ?? '';

const mothersNameOf = (random: SeededRandom, country: IdCountry, surname: string): string => {
  const { female, surnames } = namesByCountry[country];
  return `${commonFirst(random, female.elder)} ${surname} ${commonFirst(random, surnames)}`;
};

function drawPersonDocuments({ random, fresh }: Drawer, { country, gender, birthDate }: PersonDraft): SeedIdentity['documents'] {
  if (country === 'BRA') return [fresh('CPF')];
  if (country === 'MEX') {
    const more = random.weighted([
      [0, 72],
      [1, 21],
      [2, 7],
    ]);
    return [fresh('ACCOUNT'), ...Array.from({ length: more }, () => fresh('ACCOUNT', random.chance(0.1) ? { accountKind: 'PHONE' } : {}))];
  }
  const dni = fresh('DNI', { dni: String(dniOfBirth(random, birthDate)) });
  if (random.chance(0.4)) return [dni];
  const taxpayer = fresh(random.chance(0.6) ? 'CUIL' : 'CUIT', { dni: dni.no, gender });
  return random.chance(0.5) ? [taxpayer, dni] : [dni, taxpayer];
}

/** Argentine numbers are given out in order of birth: about 21.5 million by 1970, 28 by 1980, 42 by 2000. */
function dniOfBirth(random: SeededRandom, birthDate: string): number {
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

function drawIncome(random: SeededRandom, median: number, sigma: number): bigint {
  return BigInt(Math.round(random.logNormal(median, sigma) / 1000) * 1000);
}

function drawEmail(random: SeededRandom, country: IdCountry, name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '');
  return `${plain}${random.int(1, 9999)}@${random.pick(emailHosts[country])}`;
}

function makeCompany({ random, fresh }: Drawer, wish: PlacedWish): SeedIdentity {
  const { country } = wish;
  const words = companyWordsByCountry[country];
  const form = random.weighted(words.forms);
  const trade = random.pick(words.trades);
  const own = random.chance(0.35) ? commonFirst(random, namesByCountry[country].surnames).replace(/^d[aeo]s? /, '') : random.pick(words.marks);
  const document =
    country === 'BRA'
      ? fresh('CNPJ', { alphanumeric: wish.alphanumeric ?? random.chance(0.2) })
      : country === 'MEX'
        ? fresh('ACCOUNT')
        : fresh('CUIT', { company: true });
  const founded = `${random.int(1988, 2025)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
  const verification = wish.verification ?? drawVerification(random);
  return {
    key: wish.key,
    kind: 'COMPANY',
    country,
    name: `${trade} ${own} ${form}`,
    gender: null,
    birthDate: null,
    documents: [document],
    attributes: country === 'MEX' ? [{ kind: 'RFC', value: makeIdDocument('RFC', random.next, { company: true, birthDate: founded }) }] : [],
    verification,
    idStatus: verification === 'Pass' ? 'REGULAR' : random.weighted(statusShares),
    pep: 'NONE',
    sanction: wish.sanction ?? 'NONE',
    deceasedOn: null,
    incomeMonthMinor: wish.incomeMonthMinor ?? drawIncome(random, medianIncome[country] * 30, 0.9),
    incomeCurrency: currencyOf[country],
    email: drawEmail(random, country, `${country === 'BRA' ? 'contato' : 'contacto'}.${own}`),
    mothersName: null,
    maritalStatus: null,
  };
}
