import { type DemonstrationPlaces, serverPartsOf } from '../../../../countries/server.ts';
import { type IdCountry, spreadText, type SubjectKind } from '../../../register/kernel/index.ts';

/*
 * Invented data on a person or company of the demonstration. The same number always gives the same data, and nothing of it
 * comes from anywhere: it is made out of the digits.
 */

/** Whom data is asked about, and what is known already. */
export interface PersonInQuestion {
  country: IdCountry;
  kind: SubjectKind;
  idNo: string;
  name: string | null;
  birthDate: string | null;
  gender: string | null;
  deceasedOn: string | null;
  pep: string;
  sanction: string;
  currency: string;
  incomeMonthMinor: bigint | null;
  /** "2026-11-21" */
  today: string;
}

/** Numbers between 0 and 1 that follow from a text (FNV-1a, then xorshift). */
export function drawsOf(text: string): () => number {
  let state = spreadText(text);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

const decimal = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

class Draws {
  readonly #next: () => number;
  readonly #today: string;
  constructor(seed: string, today: string) {
    this.#next = drawsOf(seed);
    this.#today = today;
  }
  chance(share: number): boolean {
    return this.#next() < share;
  }
  int(from: number, to: number): number {
    return from + Math.floor(this.#next() * (to - from + 1));
  }
  pick<T>(from: readonly T[]): T {
    return from[this.int(0, from.length - 1)] as T;
  }
  daysAgo(from: number, to: number): string {
    return new Date(Date.parse(`${this.#today}T00:00:00Z`) - this.int(from, to) * 86_400_000).toISOString().slice(0, 10);
  }
}

type Part = Record<string, unknown>;

function contacts(draws: Draws, place: DemonstrationPlaces, slug: string): Part {
  const [city, state, postal, dial] = draws.pick(place.cities);
  const street = () => `${draws.pick(place.streets)}, ${draws.int(10, 1900)}`;
  const phone = () => `${dial} 9${draws.int(1000, 9999)}-${draws.int(1000, 9999)}`;
  return {
    emails: {
      rows: [
        { address: `${slug}@mail.example`, is_active: true, is_primary: true, is_recent: true },
        ...(draws.chance(0.4) ? [{ address: `${slug}${draws.int(1, 99)}@correio.example`, is_active: false, is_primary: false, is_recent: false }] : []),
      ],
    },
    phones: {
      rows: [
        { number: phone(), type: 'MOBILE', is_active: true, is_primary: true, is_recent: true },
        ...(draws.chance(0.3) ? [{ number: phone(), type: 'WORK', is_active: false, is_primary: false, is_recent: false }] : []),
      ],
    },
    addresses: {
      rows: [
        { street: street(), city, state, postal_code: postal, is_primary: true, is_recent: true },
        ...(draws.chance(0.5) ? [{ street: street(), city, state, postal_code: postal, is_primary: false, is_recent: false }] : []),
      ],
    },
  };
}

function histories(draws: Draws, place: DemonstrationPlaces, question: PersonInQuestion): Part {
  const { pep, sanction, name } = question;
  const office = { source: place.registers[1], office: draws.pick(['Secretária municipal', 'Vereador', 'Diretora']), body: draws.pick(place.cities)[0] };
  const offices =
    pep === 'CURRENT'
      ? [{ ...office, relation: 'SELF', start_on: draws.daysAgo(200, 1200) }]
      : pep === 'FORMER'
        ? [{ ...office, relation: 'SELF', start_on: draws.daysAgo(2400, 3400), end_on: draws.daysAgo(200, 1500) }]
        : pep === 'ASSOCIATE'
          ? [{ ...office, relation: 'RELATIVE', start_on: draws.daysAgo(200, 1200) }]
          : [];
  const sanctions =
    sanction === 'NONE'
      ? []
      : [
          {
            source: place.registers[2],
            type: 'Assets freeze',
            standardized_type: 'CORRUPTION',
            match_rate: sanction === 'CONFIRMED' ? 100 : draws.int(72, 91),
            sanction_name: name ?? 'Unknown',
            nationalities: question.country,
            is_present_on_source: true,
            start_on: draws.daysAgo(100, 900),
          },
        ];
  return { ...(question.kind === 'PERSON' ? { pep_history: { rows: offices } } : {}), sanction_history: { rows: sanctions } };
}

function means(draws: Draws, place: DemonstrationPlaces, question: PersonInQuestion): Part {
  const { currency, kind, today } = question;
  const hasCategories = place.hasTaxCategories === true;
  const month = question.incomeMonthMinor ?? BigInt(draws.int(1800, 9000)) * 100n;
  const year = Number(today.slice(0, 4));
  const around = (percent: number) => decimal((month * BigInt(percent)) / 100n);
  const income = {
    rows: [
      {
        source: place.registers[0],
        per: 'MONTH',
        amount: around(draws.int(85, 100)),
        upper_amount: around(draws.int(101, 125)),
        currency,
        as_of: draws.daysAgo(30, 200),
      },
      { source: place.registers[3], per: 'MONTH', amount: around(draws.int(80, 110)), currency, as_of: draws.daysAgo(20, 120) },
      { source: 'ML model (exemplo)', per: 'YEAR', amount: around(draws.int(1100, 1300)), currency, as_of: draws.daysAgo(5, 60) },
    ],
  };
  const declarations = [1, 2, 3].map((ago) => ({
    year: year - ago,
    state: draws.chance(0.8) ? 'PROCESSED' : 'NOT FILED',
    ...(draws.chance(0.4) ? { bank: draws.pick(place.banks), refund: around(draws.int(5, 30)), currency } : {}),
  }));
  return {
    ...(kind === 'PERSON' ? { income } : {}),
    assets: {
      total: around(draws.int(300, 4000)),
      upper_total: around(draws.int(4001, 5000)),
      currency,
      as_of: draws.daysAgo(30, 400),
      source: place.registers[0],
    },
    tax: {
      status: 'REGULAR',
      region: place.region,
      ...(kind === 'COMPANY' || hasCategories ? { regime: place.regime } : {}),
      ...(hasCategories ? { category: draws.pick(['A', 'B', 'C', 'D']), vat_status: draws.pick(['EXENTO', 'INSCRIPTO']) } : {}),
      rows: declarations,
    },
    credit: {
      score: draws.int(280, 930),
      band: draws.pick(['A', 'B', 'C', 'D']),
      ...(hasCategories ? { debtor_situation: draws.int(1, 3) } : {}),
      entries: draws.chance(0.7) ? 0 : draws.int(1, 3),
      debt: draws.chance(0.7) ? '0.00' : around(draws.int(10, 200)),
      currency,
      as_of: draws.daysAgo(5, 60),
    },
  };
}

function legal(draws: Draws, place: DemonstrationPlaces): Part {
  const count = draws.chance(0.65) ? 0 : draws.int(1, 4);
  const rows = Array.from({ length: count }, () => ({
    court: draws.pick(place.courts),
    matter: draws.pick(['Civil', 'Labour', 'Consumer', 'Tax']),
    role: draws.chance(0.5) ? 'PLAINTIFF' : 'DEFENDANT',
    state: draws.chance(0.4) ? 'OPEN' : 'CLOSED',
    filed_on: draws.daysAgo(60, 3000),
  }));
  const countOf = (key: 'role' | 'state', value: string) => rows.filter((row) => row[key] === value).length;
  const last = rows
    .map((row) => row.filed_on)
    .sort()
    .at(-1);
  return {
    legal: {
      processes: count,
      as_plaintiff: countOf('role', 'PLAINTIFF'),
      as_defendant: countOf('role', 'DEFENDANT'),
      open_processes: countOf('state', 'OPEN'),
      ...(last ? { last_process_on: last } : {}),
      rows,
    },
  };
}

/** An answer as a provider would give it, for the demonstration. */
export function demoIdentity(question: PersonInQuestion): Part {
  const draws = new Draws(`${question.country}/${question.idNo}`, question.today);
  const place = serverPartsOf(question.country)?.demonstration;
  // Of a country without invented places nothing is invented.
  if (place === undefined) return {};
  const slug = `p${drawsOf(question.idNo)().toString(36).slice(2, 8)}`;
  const basic = {
    ...(question.name ? { name: question.name } : {}),
    ...(question.birthDate ? { birth_date: question.birthDate } : {}),
    ...(question.gender ? { gender: question.gender } : {}),
    ...(question.deceasedOn ? { deceased_on: question.deceasedOn, death_source: place.registers[0] } : {}),
    birth_country: question.country,
    mothers_name: `${draws.pick(place.mother)} ${(question.name ?? '').split(' ').at(-1) ?? ''}`.trim(),
    marital_status: draws.pick(['SINGLE', 'MARRIED', 'DIVORCED', 'UNION']),
  };
  const company = {
    ...(question.name ? { name: question.name, trade_name: question.name.replace(/ (Ltda|SA|SRL).*$/i, '') } : {}),
    founded_on: draws.daysAgo(900, 9000),
    is_headquarter: true,
    headquarter_state: draws.pick(place.cities)[1],
    is_conglomerate: draws.chance(0.1),
    tax_regime: place.regime,
    legal_nature: place.legalForm,
    rows: [{ code: `${draws.int(41, 96)}.${draws.int(10, 99)}-${draws.int(0, 9)}`, activity: draws.pick(['Retail', 'Services', 'Transport']), is_main: true }],
  };
  const labour = draws.chance(0.75)
    ? [
        {
          employer: draws.pick(place.employers),
          role: draws.pick(place.roles),
          start_on: draws.daysAgo(200, 3000),
          salary: decimal(question.incomeMonthMinor ?? 350_000n),
          currency: question.currency,
        },
      ]
    : [];
  return {
    big_data: {
      tax_id_status: 'REGULAR',
      tax_id_country: question.country,
      created_on: draws.daysAgo(3000, 9000),
      fiscal_region: place.region,
      sources: draws.int(2, 9),
      last_seen_on: draws.daysAgo(1, 90),
    },
    ...(question.kind === 'PERSON' ? { basic, labour: { rows: labour } } : { company }),
    ...contacts(draws, place, slug),
    ...histories(draws, place, question),
    ...means(draws, place, question),
    ...legal(draws, place),
  };
}
