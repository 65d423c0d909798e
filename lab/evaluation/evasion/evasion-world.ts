import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type IdCountry, idCountries, type IdType } from '../../../domains/register/kernel/index.ts';
import { makeIdDocument } from '../../../domains/register/kernel/id-numbers/id-make.ts';
import { birthDateOn, drawAge, drawName } from '../../../seeds/identity-draws.ts';
import { type SeededRandom, seededRandom } from '../../../seeds/random.ts';
import { merchantColumns, paymentColumns, personColumns } from '../../../tools/data-set/rows.ts';
import { dayMs } from '../labelled-set.ts';

/*
 * An invented world of payments in which people launder money: who there is, what they pay, and what of it is laundering.
 * It is written as the files of a labelled set of payments.
 */

/** What a country's payments look like. Amounts in minor units. */
interface Market {
  readonly currency: string;
  readonly idType: IdType;
  /** The amount from which a payment is reviewed. */
  readonly lineMinor: number;
  readonly medianPayInMinor: number;
  readonly medianIncomeMinor: number;
  /** A step of bank notes. */
  readonly roundMinor: number;
  readonly methods: readonly string[];
  readonly payOutMethod: string;
  readonly utcOffsetHours: number;
  /** How many of a hundred people live here. */
  readonly weight: number;
}

export const markets: Readonly<Record<IdCountry, Market>> = {
  BRA: {
    currency: 'BRL',
    idType: 'CPF',
    lineMinor: 1_000_000,
    medianPayInMinor: 7_500,
    medianIncomeMinor: 320_000,
    roundMinor: 10_000,
    methods: ['PIX', 'PIX', 'PIX', 'CARD', 'BOLETO'],
    payOutMethod: 'PIX',
    utcOffsetHours: -3,
    weight: 60,
  },
  MEX: {
    currency: 'MXN',
    idType: 'ACCOUNT',
    lineMinor: 12_500_000,
    medianPayInMinor: 30_000,
    medianIncomeMinor: 900_000,
    roundMinor: 50_000,
    methods: ['SPEI', 'SPEI', 'CARD', 'OXXO'],
    payOutMethod: 'SPEI',
    utcOffsetHours: -6,
    weight: 25,
  },
  ARG: {
    currency: 'ARS',
    idType: 'CUIL',
    lineMinor: 250_000_000,
    medianPayInMinor: 3_500_000,
    medianIncomeMinor: 90_000_000,
    roundMinor: 50_000,
    methods: ['TRANSFER', 'TRANSFER', 'CARD', 'RAPIPAGO'],
    payOutMethod: 'TRANSFER',
    utcOffsetHours: -3,
    weight: 15,
  },
};

const industries = ['digital_goods', 'ecommerce', 'lending', 'travel', 'food_delivery', 'gaming', 'fx_broker'] as const;
export type Industry = (typeof industries)[number];
/** Industries where customers are paid out. */
const payingIndustries: readonly Industry[] = ['lending', 'gaming', 'fx_broker'];

export interface Merchant {
  readonly no: string;
  readonly app: string;
  readonly country: IdCountry;
  readonly industry: Industry;
}

export interface Person {
  readonly entity: string;
  readonly country: IdCountry;
  readonly idNo: string;
  readonly name: string;
  readonly age: number;
  readonly incomeMinor: number;
  readonly isVerified: boolean;
  readonly device: string;
  /** The person's own account, where money is paid out to. */
  readonly account: string;
  /** Where the person usually buys, and where winnings, loans and sales are paid out. */
  readonly shops: readonly Merchant[];
}

export interface PersonTraits {
  readonly age?: number;
  readonly incomeMinor?: number;
  readonly isVerified?: boolean;
}

export interface Payment {
  readonly person: Person;
  /** ms UTC. */
  readonly at: number;
  readonly business: 'payin' | 'payout' | 'refund';
  readonly amountMinor: number;
  readonly merchant?: Merchant | undefined;
  readonly device?: string | undefined;
  readonly account?: string | undefined;
  /** Name on the payment: of the payer or the beneficiary. */
  readonly name?: string | undefined;
  readonly ipCountry?: string | undefined;
  /** The pay-in that a refund belongs to. */
  readonly refundOf?: string | undefined;
}

/** First moment of the world, UTC. */
export const worldBegins = Date.UTC(2026, 0, 1);
/** Length of the world in days. */
export const worldDays = 181;

interface Label {
  readonly isSuspicious: boolean;
  readonly scenario?: string;
  readonly typology?: string;
  readonly decoy?: string;
}

