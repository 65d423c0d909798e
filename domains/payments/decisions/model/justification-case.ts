import type { CaseStage } from '../../../register/kernel/index.ts';

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
export function caseAfterHold(state: CaseState | undefined, fresh: { id: string; merchantNo: string }): CaseChange {
  if (!state) return { after: { ...fresh, stage: 'PENDING_REVIEW', attempt: 1, round: 1, isNew: true }, change: 'OPENED' };
  if (state.stage !== 'REVIEWED') return { after: state, change: undefined };
  return { after: { ...state, stage: 'PENDING_REVIEW', attempt: 1, round: state.round + 1 }, change: 'REOPENED' };
}

/** Without an open hold and without an undecided file a case is reviewed. */
export const caseStageAfterReview = (stage: CaseStage, left: { openHolds: number; undecidedFiles: number }): CaseStage =>
  left.openHolds === 0 && left.undecidedFiles === 0 ? 'REVIEWED' : stage;

/** A case when its person and another one turn out to be the same. Times in ms. */
export interface MeetingCase {
  stage: CaseStage;
  attempt: number;
  round: number;
  openedAt: number;
  dueAt: number;
}

/**
 * The case of a person after it took in another person's at the same merchant. Their open rounds become one, later than all
 * rounds that are over, so that no old file speaks for it; what either has used up of attempts and time stays used up.
 */
export function caseAfterMeeting(own: MeetingCase, other: MeetingCase): MeetingCase {
  const open = [own, other].filter((one) => one.stage !== 'REVIEWED');
  if (open.length === 0) return { ...own, round: Math.max(own.round, other.round) };
  return {
    stage: open.some((one) => one.stage === 'EVIDENCE_SUBMITTED') ? 'EVIDENCE_SUBMITTED' : 'PENDING_REVIEW',
    attempt: Math.max(...open.map((one) => one.attempt)),
    round: Math.max(...[own, other].map((one) => (one.stage === 'REVIEWED' ? one.round + 1 : one.round))),
    openedAt: Math.min(...open.map((one) => one.openedAt)),
    dueAt: Math.min(...open.map((one) => one.dueAt)),
  };
}

/** Where a file stands in the joined case: with the round that was open when it came, or among what is over. */
export const fileAfterMeeting = (file: { round: number; attempt: number }, from: MeetingCase, joined: MeetingCase): { round: number; attempt: number } =>
  from.stage === 'REVIEWED' || file.round !== from.round
    ? file
    : { round: joined.round, attempt: file.attempt === from.attempt ? joined.attempt : file.attempt };
