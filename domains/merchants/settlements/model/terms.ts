import { multiplyByRate } from '../../../register/kernel/index.ts';
import { type BankFileFormat, type SettlementFrequency, type SettlementLineKind, settlementLineKinds } from '../../../register/kernel/settlements/index.ts';

/** What is kept of each line: a share of its amount and a fixed amount. */
export interface Fee {
  readonly kind: SettlementLineKind;
  /** null: every method that has no fee of its own. */
  readonly method: string | null;
  /** Per cent of the amount as text, `1.99`. */
  readonly percent: string;
  readonly fixedMinor: bigint;
}

/** What can differ from merchant to merchant. */
export interface MerchantTerms {
  readonly frequency: SettlementFrequency;
  /** 1 Monday to 7 Sunday, of a weekly one. */
  readonly weekday: number;
  /** 1 to 28, of a monthly one. */
  readonly monthDay: number;
  /** `17:00` in the zone of the company: what is paid later belongs to the next period. */
  readonly cutOff: string;
  /** Business days between the end of a period and the day of payment. */
  readonly payAfterDays: number;
  readonly minimumMinor: bigint;
  readonly fees: readonly Fee[];
}

/** The account that a company pays from, as its bank knows it. */
export interface PayingAccount {
  readonly name: string;
  readonly taxId: string;
  /** Three digits. */
  readonly bankCode: string;
  readonly bankName: string;
  readonly branch: string;
  readonly branchDigit: string;
  readonly account: string;
  readonly accountDigit: string;
  /** Number of the contract with the bank. */
  readonly agreement: string;
}

export interface CompanyTerms extends MerchantTerms {
  /** The first day whose payments are settled here, `2026-11-01`. */
  readonly settlesFrom: string;
  readonly format: BankFileFormat;
  readonly payer: PayingAccount;
}

/** `1.99` per cent as a factor, `0.0199`, without rounding. */
function factorOf(percent: string): string {
  const [whole = '0', decimals = ''] = percent.split('.');
  const digits = whole.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}`;
}

const feeFor = (fees: readonly Fee[], kind: SettlementLineKind, method: string): Fee | undefined =>
  fees.find((fee) => fee.kind === kind && fee.method === method) ?? fees.find((fee) => fee.kind === kind && fee.method === null);

/** The fee of one line, rounded half to even on its own. */
export function feeOf(fees: readonly Fee[], line: { kind: SettlementLineKind; method: string; amountMinor: bigint }): bigint {
  const fee = feeFor(fees, line.kind, line.method);
  if (!fee) return 0n;
  const size = line.amountMinor < 0n ? -line.amountMinor : line.amountMinor;
  return multiplyByRate(size, factorOf(fee.percent)) + fee.fixedMinor;
}

const frequencyRank: Readonly<Record<SettlementFrequency, number>> = { MONTHLY: 1, WEEKLY: 2, DAILY: 3 };
const exact = (percent: string): bigint => {
  const [whole = '0', decimals = ''] = percent.split('.');
  return BigInt(whole + decimals.padEnd(4, '0'));
};

/** Whether some payment would be charged less. */
function chargesLess(before: readonly Fee[], after: readonly Fee[]): boolean {
  const methods = [...new Set([...before, ...after].map(({ method }) => method))];
  return settlementLineKinds.some((kind) =>
    methods.some((method) => {
      const [was, is] = [before, after].map((fees) => feeFor(fees, kind, method ?? ''));
      return exact(is?.percent ?? '0') < exact(was?.percent ?? '0') || (is?.fixedMinor ?? 0n) < (was?.fixedMinor ?? 0n);
    }),
  );
}

export const loosenings = ['first', 'frequency', 'cutOff', 'payAfterDays', 'minimum', 'fees', 'settlesFrom', 'payer'] as const;
export type Loosening = (typeof loosenings)[number];

/** By what money would go out sooner, more of it, or from elsewhere: what takes a second person. */
export function looseningsOf(before: CompanyTerms | undefined, after: CompanyTerms): Loosening[] {
  if (!before) return ['first'];
  const result: Readonly<Record<Exclude<Loosening, 'first'>, boolean>> = {
    frequency: frequencyRank[after.frequency] > frequencyRank[before.frequency],
    cutOff: after.cutOff > before.cutOff,
    payAfterDays: after.payAfterDays < before.payAfterDays,
    minimum: after.minimumMinor < before.minimumMinor,
    fees: chargesLess(before.fees, after.fees),
    settlesFrom: after.settlesFrom < before.settlesFrom,
    payer: (Object.keys(after.payer) as (keyof PayingAccount)[]).some((key) => after.payer[key] !== before.payer[key]),
  };
  return loosenings.filter((one) => one !== 'first' && result[one]);
}

/** The terms by which a merchant is settled: its own where it has some, with what only its company says. */
export const effectiveTerms = (company: CompanyTerms, own: MerchantTerms | undefined): CompanyTerms => ({ ...company, ...own });
