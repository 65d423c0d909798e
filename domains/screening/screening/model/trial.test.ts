import { describe, expect, it } from 'vitest';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { areComparable, effectOnMatch, effectOnPerson, faultOfTrial, type ListSize, type Present, trialLife, type TriedOn } from './trial.ts';
import { areSame, lowestOf, needsSecondForThresholds, raisedKinds, reaches, type Thresholds } from './thresholds.ts';

testLife('every act on a trial in every state', trialLife, {
  start: ['QUEUED'],
  moves: {
    'QUEUED START': 'RUNNING',
    'QUEUED FAIL': 'FAILED',
    'QUEUED CANCEL': 'CANCELLED',
    'RUNNING FINISH': 'READY',
    'RUNNING FAIL': 'FAILED',
    'RUNNING CANCEL': 'CANCELLED',
  },
});

const shipped: Thresholds = { SANCTION: 70, PEP: 70, DEBARMENT: 70, OTHER: 70 };

describe('match rates', () => {
  it.each<[string, Partial<Thresholds>, number, boolean]>([
    ['that are the same', {}, 0, false],
    ['that are lowered', { PEP: 60 }, 0, false],
    ['that are raised', { SANCTION: 71 }, 0, true],
    ['of which one is raised and one lowered', { OTHER: 50, PEP: 75 }, 0, true],
    ['that are the same, with a comparison that loses a confirmed match', {}, 1, true],
  ])('%s', (_case, change, lost, needsSecond) => {
    const after = { ...shipped, ...change };
    const measured = (thresholds: Thresholds, comparison = '2') => ({ thresholds, comparison });
    expect(needsSecondForThresholds({ before: measured(shipped), after: measured(after), lost })).toBe(needsSecond);
    // Another comparison finds some and loses others, whatever the rates.
    expect(needsSecondForThresholds({ before: measured(shipped), after: measured(after, '3'), lost })).toBe(true);
    expect(areSame(shipped, after)).toBe(Object.keys(change).length === 0);
  });

  it('are asked at the lowest, and each kind of list counts by its own', () => {
    const thresholds = { ...shipped, PEP: 85, OTHER: 62 };
    expect(lowestOf(thresholds)).toBe(62);
    expect(raisedKinds(shipped, thresholds)).toEqual(['PEP']);
    expect([reaches(thresholds, 'PEP', 84.9), reaches(thresholds, 'PEP', 85), reaches(thresholds, 'SANCTION', 84.9)]).toEqual([false, true, true]);
  });
});

it('a person is a new match, none any more, or one in both', () => {
  const pairs = [false, true].flatMap((wasFound) => [false, true].map((isFound) => effectOnPerson({ wasFound, isFound })));
  expect(pairs).toEqual([undefined, 'NEW', 'GONE', 'SAME']);
});

it.each([
  [{ wasFound: true, isFound: true, isListed: true }, 'KEPT'],
  [{ wasFound: false, isFound: true, isListed: true }, 'KEPT'],
  [{ wasFound: true, isFound: false, isListed: true }, 'LOST'],
  [{ wasFound: false, isFound: false, isListed: true }, 'BELOW'],
  [{ wasFound: true, isFound: false, isListed: false }, 'ENDED'],
  [{ wasFound: false, isFound: false, isListed: false }, 'ENDED'],
])('an earlier match %j is %s', (facts, effect) => {
  expect(effectOnMatch(facts)).toBe(effect);
});

describe('a trial', () => {
  const lists: ListSize[] = [
    { sourceId: 'A', kind: 'SANCTION', entries: 1_000 },
    { sourceId: 'B', kind: 'PEP', entries: 200 },
  ];
  const now = new Date('2026-11-25T12:00:00Z');
  const trial: TriedOn = { status: 'READY', baseVersion: 4, algorithm: '1', lists, finishedAt: new Date('2026-11-20T12:00:00Z') };
  const present: Present = { version: 4, algorithms: ['1', '2'], lists, now };
  const sized = (entries: number): ListSize[] => [{ sourceId: 'A', kind: 'SANCTION', entries }, lists[1] as ListSize];

  it.each<[string, Partial<TriedOn>, Partial<Present>, ReturnType<typeof faultOfTrial>]>([
    ['of what is there', {}, {}, undefined],
    ['that runs', { status: 'RUNNING', finishedAt: null }, {}, 'NOT_FINISHED'],
    ['that failed', { status: 'FAILED' }, {}, 'NOT_FINISHED'],
    ['that was cancelled', { status: 'CANCELLED' }, {}, 'NOT_FINISHED'],
    ['against other rates', {}, { version: 5 }, 'OTHER_RATES'],
    ['by a comparison that there is not any more', {}, { algorithms: ['2', '3'] }, 'OTHER_COMPARISON'],
    ['by an older comparison that there is', {}, { algorithms: ['0', '1'] }, undefined],
    ['of seven days ago', { finishedAt: new Date('2026-11-18T12:00:00Z') }, {}, undefined],
    ['of longer ago', { finishedAt: new Date('2026-11-18T11:59:59.999Z') }, {}, 'TOO_OLD'],
    ['whose list has changed a little', {}, { lists: sized(1_050) }, undefined],
    ['whose list has grown', {}, { lists: sized(1_051) }, 'OTHER_LISTS'],
    ['whose list has shrunk', {}, { lists: sized(949) }, 'OTHER_LISTS'],
    ['with a list less', {}, { lists: lists.slice(1) }, 'OTHER_LISTS'],
    ['with a list more', {}, { lists: [...lists, { sourceId: 'C', kind: 'OTHER', entries: 1 }] }, 'OTHER_LISTS'],
  ])('%s', (_case, tried, there, fault) => {
    expect(faultOfTrial({ ...trial, ...tried }, { ...present, ...there })).toBe(fault);
  });

  it('is no longer of a list that has become one of another kind', () => {
    expect(areComparable(lists, [lists[0] as ListSize, { sourceId: 'B', kind: 'SANCTION', entries: 200 }])).toBe(false);
  });
});
