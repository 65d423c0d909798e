import { describe, expect, it } from 'vitest';
import { type HoldType, holdStatuses, holdTypes, reviewOutcomes } from '../../../register/kernel/index.ts';
import { blockingHolds, clearerOf, decideHold } from './hold-decision.ts';

/** Outcome of clearing by an analyst and by a checker. */
const clearing: Record<HoldType, [string, string]> = {
  LIMIT: ['NEEDS_HEADROOM', 'NEEDS_HEADROOM'],
  RULE: ['CLEARED', 'CLEARED'],
  NAME: ['CLEARED', 'CLEARED'],
  KYC: ['NEEDS_CHECKER', 'CLEARED'],
  MANUAL: ['NEEDS_CHECKER', 'CLEARED'],
  SANCTION: ['NOT_DECIDED_HERE', 'NOT_DECIDED_HERE'],
};
const table = holdTypes.flatMap((type) =>
  holdStatuses.flatMap((status) => reviewOutcomes.flatMap((outcome) => [false, true].map((isChecker) => ({ type, status, outcome, isChecker })))),
);

describe('decision on one hold', () => {
  it.each(table)('$outcome of an $status $type hold, checker: $isChecker', (input) => {
    const decision = decideHold(input);
    const answer = decision.ok ? decision.to : decision.refusal;
    if (input.status !== 'OPEN') expect(answer).toBe('NOT_OPEN');
    else if (input.outcome === 'APPROVED') expect(answer).toBe(clearing[input.type][input.isChecker ? 1 : 0]);
    else expect(answer).toBe(input.type === 'SANCTION' ? 'NOT_DECIDED_HERE' : 'UPHELD');
  });
  it('headroom clears limit holds only; all others block a release', () => {
    const holds = holdTypes.flatMap((type) => holdStatuses.map((status) => ({ type, status })));
    expect(blockingHolds(holds).map((hold) => hold.type)).toEqual(holdTypes.filter((type) => clearerOf(type) !== 'HEADROOM'));
  });
});
