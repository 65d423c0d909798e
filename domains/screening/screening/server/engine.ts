import type { Confidence, ListEntry, ScorePart, ScreeningQuery } from '../../../../engines/screening/index.ts';
import { RefusedError } from '../../../../platform/contract/index.ts';
import type { Database } from '../../../../platform/server/index.ts';
import type { SourceKind } from '../../../register/kernel/screening-lists.ts';
import type { HitLimit } from '../model/hit-limits.ts';
import type { Thresholds } from '../model/thresholds.ts';
import { screeningErrors } from '../contract/index.ts';

/*
 * What this slice needs of the lists and of the comparison with them. The application hands it in, so that searches, batches
 * and payments ask the same engine over the same versions. An engine that cannot be asked throws `ScreeningUnavailable`.
 */

export interface ScreeningHit {
  entryId: string;
  sourceId: string;
  versionId: string;
  /** 0 to 100, one decimal */
  score: number;
  confidence: Confidence;
  /** the list's name that matched best */
  matchedName: string;
  parts: readonly ScorePart[];
  /** as the search of OFAC's website would score the name */
  asOfac: number;
  /** The entry, where the engine answers it with the hit. */
  listed?: ListedEntry;
}

/** A version of a list that was searched. */
export interface SearchedVersion {
  sourceId: string;
  versionId: string;
  /** The name of the list, where it is not among those that are kept here. */
  sourceName?: string;
}

export interface FoundHits {
  /** Best first; of each kind of list as many as the limit at most. */
  hits: readonly ScreeningHit[];
  /** Kinds of list of which more entries reach the threshold than are answered. */
  cut: readonly SourceKind[];
}

export interface ScreeningAnswer extends FoundHits {
  algorithm: string;
  /** What was searched; none where no list is loaded. */
  versions: readonly SearchedVersion[];
}

/** A list with a version in force. */
export interface ListSource {
  id: string;
  name: string;
  kind: SourceKind;
  /** the version in force */
  /** null where a provider tells its versions with each answer only. */
  versionId: string | null;
  entries: number;
  loadedAt: Date;
}

/** A change of an entry by a version of its list. */
export interface EntryChange {
  id: string;
  /** as people name it: number and date */
  version: string;
  at: Date;
  op: 'ADDED' | 'CHANGED' | 'ENDED' | 'RETURNED';
  /** name of the field of `ListEntry` to its value before and after */
  fields: Readonly<Record<string, { before?: unknown; after?: unknown }>>;
}

/** An entry as its list has it now. */
export interface ListedEntry {
  entryId: string;
  sourceId: string;
  sourceName: string;
  sourceKind: SourceKind;
  entry: ListEntry;
  isPresent: boolean;
  startedAt: Date | null;
  endedAt: Date | null;
}

/** Why an engine could not be asked: it cannot be reached, or what it answered is not taken. */
export type ScreeningFailure = 'SCREENING_UNAVAILABLE' | 'SCREENING_ANSWER_REFUSED';

/**
 * Nothing was searched. It is answered as a refusal that says so, and never as a search without hits.
 * @param reason code of what went wrong, with the field of the answer where one is at fault; without anything that was asked
 */
export class ScreeningUnavailable extends RefusedError {
  readonly reason: string;
  constructor(failure: ScreeningFailure, reason: string) {
    super(failure, screeningErrors[failure], { field: reason }, { reason });
    this.reason = reason;
  }
}

export interface SearchOptions {
  threshold: number;
  rates?: Thresholds | undefined;
  limit: HitLimit;
  sources?: readonly string[] | undefined;
  algorithm?: string | undefined;
}

export interface ScreeningEngine {
  /**
   * @param options threshold from 50 to 100; `limit` of each kind of list; `rates` that kinds of list have to reach beside it; `sources`
   * narrows the lists, without it all are searched; `algorithm` one of `algorithms`, without it that in force
   */
  search(query: ScreeningQuery, options: SearchOptions): Promise<ScreeningAnswer>;
  /** Entries by their ids, those that the engine knows. */
  entries(ids: readonly string[]): Promise<readonly ListedEntry[]>;
  /** How an entry has changed, newest first. */
  history(entryId: string): Promise<readonly EntryChange[]>;
  /** Lists with a version in force. */
  sources(): Promise<readonly ListSource[]>;
  /** What people call versions, by their ids: number and date. */
  versionNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Threshold that the algorithm is shipped with, 50 to 100. */
  readonly threshold: number;
  /** The versions of the comparison that it can be asked by, the newest last. */
  readonly algorithms: readonly string[];
  /** The version that it compares by where none is asked for. */
  algorithm(): Promise<string>;
}

/** The engine of this process, over the lists of a database. */
export type EngineOf = (database: Database) => ScreeningEngine;
