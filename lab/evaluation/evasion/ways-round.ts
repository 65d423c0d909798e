import type { IdCountry } from '../../../domains/register/kernel/index.ts';
import { dayMs } from '../labelled-set.ts';
import {
  type EvasionWorld,
  type Industry,
  markets,
  type Merchant,
  momentOf,
  type Payment,
  type Person,
  type PersonTraits,
  usualMoment,
  worldDays,
} from './evasion-world.ts';
import { payAsUsual } from './ordinary-traffic.ts';

/*
 * For each kind of rule the cheapest ways round it that somebody who knows the rules would take: smaller groups, slower,
 * split, pooled, other accounts and devices, other merchants, amounts that are not round. Each way still moves as much
 * money as makes laundering worth while; amounts are told as shares of the line of review.
 */

const hourMs = 3_600_000;
const allBusy: readonly Industry[] = ['lending', 'gaming', 'fx_broker', 'ecommerce', 'digital_goods'];

/** One telling of a way: whom it needs, and what they pay. */
export class Story {
  readonly country: IdCountry;
  readonly people: Person[] = [];
  readonly startDay: number;
  readonly #world: EvasionWorld;
  readonly #label: { isSuspicious: true; scenario: string; typology: string };

  constructor(world: EvasionWorld, country: IdCountry, { id, typology, startDay }: { id: string; typology: string; startDay: number }) {
    this.#world = world;
    this.country = country;
    this.startDay = startDay;
    this.#label = { isSuspicious: true, scenario: id, typology };
  }

  get random() {
    return this.#world.random;
  }

