import type { BuiltIndex } from '../../../../screening/screening/server/threads/index.ts';
import type { QueryRow, ScreeningHit, ScreeningThresholds } from '../../../../screening/screening/server/index.ts';

/** What customers are compared with. */
export interface Comparison {
  built: BuiltIndex;
  rates: ScreeningThresholds;
}

/** A customer with the entries that it matches. */
export interface Matched {
  monitoredId: string;
  subjectId: string;
  asked: QueryRow;
  hits: readonly ScreeningHit[];
}

/** What a part came to. */
export interface Part {
  /** How many records were compared. */
  customers: number;
  /** Which they are, where only those are compared that are due. */
  ids: readonly string[];
  matched: readonly Matched[];
}

/** What a thread is asked, by its number, and what it answers. */
export interface Numbered<Task> {
  task: number;
  asked: Task;
}
export type Answered<Done> = { task: number; done: Done } | { task: number; failed: string };
