import type { EvidenceStatus, ReviewOutcome } from '../../../register/kernel/index.ts';
import { evidenceLife } from './evidence-life.ts';

/** A file as its reviewer finds it. */
export interface ReviewableFile {
  id: string;
  status: EvidenceStatus;
  /** Whether the person who decides has handed it in. */
  isOwn?: boolean;
}

export interface FileReview {
  outcome: ReviewOutcome;
  reason: string | undefined;
}

export type FilesDecision =
  | { ok: true; files: { id: string; from: EvidenceStatus; to: EvidenceStatus }[] }
  | { ok: false; refusal: 'REASON_MISSING' }
  | { ok: false; refusal: 'ALREADY_REVIEWED' | 'NOT_SCANNED' | 'OWN_FILE'; fileId: string };

/**
 * Decides files in one step, all or none. A rejection needs a reason, because the merchant is told what to send instead;
 * a file that somebody decided meanwhile stops the whole step, so that two reviewers never half-overwrite each other. Nobody approves what he uploaded himself; he may reject it.
 */
export function decideFiles(files: readonly ReviewableFile[], review: FileReview): FilesDecision {
  if (review.outcome === 'REJECTED' && !review.reason) return { ok: false, refusal: 'REASON_MISSING' };
  const decided: { id: string; from: EvidenceStatus; to: EvidenceStatus }[] = [];
  for (const file of files) {
    const to = evidenceLife.after(file.status, review.outcome === 'APPROVED' ? 'APPROVE' : 'REJECT');
    if (!to) return { ok: false, refusal: file.status === 'UPLOADED' ? 'NOT_SCANNED' : 'ALREADY_REVIEWED', fileId: file.id };
    if (review.outcome === 'APPROVED' && file.isOwn) return { ok: false, refusal: 'OWN_FILE', fileId: file.id };
    decided.push({ id: file.id, from: file.status, to });
  }
  return { ok: true, files: decided };
}
