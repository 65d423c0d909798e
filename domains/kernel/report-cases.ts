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

export const filingActions = ['SEND', 'RECTIFY', 'CANCEL'] as const;
export type FilingAction = (typeof filingActions)[number];

export const filingAnswers = ['ACKNOWLEDGED', 'REFUSED'] as const;
export type FilingAnswer = (typeof filingAnswers)[number];
