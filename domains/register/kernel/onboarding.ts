/* The review of a merchant before it may work with us. */

/** The parts of a review in the order in which each rests on those before: what screening finds is an input of the risk, and the risk says which documents are demanded. */
export const steps = ['CDD', 'NAME_SCREENING', 'CRA', 'DOCUMENTS', 'EDD'] as const;
export type Step = (typeof steps)[number];

export const stepStates = ['TODO', 'WORKING', 'BLOCKED', 'DONE'] as const;
export type StepState = (typeof stepStates)[number];

/** How a step stands now: its state, unless what has changed since says more. */
export const stepStandings = [...stepStates, 'NOT_REQUIRED', 'NOT_ASSESSED', 'STALE'] as const;
export type StepStanding = (typeof stepStandings)[number];

export const stepActs = ['START', 'BLOCK', 'RESUME', 'FINISH', 'REOPEN'] as const;
export type StepAct = (typeof stepActs)[number];

export const commentStates = ['DRAFT', 'PUBLISHED'] as const;
export type CommentState = (typeof commentStates)[number];

/** What enhanced due diligence has to answer, one text each. */
export const eddItems = ['FUNDS', 'WEALTH', 'PURPOSE', 'ADVERSE_MEDIA', 'LICENCES', 'SITE', 'SAMPLE'] as const;
export type EddItem = (typeof eddItems)[number];

/** What is said of enhanced due diligence as a whole. */
export const eddRemarks = ['COMMENT', 'APPROVED', 'RETURNED', 'LAPSED'] as const;
export type EddRemark = (typeof eddRemarks)[number];

/** What is said of a payment of the sample. */
export const sampleFindings = ['CONSISTENT', 'DOUBTFUL'] as const;
export type SampleFinding = (typeof sampleFindings)[number];

/** What is compared with a company register. */
export const comparedFields = [
  'legal_name',
  'trade_names',
  'founded_on',
  'legal_form',
  'region',
  'activity_codes',
  'tax_status',
  'registration',
  'registry_answer',
] as const;
export type ComparedField = (typeof comparedFields)[number];

export const differenceStates = ['OPEN', 'ACCEPTED', 'GONE'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** What a condition may lack. */
export const lackCodes = [
  'FIELD_MISSING',
  'REGISTRY_NOT_ASKED',
  'DIFFERENCE_OPEN',
  'CDD_NOT_FINISHED',
  'NO_CONTROLLING_PERSON',
  'NOMINEE_WITHOUT_PRINCIPAL',
  'SHARES_OVER_THE_WHOLE',
  'OWNERS_NOT_TRACED',
  'ACCOUNT_MISSING',
  'ACCOUNT_NOT_VERIFIED',
  'ACCOUNT_OF_ANOTHER',
  'DOCUMENT_MISSING',
  'DOCUMENT_EXPIRED',
  'CONTRACT_MISSING',
  'NOT_ASSESSED',
  'ASSESSMENT_OUTDATED',
  'RISK_PROHIBITED',
  'NOT_SCREENED',
  'NAME_NOT_SCREENED',
  'HITS_OPEN',
  'EDD_ITEM_OPEN',
  'EDD_NOT_APPROVED',
  'NO_APP',
  'NO_BLOCK_CONFIG',
  'NO_LIMITS',
] as const;
export type LackCode = (typeof lackCodes)[number];
