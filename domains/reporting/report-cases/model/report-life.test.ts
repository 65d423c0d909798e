import { describe, expect, it } from 'vitest';
import { type ReportStatus, reportStatuses } from '../../../register/kernel/report-cases.ts';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { type reportActs, reportLife, unfiledStatuses, writableStatuses } from './report-life.ts';

testLife('every act in every state of a report case', reportLife, {
  start: ['DRAFT'],
  moves: {
    'DRAFT SUBMIT': 'IN_APPROVAL',
    'DRAFT DECIDE_NOT_TO_REPORT': 'NOT_REPORTED',
    'IN_APPROVAL APPROVE': 'READY',
    'IN_APPROVAL RETURN': 'DRAFT',
    'IN_APPROVAL RETURN_TO_CORRECTION': 'CORRECTED',
    'READY FILE': 'FILED',
    'READY RETURN': 'DRAFT',
    'READY RETURN_TO_CORRECTION': 'CORRECTED',
    'FILED ACKNOWLEDGE': 'ACKNOWLEDGED',
    'FILED REFUSE': 'REFUSED',
    'FILED CANCEL': 'CANCELLED',
    'ACKNOWLEDGED CORRECT': 'CORRECTED',
    'ACKNOWLEDGED CANCEL': 'CANCELLED',
    'REFUSED CORRECT': 'CORRECTED',
    'CORRECTED SUBMIT': 'IN_APPROVAL',
  },
});

describe('the life of a report case', () => {
  const after = (acts: readonly (typeof reportActs)[number][]) =>
    acts.reduce<string>((status, act) => String(reportLife.after(status as ReportStatus, act)), 'DRAFT');
  it('goes by approval to the filing, and by a refusal through a second approval to another filing', () => {
    expect(after(['SUBMIT', 'APPROVE', 'FILE', 'ACKNOWLEDGE'])).toBe('ACKNOWLEDGED');
    expect(after(['SUBMIT', 'APPROVE', 'FILE', 'REFUSE', 'CORRECT', 'SUBMIT', 'APPROVE', 'FILE'])).toBe('FILED');
    expect(after(['SUBMIT', 'APPROVE', 'FILE', 'REFUSE', 'CORRECT', 'FILE'])).toBe('undefined');
  });
  it('files only what was approved, and ends in two ways that nothing leads out of', () => {
    expect(reportStatuses.filter((status) => reportLife.after(status, 'FILE') !== undefined)).toEqual(['READY']);
    expect(reportStatuses.filter((status) => reportLife.actsFrom(status).length === 0)).toEqual(['CANCELLED', 'NOT_REPORTED']);
  });
  it('has no clock for what was filed, and is written only before an approval', () => {
    expect(unfiledStatuses).not.toContain('FILED');
    expect(writableStatuses.filter((status) => reportLife.after(status, 'SUBMIT') === undefined)).toEqual([]);
  });
});
