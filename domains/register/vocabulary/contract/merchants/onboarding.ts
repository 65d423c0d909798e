import { vocabulary } from '../../../../../platform/contract/index.ts';
import type { CommentState, ComparedField, DifferenceState, EddItem, EddRemark, LackCode, SampleFinding, Step, StepState } from '../../../kernel/onboarding.ts';

/* The review of a merchant before it may work with us. */

export const onboardingStepWords = vocabulary<Step>('onboardingStep', {
  CDD: {},
  DOCUMENTS: {},
  CRA: {},
  NAME_SCREENING: {},
  EDD: {},
});

export const onboardingStepStateWords = vocabulary<StepState>('onboardingStepState', {
  TODO: {},
  WORKING: { tone: 'info' },
  BLOCKED: { tone: 'danger' },
  DONE: { tone: 'success' },
});

/** What a condition lacks; what it is about stands beside it. */
export const onboardingLackWords = vocabulary<LackCode>('onboardingLack', {
  FIELD_MISSING: {},
  REGISTRY_NOT_ASKED: {},
  DIFFERENCE_OPEN: {},
  CDD_NOT_FINISHED: {},
  NO_CONTROLLING_PERSON: {},
  NOMINEE_WITHOUT_PRINCIPAL: {},
  SHARES_OVER_THE_WHOLE: {},
  OWNERS_NOT_TRACED: {},
  ACCOUNT_MISSING: {},
  ACCOUNT_NOT_VERIFIED: {},
  ACCOUNT_OF_ANOTHER: {},
  DOCUMENT_MISSING: {},
  DOCUMENT_EXPIRED: {},
  CONTRACT_MISSING: {},
  NOT_ASSESSED: {},
  ASSESSMENT_OUTDATED: {},
  RISK_PROHIBITED: {},
  NOT_SCREENED: {},
  NAME_NOT_SCREENED: {},
  HITS_OPEN: {},
  EDD_ITEM_OPEN: {},
  EDD_NOT_APPROVED: {},
  NO_APP: {},
  NO_BLOCK_CONFIG: {},
  NO_LIMITS: {},
});

/** What an application waits for. */
export const onboardingWaitingWords = vocabulary<'SUBMISSION' | 'ANALYST' | 'MERCHANT' | 'STEPS' | 'DECISION' | 'SECOND_PERSON' | 'NOBODY'>(
  'onboardingWaiting',
  {
    SUBMISSION: {},
    ANALYST: { tone: 'info' },
    MERCHANT: { tone: 'warning' },
    STEPS: { tone: 'info' },
    DECISION: { tone: 'success' },
    SECOND_PERSON: { tone: 'violet' },
    NOBODY: {},
  },
);

/** What enhanced due diligence has to answer. */
export const eddItemWords = vocabulary<EddItem>('eddItem', {
  FUNDS: {},
  WEALTH: {},
  PURPOSE: {},
  ADVERSE_MEDIA: {},
  LICENCES: {},
  SITE: {},
  SAMPLE: {},
});

export const eddRemarkWords = vocabulary<EddRemark>('eddRemark', {
  COMMENT: {},
  APPROVED: { tone: 'success' },
  RETURNED: { tone: 'warning' },
  LAPSED: { tone: 'warning' },
});

export const sampleFindingWords = vocabulary<SampleFinding>('sampleFinding', {
  CONSISTENT: { tone: 'success' },
  DOUBTFUL: { tone: 'danger' },
});

/** What a merchant declares of itself. */
export const declaredFieldWords = vocabulary<
  | 'legal_name'
  | 'country'
  | 'industry'
  | 'businesses'
  | 'settlement_account'
  | 'tax_id'
  | 'founded_on'
  | 'legal_form'
  | 'activity'
  | 'activity_codes'
  | 'city'
  | 'declared_turnover'
  | 'declared_ticket'
  | 'payer_countries'
  | 'delivery'
  | 'products'
>('declaredField', {
  legal_name: {},
  country: {},
  industry: {},
  businesses: {},
  settlement_account: {},
  tax_id: {},
  founded_on: {},
  legal_form: {},
  activity: {},
  activity_codes: {},
  city: {},
  declared_turnover: {},
  declared_ticket: {},
  payer_countries: {},
  delivery: {},
  products: {},
});

/** What of a declaration is compared with a company register. */
export const comparedFieldWords = vocabulary<ComparedField>('comparedField', {
  legal_name: {},
  trade_names: {},
  founded_on: {},
  legal_form: {},
  region: {},
  activity_codes: {},
  tax_status: {},
  registration: {},
  registry_answer: {},
});

export const declaredDifferenceWords = vocabulary<DifferenceState>('declaredDifference', {
  OPEN: { tone: 'warning' },
  ACCEPTED: { tone: 'success' },
  GONE: {},
});

export const registryOutcomeWords = vocabulary<'TAKEN' | 'NOT_FOUND' | 'FAILED' | 'REFUSED'>('registryOutcome', {
  TAKEN: { tone: 'success' },
  NOT_FOUND: {},
  FAILED: { tone: 'danger' },
  REFUSED: { tone: 'danger' },
});

export const commentStateWords = vocabulary<CommentState>('commentState', {
  DRAFT: {},
  PUBLISHED: {},
});
