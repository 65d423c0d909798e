import { formatAmount } from '../../../../register/kernel/index.ts';

/** Stored → wire: instants as milliseconds, money as decimal text. */
export const presentTime = (at: Date): number => at.getTime();
export const presentTimeOrNull = (at: Date | null): number | null => (at ? at.getTime() : null);
export const presentMoney = (minor: string | bigint | null): string => formatAmount(minor ?? 0n);
export const presentMoneyOrNull = (minor: string | null): string | null => (minor === null ? null : formatAmount(minor));
