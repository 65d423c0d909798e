import type {
  BankAccountType,
  ContactPurpose,
  Delivery,
  OnboardingCondition,
  MerchantStatus,
  OnboardingOutcome,
  OwnershipRole,
  PeriodUnit,
  SettlementAccountKind,
} from '../../../kernel/index.ts';
import { vocabulary } from '../../../../../platform/contract/index.ts';

/** A merchant's relation with the provider. */
export const merchantStatusWords = vocabulary<MerchantStatus>('merchantStatus', {
  DRAFT: {},
  SUBMITTED: { tone: 'info' },
  IN_REVIEW: { tone: 'info' },
  PENDING_INFO: { tone: 'warning' },
  READY: { tone: 'success' },
  ONBOARDED: { tone: 'success' },
  REJECTED: { tone: 'danger' },
  OFFBOARDED: {},
  SUSPENDED: { tone: 'danger' },
});

/** How an application of a merchant ended. */
export const onboardingOutcomeWords = vocabulary<OnboardingOutcome>('onboardingOutcome', {
  ONBOARDED: { tone: 'success' },
  REJECTED: { tone: 'danger' },
  WITHDRAWN: {},
});

/** What must be in order before a merchant is taken on. */
export const onboardingConditionWords = vocabulary<OnboardingCondition>('onboardingCondition', {
  DOCUMENTS: {},
  CDD: {},
  OWNERSHIP: {},
  CRA: {},
  SCREENING: {},
  EDD: {},
  ACCOUNT: {},
  CONTRACT: {},
  BLOCK_CONFIG: {},
  LIMITS: {},
});

/** What a contact of a merchant is written to about. */
export const contactPurposeWords = vocabulary<ContactPurpose>('contactPurpose', {
  COMPLIANCE: {},
  COMMERCIAL: {},
  FINANCE: {},
  TECHNICAL: {},
  LEGAL: {},
});

/** What somebody is to a company. */
export const ownershipRoleWords = vocabulary<OwnershipRole>('ownershipRole', {
  OWNER: {},
  DIRECTOR: {},
  CONTROLLER: {},
  NOMINEE: { tone: 'warning' },
  PRINCIPAL: {},
  LEGAL_REPRESENTATIVE: {},
});

/** How a merchant meets its customers. */
export const deliveryWords = vocabulary<Delivery>('merchantDelivery', {
  FACE_TO_FACE: {},
  REMOTE: {},
  MIXED: {},
});

export const settlementAccountKindWords = vocabulary<SettlementAccountKind>('settlementAccountKind', {
  BANK: {},
  PIX: {},
  PIX_ACCOUNT: {},
  CLABE: {},
  CBU: {},
});

export const bankAccountTypeWords = vocabulary<BankAccountType>('bankAccountType', {
  CHECKING: {},
  SAVINGS: {},
  PAYMENT: {},
});

/** Whether a thing is in use. */
export const switchStateWords = vocabulary<'ACTIVE' | 'INACTIVE'>('switchState', {
  ACTIVE: { tone: 'success' },
  INACTIVE: {},
});

export const periodUnitWords = vocabulary<PeriodUnit>('periodUnit', {
  MINUTE: {},
  HOUR: {},
  DAY: {},
  WEEK: {},
  MONTH: {},
});
