import { describe, expect, it } from 'vitest';
import { testLife } from '../../kernel/life.fixture.ts';
import { type reportActs, reportLife, reportStatuses, unfiledStatuses } from './report-life.ts';

testLife('every act in every state of a report case', reportLife, {
  start: ['DRAFT'],
  moves: {
    'DRAFT SUBMIT': 'IN_APPROVAL',
    'DRAFT DECIDE_NOT_TO_REPORT': 'NOT_REPORTED',
    'IN_APPROVAL APPROVE': 'READY',
    'IN_APPROVAL RETURN': 'DRAFT',
    'READY FILE': 'FILED',
    'READY RETURN': 'DRAFT',
    'FILED ACKNOWLEDGE': 'ACKNOWLEDGED',
    'FILED REFUSE': 'REFUSED',
    'REFUSED CORRECT': 'CORRECTED',
    'CORRECTED FILE': 'FILED',
  },
});

describe('the life of a report case', () => {
  it('goes by approval to the filing, and by a refusal back to a corrected one', () => {
    const told = (acts: (typeof reportActs)[number][]) => acts.reduce<string>((status, act) => String(reportLife.after(status as 'DRAFT', act)), 'DRAFT');
    expect(told(['SUBMIT', 'APPROVE', 'FILE', 'ACKNOWLEDGE'])).toBe('ACKNOWLEDGED');
    expect(told(['SUBMIT', 'APPROVE', 'FILE', 'REFUSE', 'CORRECT', 'FILE'])).toBe('FILED');
    expect(told(['SUBMIT', 'RETURN'])).toBe('DRAFT');
    expect(told(['DECIDE_NOT_TO_REPORT'])).toBe('NOT_REPORTED');
  });
  it('files nothing that was not approved, and ends in two ways', () => {
    expect(reportStatuses.filter((status) => reportLife.after(status, 'FILE') !== undefined)).toEqual(['READY', 'CORRECTED']);
    expect(reportStatuses.filter((status) => reportLife.actsFrom(status).length === 0)).toEqual(['ACKNOWLEDGED', 'NOT_REPORTED']);
    expect(unfiledStatuses).not.toContain('FILED');
  });
});
