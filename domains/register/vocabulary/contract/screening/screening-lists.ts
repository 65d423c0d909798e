import { vocabulary } from '../../../../../platform/contract/index.ts';
import type { ChangeOp, EntryPart, FetchOutcome, Freshness, Omission, SourceKind, VersionState } from '../../../kernel/screening-lists.ts';

/** What being on a sanction or PEP list means. */
export const listSourceKindWords = vocabulary<SourceKind>('listSourceKind', {
  SANCTION: { tone: 'danger' },
  PEP: { tone: 'warning' },
  DEBARMENT: { tone: 'warning' },
  OTHER: {},
});

/** How fresh the list of a source is. */
export const listFreshnessWords = vocabulary<Freshness>('listFreshness', {
  INACTIVE: {},
  MISSING: { tone: 'danger' },
  FRESH: { tone: 'success' },
  OVERDUE: { tone: 'danger' },
});

/** How the last download of a list ended. */
export const listFetchWords = vocabulary<FetchOutcome>('listFetch', {
  LOADED: { tone: 'success' },
  UNCHANGED: { tone: 'success' },
  REFUSED: { tone: 'danger' },
  FAILED: { tone: 'danger' },
});

/** A version of a list. */
export const listVersionWords = vocabulary<VersionState>('listVersion', {
  READING: { tone: 'info' },
  READY: { tone: 'warning' },
  LOADING: { tone: 'info' },
  LOADED: { tone: 'success' },
  REFUSED: { tone: 'danger' },
  DISCARDED: {},
});

/** What a version does to an entry. */
export const listChangeWords = vocabulary<ChangeOp>('listChange', {
  ADDED: { tone: 'danger' },
  CHANGED: { tone: 'warning' },
  ENDED: { tone: 'success' },
  RETURNED: { tone: 'danger' },
});

/** The parts of the entries of a list. */
export const entryPartWords = vocabulary<EntryPart>('entryPart', {
  NAMES: {},
  ALIASES: {},
  BIRTHS: {},
  BIRTH_PLACES: {},
  NATIONALITIES: {},
  COUNTRIES: {},
  GENDERS: {},
  PASSPORTS: {},
  NATIONAL_NUMBERS: {},
  TAX_NUMBERS: {},
  REGISTRATIONS: {},
  IMO_NUMBERS: {},
  WALLETS: {},
  OTHER_NUMBERS: {},
  ADDRESSES: {},
  PROGRAMMES: {},
  CHARGES: {},
  REMARKS: {},
  LISTED_ON: {},
  ENDS_ON: {},
  FIELDS: {},
});

/** Why something that a list says is deliberately not kept. */
export const omissionWords = vocabulary<Omission>('omission', {
  COUNTER_SANCTION: {},
  OTHER_KIND: {},
  NOT_LISTED: {},
  OTHER_RECORD: {},
  KNOWN_FALSE: {},
  SHARED_NUMBER: {},
  VALIDITY: {},
  PUBLICATION: {},
  BOOKKEEPING: {},
  REPEATED: {},
  CONTACT: {},
  NOT_MAPPED: {},
});

/** Who or what a list names. */
export const listedKindWords = vocabulary<'person' | 'organisation' | 'vessel' | 'aircraft' | 'other'>('listedKind', {
  person: {},
  organisation: {},
  vessel: {},
  aircraft: {},
  other: {},
});
