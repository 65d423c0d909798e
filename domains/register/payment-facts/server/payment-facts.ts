import type { Attributes, Fact, FactKind, Mark } from '../../../../engines/rules/index.ts';
import { markBits } from '../../../../engines/rules/index.ts';
import { ageOn, localDate, type PepState, type SanctionState, type VerificationResult } from '../../kernel/index.ts';

/*
 * The one mapping of payments, and of what became of them, to what rules look at: for decisions, back-tests and night
 * passes alike. Stored payments come from the view `payment_fact`, see `payment-facts.store.ts`.
 */

/** A movement of money as it is stored. Amounts are minor units of its own currency. */
export interface StoredFact {
  /** Of the payment, or of the event that took money back. */
  id: number;
  companyCode: string;
  subjectId: string;
  at: number;
  kind: FactKind;
  amountMinor: number;
  currency: string;
  moved: boolean;
  /** Bits of `markBits`. */
  marks: number;
  merchantNo: string;
  appId: string;
  industry: string | null;
  method: string;
  ipCountry: string | null;
  device: string | null;
  account: string | null;
  merchantUid: string | null;
  ip: string | null;
  email: string | null;
  phone: string | null;
  issuerCountry: string | null;
  beneficiaryCountry: string | null;
  nationality: string | null;
  region: string | null;
  occupation: string | null;
}

/** The values of the database function `fact_values`. */
export type FactValues = [number, string, string, number, FactKind, number, string, boolean, number, string, string, ...(string | null)[]];

/** Reads what `fact_values` wrote. */
export const storedFact = (values: FactValues): StoredFact => ({
  id: values[0],
  companyCode: values[1],
  subjectId: values[2],
  at: values[3],
  kind: values[4],
  amountMinor: values[5],
  currency: values[6],
  moved: values[7],
  marks: values[8],
  merchantNo: values[9],
  appId: values[10],
  industry: values[11] ?? null,
  method: values[12] as string,
  ipCountry: values[13] ?? null,
  device: values[14] ?? null,
  account: values[15] ?? null,
  merchantUid: values[16] ?? null,
  ip: values[17] ?? null,
  email: values[18] ?? null,
  phone: values[19] ?? null,
  issuerCountry: values[20] ?? null,
  beneficiaryCountry: values[21] ?? null,
  nationality: values[22] ?? null,
  region: values[23] ?? null,
  occupation: values[24] ?? null,
});

/** The values that `storedFact` reads again. */
export const valuesOf = (fact: StoredFact): FactValues => [
  fact.id,
  fact.companyCode,
  fact.subjectId,
  fact.at,
  fact.kind,
  fact.amountMinor,
  fact.currency,
  fact.moved,
  fact.marks,
  fact.merchantNo,
  fact.appId,
  fact.industry,
  fact.method,
  fact.ipCountry,
  fact.device,
  fact.account,
  fact.merchantUid,
  fact.ip,
  fact.email,
  fact.phone,
  fact.issuerCountry,
  fact.beneficiaryCountry,
  fact.nationality,
  fact.region,
  fact.occupation,
];

/** What one unit of a currency was worth in another at a moment; NaN when no rate is stored. */
export type RateOf = (currency: string, quote: string, at: number) => number;

const marksAt: readonly (readonly Mark[])[] = Array.from({ length: 64 }, (_, bits) =>
  (Object.keys(markBits) as Mark[]).filter((mark) => (bits & markBits[mark]) !== 0),
);
export const marksOf = (bits: number): readonly Mark[] => marksAt[bits] ?? [];

const upper = (text: string | null): string | null => text?.toUpperCase() ?? null;
const lower = (text: string | null): string | null => text?.toLowerCase() ?? null;

/**
 * The amount in the currency of the rules, whole minor units. NaN without a rate, which is an error of every rule that
 * looks at the amount.
 */
export const amountIn = (stored: Pick<StoredFact, 'amountMinor' | 'currency' | 'at'>, currency: string, rateOf: RateOf): number =>
  stored.currency === currency ? stored.amountMinor : Math.round(stored.amountMinor * rateOf(stored.currency, currency, stored.at));

/**
 * A stored movement as rules of a currency see it. User numbers are only unique at their merchant and carry its number;
 * codes of activities are in capitals, addresses of mail in small letters.
 */
export const factOf = (stored: StoredFact, currency: string, rateOf: RateOf): Fact => ({
  id: stored.id,
  at: stored.at,
  kind: stored.kind,
  amount: amountIn(stored, currency, rateOf),
  moved: stored.moved,
  marks: marksOf(stored.marks),
  dims: {
    subject: stored.subjectId,
    merchant: stored.merchantNo,
    app: stored.appId,
    method: stored.method,
    currency: stored.currency,
    country: stored.ipCountry,
    industry: upper(stored.industry),
    device: stored.device,
    account: stored.account,
    uid: stored.merchantUid === null ? null : `${stored.merchantNo}|${stored.merchantUid}`,
    ip: stored.ip,
    email: lower(stored.email),
    phone: stored.phone,
    issuer_country: stored.issuerCountry,
    beneficiary_country: stored.beneficiaryCountry,
    nationality: stored.nationality,
    region: stored.region,
    occupation: upper(stored.occupation),
  },
});

/** Below this likeness a name is another name. */
export const otherNameBelow = 0.8;
/** Likeness as it is stored: thousandths, rounded down so that what lies below the line stays below it. */
export const storedLikeness = (likeness: number): number => Math.floor(likeness * 1000 + 1e-9);

