import { describe, expect, it } from 'vitest';
import { evidenceStatuses } from '../../../register/kernel/index.ts';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { evidenceLife, isReadable, isUndecided } from './evidence-life.ts';

testLife('life of an evidence file', evidenceLife, {
  start: ['UPLOADED'],
  moves: {
    'UPLOADED SCAN_CLEAN': 'SCANNED',
    'UPLOADED SCAN_INFECTED': 'QUARANTINED',
    'UPLOADED SUPERSEDE': 'SUPERSEDED',
    'SCANNED APPROVE': 'APPROVED',
    'SCANNED REJECT': 'REJECTED',
    'SCANNED SUPERSEDE': 'SUPERSEDED',
  },
});

describe('evidence file', () => {
  it('keeps a case submitted while it is undecided', () => {
    expect(evidenceStatuses.filter(isUndecided)).toEqual(['UPLOADED', 'SCANNED']);
  });
  it('is read only once scanned, and never when something was found in it', () => {
    expect(evidenceStatuses.filter(isReadable)).toEqual(['SCANNED', 'APPROVED', 'REJECTED', 'SUPERSEDED']);
  });
});
