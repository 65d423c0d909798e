import type { InvestigationPoint } from '../../../register/kernel/investigations.ts';

/* Which points an investigation has to answer; sources and reasons are in docs/investigations.md. */

const amount: readonly InvestigationPoint[] = ['ECONOMIC_CAPACITY'];
const split: readonly InvestigationPoint[] = ['ECONOMIC_CAPACITY', 'SPLIT_PAYMENTS', 'CONNECTIONS'];
const flow: readonly InvestigationPoint[] = ['COUNTERPARTIES', 'ORIGIN_AND_DESTINATION'];
const holder: readonly InvestigationPoint[] = ['ACTUAL_USER'];
const listed: readonly InvestigationPoint[] = ['LIST_MATCH'];
const merchant: readonly InvestigationPoint[] = ['MERCHANT_ACTIVITY'];
const place: readonly InvestigationPoint[] = ['GEOGRAPHY', 'ORIGIN_AND_DESTINATION'];

/** What alerts of a type ask beside the points that every investigation has; a test holds it against the catalogue of types. */
export const pointsOfType: Readonly<Record<string, readonly InvestigationPoint[]>> = {
  SINGLE_AMOUNT: amount,
  CUMULATIVE_AMOUNT: amount,
  COUNT: amount,
  STRUCTURING: split,
  SMURFING_GROUP: split,
  MANY_TO_ONE: flow,
  ONE_TO_MANY: flow,
  RAPID_IN_OUT: flow,
  LOW_ACTIVITY_BEFORE_PAYOUT: flow,
  DORMANT: [...amount, ...holder],
  NEW_ACCOUNT_BURST: [...amount, ...holder],
  BASELINE_SHIFT: amount,
  REFUND_RATIO: merchant,
  CHARGEBACK_RATIO: merchant,
  INCOME_RATIO: amount,
  TURNOVER_RATIO: merchant,
  ROUND_AMOUNT: amount,
  REPEATED_AMOUNT: ['SPLIT_PAYMENTS'],
  NIGHT_TIME: holder,
  HIGH_RISK_COUNTRY: place,
  BORDER_REGION: place,
  HIGH_RISK_CHANNEL: ['ORIGIN_AND_DESTINATION'],
  HIGH_RISK_INDUSTRY: merchant,
  MINOR: holder,
  ELDER_SHIFT: holder,
  DECEASED: holder,
  UNVERIFIED: holder,
  NAME_MISMATCH: holder,
  THIRD_PARTY_FUNDING: flow,
  PEP: ['PUBLIC_OFFICE', 'ECONOMIC_CAPACITY'],
  SANCTION: listed,
  ADVERSE_MEDIA: listed,
  ID_BLACKLIST: listed,
  CHANNEL_BLACKLIST: listed,
  SHARED_DEVICE: ['CONNECTIONS', 'ACTUAL_USER'],
  SHARED_UID: ['CONNECTIONS', 'ACTUAL_USER'],
  ACCOUNT_CHURN: ['CONNECTIONS', ...flow],
  CYCLE: ['CONNECTIONS', ...flow],
  MERCHANT_SPIKE: merchant,
  MERCHANT_CATEGORY_DRIFT: merchant,
  SPLIT_ACROSS_MERCHANTS: split,
  CROSS_CURRENCY: place,
  POST_OFFBOARD: merchant,
  STALE_KYC: holder,
};

const always: readonly InvestigationPoint[] = ['IDENTITY', 'HISTORY'];
const optional: readonly InvestigationPoint[] = ['PUBLIC_SOURCES'];

export interface CheckPoint {
  readonly code: InvestigationPoint;
  /** Concluding takes an answer. */
  readonly isRequired: boolean;
}

/** The check list of an investigation with alerts of these types, in the order in which it is worked through. */
export function checkListOf(types: readonly string[]): CheckPoint[] {
  const required = [...new Set([...always, ...types.flatMap((type) => pointsOfType[type] ?? amount)])];
  return [...required.map((code) => ({ code, isRequired: true })), ...optional.map((code) => ({ code, isRequired: false }))];
}

/** How many required points are not answered. */
export const openPointsOf = (types: readonly string[], answered: readonly string[]): number =>
  checkListOf(types).filter(({ code, isRequired }) => isRequired && !answered.includes(code)).length;
