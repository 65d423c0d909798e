/* Sanction and PEP lists: their sources, versions and changes. */

/** What being on a list of the source means. */
export const sourceKinds = ['SANCTION', 'PEP', 'DEBARMENT', 'OTHER'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** INACTIVE: not screened against. MISSING: active without any version. OVERDUE: not confirmed for longer than allowed. */
export const freshnesses = ['INACTIVE', 'MISSING', 'FRESH', 'OVERDUE'] as const;
export type Freshness = (typeof freshnesses)[number];

/** What came of the last try to fetch a list. */
export const fetchOutcomes = ['LOADED', 'UNCHANGED', 'REFUSED', 'FAILED'] as const;
export type FetchOutcome = (typeof fetchOutcomes)[number];

export const versionStates = ['READING', 'READY', 'LOADING', 'LOADED', 'REFUSED', 'DISCARDED'] as const;
export type VersionState = (typeof versionStates)[number];

export const changeOps = ['ADDED', 'CHANGED', 'ENDED', 'RETURNED'] as const;
export type ChangeOp = (typeof changeOps)[number];

/** What an entry is listed for, whatever its list calls it. */
export const sanctionTypes = [
  'TERRORISM',
  'ARMS',
  'NARCOTICS',
  'ORGANISED_CRIME',
  'HUMAN_RIGHTS',
  'CYBER',
  'CORRUPTION',
  'FRAUD',
  'ENVIRONMENT',
  'LABOUR',
  'COUNTRY',
  'DEBARMENT',
  'PEP',
  'OTHER',
] as const;
export type SanctionType = (typeof sanctionTypes)[number];