/** What is known of a person beside payments. Dates are calendar dates, amounts minor units. */
export interface PersonAttributes {
  birthDate: string | null;
  deceasedOn: string | null;
  verification: VerificationResult;
  pep: PepState;
  sanction: SanctionState;
  incomeMonthMinor: number | null;
  incomeCurrency: string | null;
  adverseMediaCount: number | null;
  kycReviewDue: string | null;
  /** Since when there is accepted evidence of a guardian. */
  guardianEvidenceOn: string | null;
  /** When the person was first known here; ms. */
  knownAt: number;
}

export interface AttributeSource {
  person: PersonAttributes;
  /** The company sent the person away otherwise than by its black list, which has terms and a switch of its own. */
  isSentAway: boolean;
  /** `offboardedAt`: since when the relation with the merchant is ended; ms. */
  merchant: { declaredTurnoverMinor: number | null; categoryMismatches: number | null; currency: string; offboardedAt: number | null };
  payment: Pick<StoredFact, 'at' | 'amountMinor' | 'currency' | 'marks'> & { nameLikeness: number | null; serviceUseMinor: number | null };
  /** Currency of the rules. */
  currency: string;
  /** Zone of the company. */
  timeZone: string;
  rateOf: RateOf;
}

const dayMs = 86_400_000;
const findExisting = (value: number | null): number | undefined => (value === null || Number.isNaN(value) ? undefined : value);
/** Whole days from a calendar date to the day of a moment; negative before it. */
const daysSince = (date: string, at: number, timeZone: string): number => Math.round((Date.parse(localDate(at, timeZone)) - Date.parse(date)) / dayMs);

/**
 * What is known beside the history of a payment that is evaluated. Each value is worked out when a rule asks for it; what is
 * not known is absent and satisfies nothing.
 */
export class KnownAttributes implements Attributes {
  readonly #source: AttributeSource;

  constructor(source: AttributeSource) {
    this.#source = source;
  }

  get amount(): number {
    return amountIn(this.#source.payment, this.#source.currency, this.#source.rateOf);
  }
  get age_years(): number | undefined {
    const { person, payment, timeZone } = this.#source;
    return person.birthDate === null ? undefined : ageOn(person.birthDate, payment.at, timeZone);
  }
  get subject_known_ms(): number | undefined {
    const { person, payment } = this.#source;
    const ms = payment.at - person.knownAt;
    // The first payment makes the person known a moment after it was ordered. Long before that, nothing is known.
    return ms < -dayMs ? undefined : Math.max(0, ms);
  }
  get days_after_death(): number | undefined {
    const { person, payment, timeZone } = this.#source;
    return person.deceasedOn === null ? undefined : daysSince(person.deceasedOn, payment.at, timeZone);
  }
  get income_month_minor(): number | undefined {
    const { person, payment, currency, rateOf } = this.#source;
    if (person.incomeMonthMinor === null || person.incomeCurrency === null) return undefined;
    return findExisting(amountIn({ amountMinor: person.incomeMonthMinor, currency: person.incomeCurrency, at: payment.at }, currency, rateOf));
  }
  get turnover_month_minor(): number | undefined {
    const { merchant, payment, currency, rateOf } = this.#source;
    if (merchant.declaredTurnoverMinor === null) return undefined;
    return findExisting(amountIn({ amountMinor: merchant.declaredTurnoverMinor, currency: merchant.currency, at: payment.at }, currency, rateOf));
  }
  get name_similarity(): number | undefined {
    const { nameLikeness } = this.#source.payment;
    return nameLikeness === null ? undefined : nameLikeness / 1000;
  }
  get is_pep(): number {
    return this.#source.person.pep === 'CURRENT' ? 1 : 0;
  }
  get is_former_pep(): number {
    return this.#source.person.pep === 'FORMER' ? 1 : 0;
  }
  get is_pep_associate(): number {
    return this.#source.person.pep === 'ASSOCIATE' ? 1 : 0;
  }
  get is_sanctioned(): number {
    return this.#source.person.sanction === 'CONFIRMED' ? 1 : 0;
  }
  get is_unverified(): number {
    return this.#source.person.verification === 'Pass' ? 0 : 1;
  }
  get is_third_party(): number | undefined {
    return (this.#source.payment.marks & markBits.third_party) !== 0 ? 1 : undefined;
  }
  get is_offboarded(): number {
    const { isSentAway, merchant, payment } = this.#source;
    // What was ordered before the end may drain.
    return isSentAway || (merchant.offboardedAt !== null && payment.at >= merchant.offboardedAt) ? 1 : 0;
  }
  get kyc_overdue_days(): number | undefined {
    const { person, payment, timeZone } = this.#source;
    return person.kycReviewDue === null ? undefined : daysSince(person.kycReviewDue, payment.at, timeZone);
  }
  get has_guardian_evidence(): number {
    const { person, payment, timeZone } = this.#source;
    // A payment that came late is not excused by what was accepted after its day.
    return person.guardianEvidenceOn !== null && daysSince(person.guardianEvidenceOn, payment.at, timeZone) >= 0 ? 1 : 0;
  }
  get adverse_media_count(): number | undefined {
    return findExisting(this.#source.person.adverseMediaCount);
  }
  get service_use_minor(): number | undefined {
    const { payment, currency, rateOf } = this.#source;
    if (payment.serviceUseMinor === null) return undefined;
    return findExisting(amountIn({ amountMinor: payment.serviceUseMinor, currency: payment.currency, at: payment.at }, currency, rateOf));
  }
  get category_mismatches(): number | undefined {
    return findExisting(this.#source.merchant.categoryMismatches);
  }
}
