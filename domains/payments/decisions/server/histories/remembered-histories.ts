import type { SubjectDetail } from '../../model/state.ts';
import type { HistoryLayouts } from './history-layout.ts';
import type { PersonHistories } from './person-histories.ts';
import type { SharedHistories, SharedQuestion } from './shared-histories.ts';

/** A person's histories as they are at one version of the person. */
export interface HistoriesAt {
  subjectId: string;
  version: number;
  histories: PersonHistories;
}

/**
 * What a process remembers of histories, for the path with locks: whoever pays most has the longest history, and is the one
 * whom rules hit most. Everything lent is a copy, so that what is evaluated and not kept leaves no trace.
 */
export interface BorrowedHistories {
  /** Histories of a person who is still at this version; undefined when they are not remembered, not from `since` on, or were read long ago. */
  personAt(name: { subjectId: string; version: number }, reach: { layouts: HistoryLayouts; since: number }): BorrowedPerson | undefined;
  /** What is remembered of these histories, without payments that are not certain yet. */
  sharedOf(layouts: HistoryLayouts, questions: readonly SharedQuestion[]): SharedHistories;
  /** Remembers histories that the path with locks has led to the next version. */
  keep(document: string, kept: HistoriesAt): void;
}

export interface BorrowedPerson {
  detail: SubjectDetail;
  histories: PersonHistories;
}

/** Histories of people of whom the rest has to be read again, up to a weight; those kept longest ago are forgotten first. */
export class KeptHistories {
  readonly #largest: number;
  readonly #byDocument = new Map<string, HistoriesAt & { bytes: number }>();
  #bytes = 0;

  /** @param largest bytes, roughly */
  constructor(largest: number) {
    this.#largest = largest;
  }

  keep(document: string, kept: HistoriesAt): void {
    this.take(document);
    const { bytes } = kept.histories;
    this.#byDocument.set(document, { ...kept, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#byDocument.keys()) {
      if (this.#bytes <= this.#largest) return;
      this.take(oldest);
    }
  }

  clear(): void {
    this.#byDocument.clear();
    this.#bytes = 0;
  }

  /** What was kept of a document's owner; it is given away. */
  take(document: string): HistoriesAt | undefined {
    const kept = this.#byDocument.get(document);
    if (!kept) return undefined;
    this.#byDocument.delete(document);
    this.#bytes -= kept.bytes;
    return kept;
  }
}
