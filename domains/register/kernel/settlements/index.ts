/* What merchants are paid: the closed lists of its words. */

/**
 * A settlement: calculated and below what is paid out, to be confirmed, confirmed by two people, paid or refused by the bank,
 * rejected, being calculated again.
 */
export const settlementStatuses = ['DRAFT', 'PENDING', 'CONFIRMED', 'PAID', 'FAILED', 'REJECTED', 'RELOADING'] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];

/** What a line comes from. A refund of a payout gives money back to the merchant. */
export const settlementLineKinds = ['PAYIN', 'PAYOUT', 'REFUND', 'CHARGEBACK'] as const;
export type SettlementLineKind = (typeof settlementLineKinds)[number];

/**
 * The state of a line: counted; left out from the start; taken out because its payment was held later; gone on to the next
 * settlement; of an earlier calculation; paid by the bank although it had been taken out.
 */
export const settlementLineStates = ['IN', 'LEFT_OUT', 'PULLED', 'CARRIED', 'REPLACED', 'PAID_HELD'] as const;
export type SettlementLineState = (typeof settlementLineStates)[number];

/** Why a payment is not settled. ENDED_HELD: it ended while it was held; AT_BANK: the bank may still pay it by an earlier file. */
export const settlementOutReasons = ['HELD', 'FROZEN', 'REJECTED', 'ENDED_HELD', 'AT_BANK'] as const;
export type SettlementOutReason = (typeof settlementOutReasons)[number];

/** What keeps a settlement from being confirmed or paid. */
export const settlementConditions = [
  'HELD_INSIDE',
  'MERCHANT_STATE',
  'NO_ACCOUNT',
  'ACCOUNT_NOT_VERIFIED',
  'ACCOUNT_NAME',
  'TOTALS',
  'NOTHING_TO_PAY',
  'AT_BANK',
] as const;
export type SettlementCondition = (typeof settlementConditions)[number];

/** A payment in a bank file: sent, taken back because a line was pulled, and what the bank did. */
export const bankPaymentStatuses = ['SENT', 'RECALLED', 'PAID', 'FAILED', 'WITHDRAWN'] as const;
export type BankPaymentStatus = (typeof bankPaymentStatuses)[number];

export const bankFileFormats = ['CNAB240', 'CSV'] as const;
export type BankFileFormat = (typeof bankFileFormats)[number];

export const settlementFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type SettlementFrequency = (typeof settlementFrequencies)[number];

/**
 * Where the money of a payment stands between what the payment core reported and what was settled; each fact is of one kind.
 * BEFORE_START: from before settlements were made here; NO_TERMS: the currency has no settlement terms.
 */
export const settlementPlaces = [
  'PAID',
  'PAID_HELD',
  'CONFIRMED',
  'PENDING',
  'CARRIED',
  'HELD',
  'FROZEN',
  'REJECTED',
  'ENDED_HELD',
  'AT_BANK',
  'NOT_COLLECTED',
  'BEFORE_START',
  'NO_TERMS',
] as const;
export type SettlementPlace = (typeof settlementPlaces)[number];
