/* The risk of merchants: what opens a review, and why an assessment does not hold any more. */

/** What opens a review of a merchant by itself, each with its setting at a company. */
export const triggerKinds = [
  'OWNERSHIP_CHANGE',
  'TURNOVER',
  'TICKET',
  'NEW_INDUSTRY',
  'NEW_COUNTRY',
  'REFUNDS',
  'HELD',
  'SUSPICIOUS_ALERTS',
  'SCREENING_HIT',
  'SHARED_OWNER',
  'SHARED_ACCOUNT',
  'SHARED_DEVICE',
] as const;
export type TriggerKind = (typeof triggerKinds)[number];

/**
 * Why a review was opened: a trigger, another declaration, the date of the next review, a model by which the merchant is of another
 * level, or that it was taken over without a decision of this back office.
 */
export const reviewReasons = [...triggerKinds, 'DECLARATION_CHANGED', 'PERIODIC', 'MODEL', 'TAKEN_OVER'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export const reviewStatuses = ['OPEN', 'CLOSED'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Why the last assessment of a merchant is not current. */
export const outdatedReasons = ['EARLIER_ROUND', 'INPUTS_CHANGED', 'REVIEW_PASSED', 'REVIEW_OPEN'] as const;
export type OutdatedReason = (typeof outdatedReasons)[number];

/** Why enhanced due diligence is due. */
export const eddReasons = ['HIGH_RISK', 'PEP', 'ADVERSE_MEDIA'] as const;
export type EddReason = (typeof eddReasons)[number];

/** Whether a merchant is of less, the same or more risk by another model. */
export const trialDirections = ['LOWER', 'SAME', 'HIGHER'] as const;
export type TrialDirection = (typeof trialDirections)[number];

/* The same lists as in engines/merchant-risk, which knows no domain; a test compares them. */

export const riskParts = ['COUNTRY', 'INDUSTRY', 'PRODUCT', 'OWNERSHIP', 'VOLUME', 'DELIVERY', 'STANDING'] as const;
export const riskAspects = [
  'MERCHANT_COUNTRY',
  'PARTY_COUNTRY',
  'PAYER_COUNTRY',
  'INDUSTRY',
  'PRODUCT',
  'STRUCTURE',
  'TURNOVER',
  'TICKET',
  'DELIVERY',
  'STANDING',
] as const;
export const riskTables = ['country', 'industry', 'product', 'structure', 'delivery', 'standing'] as const;
export type RiskTableName = (typeof riskTables)[number];
export const floorLevels = ['MEDIUM', 'HIGH', 'PROHIBITED'] as const;
export const assessedLevels = ['LOW', 'MEDIUM', 'HIGH', 'PROHIBITED'] as const;
