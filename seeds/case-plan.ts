import type { OpenCase } from './open-cases.ts';
import { type SeededRandom, seededRandom } from './random.ts';

/* What the back office does next with a case: decided from the case and its fate alone, so that a load that was cut off goes on. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type CaseStep =
  | { do: 'upload'; document: 'identity' | 'guardian' | 'purchase' }
  | { do: 'review'; approve: boolean }
  | { do: 'release' }
  | { do: 'check-balance'; approve: boolean }
  | { do: 'decide-hold'; approve: boolean }
  | { do: 'reject' }
  | { do: 'decide-proposal'; approve: boolean };

interface CasePlot {
  kind: 'supplies' | 'supplies-late' | 'second-try' | 'bad-documents' | 'silent' | 'refused';
  supplyMs: number;
  reviewMs: number;
  checkMs: number;
  releaseMs: number;
  holdMs: number;
  proposalMs: number;
  /** For decisions between yes and no. */
  dice: number;
}

/** The dice of a case: the same person, shop and round always fare the same. */
export const randomOfCase = (one: OpenCase): SeededRandom => seededRandom(`desk/${one.idNo}/${one.merchantNo}/${one.business}/${one.round}`);

function fateOf(one: OpenCase): CasePlot {
  const random = randomOfCase(one);
  return {
    kind: random.weighted([
      ['supplies', 50],
      ['supplies-late', 10],
      ['second-try', 13],
      ['bad-documents', 6],
      ['silent', 14],
      ['refused', 7],
    ] as const),
    supplyMs: random.int(9, 66) * hourMs,
    reviewMs: random.int(3, 42) * hourMs,
    // A request is gone after 72 hours.
    checkMs: random.int(8, 56) * hourMs,
    releaseMs: random.int(1, 26) * hourMs,
    holdMs: random.int(10, 80) * hourMs,
    proposalMs: random.int(6, 60) * hourMs,
    dice: random.next(),
  };
}

/** How many attempts bring documents, and which of them are good. */
const goodAttempt: Record<CasePlot['kind'], number> = { supplies: 1, 'supplies-late': 1, 'second-try': 2, 'bad-documents': 99, silent: 99, refused: 1 };
const suppliedAttempts: Record<CasePlot['kind'], number> = { supplies: 3, 'supplies-late': 3, 'second-try': 3, 'bad-documents': 2, silent: 0, refused: 3 };

const latest = (times: readonly (number | null)[]): number => Math.max(0, ...times.map((time) => time ?? 0));

/** Holds that no headroom clears: decided by hand, an identity after a look at the document. */
function stepByHand(one: OpenCase, plot: CasePlot, now: number): CaseStep | undefined {
  const hold = one.holds.find((open) => open.type !== 'LIMIT' && open.type !== 'SANCTION');
  if (!hold || now - hold.openedAt < plot.holdMs) return undefined;
  // What nobody could clear in a month is closed.
  if (now - hold.openedAt > 26 * dayMs) return { do: 'decide-hold', approve: false };
  const neverGood =
    hold.reasonCode === 'DECEASED' || (hold.reasonCode === 'MINOR' && plot.dice < 0.7) || (hold.reasonCode === 'KYC_NO_PASS' && plot.dice < 0.75);
  if (neverGood || plot.kind === 'silent') return now - hold.openedAt < plot.holdMs + 2 * dayMs ? undefined : { do: 'decide-hold', approve: false };
  if (hold.type === 'NAME') return { do: 'decide-hold', approve: plot.dice < 0.78 };
  if (one.files.some((file) => file.status === 'APPROVED')) return { do: 'decide-hold', approve: true };
  if (one.stage !== 'PENDING_REVIEW') return undefined;
  const document = hold.reasonCode === 'MINOR' ? 'guardian' : 'identity';
  return one.attempt <= Math.min(2, suppliedAttempts[plot.kind]) ? { do: 'upload', document } : { do: 'decide-hold', approve: false };
}

function stepOfDocuments(one: OpenCase, plot: CasePlot, now: number): CaseStep | undefined {
  const waited = now - latest([one.openedAt, ...one.files.map((file) => file.reviewedAt)]);
  const isSupplied = one.attempt <= suppliedAttempts[plot.kind];
  const patience = plot.kind === 'supplies-late' ? plot.supplyMs + 7 * dayMs : plot.supplyMs;
  if (isSupplied && waited >= patience) return { do: 'upload', document: 'purchase' };
  if (one.proposal && now - one.proposal.proposedAt >= plot.proposalMs) return { do: 'decide-proposal', approve: plot.dice > 0.08 };
  return undefined;
}

/** What the back office does with the case at `now`, or nothing yet. */
export function nextStep(one: OpenCase, now: number): CaseStep | undefined {
  const plot = fateOf(one);
  const undecided = one.files.filter((file) => file.status === 'SCANNED');
  if (undecided.length > 0) {
    if (now - latest(undecided.map((file) => file.uploadedAt)) < plot.reviewMs) return undefined;
    return { do: 'review', approve: one.attempt >= goodAttempt[plot.kind] };
  }
  const byHand = stepByHand(one, plot, now);
  if (byHand) return byHand;
  if (one.holds.some((hold) => hold.type !== 'LIMIT')) return undefined;
  const waiting = one.balances.find((balance) => balance.status === 'WAITING');
  if (waiting) return now - waiting.createdAt < plot.checkMs ? undefined : { do: 'check-balance', approve: plot.dice > 0.05 };
  const isGround = one.files.some((file) => file.status === 'APPROVED');
  if (!isGround || one.stage === 'PENDING_REVIEW') return stepOfDocuments(one, plot, now);
  const settled = latest([...one.files.map((file) => file.reviewedAt), ...one.balances.map((balance) => balance.decidedAt)]);
  if (now - settled < plot.releaseMs) return undefined;
  return plot.kind === 'refused' ? { do: 'reject' } : { do: 'release' };
}

/** The step by which the merchant's first document about a held purchase comes in; undefined when it has. */
export const stepToDocument = (one: OpenCase): CaseStep | undefined =>
  one.stage === 'PENDING_REVIEW' && one.files.length === 0 ? { do: 'upload', document: 'purchase' } : undefined;

/** The next step by which a case comes to a balance that waits for the second person; undefined when one does. */
export function stepToBalance(one: OpenCase): CaseStep | undefined {
  if (one.balances.length > 0) return undefined;
  if (one.files.some((file) => file.status === 'SCANNED')) return { do: 'review', approve: true };
  return one.files.some((file) => file.status === 'APPROVED') ? { do: 'release' } : stepToDocument(one);
}
