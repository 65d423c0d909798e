/** What a row of history is: money in, money out, or money returned. */
export const factKinds = ['payin', 'payout', 'refund', 'chargeback'] as const;
export type FactKind = (typeof factKinds)[number];

/** What payments can have in common. History is kept by some of them; rules filter by and count all of them. */
export const dimensions = [
  'subject',
  'merchant',
  'app',
  'method',
  'currency',
  'country',
  'industry',
  'device',
  'account',
  'uid',
  'ip',
  'email',
  'phone',
  'issuer_country',
  'beneficiary_country',
  'nationality',
  'region',
  'occupation',
] as const;
export type Dimension = (typeof dimensions)[number];

/**
 * What sets a row apart permanently. `third_party`: the account on the other side belongs to somebody else than the subject.
 * `elsewhere`: a refund that went to another account than the one that had paid. `other_name`: the name on it is not the
 * subject's, by the similarity that the company requires.
 */
export const marks = ['third_party', 'elsewhere', 'other_name'] as const;
export type Mark = (typeof marks)[number];

/** One movement of money as rules see it. */
export interface Fact {
  /** Number that names the payment in evidence; a safe integer. */
  readonly id: number;
  /** Time of the event in ms UTC; windows are measured by it. */
  readonly at: number;
  readonly kind: FactKind;
  /** Minor units in the currency of the rules; a safe integer that is not negative, or NaN when there is no rate for the day. */
  readonly amount: number;
  /** False for an attempt that moved no money: failed, cancelled, refused. It counts only where attempts are asked for. */
  readonly moved: boolean;
  readonly marks?: readonly Mark[];
  readonly dims: Readonly<Partial<Record<Dimension, string | null>>>;
}

/**
 * What is known about the person, merchant or payment beside its history, at the moment of the decision. A value that is
 * not known is absent; it satisfies no comparison.
 */
export const attributes = [
  'amount',
  'age_years',
  'subject_known_ms',
  'days_after_death',
  'income_month_minor',
  'turnover_month_minor',
  'name_similarity',
  'is_pep',
  'is_former_pep',
  'is_pep_associate',
  'is_sanctioned',
  'is_unverified',
  'is_third_party',
  'is_offboarded',
  'kyc_overdue_days',
  'has_guardian_evidence',
  'adverse_media_count',
  'service_use_minor',
  'category_mismatches',
  'cycle_hops',
  'cycle_loss_percent',
] as const;
export type Attribute = (typeof attributes)[number];
export type Attributes = Readonly<Partial<Record<Attribute, number>>>;
