import { expect, it } from 'vitest';
import { ofacScore } from './ofac-score.ts';

// Figures that OFAC's own search showed; ours are near, not equal.
it.each([
  ['VLADIMIR PUTIN', 'PUTIN, Vladimir Vladimirovich', 100],
  ['PUTIN VLADIMIR', 'TURIN, Vladimir', 92],
  ['VLADIMR PUTIN', 'PUTIN, Vladimir', 99],
  ['PUTIN VLADIMIROVICH', 'PUTIN, Vladimir', 97],
  ['VLADIMIR PUTIN', 'VLADIMIR BILIY', 90],
])('%s and %s are near %i', (query, listed, shown) => {
  expect(Math.abs(ofacScore(query, listed) - shown)).toBeLessThanOrEqual(5);
});

it.each([
  ['', 'PUTIN, Vladimir'],
  ['X', 'Y'],
])('%j and %j have nothing in common', (query, listed) => {
  expect(ofacScore(query, listed)).toBe(0);
});
