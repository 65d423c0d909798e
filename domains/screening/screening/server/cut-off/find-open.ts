import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import { type HitLimit, hitLimits, takeOpen, widerLimit } from '../../model/hit-limits.ts';
import type { FoundHits, ScreeningHit } from '../engine.ts';
import type { ScreenedHit } from '../evaluate-hits.ts';

const foundOf = ({ listed, clearance }: ScreenedHit): { kind: SourceKind; isCleared: boolean } => ({
  kind: listed.sourceKind,
  isCleared: clearance !== undefined,
});

/** What a screening keeps of evaluated hits: all that was cleared before, and of the open ones the best of each kind of list. */
export function keepOpen(
  hits: readonly ScreenedHit[],
  cut: readonly SourceKind[],
  limit: HitLimit = hitLimits,
): { evaluated: ScreenedHit[]; cut: SourceKind[] } {
  const { taken, cut: remaining } = takeOpen(hits, foundOf, limit, cut);
  return { evaluated: taken, cut: remaining };
}

/** An answer, and what of it a screening keeps. */
export interface OpenSearchResult<Answer> {
  answer: Answer;
  evaluated: ScreenedHit[];
  /** Kinds of list of which more open entries reached the match rate than are kept. */
  cut: SourceKind[];
}

/**
 * Asks until what was cleared before takes no room: where a kind of list is cut off, as many open matches of it are found as are kept.
 * @param first an answer with `limit` that is there already
 */
export async function findOpen<Answer extends FoundHits>(
  search: (limit: HitLimit) => Promise<Answer>,
  evaluate: (hits: readonly ScreeningHit[]) => Promise<ScreenedHit[]>,
  { first, limit = hitLimits }: { first?: Answer; limit?: HitLimit } = {},
): Promise<OpenSearchResult<Answer>> {
  let current: HitLimit = limit;
  let answer = first ?? (await search(current));
  for (;;) {
    const hits = await evaluate(answer.hits);
    const wider = widerLimit(current, limit, hits.map(foundOf), answer.cut);
    const next = wider && (await search(wider));
    // An engine that answers no more than before has its own limit; then what it leaves out stays cut off.
    if (!wider || !next || next.hits.length <= answer.hits.length) return { answer, ...keepOpen(hits, answer.cut, limit) };
    current = wider;
    answer = next;
  }
}
