import type { ClockStart, DayKind, LawSource } from '../../kernel/law/index.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';

/* What the law says of times, amounts and days, and how it is known. */

/** What a time of the law is counted from. */
export const clockStartWords = vocabulary<ClockStart>('clockStart', {
  DECISION: {},
  OPERATION: {},
  DETECTION: {},
  KNOWLEDGE: {},
  PERIOD_END: {},
  YEAR_END: {},
  SELECTION: {},
  CONFIRMATION: {},
});

/** By which days a time in business days counts. */
export const dayKindWords = vocabulary<DayKind>('dayKind', {
  BANK: {},
  REPORT: {},
  PUBLIC: {},
});

/** How a statement of the law is known. */
export const lawSourceWords = vocabulary<LawSource>('lawSource', {
  PRIMARY: { tone: 'success' },
  SECONDARY: { tone: 'info' },
});

/** Marks of a statement of the law beside what a company has set. */
export const lawMarkWords = vocabulary('lawMark', {
  UNCONFIRMED: { tone: 'warning' },
  COMPARED: { tone: 'success' },
  AS_LAW: { tone: 'success' },
  STRICTER: { tone: 'info' },
  LOOSER: { tone: 'danger' },
  REVIEW_DUE: { tone: 'warning' },
});
