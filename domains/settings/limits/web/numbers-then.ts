import { formatAmount, parseAmount } from '../../../register/kernel/index.ts';
import { sumLimit } from '../../../../engines/limits/planning/index.ts';
import type { LimitNumbers } from './limit-bar.tsx';

/**
 * The numbers that a decision compared with a limit, as a hold keeps them; undefined where one is not kept.
 * @param kept minor units as text under the names of the decision @param amount what wanted to pass, as decimal text
 */
export function limitNumbersThen(
  kept: Readonly<Record<string, unknown>>,
  { amount, currency }: { amount: string; currency: string },
): LimitNumbers | undefined {
  const minorOf = (name: string): bigint | undefined => {
    const value = kept[name];
    return typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : undefined;
  };
  const [limitMinor, usedMinor, reservedMinor, balanceMinor] = ['probation_minor', 'used_minor', 'reserved_minor', 'balance_minor'].map(minorOf);
  const amountMinor = parseAmount(amount);
  if (limitMinor === undefined || usedMinor === undefined || reservedMinor === undefined || balanceMinor === undefined || amountMinor === undefined)
    return undefined;
  const sum = sumLimit({ limitMinor, usedMinor, reservedMinor, balanceMinor, amountMinor });
  return {
    currency,
    merchant_no: '',
    merchant_name: '',
    app_id: '',
    limit: formatAmount(limitMinor),
    limit_source: String(kept.source),
    used: formatAmount(usedMinor),
    reserved: formatAmount(reservedMinor),
    over: formatAmount(sum.overMinor),
    balances: formatAmount(balanceMinor),
    amount,
    left: formatAmount(sum.remainingMinor),
    missing: formatAmount(sum.missingMinor),
  };
}
