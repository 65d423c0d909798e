import { companyNumberTypes, type CompanyNumberType, settlementAccountTypes, type SettlementAccountType } from '../../../countries/index.ts';

/*
 * The closed word lists of the business. Each list feeds the check constraint of its column, the schema of its field,
 * its type and its labels; `business.test.ts` compares them with the migrations.
 */

/** Direction of money: `payin` from an end-user to a merchant, `payout` from a merchant to a beneficiary. */
export const businesses = ['payin', 'payout'] as const;
export type Business = (typeof businesses)[number];

/** Evaluation point of a payment: before it (order creation, payout request) or after the money came in. */
export const transactionStages = ['ORDER', 'PAYMENT'] as const;
export type TransactionStage = (typeof transactionStages)[number];

/** Our own verdict on a payment; independent of the payment's life. */
export const amlResults = ['NOT_EVALUATED', 'ACCEPTED', 'JUSTIFICATION_REQUIRED', 'FROZEN', 'RELEASED', 'REJECTED', 'REVERSED'] as const;
export type AmlResult = (typeof amlResults)[number];

/** What one evaluation may answer. */
export const decisionResults = ['ACCEPTED', 'JUSTIFICATION_REQUIRED', 'FROZEN', 'REJECTED'] as const;
export type DecisionResult = (typeof decisionResults)[number];

/** What the payment core reports about the life cycle of a payment. */
export const paymentEvents = ['processing', 'paid', 'failed', 'cancelled', 'refund_requested', 'refunded', 'charged_back'] as const;
export type PaymentEvent = (typeof paymentEvents)[number];
/** A report of the payment core that goes against what it had been answered. */
export const eventWarnings = ['PAID_WHILE_HELD', 'PAID_THOUGH_REFUSED', 'REFUNDED_WHILE_HELD'] as const;
export type EventWarning = (typeof eventWarnings)[number];

/** The life cycle of a payment, as the payment core reports it. */
export const partnerStatuses = ['CREATED', 'PROCESSING', 'PAID', 'FAILED', 'CANCELLED', 'REFUND_PENDING', 'REFUNDED', 'CHARGEBACK'] as const;
export type PartnerStatus = (typeof partnerStatuses)[number];

/** Reason codes of a decision without parameters. A rule adds `RULE:<rule id>`, see `AmlReason`. */
export const amlReasons = [
  'LIMIT_MONITOR',
  'LIMIT_PROBATION',
  'ID_BLACKLIST',
  'CHANNEL_BLACKLIST',
  'BLOCK_CONFIG',
  'ROUTE_UNAVAILABLE',
  'SANCTION',
  'PEP',
  'KYC_NOT_VERIFY',
  'KYC_NO_PASS',
  'NAME_MISMATCH',
  'DOCUMENT_MISMATCH',
  'MINOR',
  'DECEASED',
  'COUNTRY',
  'MERCHANT_STATE',
  'MANUAL_HOLD',
  'EVIDENCE_TIMEOUT',
  'EVIDENCE_REJECTED',
  'BULK_ALLOWED',
  'APPROVED_WITH_BALANCE',
  'APPROVED_WITH_LIMIT',
  'FALSE_MATCH',
  'SCREENING_FAILED',
] as const;
export type AmlReasonCode = (typeof amlReasons)[number];
export type AmlReason = AmlReasonCode | `RULE:${string}`;

export const holdTypes = ['LIMIT', 'RULE', 'KYC', 'NAME', 'MANUAL', 'SANCTION'] as const;
export type HoldType = (typeof holdTypes)[number];
/** As they are shown: whoever is not told a reason is not told either that it is a sanction, a rule or a decision of the back office. */
export const shownHoldTypes = [...holdTypes, 'UNDER_REVIEW'] as const;
export type ShownHoldType = (typeof shownHoldTypes)[number];

export const holdStatuses = ['OPEN', 'CLEARED', 'UPHELD'] as const;
export type HoldStatus = (typeof holdStatuses)[number];

/** The standing of a subject at one company. */
export const standings = ['CLEAR', 'MONITORING', 'PROBATION', 'APPROVED', 'BLOCKED'] as const;
export type Standing = (typeof standings)[number];

export const caseStages = ['PENDING_REVIEW', 'EVIDENCE_SUBMITTED', 'REVIEWED'] as const;
export type CaseStage = (typeof caseStages)[number];

export const evidenceStatuses = ['UPLOADED', 'SCANNED', 'APPROVED', 'REJECTED', 'QUARANTINED', 'SUPERSEDED'] as const;
export type EvidenceStatus = (typeof evidenceStatuses)[number];

