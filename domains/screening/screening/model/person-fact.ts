import type { PepState, SanctionState } from '../../../register/kernel/index.ts';
import type { SourceKind } from '../../../register/kernel/screening-lists.ts';

export const personFacts = ['sanction', 'pep'] as const;
export type PersonFact = (typeof personFacts)[number];
/** What a person on file is, as far as screening has a say in it. */
export interface FactValues {
  sanction: SanctionState;
  pep: PepState;
}

/** The kind of list whose true match decides a fact, and what the person then is. */
export const matchedAs = {
  sanction: { kind: 'SANCTION', value: 'CONFIRMED' },
  pep: { kind: 'PEP', value: 'CURRENT' },
} as const satisfies { [Fact in PersonFact]: { kind: SourceKind; value: FactValues[Fact] } };

/** The fact that a true match on a list of this kind decides; other lists say nothing about the person. */
export const factOfKind = (kind: SourceKind): PersonFact | undefined => personFacts.find((fact) => matchedAs[fact].kind === kind);

export interface FactScene {
  /** True matches of the person on lists of the kind. */
  matches: number;
  /** One of them is new: it was confirmed, or came with documents. */
  isNew: boolean;
  /** What is kept of the time before the first of them, and whether the fact has been what the match made of it ever since. */
  kept: { isUntouched: boolean } | undefined;
}

/**
 * What follows for a fact. SET: the match decides it, and what was before is kept. RESTORE: the last match is gone. LEAVE: the
 * last match is gone, but somebody else has changed the fact since, so it stays.
 */
export function stepOf({ matches, isNew, kept }: FactScene): 'SET' | 'RESTORE' | 'LEAVE' | 'NONE' {
  if (matches > 0) return isNew && !kept?.isUntouched ? 'SET' : 'NONE';
  if (!kept) return 'NONE';
  return kept.isUntouched ? 'RESTORE' : 'LEAVE';
}
