import type { Demand } from '../../../platform/contract/index.ts';
import type { Call } from '../../../platform/server/index.ts';
import type { TimelineEventView, TimelineKind } from '../contract/index.ts';

/** The place of an event among those of its kind. */
export interface TimelinePlace {
  readonly at: Date;
  /** Key of the row that it comes from. */
  readonly id: string;
  /** Which of the events of that row; one digit. */
  readonly part: number;
}

/** Whose events are wanted, and from where on. */
export interface TimelineAsk {
  readonly subjectId: string;
  /** Of these alone; what belongs to no company is about the person everywhere. */
  readonly companies: readonly string[];
  /** Only what is older. */
  readonly before: TimelinePlace;
  readonly most: number;
}

/** An event; what it does not say is absent. */
export type FoundEvent = TimelinePlace & Pick<TimelineEventView, 'act'> & Partial<Omit<TimelineEventView, 'event_id' | 'kind' | 'act' | 'time'>>;

/**
 * What a slice tells of people, one kind each. The person is in the reader's sight. Events come newest first, in the order of
 * `newestBefore`, of the companies asked, and with nothing that the list of the same rows would not show this reader.
 */
export interface TimelineSource {
  readonly kind: TimelineKind;
  /** Who may read it: the ability of the list that has the same rows. */
  readonly demand: Demand;
  read(ask: TimelineAsk, call: Call): Promise<readonly FoundEvent[]>;
}
