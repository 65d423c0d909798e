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

/** The parts of the entries of a list, of which a version counts what was read and what could not be. FIELDS: what a reader of files does not know. */
export const entryParts = [
  'NAMES',
  'ALIASES',
  'BIRTHS',
  'BIRTH_PLACES',
  'NATIONALITIES',
  'COUNTRIES',
  'GENDERS',
  'PASSPORTS',
  'NATIONAL_NUMBERS',
  'TAX_NUMBERS',
  'REGISTRATIONS',
  'IMO_NUMBERS',
  'WALLETS',
  'OTHER_NUMBERS',
  'ADDRESSES',
  'PROGRAMMES',
  'CHARGES',
  'REMARKS',
  'LISTED_ON',
  'ENDS_ON',
  'FIELDS',
] as const;
export type EntryPart = (typeof entryParts)[number];

/** What was read of a part of the entries, and what was there and could not be read. */
export interface PartCount {
  readonly read: number;
  readonly unread: number;
}

/** What a version read: of each part the counts, what entries that stay have lost of it, and the first values that could not be read; what was left out. */
export interface VersionReading {
  readonly parts: Readonly<Partial<Record<EntryPart, PartCount & { readonly lost: number; readonly samples: readonly string[] }>>>;
  readonly omitted: OmissionCounts;
}

/** Why something that a file says is deliberately not kept; `omissionsOf` of each format says of which fields. */
export const omissions = [
  /** An entry that a sanctioned state lists in return; no obligation stands behind it. */
  'COUNTER_SANCTION',
  /** An entry of another kind of list that stands in the same file. */
  'OTHER_KIND',
  /** Somebody who is connected with an entry and not listed. */
  'NOT_LISTED',
  /** A record that is no person, organisation, ship or aircraft. */
  'OTHER_RECORD',
  /** A document or date that the list itself calls false. */
  'KNOWN_FALSE',
  /** A number that several unrelated companies share. */
  'SHARED_NUMBER',
  /** When and by whom a document was issued, and until when it is valid. */
  'VALIDITY',
  /** Where it was published: law, gazette, web page. */
  'PUBLICATION',
  /** Numbers, dates of change and other bookkeeping of the publisher. */
  'BOOKKEEPING',
  /** What another field of the same entry says as well. */
  'REPEATED',
  /** Telephones, mail and web addresses. */
  'CONTACT',
  /** A column that the mapping of an operator's own list does not name. */
  'NOT_MAPPED',
] as const;
export type Omission = (typeof omissions)[number];
export type OmissionCounts = Readonly<Partial<Record<Omission, number>>>;
