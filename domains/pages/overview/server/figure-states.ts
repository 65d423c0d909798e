import { type Business, formatAmount, type IdCountry } from '../../../register/kernel/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { countByState, type StateAlerts } from '../../../casework/alerts/server/index.ts';
import { type StateVolume, sumByState } from '../../../payments/transactions/server/figures/index.ts';
import { alertStates, type ChartRange, paymentStates } from '../contract/index.ts';
import { lastDays } from '../model/chart-buckets.ts';
import { daysOf } from './chart-alerts.ts';

/** The period that is asked for, what it is compared with, and whose rows are counted. */
function queryOf({ range, business }: { range: ChartRange; business: Business }, { actor, now, timeZone }: Call) {
  const days = daysOf[range];
  const period = lastDays(now, days, timeZone);
  const before = lastDays(now, 2 * days, timeZone).from;
  const text = { from: period.from.getTime(), to: period.to.getTime(), time_zone: timeZone, before_from: before.getTime() };
  return { companies: actor.companies, business, period, before, said: text };
}

const countriesOf = (rows: readonly { country: IdCountry }[]): IdCountry[] => [...new Set(rows.map(({ country }) => country))];

function presentVolume(rows: readonly StateVolume[]) {
  const sum = (key: 'minor' | 'minorBefore') => formatAmount(rows.reduce((total, one) => total + BigInt(one[key]), 0n));
  const count = (key: 'payments' | 'paymentsBefore') => rows.reduce((total, one) => total + one[key], 0);
  return { payments: count('payments'), amount: sum('minor'), payments_before: count('paymentsBefore'), amount_before: sum('minorBefore') };
}

function presentCurrencies(rows: readonly StateVolume[]) {
  return [...new Set(rows.map(({ currency }) => currency))]
    .map((currency) => {
      const own = rows.filter((one) => one.currency === currency);
      return {
        currency,
        ...presentVolume(own),
        states: own.flatMap((one) => (one.state === null ? [] : [{ code: one.state, ...presentVolume([one]) }])),
        not_recorded: presentVolume(own.filter(({ state }) => state === null)),
      };
    })
    .toSorted((a, b) => b.payments - a.payments || a.currency.localeCompare(b.currency));
}

export const paymentStatesHandler = handle(paymentStates, async (input, call) => {
  const { said, companies, business, period, before } = queryOf(input, call);
  const rows = await sumByState(call.db, { companies, business }, { period, before });
  const paymentsIn = (country: IdCountry) => presentVolume(rows.filter((one) => one.country === country)).payments;
  const countries = countriesOf(rows).toSorted((a, b) => paymentsIn(b) - paymentsIn(a) || a.localeCompare(b));
  return { ...said, countries: countries.map((country) => ({ country, currencies: presentCurrencies(rows.filter((one) => one.country === country)) })) };
});

const presentAlerts = (rows: readonly StateAlerts[]) => ({
  alerts: rows.reduce((total, one) => total + one.alerts, 0),
  alerts_before: rows.reduce((total, one) => total + one.alertsBefore, 0),
});

export const alertStatesHandler = handle(alertStates, async (input, call) => {
  const { said, companies, business, period, before } = queryOf(input, call);
  const rows = await countByState(call.db, { companies }, { business, period, before });
  const countries = countriesOf(rows).map((country) => {
    const own = rows.filter((one) => one.country === country);
    return {
      country,
      ...presentAlerts(own),
      states: own.flatMap((one) => (one.state === null ? [] : [{ code: one.state, ...presentAlerts([one]) }])),
      not_recorded: presentAlerts(own.filter(({ state }) => state === null)),
    };
  });
  return { ...said, countries };
});
