import type { ConfirmedFacts, ReportRole, ReportTypology, UrgentGround } from '../../../register/kernel/report-cases.ts';

/** A person or company of a report: one of the register, a merchant, or one that is known only by what is written here. */
export interface ReportPartyContent {
  readonly role: ReportRole;
  readonly subjectId?: string | undefined;
  readonly merchantNo?: string | undefined;
  readonly kind?: 'PERSON' | 'COMPANY' | undefined;
  readonly name?: string | undefined;
  readonly firstNames?: string | undefined;
  readonly lastName?: string | undefined;
  readonly secondLastName?: string | undefined;
  readonly idType?: string | undefined;
  readonly idNo?: string | undefined;
  readonly account?: string | undefined;
  readonly note?: string | undefined;
  /** What the form of the authority asks beside, by the names of the call. */
  readonly details?: Readonly<Record<string, string>> | undefined;
  /** What forms ask, as a person has confirmed it. What is missing is not known; so are all facts of versions from before they were asked. */
  readonly facts?: ConfirmedFacts | undefined;
}

/** What a report says, as each of its versions keeps it. */
export interface ReportContent {
  readonly kind: string;
  /** It was tried and not carried out. */
  readonly isAttempted: boolean;
  /** Of a report within 24 hours in Mexico. */
  readonly urgentGround?: UrgentGround | null | undefined;
  /** It goes back to an article in the press; undefined while nobody has said so. */
  readonly isFromPress?: boolean | undefined;
  readonly narrative: string | null;
  readonly typology: ReportTypology | null;
  /** Codes of the norm and of the typology, from the tables of the layout. */
  readonly legalCodes: readonly string[];
  readonly typologyCodes: readonly string[];
  readonly reasons?: string | null | undefined;
  readonly operationCode?: string | null | undefined;
  readonly instrumentCode?: string | null | undefined;
  readonly people: readonly ReportPartyContent[];
  readonly alertIds: readonly string[];
  readonly paymentIds: readonly string[];
}

export const emptyContent = (kind: string): ReportContent => ({
  kind,
  isAttempted: false,
  narrative: null,
  typology: null,
  legalCodes: [],
  typologyCodes: [],
  people: [],
  alertIds: [],
  paymentIds: [],
});

/** A payment as totals count it. */
export interface CountedPayment {
  readonly business: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly at: Date;
}

export interface PaymentTotal {
  readonly currency: string;
  readonly business: string;
  readonly count: number;
  readonly amountMinor: bigint;
}

/** Sums by currency and direction, in that order. Amounts are minor units. */
export function totalsOf(payments: readonly CountedPayment[]): PaymentTotal[] {
  const totals = new Map<string, PaymentTotal>();
  for (const { currency, business, amountMinor } of payments) {
    const key = `${currency} ${business}`;
    const { count, amountMinor: sum } = totals.get(key) ?? { count: 0, amountMinor: 0n };
    totals.set(key, { currency, business, count: count + 1, amountMinor: sum + amountMinor });
  }
  return [...totals.entries()].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, total]) => total);
}
