import { describe, expect, it } from 'vitest';
import { datedKinds, findDatedTests, quickTests } from './dated-tests.ts';

const result = findDatedTests();

describe('the tests that rest on a date', () => {
  it.each([
    ['demonstration', 'apps/server/list-filters.test.ts'],
    ['demonstration', 'apps/server/under-review.test.ts'],
    ['demonstration', 'apps/server/companies.test.ts'],
    ['demonstration', 'apps/server/person-view.test.ts'],
    ['demonstration', 'apps/server/counters.test.ts'],
    ['demonstration', 'apps/server/queues.test.ts'],
    ['pure', 'domains/casework/alerts/model/clocks.test.ts'],
    ['pure', 'domains/reporting/report-cases/model/report-clocks.test.ts'],
    ['pure', 'domains/merchants/settlements/model/period.test.ts'],
    ['pure', 'domains/reporting/automatic-reports/model/periods.test.ts'],
    ['pure', 'domains/register/kernel/calendar/business-days.test.ts'],
    ['pure', 'domains/settings/retention/model/years-before.test.ts'],
    ['database', 'domains/settings/retention/server/retention.test.ts'],
    ['database', 'domains/reporting/report-cases/server/report-cases.test.ts'],
    ['database', 'domains/merchants/settlements/server/settlements.test.ts'],
    ['database', 'domains/reporting/automatic-reports/server/automatic-reports.test.ts'],
  ] as const)('of the %s are %s', (kind, file) => expect(result[kind]).toContain(file));

  it('are none that reckon with no date, and each is found once', () => {
    const all = datedKinds.flatMap((kind) => result[kind]);
    expect(new Set(all).size).toBe(all.length);
    for (const file of ['domains/register/vocabulary/contract/vocabulary.test.ts', 'tools/png-palette.test.ts', 'platform/server/http/cookies.test.ts'])
      expect(all).not.toContain(file);
  });

  it('have a short form with one load of the demonstration', () => {
    const quick = quickTests(result);
    expect(quick.filter((file) => result.demonstration.includes(file))).toEqual(['apps/server/list-filters.test.ts']);
    expect(quick).toHaveLength(1 + result.pure.length);
  });
});
