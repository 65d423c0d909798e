import type {
  AppStatus,
  Business,
  HoldType,
  MerchantStatus,
  PayerVerification,
  PepState,
  RiskLevel,
  SanctionState,
  Standing,
  SubjectKind,
  TransactionStage,
  VerificationResult,
  AmlResult,
} from '../../../register/kernel/index.ts';
import type { SourceKind } from '../../../register/kernel/screening-lists.ts';
import type { CaseState } from './justification-case.ts';
import type { BlockRow, ListedEntry, SwitchOff } from './listed.ts';
import type { Router } from '../../../../engines/routing/index.ts';
import type { Consumed, KeyUse, LimitProfile, PersonalLimit } from '../../../../engines/limits/index.ts';

/** What rules look at of a person beside that. Amounts are whole minor units; what is not known is null. */
export interface SubjectDetail {
  incomeMonthMinor: number | null;
  incomeCurrency: string | null;
  nationality: string | null;
  occupation: string | null;
  region: string | null;
  adverseMediaCount: number | null;
  kycReviewDue: string | null;
  /** Since when there is accepted evidence of a guardian. */
  guardianEvidenceOn: string | null;
  /** When the person was first known here; ms. */
  knownAt: number;
}

/** What is known of the person or company behind a payment. Dates are calendar dates (`YYYY-MM-DD`). */
export interface SubjectFacts {
  id: string;
  kind: SubjectKind;
  name: string | null;
  verification: VerificationResult;
  birthDate: string | null;
  deceasedOn: string | null;
  pep: PepState;
  sanction: SanctionState;
  /** As they are on file; screening reads them, whatever rules look at. */
  nationality?: string | null;
  gender?: string | null;
  detail?: SubjectDetail;
}

/** One key (subject, company, business, currency) with all that its limits need. */
export interface KeyState extends KeyUse {
  id: string;
  business: Business;
  currency: string;
  personal: readonly PersonalLimit[];
}

/** Everything that decisions on one subject at one company read and change. One lock covers it. */
export interface PersonState {
  companyCode: string;
  subject: SubjectFacts;
  standing: Standing;
  keys: ReadonlyMap<string, KeyState>;
  cases: ReadonlyMap<string, CaseState>;
  /** Rules of which a person has cleared a hold of this person, and when last; ms. */
  clearedRules?: ReadonlyMap<string, number>;
  /** Entries of lists that name the person at this company, also those whose time has not come or has passed. */
  lists?: readonly ListedEntry[];
}

export const keyOf = (business: Business, currency: string): string => `${business}|${currency}`;
export const caseOf = (merchantNo: string, business: Business): string => `${merchantNo}|${business}`;

/** What is told of who pays or is paid, beside the name. */
export interface OtherParty {
  isNamed: boolean;
  /** Whose the document is that was told of them; a document that nobody here has is somebody else's. */
  document: 'OWN' | 'OTHER' | 'MISSING';
}

/** An entry of a screening list that a party of the payment may be; what people found to be somebody else is left out. */
export interface ScreeningMatch {
  /** What being on the list means. */
  kind: SourceKind;
  party: 'PAYER' | 'BENEFICIARY';
  /** Name of the list, the version that last changed the entry, and the list's own key of it. */
  list: string;
  version: string;
  entry: string;
  /** 0 to 100 */
  matchRate: number;
  /** What the match rests on: name only, name and year, name and full date, number. */
  confidence: string;
  /** The report of the screening. */
  reportId: string;
}

export interface PaymentScreened {
  /** Number of the state of the lists that was searched. Absent where it failed. */
  lists?: number;
  /** Best first. */
  matches: readonly ScreeningMatch[];
  /** The comparison failed: nothing is known of the parties. */
  hasFailed?: boolean;
}

/** The payment to be evaluated. */
export interface PaymentFacts {
  transactionId: string;
  business: Business;
  currency: string;
  merchantNo: string;
  appId: string;
  amountMinor: bigint;
  /** Time of the event: windows are measured by it. */
  at: number;
  /** What was stated of a payment that came too late to count by it; limits are measured around that too. */
  statedAt?: number;
  /** Time of the judgement: validity of balances, limits and standings is measured by it. */
  now: number;
  stage: TransactionStage;
  /** Payer or beneficiary as the payment names it; the real payer's once that is known. */
  name: string | null;
  /** A second name of the same: a payout names the holder of the account and who shall receive. */
  alsoNamed?: string | null;
  /** Its number stands for many people, and neither a name nor an account says whose it is. */
  isNobodys?: boolean;
  /** Absent: nothing is told of them. */
  party?: OtherParty;
  /** The strongest screening state of anybody else in the payment: payer, beneficiary, owners. */
  otherPartySanction: SanctionState;
  /** How its parties compare with the screening lists; absent where no list is in force. */
  screening?: PaymentScreened;
  /** How it is paid, as far as the payment says; absent once it is under way. */
  route?: { tradeNo: string; method: string; providerCode: string | null };
}

/** What an earlier evaluation of the same payment left behind. */
export interface EarlierEvaluation {
  amlResult: AmlResult;
  reasons: readonly string[];
  /** Amount that consumption or reservation stands for. */
  amountMinor: bigint;
  consumed: readonly Consumed[];
  openHolds: readonly { type: HoldType; reasonCode: string; amountMinor: bigint }[];
  /** Holds that people have cleared already; the same reason does not stop the same amount again. */
  clearedHolds: readonly { reasonCode: string; amountMinor: bigint }[];
}

/** What is closed or not enforced at an app; what is absent is empty. */
export interface AppSwitches {
  /** Channels that the app may not use, as `channelKey` writes them. */
  channelsOff?: readonly string[];
  /** The channel mapping of the company: business, method, provider and, where there is one, the currency, divided by `|`. */
  channels?: readonly string[];
  /** Business, method and currency of channels that were taken out of the mapping, written in the same way. */
  onceMapped?: readonly string[];
  /** The merchant's router; without one every channel of the mapping may be used. */
  router?: Router | null | undefined;
  block?: BlockRow | undefined;
  switchedOff?: readonly SwitchOff[];
}

/** The settings that apply to one payment. */
export interface Policy {
  company: { code: string; timeZone: string; noPassAction: 'HOLD' | 'REJECT'; caseDueDays: number };
  merchant: { merchantNo: string; status: MerchantStatus; riskLevel: RiskLevel };
  app: { appId: string; status: AppStatus; selfVerify: boolean; payerVerification: PayerVerification } & AppSwitches;
  /** Limit profiles of the company, business and currency. */
  profiles: readonly LimitProfile[];
}
