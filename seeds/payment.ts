import type { Business, IdDocument } from '../domains/register/kernel/index.ts';
import { makeIdDocument } from '../domains/register/kernel/id-numbers/id-make.ts';
import { methodMix } from './companies.ts';
import type { SeedIdentity } from './identities.ts';
import type { SeedApp, SeedMerchant } from './merchants.ts';
import { type SeededRandom, seededRandom } from './random.ts';
import { startOfStoryDay, type StoryCalendar, storyDay } from './story-calendar.ts';

/** What the payment core tells later about a payment. */
export interface PlannedEvent {
  event: 'paid' | 'failed' | 'cancelled' | 'refunded' | 'charged_back';
  at: number;
  amountMinor?: bigint;
  payerName?: string;
}

/** One payment of the demonstration as the payment core will send it. Times are ms. */
export interface PlannedPayment {
  at: number;
  /** What the story calls the payment, whenever it is told. */
  key: string;
  tradeNo: string;
  person: SeedIdentity;
  document: IdDocument;
  merchant: SeedMerchant;
  app: SeedApp;
  business: Business;
  method: string;
  provider: string;
  amountMinor: bigint;
  stage: 'ORDER' | 'PAYMENT';
  /** Name as the payment bears it. */
  name: string;
  account: string | undefined;
  device: string;
  events: PlannedEvent[];
  /** Part of a typical case: is sent even while the person waits. */
  isCase: boolean;
}

export interface PaymentOptions {
  at: number;
  person: SeedIdentity;
  merchant: SeedMerchant;
  business: Business;
  amountMinor: bigint;
  name?: string;
  method?: string;
  /** Place of the app at the merchant. */
  app?: number;
  stage?: 'ORDER' | 'PAYMENT';
  isCase?: boolean;
  tradeNo?: string;
}

const minute = 60_000;
const plainName = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** A name as banks send it: mostly in full, sometimes in capitals or without a middle name. */
function spelled(random: SeededRandom, name: string): string {
  const words = name.split(' ');
  const style = random.weighted([
    ['full', 78],
    ['capitals', 17],
    ['short', 5],
  ] as const);
  if (style === 'capitals') return plainName(name);
  return style === 'short' && words.length > 3 ? [words[0], ...words.slice(2)].join(' ') : name;
}

/** An app that asks for names without tolerance gets them in full. */
const nameAt = (app: SeedApp, name: string, person: SeedIdentity): string =>
  app.payerVerification === 'STRICT' && name.split(' ').length < person.name.split(' ').length ? person.name : name;

/** People keep their account, and some have another one. */
function accountOf(random: SeededRandom, person: SeedIdentity, document: IdDocument, method: string): string | undefined {
  const isOther = random.chance(0.06);
  return makeAccount(seededRandom(`account ${person.key} ${method} ${isOther}`), person, document, method);
}

function makeAccount(random: SeededRandom, person: SeedIdentity, document: IdDocument, method: string): string | undefined {
  if (method === 'CARD') return `${random.pick(['4', '5'])}${random.int(10_000, 99_999)}******${random.int(1000, 9999)}`;
  if (method === 'BOLETO' || method === 'OXXO' || method === 'RAPIPAGO') return undefined;
  if (person.country === 'MEX') return document.no;
  if (person.country === 'ARG') return makeIdDocument('CBU', random.next);
  return `${random.pick(['001', '033', '104', '237', '260', '341'])}-${String(random.int(1, 4999)).padStart(4, '0')}-${random.int(10_000, 9_999_999)}${random.int(0, 9)}`;
}

/** What becomes of a payment that passes. */
function eventsOf(random: SeededRandom, { at, business, amountMinor }: PaymentOptions, stage: 'ORDER' | 'PAYMENT', method: string): PlannedEvent[] {
  const events: PlannedEvent[] = [];
  if (stage === 'ORDER') {
    const settled = at + random.int(1, business === 'payout' ? 90 : 25) * minute;
    const plot = random.weighted([
      ['paid', business === 'payout' ? 97 : 90],
      ['failed', 5],
      ['cancelled', business === 'payout' ? 0 : 5],
    ] as const);
    events.push({ event: plot, at: settled });
    if (plot !== 'paid') return events;
  }
  if (business === 'payout') return events;
  const paidAt = events[0]?.at ?? at;
  if (random.chance(0.009)) {
    const isPart = random.chance(0.35);
    const amount = isPart ? (amountMinor * BigInt(random.int(20, 70))) / 100n : amountMinor;
    events.push({ event: 'refunded', at: paidAt + random.int(60, 9 * 1440) * minute, amountMinor: amount > 0n ? amount : amountMinor });
  } else if (method === 'CARD' && random.chance(0.004)) {
    events.push({ event: 'charged_back', at: paidAt + random.int(6 * 1440, 30 * 1440) * minute });
  }
  return events;
}

/** Counts the trade numbers of each day, so that they read like those of a payment core; the key is the same number without the date. */
export type TradeNumbers = (business: Business, at: number) => { key: string; tradeNo: string };
export function tradeNumbers(calendar: Pick<StoryCalendar, 'from'>): TradeNumbers {
  const counts = new Map<string, number>();
  return (business, at) => {
    const day = storyDay(calendar, at);
    const begin = business === 'payin' ? 'PI' : 'PO';
    const count = (counts.get(`${begin}${day}`) ?? 0) + 1;
    counts.set(`${begin}${day}`, count);
    const number = String(count * 37 + 10_000).padStart(7, '0');
    // The date of its noon: one date for all numbers of a day of the story.
    const date = new Date(startOfStoryDay(calendar, day).getTime() + 720 * minute).toISOString().slice(2, 10).replaceAll('-', '');
    return { key: `${begin}/${String(day).padStart(3, '0')}/${number}`, tradeNo: `${begin}${date}${number}` };
  };
}

/** Fills in what a wish leaves open. */
export function makePayment(random: SeededRandom, options: PaymentOptions, number: TradeNumbers): PlannedPayment {
  const { person, merchant, business } = options;
  const mix = methodMix[merchant.country][business];
  const channel = options.method ? (mix.find((one) => one.method === options.method) ?? mix[0]) : random.weighted(mix.map((one) => [one, one.weight] as const));
  if (!channel) throw new Error(`no channel in ${merchant.country}`);
  const document = person.documents.length > 1 && random.chance(0.25) ? random.pick(person.documents) : person.documents[0];
  const stage = options.stage ?? (business === 'payout' || random.chance(0.08) ? 'ORDER' : 'PAYMENT');
  const app = merchant.apps[options.app ?? random.zipf(merchant.apps.length, 1.1)] ?? (merchant.apps[0] as SeedApp);
  return {
    at: options.at,
    ...(options.tradeNo ? { key: options.tradeNo, tradeNo: options.tradeNo } : number(business, options.at)),
    person,
    document,
    merchant,
    app,
    business,
    method: channel.method,
    provider: channel.provider,
    amountMinor: options.amountMinor,
    stage,
    name: options.name ?? nameAt(app, spelled(random, person.name), person),
    account: accountOf(random, person, document, channel.method),
    device: `d-${person.key.toLowerCase()}${random.chance(0.1) ? '-2' : ''}`,
    events: eventsOf(random, options, stage, channel.method),
    isCase: options.isCase ?? false,
  };
}
