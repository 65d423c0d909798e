import { describe, expect, it } from 'vitest';
import { type Alerted, type Answers, scoreAlerts } from './score.ts';

const answers: Answers = {
  scenarios: [
    { id: 's1', typology: 'many', identities: ['a', 'b'], from: 100, to: 199 },
    { id: 's2', typology: 'many', identities: ['c'], from: 100, to: 199 },
    { id: 's3', typology: 'one', identities: ['d'], from: 300, to: 399 },
  ],
  suspicious: new Set(['a', 'b', 'c', 'd']),
  decoys: new Map([
    ['x', 'family'],
    ['y', 'family'],
    ['z', 'trader'],
  ]),
};
const alert = (identity: string, at: number, by = 'COUNT'): Alerted => ({ identity, at, by });

describe('alerts against answers', () => {
  it.each([
    ['the first moment of its period', 100, 1],
    ['the last moment', 199, 1],
    ['a moment before', 99, 0],
    ['a moment after', 200, 0],
  ])('catch a scenario at %s', (_, at, caught) => {
    expect(scoreAlerts([alert('b', at)], answers).caught).toBe(caught);
  });

  it('tell precision over identities, however often each is alerted', () => {
    const score = scoreAlerts([alert('a', 150), alert('a', 160), alert('a', 170, 'DORMANT'), alert('x', 1), alert('n', 1)], answers);
    expect(score).toMatchObject({ alerted: 3, labelled: 1, decoysHit: 1, scenarios: 3, caught: 1 });
    expect(score.missed.map(({ id }) => id)).toEqual(['s2', 's3']);
    expect(score.byTypology).toEqual({ many: { scenarios: 2, caught: 1, recall: 0.5 }, one: { scenarios: 1, caught: 0, recall: 0 } });
    expect(score.decoyKinds).toEqual({ family: { identities: 2, hit: 1 }, trader: { identities: 1, hit: 0 } });
  });

  it('tell of each rule what it caught, and what nothing else caught', () => {
    const score = scoreAlerts([alert('a', 150), alert('b', 150, 'DORMANT'), alert('c', 150, 'DORMANT'), alert('z', 5, 'DORMANT')], answers);
    expect(score.byRule).toEqual({
      COUNT: { identities: 1, labelled: 1, decoys: 0, precision: 1, scenarios: 1, alone: 0 },
      DORMANT: { identities: 3, labelled: 2, decoys: 1, precision: 2 / 3, scenarios: 2, alone: 1 },
    });
  });

  it('say nothing of nothing', () => {
    expect(scoreAlerts([], { scenarios: [], suspicious: new Set(), decoys: new Map() })).toMatchObject({ scenarios: 0, caught: 0, alerted: 0 });
  });
});
