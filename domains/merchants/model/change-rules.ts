import type { MerchantStatus } from '../../kernel/index.ts';

/** What a decision about a merchant rests on: its identity, what it does, how much and with whom. */
const weighed = new Set<string>([
  'legalName',
  'taxId',
  'taxIdType',
  'country',
  'industry',
  'activity',
  'activityCodes',
  'businesses',
  'declaredTurnoverMinor',
  'declaredTicketMinor',
  'payerCountries',
  'delivery',
  'products',
  'foundedOn',
  'legalForm',
]);

/** The changed fields that take a reason: those that a decision rests on, once the application is handed in. */
export const needingReason = (status: MerchantStatus, changed: readonly string[]): string[] =>
  status === 'DRAFT' ? [] : changed.filter((field) => weighed.has(field));
