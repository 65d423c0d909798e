import { vocabulary } from '../../../../../platform/contract/index.ts';
import type { EddReason, OutdatedReason, ReviewReason, TrialDirection } from '../../../kernel/merchant-risk.ts';

/* The risk of merchants. */

/** What comes out of an assessment. */
export const assessedLevelWords = vocabulary<'LOW' | 'MEDIUM' | 'HIGH' | 'PROHIBITED'>('assessedLevel', {
  LOW: { tone: 'success' },
  MEDIUM: { tone: 'warning' },
  HIGH: { tone: 'danger' },
  PROHIBITED: { tone: 'danger' },
});

/** What a score is made of. */
export const riskPartWords = vocabulary<'COUNTRY' | 'INDUSTRY' | 'PRODUCT' | 'OWNERSHIP' | 'VOLUME' | 'DELIVERY' | 'STANDING'>('riskPart', {
  COUNTRY: {},
  INDUSTRY: {},
  PRODUCT: {},
  OWNERSHIP: {},
  VOLUME: {},
  DELIVERY: {},
  STANDING: {},
});

/** What is asked about a merchant. */
export const riskAspectWords = vocabulary<
  'MERCHANT_COUNTRY' | 'PARTY_COUNTRY' | 'PAYER_COUNTRY' | 'INDUSTRY' | 'PRODUCT' | 'STRUCTURE' | 'TURNOVER' | 'TICKET' | 'DELIVERY' | 'STANDING'
>('riskAspect', {
  MERCHANT_COUNTRY: {},
  PARTY_COUNTRY: {},
  PAYER_COUNTRY: {},
  INDUSTRY: {},
  PRODUCT: {},
  STRUCTURE: {},
  TURNOVER: {},
  TICKET: {},
  DELIVERY: {},
  STANDING: {},
});

/** What the ownership of a merchant looks like. */
export const structureWords = vocabulary<'SIMPLE' | 'LAYERED' | 'DEEP' | 'FOREIGN_OWNER' | 'CIRCULAR' | 'NOMINEE' | 'UNTRACED' | 'NO_CONTROLLING_PERSON'>(
  'ownershipStructure',
  {
    SIMPLE: {},
    LAYERED: {},
    DEEP: {},
    FOREIGN_OWNER: {},
    CIRCULAR: {},
    NOMINEE: {},
    UNTRACED: {},
    NO_CONTROLLING_PERSON: {},
  },
);

/** What screening says of a merchant or of somebody behind it. */
export const standingFactWords = vocabulary<'CLEAR' | 'POTENTIAL' | 'PEP' | 'ADVERSE_MEDIA' | 'SANCTION'>('standingFact', {
  CLEAR: { tone: 'success' },
  POTENTIAL: { tone: 'warning' },
  PEP: { tone: 'warning' },
  ADVERSE_MEDIA: { tone: 'warning' },
  SANCTION: { tone: 'danger' },
});

/** How the points of an input were found. */
export const pointsFoundWords = vocabulary<'ROW' | 'BAND' | 'OTHER' | 'UNKNOWN'>('pointsFound', {
  ROW: {},
  BAND: {},
  OTHER: {},
  UNKNOWN: { tone: 'warning' },
});

/** Why a merchant is to be reviewed. */
export const reviewReasonWords = vocabulary<ReviewReason>('reviewReason', {
  OWNERSHIP_CHANGE: {},
  TURNOVER: { tone: 'warning' },
  TICKET: { tone: 'warning' },
  NEW_INDUSTRY: {},
  NEW_COUNTRY: {},
  REFUNDS: { tone: 'warning' },
  HELD: { tone: 'warning' },
  SUSPICIOUS_ALERTS: { tone: 'danger' },
  SCREENING_HIT: { tone: 'danger' },
  SHARED_OWNER: {},
  SHARED_ACCOUNT: {},
  SHARED_DEVICE: {},
  DECLARATION_CHANGED: { tone: 'warning' },
  PERIODIC: { tone: 'info' },
  TAKEN_OVER: { tone: 'warning' },
  MODEL: { tone: 'info' },
});

/** Why an assessment is not current. */
export const outdatedWords = vocabulary<OutdatedReason>('assessmentOutdated', {
  EARLIER_ROUND: { tone: 'warning' },
  INPUTS_CHANGED: { tone: 'warning' },
  REVIEW_PASSED: { tone: 'warning' },
  REVIEW_OPEN: { tone: 'warning' },
});

/** Why enhanced due diligence is due. */
export const eddReasonWords = vocabulary<EddReason>('eddReason', {
  HIGH_RISK: { tone: 'warning' },
  PEP: {},
  ADVERSE_MEDIA: { tone: 'warning' },
});

/** Whether a merchant is of more or less risk by another model. */
export const riskDirectionWords = vocabulary<TrialDirection>('riskDirection', {
  LOWER: { tone: 'success' },
  SAME: {},
  HIGHER: { tone: 'danger' },
});
