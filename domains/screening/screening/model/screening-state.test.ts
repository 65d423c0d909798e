import { expect, it } from 'vitest';
import { type ScreeningFacts, screeningStateOf, type ScreeningState, isClosed } from './screening-state.ts';

it.each<[ScreeningFacts, ScreeningState, boolean]>([
  [{ reports: 0, open: 0, trueMatches: 0 }, 'NOT_SCREENED', false],
  [{ reports: 1, open: 0, trueMatches: 0 }, 'CLOSED', true],
  [{ reports: 3, open: 1, trueMatches: 0 }, 'OPEN', false],
  [{ reports: 3, open: 1, trueMatches: 1 }, 'OPEN', false],
  [{ reports: 3, open: 0, trueMatches: 1 }, 'CONFIRMED', true],
])('%j is %s', (facts, state, closed) => {
  expect([screeningStateOf(facts), isClosed(screeningStateOf(facts))]).toEqual([state, closed]);
});
