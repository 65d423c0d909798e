import type { CaseStage } from '../../kernel/index.ts';

/** The case of a subject at one merchant in one direction, as a decision sees it. */
export interface CaseState {
  id: string;
  merchantNo: string;
  stage: CaseStage;
  attempt: number;
  round: number;
  /** Must be inserted rather than updated. */
  isNew: boolean;
}

export interface CaseChange {
  after: CaseState;
  /** Absent when the case was open already. */
  change: 'OPENED' | 'REOPENED' | undefined;
}

/** A hold opens the case, or reopens a reviewed one as a new round; an open case just takes it in. */
export function caseAfterHold(known: CaseState | undefined, fresh: { id: string; merchantNo: string }): CaseChange {
  if (!known) return { after: { ...fresh, stage: 'PENDING_REVIEW', attempt: 1, round: 1, isNew: true }, change: 'OPENED' };
  if (known.stage !== 'REVIEWED') return { after: known, change: undefined };
  return { after: { ...known, stage: 'PENDING_REVIEW', attempt: 1, round: known.round + 1 }, change: 'REOPENED' };
}

/** Without an open hold and without an undecided file a case is reviewed. */
export const caseStageAfterReview = (stage: CaseStage, left: { openHolds: number; undecidedFiles: number }): CaseStage =>
  left.openHolds === 0 && left.undecidedFiles === 0 ? 'REVIEWED' : stage;
