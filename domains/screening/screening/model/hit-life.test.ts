import { expect, it } from 'vitest';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { actTowards, decidedStatuses, hitLife, type HitStatus, hitStatuses, needsSecond, nextStatuses, type ReportStatus, reportStatusOf } from './hit-life.ts';

testLife('every act on a hit in every state', hitLife, {
  start: ['POTENTIAL'],
  moves: {
    'POTENTIAL CONFIRM': 'TRUE_MATCH',
    'POTENTIAL DISMISS': 'FALSE_POSITIVE',
    'POTENTIAL LEAVE_UNDECIDED': 'INCONCLUSIVE',
    'POTENTIAL LAPSE': 'LAPSED',
    'INCONCLUSIVE CONFIRM': 'TRUE_MATCH',
    'INCONCLUSIVE DISMISS': 'FALSE_POSITIVE',
    'INCONCLUSIVE REOPEN': 'POTENTIAL',
    'INCONCLUSIVE LAPSE': 'LAPSED',
    'FALSE_POSITIVE CONFIRM': 'TRUE_MATCH',
    'FALSE_POSITIVE LEAVE_UNDECIDED': 'INCONCLUSIVE',
    'FALSE_POSITIVE REOPEN': 'POTENTIAL',
    'TRUE_MATCH DISMISS': 'FALSE_POSITIVE',
    'TRUE_MATCH LEAVE_UNDECIDED': 'INCONCLUSIVE',
    'TRUE_MATCH REOPEN': 'POTENTIAL',
    'LAPSED CONFIRM': 'TRUE_MATCH',
    'LAPSED DISMISS': 'FALSE_POSITIVE',
    'LAPSED LEAVE_UNDECIDED': 'INCONCLUSIVE',
    'LAPSED REOPEN': 'POTENTIAL',
  },
});

it('people may give a hit every status of theirs but the one that it has', () => {
  for (const from of hitStatuses) {
    expect(nextStatuses(from).toSorted()).toEqual(decidedStatuses.filter((status) => status !== from).toSorted());
    for (const to of decidedStatuses) expect(hitLife.after(from, actTowards(to)), `${from} ${to}`).toBe(from === to ? undefined : to);
  }
});

it('only a true match on a sanctions list, and its reversal, take two people', () => {
  const results = ['SANCTION', 'PEP', 'DEBARMENT', 'OTHER'].flatMap((sourceKind) =>
    hitStatuses.flatMap((from) => hitStatuses.flatMap((to) => (from !== to && needsSecond({ sourceKind, from, to }) ? [`${sourceKind} ${from} ${to}`] : []))),
  );
  expect(results.toSorted()).toEqual([
    'SANCTION FALSE_POSITIVE TRUE_MATCH',
    'SANCTION INCONCLUSIVE TRUE_MATCH',
    'SANCTION LAPSED TRUE_MATCH',
    'SANCTION POTENTIAL TRUE_MATCH',
    'SANCTION TRUE_MATCH FALSE_POSITIVE',
    'SANCTION TRUE_MATCH INCONCLUSIVE',
    'SANCTION TRUE_MATCH LAPSED',
    'SANCTION TRUE_MATCH POTENTIAL',
  ]);
});

it.each<[ReportStatus, HitStatus[]]>([
  ['NO_HITS', []],
  ['OPEN', ['POTENTIAL']],
  ['OPEN', ['INCONCLUSIVE']],
  ['OPEN', ['FALSE_POSITIVE', 'POTENTIAL']],
  ['CLEARED', ['FALSE_POSITIVE', 'FALSE_POSITIVE']],
  ['LAPSED', ['LAPSED']],
  ['LAPSED', ['FALSE_POSITIVE', 'LAPSED']],
  ['OPEN', ['LAPSED', 'INCONCLUSIVE']],
  ['CONFIRMED', ['LAPSED', 'TRUE_MATCH']],
  ['CONFIRMED', ['TRUE_MATCH', 'POTENTIAL']],
  ['CONFIRMED', ['FALSE_POSITIVE', 'TRUE_MATCH']],
])('a screening is %s with hits %j', (status, hits) => {
  expect(reportStatusOf(hits)).toBe(status);
});

it.each<[ReportStatus, HitStatus[]]>([
  ['OPEN', []],
  ['OPEN', ['FALSE_POSITIVE']],
  ['OPEN', ['LAPSED']],
  ['OPEN', ['POTENTIAL']],
  ['CONFIRMED', ['TRUE_MATCH', 'FALSE_POSITIVE']],
])('what is cut off counts as open: %s for %j', (status, hits) => {
  expect(reportStatusOf(hits, true)).toBe(status);
});
