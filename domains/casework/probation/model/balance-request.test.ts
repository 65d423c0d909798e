import { describe, expect, it } from 'vitest';
import { balanceStatuses, evidenceStatuses, reviewOutcomes } from '../../../register/kernel/index.ts';
import { attestedTotal, decideBalanceRequest, decideBalanceReview, type GroundFile } from './balance-request.ts';

const file = (changes: Partial<GroundFile> = {}): GroundFile => ({
  id: '1',
  status: 'APPROVED',
  caseId: '7',
  attestedMinor: 500_000n,
  currency: 'BRL',
  balanceId: null,
  ...changes,
});
const request = { caseId: '7', currency: 'BRL', amountMinor: 500_000n };

describe('request of a balance', () => {
  it.each(evidenceStatuses)('on a file that is %s', (status) => {
    expect(decideBalanceRequest([file({ status })], request).ok).toBe(status === 'APPROVED');
  });
  it.each([
    ['FILE_OF_OTHER_CASE', { caseId: '8' }],
    ['FILE_USED', { balanceId: '3' }],
    ['FILE_ATTESTS_NOTHING', { attestedMinor: null }],
    ['FILE_ATTESTS_NOTHING', { currency: 'USD' }],
  ])('refuses %s', (refusal, changes) => {
    expect(decideBalanceRequest([file(changes)], request)).toEqual({ ok: false, refusal, fileId: '1' });
  });
  it('never exceeds what the files attest together', () => {
    const files = [file(), file({ id: '2', attestedMinor: 1n })];
    expect(decideBalanceRequest(files, { ...request, amountMinor: 500_001n })).toEqual({ ok: true, attestedMinor: 500_001n });
    expect(decideBalanceRequest(files, { ...request, amountMinor: 500_002n })).toEqual({ ok: false, refusal: 'ATTESTED_TOO_LOW', attestedMinor: 500_001n });
    expect(attestedTotal([...files, file({ currency: 'USD' })], 'BRL')).toBe(500_001n);
  });
});

const table = balanceStatuses.flatMap((status) => reviewOutcomes.flatMap((outcome) => ['same', 'other'].map((checker) => ({ status, outcome, checker }))));

describe('review of a requested balance', () => {
  it.each(table)('$outcome of a $status balance by the $checker person', ({ status, outcome, checker }) => {
    const decision = decideBalanceReview({ status, outcome, makerPersonId: '5', checkerPersonId: checker === 'same' ? '5' : '6', reason: 'not proved' });
    if (status !== 'WAITING') expect(decision).toEqual({ ok: false, refusal: 'NOT_WAITING' });
    else if (checker === 'same') expect(decision).toEqual({ ok: false, refusal: 'SAME_PERSON' });
    else expect(decision).toEqual({ ok: true, event: outcome === 'APPROVED' ? 'ACTIVATE' : 'REJECT' });
  });
  it('needs a reason to reject', () => {
    const review = { status: 'WAITING' as const, outcome: 'REJECTED' as const, makerPersonId: '5', checkerPersonId: '6', reason: undefined };
    expect(decideBalanceReview(review)).toEqual({ ok: false, refusal: 'REASON_MISSING' });
  });
});
