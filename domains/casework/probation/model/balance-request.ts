import type { BalanceStatus, EvidenceStatus, ReviewOutcome } from '../../../register/kernel/index.ts';

/** An evidence file as the ground of a balance. */
export interface GroundFile {
  id: string;
  status: EvidenceStatus;
  caseId: string;
  attestedMinor: bigint | null;
  currency: string | null;
  /** The balance that already stands on it. */
  balanceId: string | null;
}

export interface BalanceRequest {
  caseId: string;
  currency: string;
  amountMinor: bigint;
}

export type RequestDecision =
  | { ok: true; attestedMinor: bigint }
  | { ok: false; refusal: 'FILE_NOT_APPROVED' | 'FILE_OF_OTHER_CASE' | 'FILE_USED' | 'FILE_ATTESTS_NOTHING'; fileId: string }
  | { ok: false; refusal: 'ATTESTED_TOO_LOW'; attestedMinor: bigint };

/** What the files attest in a currency; files without an amount or in another currency add nothing. */
export const attestedTotal = (files: readonly GroundFile[], currency: string): bigint =>
  files.reduce((sum, file) => (file.currency === currency ? sum + (file.attestedMinor ?? 0n) : sum), 0n);

function refusalOf(file: GroundFile, request: BalanceRequest): 'FILE_NOT_APPROVED' | 'FILE_OF_OTHER_CASE' | 'FILE_USED' | 'FILE_ATTESTS_NOTHING' | undefined {
  if (file.caseId !== request.caseId) return 'FILE_OF_OTHER_CASE';
  if (file.status !== 'APPROVED') return 'FILE_NOT_APPROVED';
  if (file.balanceId !== null) return 'FILE_USED';
  return file.attestedMinor === null || file.currency !== request.currency ? 'FILE_ATTESTS_NOTHING' : undefined;
}

/** May a balance be asked for on these files? Each file carries one balance only, and together they attest all of it. */
export function decideBalanceRequest(files: readonly GroundFile[], request: BalanceRequest): RequestDecision {
  for (const file of files) {
    const refusal = refusalOf(file, request);
    if (refusal) return { ok: false, refusal, fileId: file.id };
  }
  const attestedMinor = attestedTotal(files, request.currency);
  return attestedMinor < request.amountMinor ? { ok: false, refusal: 'ATTESTED_TOO_LOW', attestedMinor } : { ok: true, attestedMinor };
}

export interface BalanceReview {
  status: BalanceStatus;
  makerPersonId: string;
  checkerPersonId: string;
  outcome: ReviewOutcome;
  reason: string | undefined;
}

export type BalanceReviewDecision = { ok: true; event: 'ACTIVATE' | 'REJECT' } | { ok: false; refusal: 'NOT_WAITING' | 'SAME_PERSON' | 'REASON_MISSING' };

/** May this person decide the request? The maker may not, with whichever account; a rejection says why. */
export function decideBalanceReview(review: BalanceReview): BalanceReviewDecision {
  if (review.status !== 'WAITING') return { ok: false, refusal: 'NOT_WAITING' };
  if (review.makerPersonId === review.checkerPersonId) return { ok: false, refusal: 'SAME_PERSON' };
  if (review.outcome === 'REJECTED') return review.reason ? { ok: true, event: 'REJECT' } : { ok: false, refusal: 'REASON_MISSING' };
  return { ok: true, event: 'ACTIVATE' };
}
