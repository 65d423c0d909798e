import { describe, expect, it } from 'vitest';
import { balanceStatuses } from '../../kernel/index.ts';
import { balanceAfter, type BalanceEvent, balanceEvents } from './balance-life.ts';

describe('life of a temporary balance', () => {
  const allowed: Record<string, string> = {
    'WAITING ACTIVATE': 'ACTIVE',
    'WAITING REJECT': 'REJECTED',
    'ACTIVE EXHAUST': 'EXHAUSTED',
    'ACTIVE RESTORE': 'ACTIVE',
    'ACTIVE EXPIRE': 'EXPIRED',
    'ACTIVE REVOKE': 'REVOKED',
    'EXHAUSTED RESTORE': 'ACTIVE',
    'EXPIRED RESTORE': 'EXPIRED',
    'REVOKED RESTORE': 'REVOKED',
  };
  const all = balanceStatuses.flatMap((status) => balanceEvents.map((event) => [status, event] as const));
  it.each(all)('%s %s', (status, event: BalanceEvent) => {
    expect(balanceAfter(status, event)).toBe(allowed[`${status} ${event}`]);
  });
});
