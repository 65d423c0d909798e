import { describe, expect, it } from 'vitest';
import { partOf, stateOf, steps } from './steps.ts';

const none = { waiting_request_id: null };

describe('the parts of a report case', () => {
  it.each([
    ['overview', 'case'],
    ['people', 'people'],
    ['payments', 'payments'],
    ['alerts', 'narrative'],
    ['evidence', 'narrative'],
    ['narrative', 'narrative'],
    ['notes', 'record'],
    ['timeline', 'record'],
    ['versions', 'approval'],
    ['filing', 'filing'],
    [undefined, 'narrative'],
    ['nothing', 'narrative'],
  ])('an address that names %s leads to %s', (named, part) => {
    expect(partOf(named, none)).toBe(part);
  });

  it('opens on the approval for whoever looks at what waits', () => {
    expect(partOf(undefined, { waiting_request_id: '7' })).toBe('approval');
    expect(partOf('people', { waiting_request_id: '7' })).toBe('people');
  });

  it('says of each step how far it is', () => {
    const check = { field: 'people', code: 'MISSING', path: 'parties[0].birth_date', params: {}, severity: 'ERROR' } as const;
    const states = (more: Parameters<typeof stateOf>[1]) => steps.map((step) => stateOf(step, more)).join(' ');
    expect(states({ status: 'DRAFT', checks: [check], ...none })).toBe('OPEN DONE DONE DONE LATER LATER');
    expect(states({ status: 'DRAFT', checks: [{ ...check, severity: 'WARNING' }], ...none })).toBe('DONE DONE DONE DONE LATER LATER');
    expect(states({ status: 'IN_APPROVAL', checks: [], waiting_request_id: '7' })).toBe('DONE DONE DONE DONE OPEN LATER');
    expect(states({ status: 'READY', checks: [], ...none })).toBe('DONE DONE DONE DONE DONE OPEN');
    expect(states({ status: 'ACKNOWLEDGED', checks: [], ...none })).toBe('DONE DONE DONE DONE DONE DONE');
  });
});
