import type { Business } from '../domains/register/kernel/index.ts';
import type { IdentitySource, IdentityOptions, SeedIdentity } from './identities.ts';
import { merchantNamed, priceLevel, type SeedMerchant } from './merchants.ts';
import { makePayment, type PaymentOptions, type PlannedPayment, type TradeNumbers } from './payment.ts';
import type { SeededRandom } from './random.ts';
import type { StoryCalendar } from './story-calendar.ts';

/* Situations that a compliance back office knows, put into the traffic so often that each can be met in every state. */

const dayMs = 86_400_000;
const hourMs = 3_600_000;

export interface CasePlan {
  source: IdentitySource;
  random: SeededRandom;
  number: TradeNumbers;
  /** How often each case is met. */
  times: number;
  calendar: StoryCalendar;
}

interface Stage {
  random: SeededRandom;
  person(options: IdentityOptions): SeedIdentity;
  pay(options: Omit<PaymentOptions, 'isCase'>): void;
  /** A moment of the history, evenly spread over it, in the hours of the day. */
  moment(): number;
  until: number;
}

const inCurrency = (merchant: SeedMerchant, reais: number): bigint => BigInt(Math.round(reais * (priceLevel[merchant.currency] ?? 1))) * 100n;
const shopIn = (random: SeededRandom, names: readonly string[]): SeedMerchant => merchantNamed(random.pick(names));

const expensive = [
  'Rota Azul Viagens',
  'Ouro Fino Joias',
  'Eletro Norte Sul',
  'Aluga Bem',
  'Boleto Listo',
  'Plata Fina Taxco',
  'Viajes Cóndor Austral',
  'Girassol Marketplace',
];
const games = ['Vira-Lata Games', 'Juegos Quetzal', 'Juegos Yaguareté'];
const stakes = ['Palpite Certo', 'Gana Gol', 'Gol Rioplatense', 'Cripto Maré', 'Cripto Ceiba'];
const payers = ['Palpite Certo', 'Cripto Maré', 'Girassol Marketplace', 'Gana Gol', 'Remesas Puente', 'Gol Rioplatense'];
const verified: IdentityOptions = { kind: 'PERSON', verification: 'Pass', pep: 'NONE', sanction: 'NONE' };

/** One big purchase that an invoice explains: the everyday good case. */
function bigPurchase({ random, person, pay, moment }: Stage): void {
  const merchant = shopIn(random, expensive);
  const who = person({ ...verified, country: merchant.country, age: random.int(26, 67) });
  const wide = merchant.name === 'Rota Azul Viagens' || merchant.name === 'Viajes Cóndor Austral';
  pay({
    at: moment(),
    person: who,
    merchant,
    business: 'payin',
    amountMinor: inCurrency(merchant, random.int(wide ? 20_400 : 10_400, wide ? 34_000 : 26_000)),
    stage: 'PAYMENT',
  });
}

/** Many payments just below a round line within days. */
function structuring({ random, person, pay, moment, until }: Stage): void {
  const merchant = shopIn(random, stakes);
  const who = person({ ...verified, country: merchant.country, age: random.int(21, 48) });
  const start = moment();
  for (let index = 0; index < random.int(9, 14); index += 1) {
    const at = start + index * random.int(5, 14) * hourMs;
    if (at < until) pay({ at, person: who, merchant, business: 'payin', amountMinor: inCurrency(merchant, random.int(940, 995)), stage: 'PAYMENT' });
  }
}

/** Somebody under eighteen spends more than pocket money. */
function minor({ random, person, pay, moment, until }: Stage): void {
  const merchant = shopIn(random, [...games, ...games, 'Palpite Certo']);
  const who = person({ ...verified, country: merchant.country, age: random.int(14, 17) });
  const start = moment();
  for (let index = 0; index < random.int(1, 3); index += 1) {
    const at = start + index * 30 * hourMs;
    if (at < until) pay({ at, person: who, merchant, business: 'payin', amountMinor: inCurrency(merchant, random.int(320, 890)), stage: 'PAYMENT' });
  }
}

/** Payments in the name of somebody who has died. */
function deceased({ random, person, pay, moment, until }: Stage): void {
  const merchant = shopIn(random, ['Palpite Certo', 'Lojas Aurora', 'Crédito Ponte', 'Gol Rioplatense', 'Tienda Pampa']);
  const at = moment();
  const diedDaysAgo = Math.ceil((until - at) / dayMs) + random.int(4, 200);
  const who = person({ ...verified, country: merchant.country, age: random.int(58, 86), deceasedDaysAgo: diedDaysAgo });
  const business: Business = merchant.businesses.includes('payout') && random.chance(0.4) ? 'payout' : 'payin';
  pay({ at, person: who, merchant, business, amountMinor: inCurrency(merchant, random.int(150, 900)) });
}

