import { describe, expect, it } from 'vitest';
import { amlResults, partnerStatuses } from '../../../register/kernel/index.ts';
import { transactionStatuses } from '../contract/index.ts';
import { netConsumption } from './ledger-sum.ts';
import { decideStatus } from './transaction-status.ts';

describe('status of a payment', () => {
  it.each(amlResults.flatMap((aml) => partnerStatuses.map((partner) => [aml, partner] as const)))('%s with %s is a known word', (aml, partner) => {
    expect(transactionStatuses).toContain(decideStatus(aml, partner));
  });
  it('says first what stops it', () => {
    expect(decideStatus('JUSTIFICATION_REQUIRED', 'PAID')).toBe('ON_HOLD');
    expect(decideStatus('FROZEN', 'FAILED')).toBe('FROZEN');
    expect(decideStatus('REJECTED', 'CREATED')).toBe('REJECTED');
    expect(decideStatus('RELEASED', 'PAID')).toBe('PAID');
  });
});

describe('net consumption', () => {
  it('takes what was given back from the bucket it came from', () => {
    expect(
      netConsumption([
        { kind: 'CONSUME', bucket: 'PERSONAL', amountMinor: 500n },
        { kind: 'CONSUME', bucket: 'BALANCE', amountMinor: 3_500n },
        { kind: 'REVERSE', bucket: 'BALANCE', amountMinor: 1_000n },
        { kind: 'OVERRIDE', bucket: 'PERSONAL', amountMinor: 10n },
      ]),
    ).toEqual({ personalMinor: 510n, balanceMinor: 2_500n });
  });
});
