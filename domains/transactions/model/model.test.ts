import { describe, expect, it } from 'vitest';
import { amlResults, partnerStatuses } from '../../kernel/index.ts';
import { transactionStatuses } from '../contract/index.ts';
import { netConsumption } from './ledger-sum.ts';
import { sightOf } from '../../kernel/index.ts';
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

describe('masking', () => {
  const masked = sightOf(false);
  it('leaves only the middle of a document', () => expect(masked.idNo('CPF', '39053344705')).toBe('***.533.447-**'));
  it('shows nothing of a document of unknown type', () => expect(masked.idNo(null, '39053344705')).toBe('***********'));
  it('keeps the domain of an address', () => expect(masked.email('maria.silva@example.com')).toBe('m***@example.com'));
  it('keeps four characters of an account', () => expect(masked.account('032180000118359719')).toBe('**************9719'));
  it('hides a short account whole', () => expect(masked.account('12345678')).toBe('********'));
  it('passes everything to those who may see it', () => expect(sightOf(true).idNo('CPF', '39053344705')).toBe('39053344705'));
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
