import { merchants, priceLevel, type SeedMerchant, ticketOfIndustry } from './merchants.ts';
import { makePayment, type PlannedPayment, type TradeNumbers } from './payment.ts';
import type { Population } from './population.ts';
import type { SeededRandom } from './random.ts';
import { startOfStoryDay, type StoryCalendar, storyMonthDay, storyWeekday } from './story-calendar.ts';

/* Ordinary traffic: the hours, days and prices of shops in three countries. */

const minuteMs = 60_000;
const open = merchants.filter((merchant) => merchant.status === 'ONBOARDED');
const ticketOf = (industry: string) => ticketOfIndustry[industry] ?? { middle: 100, spread: 0.8, payoutMiddle: 100, personal: 1 };

/** Payments by local hour: peaks at lunch and in the evening, quiet nights. */
const hourCurve = [9, 5, 3, 2, 2, 3, 8, 18, 30, 40, 48, 55, 68, 64, 50, 46, 48, 54, 62, 76, 82, 74, 48, 24];
/** Games and bets live later. */
const lateCurve = [38, 26, 16, 9, 5, 4, 6, 10, 16, 22, 28, 34, 42, 40, 36, 36, 42, 52, 68, 92, 104, 98, 80, 56];
const late = new Set(['BETTING', 'DIGITAL_GOODS', 'STREAMING']);

const weekCurve = [0.8, 1.18, 1, 0.97, 1, 1.1, 0.92];

/** Mondays, the days after wages (5th to 10th), the 15th and the 30th are busy; the whole grows slowly. */
function dayFactor(calendar: StoryCalendar, day: number): number {
  const date = storyMonthDay(calendar, day);
  const progress = day / calendar.days;
  const payday = date >= 5 && date <= 10 ? 1.25 : date === 15 || date === 30 ? 1.3 : 1;
  return (weekCurve[storyWeekday(calendar, day)] ?? 1) * payday * (0.92 + 0.16 * progress);
}

/** Prices end as prices do; stakes and top-ups are round. */
function priceOf(random: SeededRandom, merchant: SeedMerchant, middle: number, spread: number): bigint {
  const level = priceLevel[merchant.currency] ?? 1;
  const price = Math.max(random.logNormal(middle, spread), middle / 12) * level;
  const round = late.has(merchant.industry) || merchant.industry === 'UTILITIES' || merchant.industry === 'CHARITY';
  if (round && random.chance(0.8)) {
    const step = price > 400 * level ? 50 * level : price > 60 * level ? 10 * level : 5 * level;
    return BigInt(Math.max(1, Math.round(price / step))) * BigInt(Math.round(step * 100));
  }
  const whole = Math.max(1, Math.floor(price));
  return (
    BigInt(whole) * 100n +
    BigInt(
      merchant.currency === 'BRL' || merchant.currency === 'MXN'
        ? random.weighted([
            [90, 5],
            [99, 3],
            [0, 3],
            [50, 1],
            [random.int(1, 98), 4],
          ] as const)
        : 0,
    )
  );
}

const payoutShare: Record<string, number> = {
  BETTING: 0.2,
  CRYPTO: 0.3,
  MOBILITY: 0.34,
  MARKETPLACE: 0.12,
  LENDING: 0.4,
  REMITTANCE: 0.5,
  FX_BROKER: 0.35,
  REAL_ESTATE: 0.3,
};

export interface TrafficPlan {
  population: Population;
  random: SeededRandom;
  number: TradeNumbers;
  paymentsPerDay: number;
  calendar: StoryCalendar;
}

/** How much later than in Brazil the same hour strikes. */
const laterMs: Readonly<Record<string, number>> = { ATBR: 0, ATMX: 180 * minuteMs };
/** So long before somebody's day of death nothing ordinary is paid, so that no zone puts a payment after it. */
const daysBeforeDeath = 2;

/** The ordinary payments of one day, in order of time; days are those of the shop's company. */
export function planDay({ population, random, number, paymentsPerDay, calendar }: TrafficPlan, dayIndex: number): PlannedPayment[] {
  const { from, until, days } = calendar;
  const own = random.fork(`day ${dayIndex}`);
  const count = Math.max(1, own.poisson(paymentsPerDay * dayFactor(calendar, dayIndex)));
  const midnight = startOfStoryDay(calendar, dayIndex).getTime();
  const payments: PlannedPayment[] = [];
  for (let index = 0; index < count; index += 1) {
    const merchant = own.weighted(open.map((one) => [one, one.weight] as const));
    const curve = late.has(merchant.industry) ? lateCurve : hourCurve;
    const hour = own.weighted(curve.map((weight, at) => [at, weight] as const));
    const at = midnight + (laterMs[merchant.companyCode] ?? 0) + (hour * 60 + own.int(0, 59)) * minuteMs + own.int(0, 59_999);
    const ticket = ticketOf(merchant.industry);
    const business = merchant.businesses.includes('payout') && own.chance(payoutShare[merchant.industry] ?? 0.15) ? 'payout' : 'payin';
    const person = population.draw(own, merchant.country);
    const amountMinor = priceOf(own, merchant, business === 'payout' ? ticket.payoutMiddle : ticket.middle, ticket.spread);
    // What does not happen before the told moment is drawn all the same, so that the rest of the day stays what it is.
    const payment = makePayment(own, { at, person, merchant, business, amountMinor }, number);
    const isDead = person.deceasedDaysAgo !== null && days - 1 - dayIndex <= person.deceasedDaysAgo + daysBeforeDeath;
    if (at < until.getTime() - minuteMs && at >= from.getTime() && !isDead) payments.push(payment);
  }
  return payments.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
}
