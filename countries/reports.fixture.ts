import fc from 'fast-check';
import {
  type IdentityNumber,
  pepRelations,
  pepStates,
  type PostalAddress,
  publicServants,
  type Report,
  type ReportCompany,
  type ReportOperation,
  type ReportPerson,
} from '../engines/filings/index.ts';
import { countries, type CountryCode } from './index.ts';
import { lawList } from './law-list.ts';

/*
 * Reports of any content for the property tests: names with every accent and with what XML must escape, amounts of fifteen
 * digits, times at the edge of a day of the zone, parts that are missing, and many people.
 */

const latin = [...'aáàâãäåeéèêëiíìîïoóòôõöøuúùûüçñýAÁÉÍÓÚÂÊÔÃÕÇÑÜ'];
const anyScript = [...latin, ...'ğışőűłžžčěřđæœ“”–—€中島ИΩ', '😀'];
const special = [...`&<>"'/\\#@%=+-_,.:()[]{}|~^*!?`, ' '];

const word = (letters: readonly string[], most: number) =>
  fc
    .array(fc.oneof({ arbitrary: fc.constantFrom(...letters), weight: 8 }, { arbitrary: fc.constantFrom(...special), weight: 1 }), {
      minLength: 1,
      maxLength: most,
    })
    .map((characters) => characters.join('').trim())
    .filter((text) => text !== '');

const digits = (length: number) => fc.array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length }).map((all) => all.join(''));
const alphanumericCnpj = fc
  .tuple(fc.array(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: 12, maxLength: 12 }), digits(2))
  .map(([body, check]) => body.join('') + check);
