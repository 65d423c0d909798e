import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import { type HitLimit, hitLimits, takeOpen, widerLimit } from '../../model/hit-limits.ts';
import type { FoundHits, ScreeningHit } from '../engine.ts';
import type { JudgedHit } from '../judge-hits.ts';

const foundOf = ({ listed, clearance }: JudgedHit): { kind: SourceKind; isCleared: boolean } => ({
  kind: listed.sourceKind,
  isCleared: clearance !== undefined,
});

/** What a screening keeps of judged hits: all that was cleared before, and of the open ones the best of each kind of list. */
export function keepOpen(judged: readonly JudgedHit[], cut: readonly SourceKind[], limit: HitLimit = hitLimits): { judged: JudgedHit[]; cut: SourceKind[] } {
  const { taken, cut: left } = takeOpen(judged, foundOf, limit, cut);
  return { judged: taken, cut: left };
}

/** An answer, and what of it a screening keeps. */
export interface OpenFound<Answer> {
  answer: Answer;
  judged: JudgedHit[];
  /** Kinds of list of which more open entries reached the match rate than are kept. */
  cut: SourceKind[];
}

/**
 * Asks until what was cleared before takes no room: where a kind of list is cut off, as many open matches of it are found as are kept.
 * @param first an answer with `limit` that is there already
 */
export async function findOpen<Answer extends FoundHits>(
  search: (limit: HitLimit) => Promise<Answer>,
  judge: (hits: readonly ScreeningHit[]) => Promise<JudgedHit[]>,
  { first, limit = hitLimits }: { first?: Answer; limit?: HitLimit } = {},
): Promise<OpenFound<Answer>> {
  let asked: HitLimit = limit;
  let answer = first ?? (await search(asked));
  for (;;) {
    const judged = await judge(answer.hits);
    const wider = widerLimit(asked, limit, judged.map(foundOf), answer.cut);
    const next = wider && (await search(wider));
    // An engine that answers no more than before has its own limit; then what it leaves out stays cut off.
    if (!wider || !next || next.hits.length <= answer.hits.length) return { answer, ...keepOpen(judged, answer.cut, limit) };
    asked = wider;
    answer = next;
  }
}
