import { describe, expect, it } from 'vitest';
import { type AllowFacts, obstacleTo } from './allowable.ts';

const limit = { type: 'LIMIT', mandatory: false } as const;
const held = (changes: Partial<AllowFacts> = {}): AllowFacts => ({ amlResult: 'JUSTIFICATION_REQUIRED', standing: 'PROBATION', holds: [limit], ...changes });

describe('what may be allowed by authority', () => {
  it.each([
    ['a limit', held(), undefined],
    ['a rule that is not mandatory', held({ holds: [{ type: 'RULE', mandatory: false }] }), undefined],
    ['a mandatory rule', held({ holds: [{ type: 'RULE', mandatory: true }] }), 'HOLD_RULE'],
    ['an identity, as of the deceased', held({ holds: [limit, { type: 'KYC', mandatory: false }] }), 'HOLD_KYC'],
    ['a name', held({ holds: [{ type: 'NAME', mandatory: false }] }), 'HOLD_NAME'],
    ['a manual hold', held({ holds: [limit, { type: 'MANUAL', mandatory: false }] }), 'HOLD_MANUAL'],
    ['a sanction', held({ amlResult: 'FROZEN', holds: [{ type: 'SANCTION', mandatory: false }] }), 'FROZEN'],
    [
      'a sanction beside a name, before anything froze',
      held({
        holds: [
          { type: 'NAME', mandatory: false },
          { type: 'SANCTION', mandatory: false },
        ],
      }),
      'HOLD_SANCTION',
    ],
    ['somebody on the black list', held({ standing: 'BLOCKED' }), 'BLOCKED'],
    ['what was released', held({ amlResult: 'RELEASED', holds: [] }), 'NOT_HELD'],
    ['what was rejected', held({ amlResult: 'REJECTED', holds: [] }), 'NOT_HELD'],
    ['what was never held', held({ amlResult: 'ACCEPTED', holds: [] }), 'NOT_HELD'],
    ['somebody without a standing', held({ standing: null }), undefined],
  ] as const)('%s', (_name, facts, obstacle) => expect(obstacleTo(facts)).toBe(obstacle));
});
