import type { Attribute, Dimension } from '../../../../engines/rules/index.ts';
import type { FactOfToday } from '../../../register/kernel/index.ts';

/*
 * Of when the facts are that rules read when they are evaluated on past payments. A new attribute or dimension does not compile without
 * its verdict; `server/known-then.test.ts` proves the verdicts.
 */

/** THEN: as it was known when the payment came. PAYMENT: the payment says it, as last reported. FIXED: it never changes. Otherwise as it is known today. */
export type FactTime = 'THEN' | 'PAYMENT' | 'FIXED' | Exclude<FactOfToday, 'MERCHANTS' | 'APPS' | 'PEOPLE'>;

export const attributeTimes: Readonly<Record<Attribute, FactTime>> = {
  amount: 'PAYMENT',
  age_years: 'THEN',
  subject_known_ms: 'FIXED',
  days_after_death: 'THEN',
  income_month_minor: 'THEN',
  turnover_month_minor: 'THEN',
  name_similarity: 'PAYMENT',
  is_pep: 'THEN',
  is_former_pep: 'THEN',
  is_pep_associate: 'THEN',
  is_sanctioned: 'THEN',
  is_unverified: 'THEN',
  is_third_party: 'PAYMENT',
  is_offboarded: 'THEN',
  kyc_overdue_days: 'THEN',
  has_guardian_evidence: 'THEN',
  adverse_media_count: 'THEN',
  service_use_minor: 'PAYMENT',
  category_mismatches: 'THEN',
  cycle_hops: 'PAYMENT',
  cycle_loss_percent: 'PAYMENT',
};

export const dimensionTimes: Readonly<Record<Dimension, FactTime>> = {
  subject: 'SAME_PERSON',
  merchant: 'PAYMENT',
  app: 'PAYMENT',
  method: 'PAYMENT',
  currency: 'PAYMENT',
  country: 'PAYMENT',
  industry: 'THEN',
  device: 'PAYMENT',
  account: 'PAYMENT',
  uid: 'PAYMENT',
  ip: 'PAYMENT',
  email: 'PAYMENT',
  phone: 'PAYMENT',
  issuer_country: 'PAYMENT',
  beneficiary_country: 'PAYMENT',
  nationality: 'THEN',
  region: 'THEN',
  occupation: 'THEN',
};

/** What runs of this release take as it is today. */
export const factsOfTodayNow: readonly FactOfToday[] = ['RATES', 'LATER_REPORTS', 'SAME_PERSON', 'TIME_ZONE', 'EARLIEST_KEPT'];
/** What runs of earlier releases took as it was on the day of the run. */
export const factsOfTodayBefore: readonly FactOfToday[] = ['RATES', 'LATER_REPORTS', 'SAME_PERSON', 'TIME_ZONE', 'MERCHANTS', 'APPS', 'PEOPLE'];
