import type {
  BankFileFormat,
  BankPaymentStatus,
  SettlementFrequency,
  SettlementCondition,
  SettlementLineKind,
  SettlementLineState,
  SettlementOutReason,
  SettlementPlace,
  SettlementStatus,
} from '../../../kernel/settlements/index.ts';
import { vocabulary } from '../../../../../platform/contract/index.ts';

/** Where the payment of a merchant stands. */
export const settlementStatusWords = vocabulary<SettlementStatus>('settlementStatus', {
  DRAFT: {},
  PENDING: { tone: 'warning' },
  CONFIRMED: { tone: 'info' },
  PAID: { tone: 'success' },
  FAILED: { tone: 'danger' },
  REJECTED: { tone: 'danger' },
  RELOADING: { tone: 'info' },
});

/** What a line of a settlement comes from. */
export const settlementLineKindWords = vocabulary<SettlementLineKind>('settlementLineKind', {
  PAYIN: {},
  PAYOUT: {},
  REFUND: {},
  CHARGEBACK: { tone: 'danger' },
});

export const settlementLineStateWords = vocabulary<SettlementLineState>('settlementLineState', {
  IN: { tone: 'success' },
  LEFT_OUT: { tone: 'warning' },
  PULLED: { tone: 'warning' },
  CARRIED: {},
  REPLACED: {},
  PAID_HELD: { tone: 'danger' },
});

/** Why a payment is not settled. */
export const settlementOutReasonWords = vocabulary<SettlementOutReason>('settlementOutReason', {
  HELD: { tone: 'warning' },
  FROZEN: { tone: 'danger' },
  REJECTED: { tone: 'danger' },
  ENDED_HELD: {},
  AT_BANK: { tone: 'warning' },
});

/** What keeps a settlement from being confirmed or paid. */
export const settlementConditionWords = vocabulary<SettlementCondition | 'FORMAT' | 'TAX_ID'>('settlementCondition', {
  HELD_INSIDE: {},
  MERCHANT_STATE: {},
  NO_ACCOUNT: {},
  ACCOUNT_NOT_VERIFIED: {},
  ACCOUNT_NAME: {},
  TOTALS: {},
  NOTHING_TO_PAY: {},
  AT_BANK: {},
  FORMAT: {},
  TAX_ID: {},
});

/** A payment in a bank file. */
export const bankPaymentStatusWords = vocabulary<BankPaymentStatus>('bankPaymentStatus', {
  SENT: { tone: 'info' },
  RECALLED: { tone: 'danger' },
  PAID: { tone: 'success' },
  FAILED: { tone: 'danger' },
  WITHDRAWN: {},
});

export const bankFileFormatWords = vocabulary<BankFileFormat>('bankFileFormat', {
  CNAB240: {},
  CSV: {},
});

/** How often a merchant is settled. */
export const settlementFrequencyWords = vocabulary<SettlementFrequency>('settlementFrequency', {
  DAILY: {},
  WEEKLY: {},
  MONTHLY: {},
});

/** By what money goes out sooner, or more of it. */
export const settlementLooseningWords = vocabulary<'first' | 'frequency' | 'cutOff' | 'payAfterDays' | 'minimum' | 'fees' | 'settlesFrom' | 'payer'>(
  'settlementLoosening',
  {
    first: {},
    frequency: {},
    cutOff: {},
    payAfterDays: {},
    minimum: {},
    fees: {},
    settlesFrom: {},
    payer: {},
  },
);

/** Where money stands between what was reported and what was settled. */
export const settlementPlaceWords = vocabulary<SettlementPlace>('settlementPlace', {
  PAID: { tone: 'success' },
  PAID_HELD: { tone: 'danger' },
  CONFIRMED: { tone: 'info' },
  PENDING: { tone: 'warning' },
  CARRIED: {},
  HELD: { tone: 'warning' },
  FROZEN: { tone: 'danger' },
  REJECTED: { tone: 'danger' },
  ENDED_HELD: {},
  AT_BANK: { tone: 'danger' },
  NOT_COLLECTED: {},
  BEFORE_START: {},
  NO_TERMS: { tone: 'warning' },
});

/** Days of the week, Monday first. */
export const weekdayWords = vocabulary('weekday', {
  '1': {},
  '2': {},
  '3': {},
  '4': {},
  '5': {},
  '6': {},
  '7': {},
});
