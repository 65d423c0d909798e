import { describe, expect, it } from 'vitest';
import { datedKinds, findDatedTests, quickTests } from './dated-tests.ts';

const found = findDatedTests();

describe('the tests that rest on a date', () => {
  it.each([
    ['demonstration', 'apps/server/list-filters.test.ts'],
    ['demonstration', 'apps/server/under-review.test.ts'],
    ['demonstration', 'apps/server/companies.test.ts'],
    ['demonstration', 'apps/server/person-view.test.ts'],
    ['demonstration', 'apps/server/counters.test.ts'],
    ['demonstration', 'apps/server/queues.test.ts'],
    ['pure', 'domains/alerts/model/clocks.test.ts'],
    ['pure', 'domains/report-cases/model/report-clocks.test.ts'],
    ['pure', 'domains/settlements/model/period.test.ts'],
    ['pure', 'domains/automatic-reports/model/periods.test.ts'],
    ['pure', 'domains/kernel/calendar/business-days.test.ts'],
    ['pure', 'domains/retention/model/years-before.test.ts'],
    ['database', 'domains/retention/server/retention.test.ts'],
    ['database', 'domains/report-cases/server/report-cases.test.ts'],
    ['database', 'domains/settlements/server/settlements.test.ts'],
    ['database', 'domains/automatic-reports/server/automatic-reports.test.ts'],
  ] as const)('of the %s are %s', (kind, file) => expect(found[kind]).toContain(file));

  it('are none that reckon with no date, and each is found once', () => {
    const all = datedKinds.flatMap((kind) => found[kind]);
    expect(new Set(all).size).toBe(all.length);
    for (const file of ['domains/vocabulary/contract/vocabulary.test.ts', 'tools/png-palette.test.ts', 'platform/server/http/cookies.test.ts'])
      expect(all).not.toContain(file);
  });

  it('have a short form with one load of the demonstration', () => {
    const quick = quickTests(found);
    expect(quick.filter((file) => found.demonstration.includes(file))).toEqual(['apps/server/list-filters.test.ts']);
    expect(quick).toHaveLength(1 + found.pure.length);
  });
});
