import { type Handler, handle } from '../../../../platform/server/index.ts';
import { sumMerchantTurnover } from '../../../payments/transactions/server/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import { loadTimeZones } from '../../../settings/limits/server/ledger/index.ts';
import { getVisibleMerchant } from '../../merchants/server/index.ts';
import { readMerchantTurnover } from '../contract/index.ts';
import { declaredFor, periodsUpTo } from './turnover-periods.ts';

/** Hundredths of a percent. */
const whole = 10_000;

/** What a merchant took beside what it declared, from one statement. Currencies are never added together. */
export const readTurnoverHandler: Handler = handle(readMerchantTurnover, async ({ merchant_no: no, unit }, call) => {
  const { merchantNo, companyCode, currency, declaredTurnoverMinor: declared, createdAt, onboardedAt } = await getVisibleMerchant(call, { merchant_no: no });
  const zone = (await loadTimeZones(call.db, [companyCode])).get(companyCode) ?? 'UTC';
  const periods = periodsUpTo(call.now, { unit, zone, since: createdAt ?? onboardedAt });
  const [first, last] = [periods.at(0), periods.at(-1)];
  const rows = first && last ? await sumMerchantTurnover(call.db, merchantNo, { unit, zone, from: first.from, to: last.to }) : [];
  const others = [...new Set(rows.map((row) => row.currency))].filter((one) => one !== currency);
  return {
    unit,
    currency,
    periods: periods.map((one) => ({
      day: one.day,
      from_time: one.from.getTime(),
      to_time: one.to.getTime(),
      declared: declared === null ? null : formatAmount(declaredFor(one, unit, declared)),
    })),
    currencies: [currency, ...others].map((one) => ({
      currency: one,
      values: periods.map(({ day }) => {
        const row = rows.find((candidate) => candidate.currency === one && candidate.day === day);
        return {
          payments: row?.taken ?? 0,
          turnover: formatAmount(BigInt(row?.takenMinor ?? 0)),
          chargebacks: row?.chargebacks ?? 0,
          chargeback_bp: row && row.settled > 0 ? Math.round((row.chargebacks * whole) / row.settled) : null,
        };
      }),
    })),
  };
});
