/** How the screenings of one person stand together. */
export type GateState = 'NOT_SCREENED' | 'OPEN' | 'CLOSED' | 'CONFIRMED';

export interface GateFacts {
  reports: number;
  /** Matches that are potential or inconclusive. */
  open: number;
  trueMatches: number;
}

/** Closed only once the person was screened and no match is potential or inconclusive; also with a true match, which is told apart. */
export function gateStateOf({ reports, open, trueMatches }: GateFacts): GateState {
  if (reports === 0) return 'NOT_SCREENED';
  if (open > 0) return 'OPEN';
  return trueMatches > 0 ? 'CONFIRMED' : 'CLOSED';
}

export const isClosed = (state: GateState): boolean => state === 'CLOSED' || state === 'CONFIRMED';