interface Row extends Payment {
  readonly tid: string;
  readonly label?: Label | undefined;
}

interface ScenarioLine {
  readonly id: string;
  readonly typology: string;
  readonly people: readonly Person[];
  readonly startDay: number;
}

/** Everybody and everything in the world. */
export class EvasionWorld {
  readonly random: SeededRandom;
  readonly people: Person[] = [];
  readonly merchants: readonly Merchant[];
  readonly #rows: Row[] = [];
  readonly #scenarios: ScenarioLine[] = [];
  readonly #takenNumbers = new Set<string>();

  constructor(seed: string) {
    this.random = seededRandom(seed);
    this.merchants = idCountries.flatMap((country) =>
      industries.flatMap((industry) =>
        Array.from({ length: country === 'BRA' ? 4 : 2 }, (_, place): Merchant => {
          const no = `${country}-${industry.toUpperCase().replaceAll('_', '')}-${place + 1}`;
          return { no, app: `${no}-APP`, country, industry };
        }),
      ),
    );
  }

  /** Merchants of a country, of the industries asked for. */
  merchantsOf(country: IdCountry, only: readonly Industry[] = industries): Merchant[] {
    return this.merchants.filter((one) => one.country === country && only.includes(one.industry));
  }

  /** A new account number that nobody has used. */
  account = (): string => `A${this.random.int(1_000_000_000, 9_999_999_999)}`;
  /** A new device that nobody has used. */
  device = (): string => `D-${this.random.int(100_000_000, 999_999_999)}`;