/** An identity that did not pass keeps trying. */
function failedIdentity({ random, person, pay, moment }: Stage): void {
  const merchant = shopIn(random, [...stakes, 'Girassol Marketplace', 'Tianguis Digital']);
  const who = person({ ...verified, country: merchant.country, age: random.int(20, 55), verification: 'No Pass' });
  pay({ at: moment(), person: who, merchant, business: 'payin', amountMinor: inCurrency(merchant, random.int(120, 1900)) });
}

/** Nobody has verified the person, and the amount is not small. */
function unverified({ random, person, pay, moment }: Stage): void {
  const merchant = shopIn(random, ['Palpite Certo', 'Lojas Aurora', 'Cripto Maré', 'Tianguis Digital', 'Tienda Pampa', 'Câmbio Atlântico']);
  const who = person({ ...verified, country: merchant.country, age: random.int(19, 60), verification: 'Not Verify' });
  pay({ at: moment(), person: who, merchant, business: 'payin', amountMinor: inCurrency(merchant, random.int(1150, 3800)), app: merchant.apps.length - 1 });
}

/** A pay-out goes to an account in another name. */
function otherName({ random, person, pay, moment }: Stage): void {
  const merchant = shopIn(random, payers);
  const who = person({ ...verified, country: merchant.country, age: random.int(22, 60) });
  const other = person({ ...verified, country: merchant.country });
  pay({ at: moment(), person: who, merchant, business: 'payout', amountMinor: inCurrency(merchant, random.int(380, 3900)), name: other.name });
}

/** Somebody with public office, or with a possible entry on a list, is watched. */
function watched({ random, person, pay, moment, until }: Stage): void {
  const merchant = shopIn(random, ['Lojas Aurora', 'Rota Azul Viagens', 'Girassol Marketplace', 'Tianguis Digital', 'Tienda Pampa']);
  const who = person({
    kind: 'PERSON',
    verification: 'Pass',
    country: merchant.country,
    age: random.int(38, 68),
    ...(random.chance(0.7) ? { pep: 'CURRENT', sanction: 'NONE' } : { pep: 'NONE', sanction: 'POSSIBLE' }),
  });
  const start = moment();
  for (let index = 0; index < random.int(2, 5); index += 1) {
    const at = start + index * random.int(20, 90) * hourMs;
    if (at < until) pay({ at, person: who, merchant, business: 'payin', amountMinor: inCurrency(merchant, random.int(180, 2100)) });
  }
}

const kinds: readonly { name: string; play: (stage: Stage) => void; often: number }[] = [
  { name: 'big purchase', play: bigPurchase, often: 5 },
  { name: 'structuring', play: structuring, often: 1.2 },
  { name: 'minor', play: minor, often: 0.8 },
  { name: 'deceased', play: deceased, often: 0.5 },
  { name: 'failed identity', play: failedIdentity, often: 0.8 },
  { name: 'unverified', play: unverified, often: 1.6 },
  { name: 'other name', play: otherName, often: 1.4 },
  { name: 'watched', play: watched, often: 1 },
];

/** The people and payments of all typical cases. One confirmed sanction is among them, whose money is frozen. */
export function planCases({ source, random, number, times, calendar: { from, until } }: CasePlan): { people: SeedIdentity[]; payments: PlannedPayment[] } {
  const people: SeedIdentity[] = [];
  const payments: PlannedPayment[] = [];
  const span = until.getTime() - from.getTime();
  for (const { name, play, often } of kinds) {
    const count = Math.max(1, Math.round(times * often));
    for (let index = 0; index < count; index += 1) {
      const own = random.fork(`${name} ${index}`);
      play({
        random: own,
        until: until.getTime() - 3 * 60_000,
        person(options) {
          const made = source.make(options);
          people.push(made);
          return made;
        },
        pay: (options) => payments.push(makePayment(own, { ...options, isCase: true }, number)),
        // A little more towards today, so that every state is to be seen.
        moment: () => from.getTime() + Math.floor(span * Math.min(0.995, ((index + own.next()) / count) ** 0.8)),
      });
    }
  }
  const merchant = merchantNamed('Remesas Puente');
  const listed = source.make({ country: 'MEX', kind: 'PERSON', verification: 'Pass', pep: 'NONE', sanction: 'CONFIRMED' });
  people.push(listed);
  payments.push(
    makePayment(
      random,
      { at: until.getTime() - Math.floor(span * 0.2), person: listed, merchant, business: 'payin', amountMinor: inCurrency(merchant, 640), isCase: true },
      number,
    ),
  );
  return { people, payments: payments.filter((payment) => payment.at < until.getTime() - 60_000) };
}
