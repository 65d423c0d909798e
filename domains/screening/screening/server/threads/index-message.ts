import type { ScreeningIndex, ScreeningQuery } from '../../../../../engines/screening/index.ts';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import type { HitLimit } from '../../model/hit-limits.ts';
import type { Thresholds } from '../../model/thresholds.ts';
import type { FoundHits } from '../engine.ts';

/** The lists of one state, ready to be searched by any thread. */
export interface BuiltIndex {
  /** Of `screening_list_state`; it grows whenever what is in force changes. */
  number: number;
  lists: readonly { sourceId: string; versionId: string; kind: SourceKind }[];
  index: ScreeningIndex;
  /** By number of entry: its id, which of the lists it is on, and the version that last changed it. In shared memory. */
  entryIds: BigInt64Array;
  entryLists: Uint16Array;
  entryVersions: BigInt64Array;
  /** Of an index of changes alone: ids of the entries that their lists have no more. */
  ended: readonly string[];
}

export interface BuildTask {
  databaseUrl: string;
  /** Number of an earlier state: only what has come or changed since is in the index. */
  since?: number | undefined;
  /** The version of the comparison that the index is for; without it that in force. */
  algorithm?: string | undefined;
}

export interface SearchTask {
  id: number;
  query: ScreeningQuery;
  threshold: number;
  /** The rates that entries have to reach by the kind of their list; without them `threshold` is that of all. */
  rates?: Thresholds | undefined;
  limit: HitLimit;
  /** Ids of sources; all, where it is undefined. */
  sources: readonly string[] | undefined;
}

export type SearchResult = { id: number; found: FoundHits } | { id: number; failed: string };