  /** A new person of a country; traits that are not given are drawn. */
  person(country: IdCountry, traits: PersonTraits = {}): Person {
    const { random } = this;
    const market = markets[country];
    const age = traits.age ?? Math.max(18, drawAge(random));
    const gender = random.chance(0.5) ? 'F' : 'M';
    const { given, surnames } = drawName(random, { country, gender, birthDate: birthDateOn('2026-01-01', { age, daysAgo: random.int(0, 364) }) });
    let idNo = makeIdDocument(market.idType, random.next);
    while (this.#takenNumbers.has(idNo)) idNo = makeIdDocument(market.idType, random.next);
    this.#takenNumbers.add(idNo);
    const person: Person = {
      entity: `E${String(this.people.length + 1).padStart(6, '0')}`,
      country,
      idNo,
      name: `${given} ${surnames.join(' ')}`,
      age,
      incomeMinor: traits.incomeMinor ?? Math.round(random.logNormal(market.medianIncomeMinor, 0.6)),
      isVerified: traits.isVerified ?? random.chance(0.94),
      device: this.device(),
      account: this.account(),
      shops: random.shuffle(this.merchantsOf(country)).slice(0, random.int(1, 3)),
    };
    this.people.push(person);
    return person;
  }

  /** Adds a payment and returns its number. */
  pay({ person, at, business, amountMinor, merchant, device, account, name, ipCountry, refundOf }: Payment, label?: Label): string {
    const tid = `V${this.#rows.length + 1}`;
    this.#rows.push({ tid, person, at, business, amountMinor, merchant, device, account, name, ipCountry, refundOf, label });
    return tid;
  }

  /** Gives back a pay-in, whole or a share of it. */
  refund(tid: string, at: number, label?: Label, share = 1): string {
    const paid = this.#rows[Number(tid.slice(1)) - 1] as Row;
    const amountMinor = Math.max(1, Math.round(paid.amountMinor * share));
    return this.pay({ ...paid, at, business: 'refund', amountMinor, refundOf: tid }, label);
  }

  /** Notes down a way of laundering that was told. */
  scenario(line: ScenarioLine): void {
    this.#scenarios.push(line);
  }

  /** A pay-in as an ordinary customer makes it: a little of the income, at a usual shop. */
  ordinaryPayIn(person: Person, at: number, label?: Label): string {
    const { random } = this;
    const market = markets[person.country];
    const share = Math.min(1.6, Math.max(0.4, (person.incomeMinor / market.medianIncomeMinor) ** 0.6));
    const amount = Math.min(random.logNormal(market.medianPayInMinor * share, 0.8), market.lineMinor * 0.35, person.incomeMinor * 0.5);
    const merchant = random.pick(person.shops);
    return this.pay({ person, at, business: 'payin', amountMinor: tidy(amount, market), merchant, ...this.#inCafe() }, label);
  }

  /** A pay-out as an ordinary customer receives it: a win, a loan, a sale. */
  ordinaryPayOut(person: Person, at: number, label?: Label): string | undefined {
    const { random } = this;
    const market = markets[person.country];
    const merchant = person.shops.find(({ industry }) => payingIndustries.includes(industry));
    if (!merchant) return undefined;
    const amount = Math.min(random.logNormal(market.medianPayInMinor * 1.8, 0.7), market.lineMinor * 0.3, person.incomeMinor * 0.6);
    return this.pay({ person, at, business: 'payout', amountMinor: tidy(amount, market), merchant }, label);
  }

  /** Now and then somebody pays from an internet café that others use too. */
  #inCafe(): { device?: string | undefined } {
    return this.random.chance(0.003) ? { device: `CAFE-${this.random.int(1, 12)}` } : {};
  }

  /** Writes the files of a labelled set of payments. */
  async write(folder: string): Promise<void> {
    const table = (name: string, columns: readonly string[], rows: readonly (readonly (string | number)[])[]): Promise<void> =>
      writeFile(path.join(folder, `${name}.csv`), `${[columns, ...rows].map((cells) => cells.join(',')).join('\n')}\n`);
    const rows = this.#rows.toSorted((a, b) => a.at - b.at);
    await table(
      'merchants',
      merchantColumns,
      this.merchants.map(({ no, industry, country, app }) => [no, industry, country, app]),
    );
    await table(
      'entities',
      ['entity_id', ...personColumns],
      this.people.map((one) => {
        const { currency, idType } = markets[one.country];
        const marks = [0, 0, one.isVerified ? 'Pass' : 'Not Verify', ''];
        return [one.entity, one.country, idType, one.idNo, one.name, one.age, one.incomeMinor, currency, ...marks];
      }),
    );
    await table('transactions', [...paymentColumns, 'entity_id'], rows.map(cellsOf));
    await table(
      'labels',
      ['tid', 'label', 'scenario_id', 'typology', 'decoy'],
      rows.flatMap(({ tid, label }) => (label ? [[tid, label.isSuspicious ? 1 : 0, label.scenario ?? '', label.typology ?? '', label.decoy ?? '']] : [])),
    );
    await table(
      'scenarios',
      ['scenario_id', 'typology', 'entities', 'start_day'],
      this.#scenarios.map(({ id, typology, people, startDay }) => [id, typology, people.map(({ entity }) => entity).join(';'), startDay]),
    );
  }
}

/** Amounts as people pay them: some round, most not. */
const tidy = (amount: number, { roundMinor }: Market): number => {
  const step = roundMinor / 20;
  return Math.max(step, Math.round(amount / step) * step);
};

function cellsOf(row: Row): (string | number)[] {
  const { person, merchant = person.shops[0] as Merchant } = row;
  const market = markets[person.country];
  const isOut = row.business === 'payout';
  const cells: Record<(typeof paymentColumns)[number], string | number> = {
    tid: row.tid,
    ts: new Date(row.at).toISOString(),
    business: row.business,
    merchant_no: merchant.no,
    app_id: merchant.app,
    method: isOut ? market.payOutMethod : (market.methods[row.amountMinor % market.methods.length] as string),
    provider_code: '',
    currency: market.currency,
    amount_minor: row.amountMinor,
    id_type: market.idType,
    id_no: person.idNo,
    payer_or_beneficiary_name: row.name ?? person.name,
    device: row.device ?? person.device,
    ip_country: row.ipCountry ?? person.country,
    account: isOut ? (row.account ?? person.account) : '',
    status: 'PAID',
    refund_of: row.refundOf ?? '',
  };
  return [...paymentColumns.map((name) => cells[name]), person.entity];
}

/** A moment of a day of the world: an hour of the local clock, with minutes and seconds drawn. */
export function momentOf(random: SeededRandom, country: IdCountry, day: number, localHour: number): number {
  const within = random.int(0, 3_599_999);
  return worldBegins + day * dayMs + (localHour - markets[country].utcOffsetHours) * 3_600_000 + within;
}

/** Hours of the local day by how much is paid in them: little at night, most in the evening. */
const hourWeights: readonly (readonly [number, number])[] = Array.from({ length: 24 }, (_, hour) => [hour, hour < 6 ? 0.6 : hour < 9 ? 2 : hour < 18 ? 5 : 6]);
/** A drawn moment of a day, as most people pay. */
export const usualMoment = (random: SeededRandom, country: IdCountry, day: number): number => momentOf(random, country, day, random.weighted(hourWeights));