const day = fc
  .date({ min: new Date('1930-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

const zones = { BRA: 'America/Sao_Paulo', ARG: 'America/Argentina/Buenos_Aires', MEX: 'America/Mexico_City' } as const;
const currencies = { BRA: 'BRL', ARG: 'ARS', MEX: 'MXN' } as const;

/** Instants at the first and last millisecond of a day of the zone, and any others; of summer time as well. */
const instant = fc.oneof(
  fc.date({ min: new Date('2018-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true }).map((at) => at.toISOString()),
  fc.constantFrom(
    '2026-11-26T02:59:59.999Z',
    '2026-11-26T03:00:00.000Z',
    '2026-11-26T05:59:59.999Z',
    '2026-11-26T06:00:00.000Z',
    '2018-11-04T03:00:00.000Z',
    '2022-10-30T06:59:59.999Z',
    '2024-02-29T23:59:59.999Z',
    '2027-01-01T02:59:59.999Z',
  ),
);
const amount = fc.oneof(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), fc.constantFrom(0n, 1n, 49n, 50n, 99n, 100n, 999_999_999_999_999n));

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });

function documents(country: CountryCode, kind: 'PERSON' | 'COMPANY', isBare: boolean): fc.Arbitrary<readonly IdentityNumber[]> {
  const of = (type: string, number: fc.Arbitrary<string>) => number.map((text): IdentityNumber => ({ type, number: text, country }));
  const born = digits(6).map(() => '800101');
  const choice: Readonly<Record<CountryCode, fc.Arbitrary<readonly IdentityNumber[]>>> = {
    BRA: kind === 'PERSON' ? fc.tuple(of('CPF', digits(11))) : fc.tuple(of('CNPJ', fc.oneof(digits(14), alphanumericCnpj))),
    ARG: kind === 'PERSON' ? fc.tuple(of('DNI', digits(8)), of('CUIT', digits(11))) : fc.tuple(of('CUIT', digits(11))),
    MEX:
      kind === 'PERSON'
        ? fc.tuple(
            of(
              'RFC',
              born.map((date) => `GODÉ`.replace('É', 'E') + date + 'GR8'),
            ),
            of(
              'CURP',
              born.map((date) => `BOXW${date}HNERXN09`),
            ),
          )
        : fc.tuple(
            of(
              'RFC',
              born.map((date) => `Ñ&B${date}8T4`),
            ),
          ),
  };
  return isBare ? choice[country] : fc.oneof({ arbitrary: choice[country], weight: 4 }, { arbitrary: fc.tuple(of('PASSPORT', digits(9))), weight: 1 });
}

interface Shape {
  readonly letters: readonly string[];
  /** The layout asks for catalogue keys and whole addresses. */
  readonly isCoded: boolean;
}

const address = (country: CountryCode, { letters, isCoded }: Shape): fc.Arbitrary<PostalAddress> => {
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => (isCoded ? arbitrary : optional(arbitrary));
  return fc.record({
    street: word(letters, 30),
    number: optional(digits(4)),
    floor: optional(digits(2)),
    district: maybe(word(letters, 25)),
    city: word(letters, 30),
    cityCode: maybe(digits(8)),
    state: country === 'BRA' ? fc.constantFrom('SP', 'RJ', 'AM') : word(letters, 20),
    postalCode: optional(digits(5)),
    country: fc.constantFrom(country, 'USA', 'CUW'),
  });
};

const shared = (country: CountryCode, index: number, shape: Shape) => ({
  id: fc.constant(`p${index}`),
  role: fc.constant(index === 0 ? ('MAIN' as const) : ('RELATED' as const)),
  roleCode: index === 0 ? fc.constant(undefined) : digits(2),
  address: shape.isCoded ? address(country, shape) : optional(address(country, shape)),
  phone: optional(digits(11)),
  email: optional(fc.constant('a.b+c@exemplo.com')),
  occupation: optional(word(shape.letters, 40)),
  occupationCode: shape.isCoded ? digits(7) : optional(digits(7)),
  pep: fc.constantFrom(...pepStates),
  pepRelation: fc.constantFrom(...pepRelations),
  pepRelationTo: optional(word(shape.letters, 30)),
  isObliged: fc.boolean(),
  publicServant: fc.constantFrom(...publicServants),
  isClient: fc.boolean(),
  updatedOn: optional(day),
  reason: optional(word(shape.letters, 60)),
  accounts: fc.array(
    fc.record({
      number: digits(16),
      institution: optional(word(shape.letters, 40)),
      institutionKey: optional(digits(6)),
      branch: optional(digits(4)),
      openedOn: optional(day),
    }),
    { maxLength: 2 },
  ),
});

const person = (country: CountryCode, index: number, shape: Shape): fc.Arbitrary<ReportPerson> =>
  fc.record({
    kind: fc.constant('PERSON' as const),
    ...shared(country, index, shape),
    documents: documents(country, 'PERSON', shape.isCoded),
    firstNames: word(shape.letters, 40),
    lastName: word(shape.letters, 40),
    secondLastName: optional(word(shape.letters, 20)),
    gender: optional(fc.constantFrom('F' as const, 'M' as const, 'X' as const)),
    birthDate: optional(day),
    birthCountry: fc.constant(undefined),
    nationality: shape.isCoded ? fc.constantFrom<string>(country, 'USA') : optional(fc.constantFrom<string>(country, 'USA')),
  });

const company = (country: CountryCode, index: number, shape: Shape): fc.Arbitrary<ReportCompany> =>
  fc.record({
    kind: fc.constant('COMPANY' as const),
    ...shared(country, index, shape),
    documents: documents(country, 'COMPANY', shape.isCoded),
    name: word(shape.letters, 60),
    tradeName: optional(word(shape.letters, 40)),
    foundedOn: optional(day),
    nationality: shape.isCoded ? fc.constantFrom<string>(country, 'USA') : optional(fc.constantFrom<string>(country, 'USA')),
  });

const operation = (country: CountryCode, index: number, people: number, shape: Shape): fc.Arbitrary<ReportOperation> =>
  fc
    .record({
      at: instant,
      direction: fc.constantFrom('IN' as const, 'OUT' as const),
      amountMinor: amount,
      currency: fc.constantFrom<string>(currencies[country], currencies[country], 'USD'),
      localMinor: amount,
      instrument: shape.isCoded ? fc.constant('CASH' as const) : fc.constantFrom('CASH' as const, 'TRANSFER' as const, 'CARD' as const),
      method: word(shape.letters, 20),
      typeCode: optional(digits(2)),
      instrumentCode: optional(digits(2)),
      fromParty: optional(fc.nat(people - 1).map((one) => `p${one}`)),
      toParty: optional(fc.nat(people - 1).map((one) => `p${one}`)),
      fromAccount: digits(16),
      toAccount: digits(16),
      fromCountry: optional(fc.constantFrom('BRA', 'USA')),
      toCountry: optional(fc.constantFrom('ARG', 'CHE')),
      place: optional(address(country, shape)),
      description: optional(word(shape.letters, 60)),
    })
    .map((one) => ({ ...one, id: `T${index}` }));

export interface FixtureOptions {
  readonly kind: string;
  /** Letters that the layout carries. */
  readonly letters?: 'latin' | 'any';
  readonly isCoded?: boolean;
  readonly people?: number;
  readonly operations?: number;
}

/** Either ground, by the last digit of the reference. */
const isBlocked = (reference: string) => (Number(reference.at(-1)) % 2 === 0 ? ('BLOCKED_PERSON' as const) : ('KNOWLEDGE_OF_CRIME' as const));

/** Reports of a kind that the layouts of its country can carry. */
export function reportOf({ kind, letters = 'any', isCoded = false, people, operations }: FixtureOptions): fc.Arbitrary<Report> {
  const country = countries.find(({ code }) => lawList[code].reportKinds.includes(kind))?.code as CountryCode;
  const shape: Shape = { letters: letters === 'latin' ? latin : anyScript, isCoded };
  return fc
    .tuple(
      people === undefined ? fc.integer({ min: 1, max: 4 }) : fc.constant(people),
      operations === undefined ? fc.integer({ min: 1, max: 4 }) : fc.constant(operations),
    )
    .chain(([peopleCount, operationCount]) =>
      fc
        .record({
          reference: digits(9).map((number) => `R-${number}`),
          institution: fc.record({
            name: word(shape.letters, 40),
            number: country === 'BRA' ? fc.oneof(digits(14), alphanumericCnpj) : digits(11),
            authorityKey: digits(6),
            supervisorKey: digits(6),
            branchNumber: isCoded ? digits(5) : optional(digits(5)),
            branchName: optional(word(shape.letters, 30)),
            address: address(country, { ...shape, isCoded: true }),
          }),
          filer: fc.record({
            firstNames: word(shape.letters, 30),
            lastName: word(shape.letters, 30),
            document: optional(fc.record({ type: fc.constant('CPF' as const), number: digits(11), country: fc.constant<string>(country) })),
            email: optional(fc.constant('oficial@exemplo.com')),
            phone: optional(digits(11)),
            occupation: optional(word(shape.letters, 30)),
          }),
          decidedAt: instant,
          detectedOn: day,
          period: fc.tuple(day, day).map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one })),
          legalCodes: fc.array(digits(4), { minLength: 1, maxLength: 5 }),
          typologyCodes: fc.array(word(shape.letters, 20), { minLength: 1, maxLength: 3 }),
          narrative: fc.array(word(shape.letters, 60), { minLength: 1, maxLength: 8 }).map((lines) => lines.join('\n')),
          reasons: optional(fc.array(word(shape.letters, 60), { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\r\n\t'))),
          isAttempted: fc.boolean(),
          refersToPress: fc.boolean(),
          parties: fc.tuple(...Array.from({ length: peopleCount }, (_one, index) => fc.oneof(person(country, index, shape), company(country, index, shape)))),
          operations: fc.tuple(...Array.from({ length: operationCount }, (_one, index) => operation(country, index, peopleCount, shape))),
        })
        .map((parts) => ({
          country,
          kind,
          ...(kind === '24_HORAS' ? { urgentGround: isBlocked(parts.reference) } : {}),
          zone: zones[country],
          currency: currencies[country],
          attachments: [],
          ...parts,
        })),
    );
}
