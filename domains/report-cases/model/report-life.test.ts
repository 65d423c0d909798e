import { describe, expect, it } from 'vitest';
import { reportActs, reportLife, reportStatuses, unfiledStatuses } from './report-life.ts';

describe('the life of a report case', () => {
  it('has an answer for every act in every state', () => {
    for (const status of reportStatuses) expect(Object.keys(reportLife[status]).sort()).toEqual([...reportActs].sort());
  });
  it('goes by approval to the filing, and by a refusal back to a corrected one', () => {
    const told = (acts: (typeof reportActs)[number][]) => acts.reduce<string>((status, act) => String(reportLife[status as 'DRAFT'][act]), 'DRAFT');
    expect(told(['SUBMIT', 'APPROVE', 'FILE', 'ACKNOWLEDGE'])).toBe('ACKNOWLEDGED');
    expect(told(['SUBMIT', 'APPROVE', 'FILE', 'REFUSE', 'CORRECT', 'FILE'])).toBe('FILED');
    expect(told(['SUBMIT', 'RETURN'])).toBe('DRAFT');
    expect(told(['DECIDE_NOT_TO_REPORT'])).toBe('NOT_REPORTED');
  });
  it('files nothing that was not approved, and ends in two ways', () => {
    expect(reportStatuses.filter((status) => reportLife[status].FILE !== null)).toEqual(['READY', 'CORRECTED']);
    expect(reportStatuses.filter((status) => reportActs.every((act) => reportLife[status][act] === null))).toEqual(['ACKNOWLEDGED', 'NOT_REPORTED']);
    expect(unfiledStatuses).not.toContain('FILED');
  });
});
