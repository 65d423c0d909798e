import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorse, severityOf, type Severity } from './severity.ts';

const hit = (action: string, value: number, right: number, comparison = 'GTE', holds = true) => ({
  rule: { action, seen: [{ name: 'sum', unit: 'money', value }], compared: [{ left: 'sum', comparison, right, holds }] },
});

describe('how bad a hit is', () => {
  it.each([
    ['a rule that refuses, twice the line', hit('REJECT', 2000, 1000), 4, 200],
    ['a rule that alerts, at its line', hit('ALERT', 1000, 1000), 1, 100],
    ['half of a lower line', hit('ALERT', 50, 100, 'LT'), 1, 200],
    ['a comparison that does not hold', hit('MONITOR', 9000, 1000, 'GTE', false), 2, 100],
    ['a line at nothing', hit('PENDING', 5, 0), 3, 100],
    ['no rule', { amount_minor: '100', currency: 'BRL' }, 1, 100],
    ['an unknown form', { rule: { action: 7, seen: 'x', compared: [null] } }, 1, 100],
  ] as const)('%s', (_name, evidence, severity, exceedPercent) => {
    expect(severityOf(evidence)).toEqual({ severity, exceedPercent });
  });

  it('orders hits without circles', () => {
    const severity = fc.record({ severity: fc.constantFrom(1, 2, 3, 4), exceedPercent: fc.integer({ min: 100, max: 1000 }) }) as fc.Arbitrary<Severity>;
    fc.assert(
      fc.property(severity, severity, severity, (a, b, c) => {
        expect(isWorse(a, b) && isWorse(b, a)).toBe(false);
        if (isWorse(a, b) && isWorse(b, c)) expect(isWorse(a, c)).toBe(true);
      }),
    );
  });
});
