import { describe, expect, it } from 'vitest';
import { type EvidenceStatus, evidenceStatuses } from '../../kernel/index.ts';
import { type EvidenceAction, evidenceActions, evidenceAfter, isReadable, isUndecided } from './evidence-life.ts';

/** The moves that exist; every other pair of status and action is refused. */
const allowed: Record<string, EvidenceStatus> = {
  'UPLOADED SCAN_CLEAN': 'SCANNED',
  'UPLOADED SCAN_INFECTED': 'QUARANTINED',
  'UPLOADED SUPERSEDE': 'SUPERSEDED',
  'SCANNED APPROVE': 'APPROVED',
  'SCANNED REJECT': 'REJECTED',
  'SCANNED SUPERSEDE': 'SUPERSEDED',
};
const table = evidenceStatuses.flatMap((status) => evidenceActions.map((action): [EvidenceStatus, EvidenceAction] => [status, action]));

describe('evidence file', () => {
  it.each(table)('%s after %s', (status, action) => {
    expect(evidenceAfter(status, action)).toBe(allowed[`${status} ${action}`]);
  });
  it('keeps a case submitted while it is undecided', () => {
    expect(evidenceStatuses.filter(isUndecided)).toEqual(['UPLOADED', 'SCANNED']);
  });
  it('is read only once scanned, and never when something was found in it', () => {
    expect(evidenceStatuses.filter(isReadable)).toEqual(['SCANNED', 'APPROVED', 'REJECTED', 'SUPERSEDED']);
  });
});
