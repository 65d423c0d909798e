/** What there is already of a customer and an entry of a list. */
export interface EarlierFinding {
  state: 'FOUND' | 'CLEARED' | 'KNOWN' | 'DELISTED' | 'NOT_MATCHING';
  /** How the hit stands that it led to; undefined where it led to none. */
  hit: 'POTENTIAL' | 'TRUE_MATCH' | 'FALSE_POSITIVE' | 'INCONCLUSIVE' | 'LAPSED' | undefined;
}

const isStanding = ({ state, hit }: EarlierFinding): boolean => state === 'FOUND' && (hit === 'POTENTIAL' || hit === 'INCONCLUSIVE' || hit === 'TRUE_MATCH');

export type Judgement = 'KNOWN' | 'CLEARED' | 'LINKED' | 'FOUND';

/**
 * What a match is that was found now: known, where the customer has a match with the entry that is open or confirmed, whatever else the
 * list has changed; cleared, where an earlier decision that it is somebody else still holds; linked, where a payment or a search has found
 * it and it is open or confirmed there, so that nobody decides it twice; otherwise new.
 */
export function evaluateFinding(
  earlier: readonly EarlierFinding[],
  { isCleared, isFoundElsewhere }: { isCleared: boolean; isFoundElsewhere: boolean },
): Judgement {
  if (earlier.some(isStanding)) return 'KNOWN';
  if (isCleared) return 'CLEARED';
  return isFoundElsewhere ? 'LINKED' : 'FOUND';
}
