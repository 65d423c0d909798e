import { formatAmount } from '../../../register/kernel/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import {
  type HeldAge,
  type HeldDay,
  sumHeldAges,
  sumHeldDays,
  sumVolumes,
  type Volume,
  type VolumePart,
} from '../../../payments/transactions/server/figures/index.ts';
import { paymentFigures } from '../contract/index.ts';
import { type AgePeriod, agePeriods } from '../model/age-periods.ts';
import { bucketsOf, lastDays } from '../model/chart-buckets.ts';
import { daysOf } from './chart-alerts.ts';

/** Parts of a chart that can still be read. */
const mostParts = 10;

const presentVolume = (one: Volume | undefined) => ({
  payments: one?.payments ?? 0,
  amount: formatAmount(BigInt(one?.minor ?? 0)),
  payments_before: one?.paymentsBefore ?? 0,
  amount_before: formatAmount(BigInt(one?.minorBefore ?? 0)),
});

function presentParts(volumes: readonly Volume[], part: VolumePart) {
  const list = volumes.filter((one) => one.part === part);
  return {
    list: list.map((one) => ({ code: one.code ?? '', name: one.name, ...presentVolume(one) })),
    left_out: (list[0]?.codes ?? 0) - list.length,
  };
}

/** One entry for each day, zero where nothing was put on hold. */
function presentHeld(held: readonly HeldDay[], days: readonly Date[]) {
  const existing = new Map(held.map((one) => [one.day.getTime(), one]));
  return days.map((day) => {
    const result = existing.get(day.getTime());
    return { payments: result?.payments ?? 0, amount: formatAmount(BigInt(result?.minor ?? 0)) };
  });
}

/** One entry for each period of ages. */
const presentAges = (held: readonly HeldAge[], ages: readonly AgePeriod[]) =>
  ages.map(({ from, to, daysFrom, daysTo }, at) => {
    const result = held.find((one) => one.at === at);
    return {
      from: from?.getTime() ?? null,
      to: to?.getTime() ?? null,
      days_from: daysFrom,
      days_to: daysTo,
      payments: result?.payments ?? 0,
      amount: formatAmount(BigInt(result?.minor ?? 0)),
    };
  });

export const paymentFiguresHandler = handle(paymentFigures, async (input, { db, actor, now, timeZone }) => {
  const days = daysOf[input.range];
  const period = lastDays(now, days, timeZone);
  const before = lastDays(now, 2 * days, timeZone).from;
  const scope = { companies: actor.companies, business: input.business };
  const ages = agePeriods(now);
  const [volumes, held, onHold] = await Promise.all([
    sumVolumes(db, scope, { period, before, most: mostParts }),
    sumHeldDays(db, scope, { period, timeZone }),
    sumHeldAges(db, scope, ages),
  ]);
  const buckets = bucketsOf(period, 'DAY', timeZone);
  const currencies = [...new Set([...volumes, ...held, ...onHold].map(({ currency }) => currency))].map((currency) => {
    const own = volumes.filter((one) => one.currency === currency);
    return {
      currency,
      ...presentVolume(own.find(({ part }) => part === 'all')),
      methods: presentParts(own, 'method'),
      states: presentParts(own, 'state'),
      merchants: presentParts(own, 'merchant'),
      held: presentHeld(
        held.filter((one) => one.currency === currency),
        buckets,
      ),
      held_ages: presentAges(
        onHold.filter((one) => one.currency === currency),
        ages,
      ),
    };
  });
  return {
    from: period.from.getTime(),
    to: period.to.getTime(),
    time_zone: timeZone,
    before_from: before.getTime(),
    days: buckets.map((day) => day.getTime()),
    currencies: currencies.toSorted((a, b) => b.payments - a.payments || a.currency.localeCompare(b.currency)),
  };
});
