/* Reports to the authority: words that several slices use. */

export const reportStatuses = ['DRAFT', 'IN_APPROVAL', 'READY', 'FILED', 'ACKNOWLEDGED', 'REFUSED', 'CORRECTED', 'CANCELLED', 'NOT_REPORTED'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** How a report case was opened: by a conclusion of alerts, an officer, somebody of the staff who referred it, or cash of a period. */
export const reportOrigins = ['CONCLUSION', 'OFFICER', 'REFERRAL', 'AUTOMATIC'] as const;
export type ReportOrigin = (typeof reportOrigins)[number];

/** The part that somebody has in what is reported. */
export const reportRoles = ['MAIN', 'BENEFICIARY', 'COUNTERPARTY', 'REPRESENTATIVE', 'ACCOUNT_HOLDER', 'MERCHANT', 'OWNER', 'EMPLOYEE', 'OTHER'] as const;
export type ReportRole = (typeof reportRoles)[number];

/** What is suspected, for the texts that begin a narrative. */
export const reportTypologies = [
  'STRUCTURING',
  'RAPID_MOVEMENT',
  'INCOME_MISMATCH',
  'MULE_ACCOUNT',
  'MANY_SENDERS',
  'FALSE_IDENTITY',
  'TERRORISM',
  'STAFF_CONDUCT',
] as const;
export type ReportTypology = (typeof reportTypologies)[number];

/**
 * What forms of authorities ask about somebody, with the answers. NOT_KNOWN is where each begins; a report is not released while a
 * fact that its form states is not known.
 */
export const reportFacts = {
  pep: ['NOT_KNOWN', 'NO', 'CURRENT', 'FORMER'],
  pep_relation: ['NOT_KNOWN', 'NO', 'FAMILY', 'REPRESENTATIVE', 'CLOSE_ASSOCIATE'],
  obliged: ['NOT_KNOWN', 'NO', 'YES'],
  public_servant: ['NOT_KNOWN', 'NO', 'YES', 'FEDERAL', 'STATE', 'MUNICIPAL'],
  client: ['NOT_KNOWN', 'NO', 'YES'],
} as const;
export type ReportFact = keyof typeof reportFacts;
export const reportFactNames = Object.keys(reportFacts) as readonly ReportFact[];
export type ReportFactValue = (typeof reportFacts)[ReportFact][number];
/** The facts that somebody has confirmed. */
export type ConfirmedFacts = { readonly [Fact in ReportFact]?: Exclude<(typeof reportFacts)[Fact][number], 'NOT_KNOWN'> };

/** Whether a report goes back to an article in the press. */
export const pressAnswers = ['NOT_KNOWN', 'NO', 'YES'] as const;
export type PressAnswer = (typeof pressAnswers)[number];

/** Where a fact about somebody that is proposed comes from: the register with its lists of exposed persons, or the merchants of the company. */
export const reportFactSources = ['REGISTER', 'MERCHANT'] as const;
export type ReportFactSource = (typeof reportFactSources)[number];

/** Why something is to be reported within 24 hours in Mexico. */
export const urgentGrounds = ['BLOCKED_PERSON', 'KNOWLEDGE_OF_CRIME'] as const;
export type UrgentGround = (typeof urgentGrounds)[number];

/** How a letter comes to somebody. */
export const letterWays = ['IN_PERSON', 'POST', 'E_MAIL', 'PORTAL'] as const;
export type LetterWay = (typeof letterWays)[number];

export const filingActions = ['SEND', 'RECTIFY', 'CANCEL'] as const;
export type FilingAction = (typeof filingActions)[number];

export const filingAnswers = ['ACKNOWLEDGED', 'REFUSED'] as const;
export type FilingAnswer = (typeof filingAnswers)[number];

/**
 * What the deadline of a report is counted from. OPERATION_PASSED: from an operation so old that the time had ended when it was decided, so
 * that the report is due at once; NO_OPERATION: from the decision, as no operation is known.
 */
export const reportClockStarts = ['DECISION', 'OPERATION', 'OPERATION_PASSED', 'NO_OPERATION', 'DETECTION', 'KNOWLEDGE', 'PERIOD_END'] as const;
export type ReportClockStart = (typeof reportClockStarts)[number];
