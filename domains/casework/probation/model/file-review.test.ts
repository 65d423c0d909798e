import { describe, expect, it } from 'vitest';
import { evidenceStatuses, reviewOutcomes } from '../../../register/kernel/index.ts';
import { decideFiles } from './file-review.ts';

const table = evidenceStatuses.flatMap((status) => reviewOutcomes.map((outcome) => ({ status, outcome })));

describe('review of files', () => {
  it.each(table)('$outcome of a file that is $status', ({ status, outcome }) => {
    const decision = decideFiles([{ id: '1', status }], { outcome, reason: 'unreadable' });
    if (status === 'SCANNED') expect(decision).toEqual({ ok: true, files: [{ id: '1', from: 'SCANNED', to: outcome }] });
    else expect(decision).toMatchObject({ ok: false, refusal: status === 'UPLOADED' ? 'NOT_SCANNED' : 'ALREADY_REVIEWED', fileId: '1' });
  });
  it('needs a reason to reject, none to approve', () => {
    const files = [{ id: '1', status: 'SCANNED' as const }];
    expect(decideFiles(files, { outcome: 'REJECTED', reason: undefined })).toEqual({ ok: false, refusal: 'REASON_MISSING' });
    expect(decideFiles(files, { outcome: 'APPROVED', reason: undefined }).ok).toBe(true);
  });
  it('decides all files or none', () => {
    const files = [
      { id: '1', status: 'SCANNED' as const },
      { id: '2', status: 'APPROVED' as const },
    ];
    expect(decideFiles(files, { outcome: 'APPROVED', reason: undefined })).toEqual({ ok: false, refusal: 'ALREADY_REVIEWED', fileId: '2' });
  });
});
