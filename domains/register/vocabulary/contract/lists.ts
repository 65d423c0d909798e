import type { BlockAction, BlockStatus, ListKind, ListSource, ListState } from '../../kernel/index.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';

/** An entry of a list. */
export const listStateWords = vocabulary<ListState>('listState', {
  SCHEDULED: { tone: 'info' },
  ACTIVE: { tone: 'success' },
  EXPIRED: {},
  DELETED: {},
});

export const listKindWords = vocabulary<ListKind>('listKind', {
  BLACK: { tone: 'danger' },
  HOLD: { tone: 'warning' },
  CHANNEL: { tone: 'warning' },
  WHITE: { tone: 'success' },
});

/** Who put an entry on a list. */
export const listSourceWords = vocabulary<ListSource>('listSource', {
  MANUAL: {},
  SCREENING: { tone: 'info' },
  AUTHORITY: { tone: 'info' },
  SAR: { tone: 'info' },
  IMPORT: { tone: 'info' },
});

/** Review of an entry by a second person. */
export const listReviewWords = vocabulary<'NONE' | 'DUE' | 'OVERDUE' | 'DONE'>('listReview', {
  NONE: {},
  DUE: { tone: 'warning' },
  OVERDUE: { tone: 'danger' },
  DONE: { tone: 'success' },
});

/** What becomes of a line of an imported file. */
export const importOutcomeWords = vocabulary<'NEW' | 'ADDED' | 'UNKNOWN_PERSON' | 'ALREADY_LISTED' | 'ON_WHITE_LIST' | 'TWICE_IN_FILE' | 'INVALID'>(
  'importOutcome',
  {
    NEW: { tone: 'info' },
    ADDED: { tone: 'success' },
    UNKNOWN_PERSON: { tone: 'info' },
    ALREADY_LISTED: {},
    ON_WHITE_LIST: { tone: 'warning' },
    TWICE_IN_FILE: {},
    INVALID: { tone: 'danger' },
  },
);

/** Whether a row of the block configuration is enforced. */
export const blockStatusWords = vocabulary<BlockStatus>('blockStatus', {
  ON: { tone: 'success' },
  OFF: {},
});

export const blockActionWords = vocabulary<BlockAction>('blockAction', {
  REJECT: { tone: 'danger' },
  PENDING: { tone: 'warning' },
  ALERT: { tone: 'info' },
});

/** What a black list entry names: a person, or a person's payment method. */
export const blackTypeWords = vocabulary<'IDENTITY' | 'CHANNEL'>('blackType', {
  IDENTITY: {},
  CHANNEL: {},
});
