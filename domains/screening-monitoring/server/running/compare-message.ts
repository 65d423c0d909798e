import type { BuiltIndex } from '../../../screening/server/threads/index.ts';
import type { AskedRow, ScreeningHit, ScreeningThresholds } from '../../../screening/server/index.ts';
import type { Span } from './customer.store.ts';

/** What customers are compared with. */
export interface Comparison {
  built: BuiltIndex;
  rates: ScreeningThresholds;
  /** The index holds little: names are compared first, and what else is known is read of those alone who are like somebody. */
  isSmall: boolean;
}

export interface CompareWorld extends Comparison {
  databaseUrl: string;
}

export interface CompareTask extends Span {
  task: number;
}

/** A customer with the entries that it matches. */
export interface Matched {
  monitoredId: string;
  subjectId: string;
  asked: AskedRow;
  hits: readonly ScreeningHit[];
}

/** What a part came to. */
export interface Part {
  /** Records that were compared. */
  ids: readonly string[];
  matched: readonly Matched[];
}

export type Compared = ({ task: number } & Part) | { task: number; failed: string };
