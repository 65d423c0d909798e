import type { CaseStage, EvidenceStatus } from '../../../register/kernel/index.ts';
import { isUndecided } from './evidence-life.ts';

/** After so many failed attempts the case proposes to uphold its LIMIT holds. */
export const attemptLimit = 2;

export interface CaseState {
  stage: CaseStage;
  attempt: number;
  round: number;
}

/** What lies in a case: its open holds, and its files of the present round. */
export interface CaseContent {
  openHolds: number;
  files: readonly { status: EvidenceStatus; attempt: number }[];
}

export const caseEvents = ['EVIDENCE_UPLOADED', 'FILE_QUARANTINED', 'FILES_DECIDED', 'HOLDS_CLOSED', 'HOLDS_MOVED'] as const;
export type CaseEvent = (typeof caseEvents)[number];

/** A case that is reviewed asks for nothing, so nothing can be uploaded; a new hold opens its next round. */
export const acceptsEvidence = (state: CaseState): boolean => state.stage !== 'REVIEWED';

/**
 * The case after something happened in it, read from its content rather than from the event, so that the stage can never
 * disagree with the files and holds. Only a decision on files can fail an attempt.
 */
export function caseAfter(state: CaseState, event: CaseEvent, content: CaseContent): CaseState {
  if (state.stage === 'REVIEWED') return state;
  if (content.files.some((file) => isUndecided(file.status))) return { ...state, stage: 'EVIDENCE_SUBMITTED' };
  if (content.openHolds === 0) return { ...state, stage: 'REVIEWED' };
  const ofAttempt = content.files.filter((file) => file.attempt === state.attempt);
  // Accepted evidence waits for us to release the money: the merchant is not asked again.
  if (ofAttempt.some((file) => file.status === 'APPROVED')) return { ...state, stage: 'EVIDENCE_SUBMITTED' };
  const hasFailed = event === 'FILES_DECIDED' && ofAttempt.some((file) => file.status === 'REJECTED');
  return { ...state, stage: 'PENDING_REVIEW', attempt: hasFailed ? state.attempt + 1 : state.attempt };
}

export const failedAttempts = (state: CaseState): number => state.attempt - 1;
export const isExhausted = (state: CaseState): boolean => failedAttempts(state) >= attemptLimit;

/** A dismissed proposal gives the merchant one more attempt. */
export const afterDismissal = (state: CaseState): CaseState => ({ ...state, attempt: Math.min(state.attempt, attemptLimit) });