  /**
   * Somebody who launders, chosen so that amounts fit the income: who knows the rules takes nobody whose income gives them
   * away. With `lives`, the person also pays as everybody does, all the time.
   */
  person(traits: PersonTraits & { lives?: boolean } = {}): Person {
    const { lives = false, ...others } = traits;
    const incomeMinor = Math.round(markets[this.country].lineMinor * (1.2 + this.random.next() * 1.2));
    const person = this.#world.person(this.country, { isVerified: true, age: this.random.int(22, 58), incomeMinor, ...others });
    if (lives) payAsUsual(this.#world, person, 0, worldDays);
    this.people.push(person);
    return person;
  }
  group = (count: number, traits: PersonTraits & { lives?: boolean } = {}): Person[] => Array.from({ length: count }, () => this.person(traits));

  account = (): string => this.#world.account();
  device = (): string => this.#world.device();
  merchants = (only: readonly Industry[] = allBusy): Merchant[] => this.random.shuffle(this.#world.merchantsOf(this.country, only));

  /** An amount as a share of the line of review, drawn between two shares; never round. */
  share(from: number, to = from): number {
    const line = markets[this.country].lineMinor;
    return Math.round(line * (from + this.random.next() * (to - from))) + this.random.int(1, 97);
  }

  /** An amount as a multiple of a person's income. */
  ofIncome = ({ incomeMinor }: Person, multiple: number): number => Math.round(incomeMinor * multiple) + this.random.int(1, 97);

  /** A usual moment of a day of the story. */
  on = (day: number): number => usualMoment(this.random, this.country, Math.min(this.startDay + day, worldDays - 1));
  /** A moment in an hour of the local clock. */
  atHour = (day: number, hour: number): number => momentOf(this.random, this.country, Math.min(this.startDay + day, worldDays - 1), hour);

  payIn = (person: Person, at: number, amountMinor: number, more: Partial<Payment> = {}): string =>
    this.#world.pay({ person, at, business: 'payin', amountMinor, ...more }, this.#label);
  payOut = (person: Person, at: number, amountMinor: number, more: Partial<Payment> = {}): string =>
    this.#world.pay({ person, at, business: 'payout', amountMinor, merchant: this.#payer(person), ...more }, this.#label);
  refund = (tid: string, at: number, share = 1): string => this.#world.refund(tid, at, this.#label, share);
  /** Payments of everyday life, not part of the laundering. */
  live = (person: Person, from: number, to: number): void => payAsUsual(this.#world, person, from, to);
  ordinary = (person: Person, day: number): string => this.#world.ordinaryPayIn(person, usualMoment(this.random, this.country, day));

  #payer = (person: Person): Merchant =>
    person.shops.find(({ industry }) => industry === 'gaming' || industry === 'lending' || industry === 'fx_broker') ??
    (this.#world.merchantsOf(this.country, ['fx_broker'])[0] as Merchant);
}

interface Way {
  /** Day of the world on which it begins; 60 when absent. */
  readonly startDay?: number;
  readonly describe: (story: Story) => void;
}

const times = (count: number, each: (index: number) => void): void => {
  for (let index = 0; index < count; index++) each(index);
};

/** The ways, by the type of rule that they go round. */
export const waysRound: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  SINGLE_AMOUNT: {
    'two halves a day': {
      describe: (s) => {
        const p = s.person({ lives: true });
        times(4, (i) => {
          s.payIn(p, s.atHour(i * 5, 10), s.share(0.52, 0.6));
          s.payIn(p, s.atHour(i * 5, 17), s.share(0.5, 0.58));
        });
      },
    },
    'two people with one account': {
      describe: (s) => {
        const account = s.account();
        for (const p of s.group(2, { lives: true }))
          times(3, (i) => {
            s.payIn(p, s.on(i * 8), s.share(0.6, 0.75));
            s.payOut(p, s.on(i * 8 + 1), s.share(0.55, 0.6), { account });
          });
      },
    },
    'two merchants': {
      describe: (s) => {
        const p = s.person({ lives: true });
        const shops = s.merchants();
        times(6, (i) => s.payIn(p, s.on(i * 4), s.share(0.6, 0.78), { merchant: shops[i % 2] }));
      },
    },
  },
  STRUCTURING: {
    slower: {
      describe: (s) => {
        const p = s.person({ lives: true });
        times(7, (i) => s.payIn(p, s.on(i * 9), s.share(0.84, 0.97)));
      },
    },
    lower: {
      describe: (s) => {
        const p = s.person({ lives: true });
        times(12, (i) => s.payIn(p, s.on(i * 2), s.share(0.42, 0.7)));
      },
    },
    'other merchants': {
      describe: (s) => {
        const p = s.person({ lives: true });
        const shops = s.merchants();
        times(6, (i) => s.payIn(p, s.on(i * 4), s.share(0.7, 0.8), { merchant: shops[i % shops.length] }));
      },
    },
  },
  CUMULATIVE_AMOUNT: {
    'over months': {
      startDay: 20,
      describe: (s) => {
        const p = s.person();
        times(24, (i) => s.payIn(p, s.on(i * 6), s.share(0.5, 0.75)));
      },
    },
    'shared by a couple': {
      describe: (s) => {
        const device = s.device();
        for (const p of s.group(2)) times(10, (i) => s.payIn(p, s.on(i * 3), s.share(0.3, 0.5), { device }));
      },
    },
    'half in and half out': {
      describe: (s) => {
        const p = s.person();
        times(7, (i) => {
          s.payIn(p, s.on(i * 4), s.share(0.4, 0.6));
          s.payOut(p, s.on(i * 4 + 3), s.share(0.3, 0.45));
        });
      },
    },
  },
  SMURFING_GROUP: {
    'small cells': {
      describe: (s) => {
        const accounts = [s.account(), s.account()];
        times(3, () => {
          const device = s.device();
          for (const p of s.group(3))
            times(2, (i) => {
              s.payIn(p, s.on(i * 5), s.share(0.35, 0.6), { device });
              s.payOut(p, s.on(i * 5 + 2), s.share(0.3, 0.34), { device, account: accounts[i] });
            });
        });
      },
    },
    slower: {
      describe: (s) => {
        const device = s.device();
        for (const [i, p] of s.group(6).entries()) times(2, (j) => s.payIn(p, s.on(i * 6 + j), s.share(0.35, 0.6), { device }));
      },
    },
    'chain of devices': {
      describe: (s) => {
        const devices = Array.from({ length: 8 }, s.device);
        for (const [i, p] of s.group(7).entries()) times(3, (j) => s.payIn(p, s.on(j * 4 + (i % 3)), s.share(0.3, 0.55), { device: devices[i + (j % 2)] }));
      },
    },
  },
  MANY_TO_ONE: {
    fewer: {
      describe: (s) => {
        const account = s.account();
        for (const p of s.group(4))
          times(2, (i) => {
            s.payIn(p, s.on(i * 4), s.share(0.3, 0.5));
            s.payOut(p, s.on(i * 4 + 3), s.share(0.25, 0.3), { account });
          });
      },
    },
    slower: {
      describe: (s) => {
        const account = s.account();
        for (const [i, p] of s.group(8).entries()) {
          s.payIn(p, s.on(i * 7), s.share(0.3, 0.5));
          s.payOut(p, s.on(i * 7 + 4), s.share(0.25, 0.3), { account });
        }
      },
    },
    'rotating accounts': {
      describe: (s) => {
        const accounts = [s.account(), s.account(), s.account()];
        for (const [i, p] of s.group(9).entries()) times(2, (j) => s.payOut(p, s.on(j * 5 + (i % 4)), s.share(0.2, 0.35), { account: accounts[(i + j) % 3] }));
      },
    },
  },
  ONE_TO_MANY: {
    'fewer accounts': {
      describe: (s) => {
        const p = s.person();
        const accounts = [p.account, s.account(), s.account(), s.account()];
        times(8, (i) => s.payOut(p, s.on(i), s.share(0.25, 0.5), { account: accounts[i % 4] }));
      },
    },
    slower: {
      describe: (s) => {
        const p = s.person();
        times(8, (i) => s.payOut(p, s.on(i * 7), s.share(0.25, 0.45), { account: s.account() }));
      },
    },
    'mixed with the own account': {
      describe: (s) => {
        const p = s.person({ lives: true });
        const others = [s.account(), s.account(), s.account(), s.account(), s.account()];
        times(15, (i) => s.payOut(p, s.on(i * 4), s.share(0.15, 0.3), i % 3 === 0 ? {} : { account: others[i % 5] }));
      },
    },
  },
  RAPID_IN_OUT: {
    'in pieces': {
      describe: (s) => {
        const p = s.person();
        times(5, (i) => {
          const amount = s.share(0.35, 0.6);
          const at = s.on(i * 3);
          s.payIn(p, at, amount);
          times(3, (j) => s.payOut(p, at + (j + 1) * 2 * hourMs, Math.round(amount * 0.31) + j));
        });
      },
    },
    'days later': {
      describe: (s) => {
        const p = s.person();
        times(5, (i) => {
          const amount = s.share(0.4, 0.7);
          const at = s.on(i * 6);
          s.payIn(p, at, amount);
          s.payOut(p, at + 2.5 * dayMs, Math.round(amount * 0.95));
        });
      },
    },
    'a part stays': {
      describe: (s) => {
        const p = s.person();
        times(6, (i) => {
          const amount = s.share(0.4, 0.7);
          const at = s.on(i * 4);
          s.payIn(p, at, amount);
          s.payOut(p, at + 5 * hourMs, Math.round(amount * 0.72));
        });
      },
    },
  },
  LOW_ACTIVITY_BEFORE_PAYOUT: {
    'a purchase before': {
      describe: (s) => {
        const p = s.person();
        s.ordinary(p, s.startDay);
        s.ordinary(p, s.startDay + 1);
        times(4, (i) => s.payOut(p, s.on(3 + i * 6), s.share(0.4, 0.7)));
      },
    },
    'another account': {
      describe: (s) => {
        const p = s.person();
        times(2, (i) => s.ordinary(p, s.startDay + i));
        times(4, (i) => s.payOut(p, s.on(4 + i * 5), s.share(0.4, 0.7), { account: s.account() }));
      },
    },
    'in pieces': {
      describe: (s) => {
        const p = s.person();
        s.ordinary(p, s.startDay);
        times(14, (i) => s.payOut(p, s.on(2 + i * 2), s.share(0.15, 0.25)));
      },
    },
  },
  DORMANT: {
    'wakes gently': {
      startDay: 130,
      describe: (s) => {
        const p = s.person();
        times(3, (i) => s.ordinary(p, i * 5));
        s.ordinary(p, 110);
        s.ordinary(p, 121);
        times(4, (i) => s.payIn(p, s.on(i * 2), s.share(0.5, 0.75)));
      },
    },
    'slower burst': {
      startDay: 115,
      describe: (s) => {
        const p = s.person();
        times(4, (i) => s.ordinary(p, i * 3));
        times(7, (i) => s.payIn(p, s.on(i * 8), s.share(0.4, 0.6)));
      },
    },
    'shorter silence': {
      startDay: 90,
      describe: (s) => {
        const p = s.person();
        times(4, (i) => s.ordinary(p, i * 6));
        times(4, (i) => s.payIn(p, s.on(i * 2), s.share(0.5, 0.75)));
      },
    },
  },
  NEW_ACCOUNT_BURST: {
    waits: {
      describe: (s) => {
        const p = s.person();
        s.ordinary(p, s.startDay);
        times(9, (i) => s.payIn(p, s.on(6 + Math.floor(i / 3)), s.share(0.3, 0.5)));
      },
    },
    slower: {
      describe: (s) => {
        const p = s.person();
        times(16, (i) => s.payIn(p, s.on(i), s.share(0.18, 0.28)));
      },
    },
    'a farm of accounts': {
      describe: (s) => {
        const account = s.account();
        for (const p of s.group(5)) {
          times(3, (i) => s.payIn(p, s.on(i), s.share(0.15, 0.3)));
          s.payOut(p, s.on(4), s.share(0.5, 0.6), { account });
        }
      },
    },
  },
  BASELINE_SHIFT: {
    'grows slowly': {
      startDay: 50,
      describe: (s) => {
        const p = s.person({ lives: true });
        times(10, (i) => s.payIn(p, s.on(i * 9), s.share(0.04 * 1.42 ** i)));
      },
    },
    'in other business': {
      describe: (s) => {
        const p = s.person({ lives: true });
        times(6, (i) => s.payOut(p, s.on(i * 5), s.share(0.5, 0.7)));
      },
    },
    'few large ones': {
      describe: (s) => {
        const p = s.person({ lives: true });
        times(5, (i) => s.payIn(p, s.on(i * 10), s.share(0.7, 0.79)));
      },
    },
  },
  REFUND_RATIO: {
    'smaller share': {
      describe: (s) => {
        const p = s.person();
        times(12, (i) => {
          const at = s.on(i * 3);
          const tid = s.payIn(p, at, s.share(0.3, 0.5));
          if (i % 3 === 0) s.refund(tid, at + 2 * dayMs);
        });
      },
    },
    'among small purchases': {
      describe: (s) => {
        const p = s.person({ lives: true });
        times(25, (i) => s.ordinary(p, s.startDay + i));
        times(6, (i) => {
          const at = s.on(i * 4);
          s.refund(s.payIn(p, at, s.share(0.35, 0.6)), at + 3 * dayMs);
        });
      },
    },
    'parts at other merchants': {
      describe: (s) => {
        const p = s.person();
        const shops = s.merchants();
        times(10, (i) => {
          const at = s.on(i * 3);
          const tid = s.payIn(p, at, s.share(0.3, 0.5), { merchant: shops[i % shops.length] });
          if (i % 2 === 0) s.refund(tid, at + 4 * dayMs, 0.8);
        });
      },
    },
  },
  INCOME_RATIO: {
    'just below for months': {
      startDay: 10,
      describe: (s) => {
        const p = s.person({ incomeMinor: Math.round(markets[s.country].medianIncomeMinor * 0.9) });
        times(30, (i) => s.payIn(p, s.on(i * 5), s.ofIncome(p, 0.55)));
      },
    },
    'few large ones': {
      describe: (s) => {
        const p = s.person({ incomeMinor: Math.round(markets[s.country].medianIncomeMinor * 0.6) });
        times(4, (i) => s.payIn(p, s.on(i * 7), s.ofIncome(p, 1.7)));
      },
    },
    'paid out instead': {
      describe: (s) => {
        const p = s.person({ incomeMinor: Math.round(markets[s.country].medianIncomeMinor * 0.5) });
        times(10, (i) => s.payOut(p, s.on(i * 3), s.ofIncome(p, 0.9)));
      },
    },
  },
  ROUND_AMOUNT: {
    'a few cents less': {
      describe: (s) => {
        const p = s.person({ lives: true });
        times(10, (i) => s.payIn(p, s.on(i * 2), Math.round(markets[s.country].lineMinor * (0.3 + (i % 3) * 0.1)) - 7));
      },
    },
    'with other amounts between': {
      describe: (s) => {
        const p = s.person({ lives: true });
        times(12, (i) => s.payIn(p, s.on(i * 2), i % 2 ? s.share(0.2, 0.35) : Math.round(markets[s.country].lineMinor * 0.3)));
      },
    },
    slower: {
      describe: (s) => {
        const p = s.person({ lives: true });
        times(8, (i) => s.payIn(p, s.on(i * 8), Math.round(markets[s.country].lineMinor * 0.5)));
      },
    },
  },
  REPEATED_AMOUNT: {
    'nearly the same': {
      describe: (s) => {
        const p = s.person({ lives: true });
        times(10, (i) => s.payIn(p, s.on(i * 2), Math.round(markets[s.country].lineMinor * 0.36) + s.random.int(-900, 900)));
      },
    },
    'by several people': {
      describe: (s) => {
        const device = s.device();
        for (const p of s.group(4)) times(3, (i) => s.payIn(p, s.on(i * 3), Math.round(markets[s.country].lineMinor * 0.37) + 13, { device }));
      },
    },
    'two amounts': {
      describe: (s) => {
        const p = s.person({ lives: true });
        times(12, (i) => s.payIn(p, s.on(i * 3), Math.round(markets[s.country].lineMinor * (i % 2 ? 0.31 : 0.43)) + 17));
      },
    },
  },
  NIGHT_TIME: {
    'not round': {
      describe: (s) => {
        const p = s.person({ lives: true });
        const [merchant] = s.merchants(['ecommerce', 'lending', 'travel']);
        times(9, (i) => s.payIn(p, s.atHour(i * 2, s.random.int(1, 4)), s.share(0.25, 0.4), { merchant }));
      },
    },
    'an hour later': {
      describe: (s) => {
        const p = s.person({ lives: true });
        const [merchant] = s.merchants(['ecommerce', 'lending', 'travel']);
        times(9, (i) => s.payIn(p, s.atHour(i * 2, 6), s.share(0.25, 0.4), { merchant }));
      },
    },
    'at merchants of the night': {
      describe: (s) => {
        const p = s.person({ lives: true });
        const [merchant] = s.merchants(['gaming']);
        times(9, (i) => s.payIn(p, s.atHour(i * 2, s.random.int(1, 4)), s.share(0.25, 0.4), { merchant }));
      },
    },
  },
  MINOR: {
    'many small ones': {
      describe: (s) => {
        const p = s.person({ age: 16 });
        times(20, (i) => s.payIn(p, s.on((i * 1.5) | 0), s.share(0.1, 0.18)));
      },
    },
    slower: {
      startDay: 30,
      describe: (s) => {
        const p = s.person({ age: 15 });
        times(15, (i) => s.payIn(p, s.on(i * 8), s.share(0.15, 0.19)));
      },
    },
    'paid out': {
      describe: (s) => {
        const p = s.person({ age: 16 });
        times(12, (i) => s.payOut(p, s.on(i * 4), s.share(0.12, 0.19)));
      },
    },
  },
  ELDER_SHIFT: {
    'grows slowly': {
      startDay: 60,
      describe: (s) => {
        const p = s.person({ age: 79, lives: true });
        times(9, (i) => s.payIn(p, s.on(i * 8), s.share(0.05 * 1.4 ** i)));
      },
    },
    'paid out': {
      startDay: 100,
      describe: (s) => {
        const p = s.person({ age: 81, lives: true });
        times(6, (i) => s.payOut(p, s.on(i * 6), s.share(0.3, 0.5)));
      },
    },
    'to another account': {
      startDay: 100,
      describe: (s) => {
        const p = s.person({ age: 76, lives: true });
        times(6, (i) => {
          s.payIn(p, s.on(i * 6), s.share(0.3, 0.4));
          s.payOut(p, s.on(i * 6 + 2), s.share(0.2, 0.3), { account: s.account() });
        });
      },
    },
  },
  UNVERIFIED: {
    'below the line': {
      describe: (s) => {
        const p = s.person({ isVerified: false });
        times(5, (i) => s.payIn(p, s.on(i * 5), s.share(0.6, 0.78)));
      },
    },
    'in pieces': {
      describe: (s) => {
        const p = s.person({ isVerified: false });
        times(16, (i) => s.payIn(p, s.on(i * 2), s.share(0.2, 0.3)));
      },
    },
    'paid out': {
      describe: (s) => {
        const p = s.person({ isVerified: false });
        times(8, (i) => s.payOut(p, s.on(i * 4), s.share(0.3, 0.5)));
      },
    },
  },
  NAME_MISMATCH: {
    'small ones to one account': {
      describe: (s) => {
        const p = s.person({ lives: true });
        const to = { account: s.account(), name: 'Norberto Quevedo Xavier' };
        times(24, (i) => s.payOut(p, s.on(i * 2), s.share(0.06, 0.095), to));
      },
    },
    'a name half alike': {
      describe: (s) => {
        const p = s.person({ lives: true });
        const to = { account: s.account(), name: `${p.name.split(' ')[0]} Quevedo Xavier` };
        times(7, (i) => s.payOut(p, s.on(i * 4), s.share(0.3, 0.5), to));
      },
    },
    'names in turn': {
      describe: (s) => {
        const p = s.person({ lives: true });
        const own = { account: p.account };
        const to = { account: s.account(), name: 'Norberto Quevedo Xavier' };
        times(26, (i) => s.payOut(p, s.on(i * 2), s.share(0.06, 0.095), i % 3 === 0 ? own : to));
      },
    },
  },
  SHARED_DEVICE: {
    'four people': {
      describe: (s) => {
        const device = s.device();
        for (const p of s.group(4)) times(4, (i) => s.payIn(p, s.on(i * 4), s.share(0.25, 0.45), { device }));
      },
    },
    slower: {
      describe: (s) => {
        const device = s.device();
        for (const [i, p] of s.group(9).entries()) times(2, (j) => s.payIn(p, s.on(i * 6 + j * 2), s.share(0.25, 0.45), { device }));
      },
    },
    'several devices in turn': {
      describe: (s) => {
        const devices = [s.device(), s.device(), s.device()];
        for (const [i, p] of s.group(6).entries()) times(3, (j) => s.payIn(p, s.on(j * 5 + (i % 2)), s.share(0.25, 0.45), { device: devices[(i + j) % 3] }));
      },
    },
  },
  ACCOUNT_CHURN: {
    'two accounts in turn': {
      describe: (s) => {
        const p = s.person();
        const two = [s.account(), s.account()];
        times(10, (i) => {
          s.payIn(p, s.on(i * 3), s.share(0.25, 0.4));
          s.payOut(p, s.on(i * 3 + 1), s.share(0.2, 0.25), { account: two[i % 2] });
        });
      },
    },
    slower: {
      startDay: 20,
      describe: (s) => {
        const p = s.person();
        times(7, (i) => s.payOut(p, s.on(i * 18), s.share(0.4, 0.6), { account: s.account() }));
      },
    },
    'with friends': {
      describe: (s) => {
        const accounts = [s.account(), s.account(), s.account()];
        for (const [i, p] of s.group(3).entries()) times(4, (j) => s.payOut(p, s.on(j * 6 + i), s.share(0.25, 0.4), { account: accounts[(i + j) % 3] }));
      },
    },
  },
  SPLIT_ACROSS_MERCHANTS: {
    'two merchants': {
      describe: (s) => {
        const p = s.person();
        const shops = s.merchants();
        times(10, (i) => s.payIn(p, s.on(i * 3), s.share(0.3, 0.45), { merchant: shops[i % 2] }));
      },
    },
    slower: {
      startDay: 30,
      describe: (s) => {
        const p = s.person();
        const shops = s.merchants();
        times(14, (i) => s.payIn(p, s.on(i * 8), s.share(0.4, 0.6), { merchant: shops[i % shops.length] }));
      },
    },
    'by two people': {
      describe: (s) => {
        const shops = s.merchants();
        const device = s.device();
        for (const p of s.group(2)) times(8, (i) => s.payIn(p, s.on(i * 3), s.share(0.25, 0.35), { merchant: shops[i % shops.length], device }));
      },
    },
  },
  COUNT: {
    'just below for days': {
      describe: (s) => {
        const p = s.person();
        times(9, (day) => times(9, (i) => s.payIn(p, s.atHour(day, 9 + i), s.share(0.02, 0.035))));
      },
    },
    'by several people': {
      describe: (s) => {
        const device = s.device();
        for (const p of s.group(3)) times(6, (day) => times(5, (i) => s.payIn(p, s.atHour(day, 10 + i * 2), s.share(0.03, 0.05), { device })));
      },
    },
    'larger and fewer': {
      describe: (s) => {
        const p = s.person();
        times(18, (i) => s.payIn(p, s.on(i), s.share(0.15, 0.22)));
      },
    },
  },
};

/** Types of rules that no way is told for, and why. */
export const withoutWays: Readonly<Record<string, string>> = {
  THIRD_PARTY_FUNDING: 'sets do not tell whose account a pay-in came from',
  CYCLE: 'sets do not tell whose account a pay-in came from',
  SHARED_UID: 'sets have no user numbers',
  BORDER_REGION: 'sets have no regions',
  CROSS_CURRENCY: 'everybody in a set pays in the money of one country',
  CHARGEBACK_RATIO: 'sets have no disputes, and the rule is about merchants',
  TURNOVER_RATIO: 'about merchants, not people',
  MERCHANT_SPIKE: 'about merchants, not people',
  MERCHANT_CATEGORY_DRIFT: 'about merchants, not people',
  HIGH_RISK_COUNTRY: 'who hides the country leaves nothing in the payment to find; what is then paid is told under other types',
  HIGH_RISK_CHANNEL: 'another method is used; what is then paid is told under other types',
  HIGH_RISK_INDUSTRY: 'other merchants are used; what is then paid is told under other types',
  DECEASED: 'any payment of a deceased person is found; there is no way round but another identity',
  PEP: 'told by what is known of the person, which no behaviour changes',
  ADVERSE_MEDIA: 'told by what is known of the person, which no behaviour changes',
  POST_OFFBOARD: 'told by what is known of the person, which no behaviour changes',
  STALE_KYC: 'told by what is known of the person, which no behaviour changes',
};

/** Tells every way once in each country. */
export function describeAllWays(world: EvasionWorld, countries: readonly IdCountry[]): void {
  for (const [type, ways] of Object.entries(waysRound))
    for (const [name, { startDay = 60, describe }] of Object.entries(ways))
      for (const country of countries) {
        const typology = `${type}: ${name}`;
        const id = `${typology} ${country}`.replaceAll(/[^A-Za-z_]+/g, '-');
        const story = new Story(world, country, { id, typology, startDay });
        describe(story);
        world.scenario({ id, typology, people: story.people, startDay });
      }
}
