import { describe, expect, it } from 'vitest';
import { factIdsOf, presentRuleFindings } from './present-rule-findings.ts';
import type { FactPayment } from './transaction-detail.store.ts';

const from = Date.UTC(2026, 8, 1);
const stored = {
  rules: {
    version: '12',
    hits: [
      {
        rule_id: '7',
        version_id: '70',
        version: 3,
        name: 'Returned too often',
        type: 'REFUND_RATIO',
        currency: 'BRL',
        action: 'PENDING',
        mode: 'ACTIVE',
        outcome: 'HIT',
        effect: 'QUIET',
        seen: [
          { name: 'refunded', unit: 'money', value: 123_456, window: { from, to: from + 1 }, ids: [501, 102], count: 60 },
          { name: 'refund_share', unit: 'share', value: 0.5 },
          { name: 'strange', unit: 'count', value: null },
        ],
        compared: [{ left: 'refunded', comparison: 'BETWEEN', right: 100, upper: 200, holds: false }],
      },
      {
        rule_id: '8',
        version: 1,
        name: 'Failed',
        type: 'COUNT',
        currency: 'BRL',
        action: 'ALERT',
        mode: 'SHADOW',
        outcome: 'ERROR',
        effect: 'NONE',
        error: 'no_rate',
      },
      'something else',
    ],
  },
};
const payment = (transactionId: string): FactPayment => ({
  transactionId,
  business: 'payin',
  tradeNo: `T${transactionId}`,
  at: new Date(from),
  amountMinor: '5000',
  currency: 'BRL',
});

describe('what rules found, as the screen reads it', () => {
  it('leads from the number of an event to its payment, and leaves out what the reader may not see', () => {
    expect(factIdsOf(stored)).toEqual(['501', '102']);
    const verdict = presentRuleFindings(stored, new Map([['501', payment('101')]]));
    expect(verdict?.version).toBe('12');
    expect(verdict?.findings[0]).toMatchObject({
      rule_id: '7',
      rule_version: 3,
      effect: 'QUIET',
      error: null,
      payments: [{ trade_no: 'T101', amount: '50.00' }],
    });
    expect(verdict?.findings[0]?.seen).toEqual([
      { name: 'refunded', unit: 'money', value: '1234.56', window_from: from, window_to: from + 1, payments: 60, transaction_ids: ['101'] },
      { name: 'refund_share', unit: 'share', value: '0.5', window_from: null, window_to: null, payments: null, transaction_ids: [] },
      { name: 'strange', unit: 'count', value: null, window_from: null, window_to: null, payments: null, transaction_ids: [] },
    ]);
    expect(verdict?.findings[0]?.compared).toEqual([{ left: 'refunded', comparison: 'BETWEEN', right: '1.00', upper: '2.00', holds: false }]);
  });
  it('shows a rule that failed', () => {
    expect(presentRuleFindings(stored, new Map())?.findings[1]).toMatchObject({ outcome: 'ERROR', error: 'no_rate', mode: 'SHADOW', effect: 'NONE', seen: [] });
    expect(presentRuleFindings(stored, new Map())?.findings).toHaveLength(2);
  });
  it('says nothing where no rules were asked', () => {
    for (const explanation of [{}, null, 'text', { rules: [] }]) expect(presentRuleFindings(explanation, new Map())).toBeNull();
    expect(factIdsOf({ rules: { hits: 'none' } })).toEqual([]);
  });
});
