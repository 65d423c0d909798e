import { type IdCountry, idCountries } from '../../../domains/register/kernel/index.ts';
import { dayMs } from '../labelled-set.ts';
import { type EvasionWorld, markets, momentOf, type Person, usualMoment, worldDays } from './evasion-world.ts';

/* The payments of people who launder nothing, some of whom look as if they did. */

const hourMs = 3_600_000;

/** Ordinary buying from one day of the world to another, with the wins, loans and sales that are paid out, and a few refunds. */
export function payAsUsual(world: EvasionWorld, person: Person, from = 0, to = worldDays): void {
  const { random } = world;
  const perDay = random.logNormal(0.06, 0.9);
  const payOutShare = random.chance(0.35) ? random.next() * 0.6 : 0;
  for (let count = random.poisson(perDay * (to - from)); count > 0; count--) {
    const at = usualMoment(random, person.country, random.int(from, to - 1));
    const tid = world.ordinaryPayIn(person, at);
    if (random.chance(payOutShare)) world.ordinaryPayOut(person, at + random.int(2, 200) * hourMs);
    if (random.chance(0.012)) world.refund(tid, at + random.int(1, 10) * dayMs);
  }
}

type LookAlike = (world: EvasionWorld, country: IdCountry) => void;

const lookAlikes: Readonly<Record<string, LookAlike>> = {
  /** Two to four people of one household use one device. */
  family_device: (world, country) => {
    const device = world.device();
    for (let member = world.random.int(2, 4); member > 0; member--) {
      const person = { ...world.person(country), device };
      payAsUsual(world, person);
      world.ordinaryPayIn(person, usualMoment(world.random, country, world.random.int(0, worldDays - 1)), { isSuspicious: false, decoy: 'family_device' });
    }
  },
  /** Two people of a household have their money paid out to one account. */
  household_account: (world, country) => {
    const account = world.account();
    for (let member = 0; member < 2; member++) {
      const drawn = world.person(country);
      const person = { ...drawn, account, shops: world.random.shuffle(world.merchantsOf(country, ['lending', 'gaming', 'fx_broker'])).slice(0, 2) };
      payAsUsual(world, person);
      for (let times = world.random.int(1, 5); times > 0; times--)
        world.ordinaryPayOut(person, usualMoment(world.random, country, world.random.int(0, worldDays - 1)), {
          isSuspicious: false,
          decoy: 'household_account',
        });
    }
  },
  /** Somebody pays out to relatives now and then, in their names. */
  gift_to_relatives: (world, country) => {
    const { random } = world;
    const person = world.person(country);
    const surname = person.name.split(' ').at(-1) ?? '';
    payAsUsual(world, person);
    const merchant = random.pick(world.merchantsOf(country, ['fx_broker', 'lending']));
    const relatives = Array.from({ length: random.int(1, 2) }, () => ({
      account: world.account(),
      name: `${random.pick(['Ana', 'Maria', 'Luis', 'Pedro'])} ${surname}`,
    }));
    for (let times = random.int(2, 6); times > 0; times--) {
      const amountMinor = Math.round(random.logNormal(markets[country].medianPayInMinor * 1.5, 0.5));
      const at = usualMoment(random, country, random.int(0, worldDays - 1));
      world.pay({ person, at, business: 'payout', amountMinor, merchant, ...random.pick(relatives) }, { isSuspicious: false, decoy: 'gift_to_relatives' });
    }
  },
  /** One large purchase below the line of review in half a year. */
  single_near_line: (world, country) => {
    const { random } = world;
    const person = world.person(country, { incomeMinor: markets[country].medianIncomeMinor * 4 });
    payAsUsual(world, person);
    const at = usualMoment(random, country, random.int(10, worldDays - 1));
    const amountMinor = Math.round(markets[country].lineMinor * (0.8 + random.next() * 0.18));
    world.pay({ person, at, business: 'payin', amountMinor }, { isSuspicious: false, decoy: 'single_near_line' });
  },
  /** Very many small purchases. */
  many_small: (world, country) => {
    const { random } = world;
    const person = world.person(country);
    for (let day = random.int(0, 20); day < worldDays; day += random.int(1, 2))
      for (let count = random.int(0, 2); count > 0; count--) {
        const amountMinor = Math.round(markets[country].medianPayInMinor * (0.08 + random.next() * 0.2));
        world.pay({ person, at: usualMoment(random, country, day), business: 'payin', amountMinor }, { isSuspicious: false, decoy: 'many_small' });
      }
  },
  /** Plays at night, and wins sometimes. */
  night_gamer: (world, country) => {
    const { random } = world;
    const drawn = world.person(country);
    const person = { ...drawn, shops: world.merchantsOf(country, ['gaming']).slice(0, 1) };
    for (let day = random.int(0, 30); day < worldDays; day += random.int(1, 4)) {
      world.ordinaryPayIn(person, momentOf(random, country, day, random.int(1, 4)), { isSuspicious: false, decoy: 'night_gamer' });
      if (random.chance(0.25)) world.ordinaryPayOut(person, momentOf(random, country, day, 5));
    }
  },
  /** Earns much and spends accordingly. */
  high_income: (world, country) => {
    const { random } = world;
    const { medianIncomeMinor, lineMinor } = markets[country];
    const person = world.person(country, { incomeMinor: medianIncomeMinor * random.int(12, 25), isVerified: true });
    for (let day = random.int(0, 20); day < worldDays; day += random.int(4, 12)) {
      const amountMinor = Math.round(Math.min(lineMinor * 0.6, random.logNormal(lineMinor * 0.12, 0.6)));
      world.pay({ person, at: usualMoment(random, country, day), business: 'payin', amountMinor }, { isSuspicious: false, decoy: 'high_income' });
    }
  },
  /** Comes back after a long time as before. */
  back_small: (world, country) => {
    const { random } = world;
    const person = world.person(country);
    for (let count = 0; count < 4; count++) world.ordinaryPayIn(person, usualMoment(random, country, random.int(0, 30)));
    for (let count = 0; count < 4; count++)
      world.ordinaryPayIn(person, usualMoment(random, country, random.int(150, worldDays - 1)), { isSuspicious: false, decoy: 'back_small' });
  },
  /** Returns what does not fit, as many who buy clothes do. */
  sends_back: (world, country) => {
    const { random } = world;
    const person = world.person(country);
    for (let count = random.int(10, 20); count > 0; count--) {
      const at = usualMoment(random, country, random.int(0, worldDays - 15));
      const tid = world.ordinaryPayIn(person, at, { isSuspicious: false, decoy: 'sends_back' });
      if (random.chance(0.2)) world.refund(tid, at + random.int(2, 12) * dayMs);
    }
  },
  /** Sells through a platform: is paid out about what came in, days later, to the own account. */
  small_seller: (world, country) => {
    const { random } = world;
    const drawn = world.person(country);
    const merchant = random.pick(world.merchantsOf(country, ['fx_broker', 'lending']));
    const person = { ...drawn, shops: [merchant] };
    for (let day = random.int(0, 14); day < worldDays - 4; day += random.int(6, 14)) {
      const amountMinor = Math.round(random.logNormal(markets[country].medianPayInMinor * 2, 0.5));
      const at = usualMoment(random, country, day);
      world.pay({ person, at, business: 'payin', amountMinor }, { isSuspicious: false, decoy: 'small_seller' });
      world.pay({ person, at: at + random.int(20, 96) * hourMs, business: 'payout', amountMinor: Math.round(amountMinor * (0.7 + random.next() * 0.28)) });
    }
  },
  /** Changed bank once. */
  new_bank: (world, country) => {
    const { random } = world;
    const drawn = world.person(country);
    const person = { ...drawn, shops: world.merchantsOf(country, ['gaming', 'lending']).slice(0, 2) };
    const [before, after] = [world.account(), world.account()];
    const change = random.int(50, 120);
    for (let day = random.int(0, 14); day < worldDays; day += random.int(8, 20)) {
      const at = usualMoment(random, country, day);
      world.ordinaryPayIn(person, at);
      world.ordinaryPayOut({ ...person, account: day < change ? before : after }, at + 30 * hourMs, { isSuspicious: false, decoy: 'new_bank' });
    }
  },
};

/** Fills the world with so many people of ordinary life, one in sixteen of whom looks like a launderer in some way. */
export function fillWithOrdinaryTraffic(world: EvasionWorld, people: number): void {
  const countryOf = (): IdCountry => world.random.weighted(idCountries.map((country) => [country, markets[country].weight] as const));
  const kinds = Object.values(lookAlikes);
  for (let made = 0; made < people; made++) {
    const country = countryOf();
    if (made % 16 === 0) (kinds[(made / 16) % kinds.length] as LookAlike)(world, country);
    else {
      const person = world.person(country);
      const since = world.random.chance(0.6) ? 0 : world.random.int(0, worldDays - 10);
      payAsUsual(world, person, since);
    }
  }
}