export const evidenceKinds = ['INVOICE', 'CONTRACT', 'INCOME', 'BANK_STATEMENT', 'ID', 'GUARDIAN', 'OTHER'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** What a reviewer decides on a file, a balance or a hold. */
export const reviewOutcomes = ['APPROVED', 'REJECTED'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

export const balanceStatuses = ['WAITING', 'ACTIVE', 'EXHAUSTED', 'EXPIRED', 'REVOKED', 'REJECTED'] as const;
export type BalanceStatus = (typeof balanceStatuses)[number];

export const approvalKinds = ['NEW_LIMIT', 'PERSONAL_LIMIT', 'TEMPORARY_LIMIT', 'TRANSACTIONS', 'BALANCE'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Where a rule applies. */
export const ruleLevels = ['general', 'merchant', 'app'] as const;
export type RuleLevel = (typeof ruleLevels)[number];

/** The level of a default limit, from the broadest to the most specific; `risk`: all merchants of one level of risk at a company. */
export const limitLevels = ['general', 'risk', 'merchant', 'app'] as const;
export type LimitLevel = (typeof limitLevels)[number];

export const periodUnits = ['MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

export const windowModes = ['ROLLING', 'CALENDAR'] as const;
export type WindowMode = (typeof windowModes)[number];

/** Entries of the ledger of limits: use, use by authority (bulk allow), and giving back. */
export const limitEntryKinds = ['CONSUME', 'OVERRIDE', 'REVERSE'] as const;
export type LimitEntryKind = (typeof limitEntryKinds)[number];

/** What an entry uses: the personal limit, or a temporary balance at one merchant. */
export const limitBuckets = ['PERSONAL', 'BALANCE'] as const;
export type LimitBucket = (typeof limitBuckets)[number];

export const subjectKinds = ['PERSON', 'COMPANY'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Result of verifying an identity, worded as in docs/interface-v1.md. */
export const verificationResults = ['Pass', 'No Pass', 'Not Verify'] as const;
export type VerificationResult = (typeof verificationResults)[number];

export const pepStates = ['NONE', 'CURRENT', 'FORMER', 'ASSOCIATE'] as const;
export type PepState = (typeof pepStates)[number];

export const sanctionStates = ['NONE', 'POSSIBLE', 'CONFIRMED'] as const;
export type SanctionState = (typeof sanctionStates)[number];

export const alertStatuses = ['NEW', 'IN_REVIEW', 'WAITING_INFO', 'ESCALATED', 'CONFIRMED'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

export const conclusions = ['FALSE_POSITIVE', 'JUSTIFIED', 'SUSPICIOUS'] as const;
export type Conclusion = (typeof conclusions)[number];

export const riskLevels = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type RiskLevel = (typeof riskLevels)[number];

export const merchantStatuses = ['DRAFT', 'SUBMITTED', 'IN_REVIEW', 'PENDING_INFO', 'READY', 'ONBOARDED', 'REJECTED', 'OFFBOARDED', 'SUSPENDED'] as const;
export type MerchantStatus = (typeof merchantStatuses)[number];

/** What a merchant's application ended with. */
export const onboardingOutcomes = ['ONBOARDED', 'REJECTED', 'WITHDRAWN'] as const;
export type OnboardingOutcome = (typeof onboardingOutcomes)[number];

/** What must be in order before a merchant is taken on. */
export const onboardingConditions = ['DOCUMENTS', 'CDD', 'OWNERSHIP', 'CRA', 'SCREENING', 'EDD', 'ACCOUNT', 'CONTRACT', 'BLOCK_CONFIG', 'LIMITS'] as const;
export type OnboardingCondition = (typeof onboardingConditions)[number];

/** What somebody at a merchant is written to about. */
export const contactPurposes = ['COMPLIANCE', 'COMMERCIAL', 'FINANCE', 'TECHNICAL', 'LEGAL'] as const;
export type ContactPurpose = (typeof contactPurposes)[number];

/**
 * What somebody is to a company: its owner or who holds a share for another, who directs, controls or represents it. A principal is
 * it to a nominee, person or company: the nominee holds on its behalf.
 */
export const ownershipRoles = ['OWNER', 'DIRECTOR', 'CONTROLLER', 'NOMINEE', 'PRINCIPAL', 'LEGAL_REPRESENTATIVE'] as const;
export type OwnershipRole = (typeof ownershipRoles)[number];
/** Roles with a share: of the company, or of what a nominee holds for others. */
export const shareRoles: readonly OwnershipRole[] = ['OWNER', 'NOMINEE', 'PRINCIPAL'];

/** Numbers by which a merchant pays taxes. */
export const merchantTaxIdTypes = companyNumberTypes;
export type MerchantTaxIdType = CompanyNumberType;

/** How a merchant meets its customers. */
export const deliveries = ['FACE_TO_FACE', 'REMOTE', 'MIXED'] as const;
export type Delivery = (typeof deliveries)[number];

/** What a merchant is paid on. PIX: a key; PIX_ACCOUNT: Pix to an account of which institution, branch and number are known. */
export const settlementAccountKinds = settlementAccountTypes;
export type SettlementAccountKind = SettlementAccountType;

export const bankAccountTypes = ['CHECKING', 'SAVINGS', 'PAYMENT'] as const;
export type BankAccountType = (typeof bankAccountTypes)[number];

export const appStatuses = ['ACTIVE', 'INACTIVE'] as const;
export type AppStatus = (typeof appStatuses)[number];

/** How strictly an app's payers are compared with the registered identity. */
export const payerVerifications = ['OFF', 'NAME', 'NAME_ID', 'STRICT'] as const;
export type PayerVerification = (typeof payerVerifications)[number];

export const outboxStatuses = ['PENDING', 'DELIVERED', 'ACKNOWLEDGED', 'FAILED'] as const;
export type OutboxStatus = (typeof outboxStatuses)[number];
/** Of a message at one address. */
export const deliveryStatuses = [...outboxStatuses, 'GIVEN_UP'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const exportStatuses = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

export const mailStatuses = ['QUEUED', 'SENT', 'DELIVERED', 'BOUNCED', 'FAILED'] as const;
export type MailStatus = (typeof mailStatuses)[number];
/** As they are shown: of a request to a person, ISSUED is all that is told to whoever must not know whether it is held back. */
export const shownMailStatuses = [...mailStatuses, 'ISSUED'] as const;
export type ShownMailStatus = (typeof shownMailStatuses)[number];

/** Picks the home page only; abilities come from the AML role. */
export const accountRoles = ['admin', 'client'] as const;
export type AccountRole = (typeof accountRoles)[number];

export const accountStatuses = ['ACTIVE', 'DISABLED'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Builds of the browser application that show only part of the routes to allow-listed accounts. */
export const demoBuilds = ['demo', 'demo-onboarding'] as const;
export type DemoBuild = (typeof demoBuilds)[number];

/** What a rule does with the payment or the person it hits, the mildest first. */
export const ruleActions = ['ALERT', 'MONITOR', 'PENDING', 'REJECT'] as const;
export type RuleAction = (typeof ruleActions)[number];

/**
 * The state of a version of a rule. ACTIVE or INACTIVE is the one version that governs; SHADOW (evaluates, does nothing) and
 * ROLL_OUT (acts on a share of the people) are tried beside it; DRAFT and IN_APPROVAL are not in use yet.
 */
export const ruleStatuses = ['DRAFT', 'IN_APPROVAL', 'SHADOW', 'ROLL_OUT', 'ACTIVE', 'INACTIVE', 'RETIRED'] as const;
export type RuleStatus = (typeof ruleStatuses)[number];

/** How a version in use evaluates: it acts, or it only counts. */
export const ruleModes = ['ACTIVE', 'SHADOW'] as const;
export type RuleMode = (typeof ruleModes)[number];

/** The state of a request that a second person has to decide. */
export const approvalRequestStatuses = ['WAITING', 'APPROVED', 'APPLIED', 'FAILED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'STALE'] as const;
export type ApprovalRequestStatus = (typeof approvalRequestStatuses)[number];

/** BLACK keeps a person out, HOLD makes their payments wait, CHANNEL keeps them off some payment methods, WHITE trusts them. */
export const listKinds = ['BLACK', 'HOLD', 'CHANNEL', 'WHITE'] as const;
export type ListKind = (typeof listKinds)[number];

/** Who put an entry on a list. */
export const listSources = ['MANUAL', 'SCREENING', 'AUTHORITY', 'SAR', 'IMPORT'] as const;
export type ListSource = (typeof listSources)[number];

export const listStates = ['SCHEDULED', 'ACTIVE', 'EXPIRED', 'DELETED'] as const;
export type ListState = (typeof listStates)[number];

/** What a person on the black list meets at a merchant or app. */
export const blockActions = ['REJECT', 'PENDING', 'ALERT'] as const;
export type BlockAction = (typeof blockActions)[number];
export const blockStatuses = ['ON', 'OFF'] as const;
export type BlockStatus = (typeof blockStatuses)[number];
/** Documents that people upload to prove who they are. */
export const kycDocumentKinds = ['ID_FRONT', 'ID_BACK', 'SELFIE', 'SUPPLEMENTARY', 'PROOF_OF_ADDRESS', 'PROOF_OF_FINANCIAL_CAPACITY'] as const;
export type KycDocumentKind = (typeof kycDocumentKinds)[number];

/** What is read on a document and compared with the register. */
export const readFields = ['name', 'id_no', 'birth_date'] as const;
export type ReadField = (typeof readFields)[number];
/** How a value read on a document compares with the register. */
export const documentComparisons = ['SAME', 'DIFFERS', 'NOT_ON_FILE', 'NOT_READ'] as const;
export type DocumentComparison = (typeof documentComparisons)[number];

export const kycDocumentStatuses = ['REQUESTED', 'UPLOADED', 'APPROVED', 'REJECTED', 'EXPIRED'] as const;
export type KycDocumentStatus = (typeof kycDocumentStatuses)[number];

/** How a virus scan of an uploaded file ended. */
export const scanNotes = ['CLEAN', 'INFECTED', 'NO_SCANNER'] as const;
export type ScanNote = (typeof scanNotes)[number];

/** Parts of what is known of a person or company. */
export const identitySections = [
  'big_data',
  'basic',
  'company',
  'emails',
  'phones',
  'addresses',
  'pep_history',
  'sanction_history',
  'legal',
  'income',
  'assets',
  'tax',
  'labour',
  'credit',
] as const;
export type IdentitySection = (typeof identitySections)[number];

/** Where data on people come from: a file that staff uploads, a configured service, or the demonstration's own. */
export const dataProviders = ['FILE', 'HTTP', 'DEMO'] as const;
export type DataProvider = (typeof dataProviders)[number];

/** Source of a section: a provider, a person, or the register itself. */
export const sectionSources = ['FILE', 'HTTP', 'DEMO', 'MANUAL', 'REGISTRY'] as const;
export type SectionSource = (typeof sectionSources)[number];

/** How a question to a provider ended; REFUSED is an answer that is not trusted. */
export const providerOutcomes = ['TAKEN', 'NOT_FOUND', 'FAILED', 'REFUSED'] as const;
export type ProviderOutcome = (typeof providerOutcomes)[number];

/** A difference between a protected field and a provider; GONE when a later answer agrees again. */
export const differenceStatuses = ['OPEN', 'KEPT', 'TAKEN', 'GONE'] as const;
export type DifferenceStatus = (typeof differenceStatuses)[number];

const genders: Readonly<Record<string, 'male' | 'female'>> = { F: 'female', M: 'male' };

/** The gender of somebody on file, where screening lists distinguish it. */
export const genderOnFile = (gender: string | null | undefined): 'male' | 'female' | null => genders[gender ?? ''] ?? null;

/**
 * What a member of staff is notified of. ALERT_ASSIGNED: by somebody else. ALERT_TAKEN_OVER: somebody else took it. ALERT_DUE: within
 * a day. REQUEST_ENDED: without a decision, or what was approved could not be applied. MENTIONED: in a comment. INVESTIGATION_ASSIGNED and
 * INVESTIGATION_JOINED: made responsible, or taking part, by somebody else. INVESTIGATION_DUE: within a day.
 * PAPER_ASSIGNED: a document of a person, by somebody else. WORK_ASSIGNED and WORK_TAKEN_OVER: an item of another queue than alerts. MENTION_UNSEEN:
 * somebody has left who was mentioned and has not seen it. WORK_DUE: a report case or an incident, within a day or overdue.
 */
export const notificationKinds = [
  'ALERT_ASSIGNED',
  'ALERT_TAKEN_OVER',
  'ALERT_DUE',
  'REQUEST_APPROVED',
  'REQUEST_REJECTED',
  'REQUEST_ENDED',
  'MENTIONED',
  'MENTION_UNSEEN',
  'INVESTIGATION_ASSIGNED',
  'INVESTIGATION_JOINED',
  'INVESTIGATION_DUE',
  'INVESTIGATION_OVERDUE',
  'PAPER_ASSIGNED',
  'WORK_ASSIGNED',
  'WORK_TAKEN_OVER',
  'WORK_DUE',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
/** Those that ask nothing of their reader; off until somebody wants them. */
export const quietNotifications: readonly NotificationKind[] = ['REQUEST_APPROVED'];

/**
 * What rules that are evaluated on past payments take as it is today. RATES: of exchange. LATER_REPORTS: what was reported of a payment after it came. SAME_PERSON:
 * which payments belong to one person. TIME_ZONE: of the company. EARLIEST_KEPT: of payments from before earlier states were kept, the
 * earliest state that is known. MERCHANTS, APPS, PEOPLE: in runs of earlier releases.
 */
export const factsOfToday = ['RATES', 'LATER_REPORTS', 'SAME_PERSON', 'TIME_ZONE', 'EARLIEST_KEPT', 'MERCHANTS', 'APPS', 'PEOPLE'] as const;
export type FactOfToday = (typeof factsOfToday)[number];
