import type { MerchantStatus } from '../../../register/kernel/index.ts';

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

/** The changed fields that take a reason: those that a decision rests on, once the application is submitted. */
export const needingReason = (status: MerchantStatus, changed: readonly string[]): string[] =>
  status === 'DRAFT' ? [] : changed.filter((field) => weighed.has(field));

/** What is compared of a merchant before and after a change; amounts in minor units. */
export interface Compared {
  readonly country: string;
  readonly payerCountries: readonly string[];
  readonly declaredTurnoverMinor: number | null;
  readonly declaredTicketMinor: number | null;
}

/** Whether payments are measured by it while the merchant works: by what it has declared, and by its industry and country. */
const measuring = ['industry', 'country', 'declaredTurnoverMinor', 'declaredTicketMinor', 'payerCountries'] as const;
export type MeasuringField = (typeof measuring)[number];

const isLarger = (before: number | null, after: number | null): boolean => before !== null && (after === null || after > before);
const isWidened = (before: Compared, after: Compared): boolean =>
  after.payerCountries.some((one) => !before.payerCountries.includes(one) && one !== before.country);

const loosens: Readonly<Record<MeasuringField, (before: Compared, after: Compared) => boolean>> = {
  industry: () => true,
  country: () => true,
  declaredTurnoverMinor: (before, after) => isLarger(before.declaredTurnoverMinor, after.declaredTurnoverMinor),
  declaredTicketMinor: (before, after) => isLarger(before.declaredTicketMinor, after.declaredTicketMinor),
  payerCountries: isWidened,
};

/** The changed fields by which less is found of an active merchant: they take a second person. One that was never declared is stated, not changed. */
export const loosening = (changed: readonly string[], before: Compared, after: Compared): MeasuringField[] =>
  measuring.filter((field) => changed.includes(field) && loosens[field](before, after));

const isEmpty = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The changed fields on which the decision about an active merchant rested, and by which its risk may be higher: it is reviewed. */
export const reviewed = <Facts extends Compared>(changed: readonly (keyof Facts & string)[], before: Facts, after: Facts): string[] =>
  changed.filter((field) => {
    if (!weighed.has(field)) return false;
    if (field in loosens) return loosens[field as MeasuringField](before, after);
    return !isEmpty(before[field]);
  });
