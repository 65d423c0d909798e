import type { Demand } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import type { MerchantTimelineKind, TimelineEventOf } from '../contract/index.ts';

/** The place of an event among those of its kind. */
export interface TimelinePlace {
  readonly at: Date;
  /** Key of the row that it comes from. */
  readonly id: string;
  /** Which of the events of that row; one digit. */
  readonly part: number;
}

/** From where on events are wanted; whose, each stream adds. */
export interface TimelineAsk {
  /** Of these alone; what belongs to no company is told in all. */
  readonly companies: readonly string[];
  /** Only what is older. */
  readonly before: TimelinePlace;
  readonly most: number;
}

/** Of a person of the register. */
export interface OfPerson extends TimelineAsk {
  readonly subjectId: string;
}

/** Of a merchant. */
export interface OfMerchant extends TimelineAsk {
  readonly merchantNo: string;
  /** The merchant as a company of the register; null where it is not there. */
  readonly subjectId: string | null;
}

/** Of an app of a merchant. */
export interface OfApp extends TimelineAsk {
  readonly appId: string;
  readonly merchantNo: string;
}

/** An event; what it does not say is absent. */
export type FoundEvent = TimelinePlace & Pick<TimelineEventOf<string>, 'act'> & Partial<Omit<TimelineEventOf<string>, 'event_id' | 'kind' | 'act' | 'time'>>;

/**
 * What a slice tells, one kind each. Whom it is about is in the reader's sight. Events come newest first, in the order of
 * `newestBefore`, of the companies asked, and with nothing that the list of the same rows would not show this reader.
 */
export interface TimelineSource<Kind extends string, Ask extends TimelineAsk> {
  readonly kind: Kind;
  /** Who may read it: the ability of the list that has the same rows. */
  readonly demand: Demand;
  read(ask: Ask, call: Call): Promise<readonly FoundEvent[]>;
}

/** What a slice has of merchants, one kind each. */
export type MerchantTimelineSource = TimelineSource<MerchantTimelineKind, OfMerchant>;
