/** How the screenings of one person stand together. */
export type ScreeningState = 'NOT_SCREENED' | 'OPEN' | 'CLOSED' | 'CONFIRMED';

export interface ScreeningFacts {
  reports: number;
  /** Matches that are potential or inconclusive. */
  open: number;
  trueMatches: number;
}

/** Closed only once the person was screened and no match is potential or inconclusive; also with a true match, which is told apart. */
export function screeningStateOf({ reports, open, trueMatches }: ScreeningFacts): ScreeningState {
  if (reports === 0) return 'NOT_SCREENED';
  if (open > 0) return 'OPEN';
  return trueMatches > 0 ? 'CONFIRMED' : 'CLOSED';
}

export const isClosed = (state: ScreeningState): boolean => state === 'CLOSED' || state === 'CONFIRMED';
