import {
  type Currency,
  type IdAttribute,
  type IdCountry,
  type IdDocument,
  type IdType,
  type PepState,
  parseIdDocument,
  type SanctionState,
  type SubjectKind,
  type VerificationResult,
} from '../domains/register/kernel/index.ts';
import { type MakeIdOptions, makeIdDocument } from '../domains/register/kernel/id-numbers/id-make.ts';
import {
  commonFirst,
  dniOfBirth,
  birthDateOn,
  drawAge,
  drawBirthday,
  drawEmail,
  drawIncome,
  drawName,
  mothersNameOf,
  type PersonDraft,
  shiftDay,
} from './identity-draws.ts';
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
  /** Days between the death and the day on which the demonstration is told. */
  deceasedDaysAgo: number | null;
  incomeMonthMinor: bigint;
  incomeCurrency: Currency;
  email: string;
  mothersName: string | null;
  maritalStatus: 'SINGLE' | 'MARRIED' | 'DIVORCED' | 'WIDOWED' | null;
}

/** What a scenario may ask of one identity; the rest is drawn. */
export interface IdentityOptions {
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
  make(options?: IdentityOptions): SeedIdentity;
  many(count: number, options?: IdentityOptions): SeedIdentity[];
}

export const currencyOf: Record<IdCountry, Currency> = { BRA: 'BRL', MEX: 'MXN', ARG: 'ARS' };
/** Median monthly income of a person in minor units. */
const medianIncome: Record<IdCountry, number> = { BRA: 320_000, MEX: 1_145_000, ARG: 95_800_000 };
const countryShares = [
  ['BRA', 62],
  ['MEX', 24],
  ['ARG', 14],
] as const;

/** The day on which people are as old as their names and numbers say. */
const drawingDay = '2026-07-01';

/**
 * A source of believable invented identities. The same random source gives the same people in the same order; only dates, and the
 * Mexican keys that are made of them, go with the day.
 * @param today "yyyy-mm-dd", the day that ages and deaths are counted from
 */
export function identitySource(random: SeededRandom, today: string): IdentitySource {
  const used = new Set<string>();
  const counts: Record<IdCountry, number> = { BRA: 0, MEX: 0, ARG: 0 };
  const drawer: Drawer = { random, today, fresh: (type, options) => freshDocument({ random, taken: used }, type, options) };
  const make = (options: IdentityOptions = {}): SeedIdentity => {
    const country = options.country ?? random.weighted(countryShares);
    const kind = options.kind ?? (random.chance(0.05) ? 'COMPANY' : 'PERSON');
    counts[country] += 1;
    const key = `${country}-${String(counts[country]).padStart(4, '0')}`;
    return kind === 'COMPANY' ? makeCompany(drawer, { ...options, country, key }) : makePerson(drawer, { ...options, country, key });
  };
  return { make, many: (count, options) => Array.from({ length: count }, () => make(options)) };
}

interface Drawer {
  random: SeededRandom;
  today: string;
  /** A number that nobody has yet; options that are drawn are drawn again for each attempt. */
  fresh: (type: IdType, options?: MakeIdOptions | (() => MakeIdOptions)) => IdDocument;
}
type PlaceOptions = IdentityOptions & { country: IdCountry; key: string };

function freshDocument(
  { random, taken }: { random: SeededRandom; taken: Set<string> },
  type: IdType,
  options?: MakeIdOptions | (() => MakeIdOptions),
): IdDocument {
  for (let attempt = 0; attempt < 100; attempt++) {
    const document = parseIdDocument(type, makeIdDocument(type, random.next, typeof options === 'function' ? options() : options)).document;
    if (!document || taken.has(`${type}/${document.no}`)) continue;
    taken.add(`${type}/${document.no}`);
    return document;
  }
  throw new Error(`no free ${type} number was found`);
}

function makePerson(drawer: Drawer, options: PlaceOptions): SeedIdentity {
  const { random, today } = drawer;
  const { country } = options;
  const gender = random.chance(0.52) ? 'F' : 'M';
  const birthday = drawBirthday(random, options.age ?? drawAge(random));
  const birthDate = birthDateOn(today, birthday);
  // Names and numbers are those of a fixed day, so that a person is the same one whenever the story is told.
  const bornThen = birthDateOn(drawingDay, birthday);
  const { given, surnames } = drawName(random, { country, gender, birthDate: bornThen });
  const person = { given, father: surnames[0] ?? '', mother: surnames[1] ?? surnames[0] ?? '' };
  const deceasedDaysAgo = options.deceasedDaysAgo ?? (random.chance(0.004) ? random.int(5, 900) : undefined);
  const verification = options.verification ?? drawVerification(random);
  const pep = options.pep ?? random.weighted(pepShares);
  const hasKeys = country === 'MEX';
  const ofKeys = random.fork(`keys of ${options.key}`);
  return {
    key: options.key,
    kind: 'PERSON',
    country,
    name: `${given} ${surnames.join(' ')}`,
    gender,
    birthDate,
    documents: drawPersonDocuments(drawer, { country, gender, birthDate: bornThen }),
    attributes: hasKeys
      ? [
          { kind: 'CURP', value: makeIdDocument('CURP', ofKeys.next, { birthDate, gender, person }) },
          { kind: 'RFC', value: makeIdDocument('RFC', ofKeys.next, { birthDate, person }) },
        ]
      : [],
    verification,
    idStatus: deceasedDaysAgo !== undefined ? 'DECEASED' : verification === 'Pass' ? 'REGULAR' : random.weighted(statusShares),
    pep,
    sanction: options.sanction ?? random.weighted(sanctionShares),
    deceasedOn: deceasedDaysAgo === undefined ? null : shiftDay(today, -deceasedDaysAgo),
    deceasedDaysAgo: deceasedDaysAgo ?? null,
    incomeMonthMinor: options.incomeMonthMinor ?? drawIncome(random, medianIncome[country] * (pep === 'CURRENT' ? 3.5 : 1), 0.65),
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
  const dni = fresh('DNI', () => ({ dni: String(dniOfBirth(random, birthDate)) }));
  if (random.chance(0.4)) return [dni];
  const taxpayer = fresh(random.chance(0.6) ? 'CUIL' : 'CUIT', { dni: dni.no, gender });
  return random.chance(0.5) ? [taxpayer, dni] : [dni, taxpayer];
}

function makeCompany({ random, fresh }: Drawer, options: PlaceOptions): SeedIdentity {
  const { country } = options;
  const words = companyWordsByCountry[country];
  const form = random.weighted(words.forms);
  const trade = random.pick(words.trades);
  const own = random.chance(0.35) ? commonFirst(random, namesByCountry[country].surnames).replace(/^d[aeo]s? /, '') : random.pick(words.marks);
  const document =
    country === 'BRA'
      ? fresh('CNPJ', { alphanumeric: options.alphanumeric ?? random.chance(0.2) })
      : country === 'MEX'
        ? fresh('ACCOUNT')
        : fresh('CUIT', { company: true });
  const founded = `${random.int(1988, 2025)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
  const verification = options.verification ?? drawVerification(random);
  return {
    key: options.key,
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
    sanction: options.sanction ?? 'NONE',
    deceasedOn: null,
    deceasedDaysAgo: null,
    incomeMonthMinor: options.incomeMonthMinor ?? drawIncome(random, medianIncome[country] * 30, 0.9),
    incomeCurrency: currencyOf[country],
    email: drawEmail(random, country, `${country === 'BRA' ? 'contato' : 'contacto'}.${own}`),
    mothersName: null,
    maritalStatus: null,
  };
}
