import type { Db } from '../../../../platform/server/index.ts';
import type { IdDocument } from '../../kernel/index.ts';
import type { MergeableFacts } from '../model/subject-facts.ts';

/** What is said of somebody's risk; of two subjects that become one the more serious word holds. */
export type MergedWords = Pick<MergeableFacts, 'pep' | 'sanction'>;

/**
 * Documents that change their subject. Whatever is kept by subject (payments, limits, standing, cases, alerts) has to
 * follow in the same transaction, so that linked identifiers share one limit.
 */
export interface SubjectMove {
  fromSubjectId: string;
  toSubjectId: string;
  /** The documents that move; payments carry the document they were made with. */
  documents: readonly IdDocument[];
  /** True when nothing is left behind: everything of the old subject follows, also what names no document. */
  isWhole: boolean;
  /** What each was before both became one; only of a whole move. */
  before?: { from: MergedWords; to: MergedWords };
  at: Date;
  reason: string;
}

/** Moves what a slice keeps by subject; runs inside the transaction of the move, with both subjects locked. */
export type SubjectFollower = (trx: Db, move: SubjectMove) => Promise<void>;

/** Who moves documents, as it is written beside them. */
export interface Mover {
  personId: string;
  name: string;
}

/** The state before and after, for the audit entry of the caller. */
export interface MoveReport {
  before: { subject_id: string; documents: number };
  after: { subject_id: string; documents: number };
  move: SubjectMove;
}

export async function moveAll(trx: Db, move: SubjectMove, followers: readonly SubjectFollower[]): Promise<MoveReport> {
  for (const follower of followers) await follower(trx, move);
  return {
    before: { subject_id: move.fromSubjectId, documents: move.documents.length },
    after: { subject_id: move.toSubjectId, documents: move.documents.length },
    move,
  };
}
