import { describe, expect, it } from 'vitest';
import type { EvaluatedRule, RuleVerdict, Verdict } from '../../../../engines/rules/index.ts';
import { addingGate, type Finding, type GateContext, inDecisionOrder, walkGates } from './gate.ts';

import { ruleGate, whiteListGate } from './rule-gates.ts';

const now = Date.UTC(2026, 8, 1);
const verdict: Verdict = { id: '1', data: null, outcome: 'hit', seen: [], compared: [], unknown: [] };
const rule = (ruleId: string, changes: Partial<EvaluatedRule> = {}): EvaluatedRule => ({
  ruleId,
  versionId: `${ruleId}0`,
  version: 1,
  name: `Rule ${ruleId}`,
  spec: { type: 'COUNT', scope: { level: 'general' }, currency: 'BRL', comparison: 'GTE', threshold: 1, parameters: {} },
  action: 'ALERT',
  coolDownMs: 1_000,
  isMandatory: false,
  isBehaviour: true,
  mode: 'ACTIVE',
  ...changes,
});
const hit = (one: EvaluatedRule): RuleVerdict => ({ rule: one, verdict });
const failed = (one: EvaluatedRule): RuleVerdict => ({ rule: one, verdict: { ...verdict, outcome: 'error', error: 'failed' } });

const trust = { id: '1', version: 1, kind: 'WHITE', business: null, providerCode: null, method: null, from: now - 1, to: now + 1 };

interface Walk {
  verdicts: readonly RuleVerdict[];
  before?: Omit<Finding, 'step'>;
  isWhiteListed?: boolean;
  cleared?: ReadonlyMap<string, number>;
}

function walk({ verdicts, before, isWhiteListed = false, cleared = new Map() }: Walk) {
  const query: boolean[] = [];
  const rules = { version: '1', evaluate: (isMoved: boolean) => (query.push(isMoved), verdicts) };
  const context = {
    rules,
    payment: { now, business: 'payin' },
    person: { subject: { verification: 'Pass' }, lists: isWhiteListed ? [trust] : [], clearedRules: cleared },
  } as unknown as GateContext;
  const limits = addingGate(10, 'limits', () => ({ code: 'LIMIT_PROBATION', action: 'HOLD', holdType: 'LIMIT', facts: {} }));
  const gates = inDecisionOrder([addingGate(7, 'earlier', () => before), ruleGate, whiteListGate, limits]);
  return { asked: query, found: walkGates(gates, context).map(({ code, action, alertType }) => `${code} ${action}${alertType ? ' !' : ''}`) };
}

const limit = 'LIMIT_PROBATION HOLD';

describe('rules in the decision order', () => {
  it('add up, and end the walk when one refuses', () => {
    expect(walk({ verdicts: [hit(rule('1')), hit(rule('2', { action: 'PENDING' }))] }).found).toEqual(['RULE:1 ALERT !', 'RULE:2 HOLD !', limit]);
    const refusing = [hit(rule('1', { action: 'REJECT' })), hit(rule('2', { action: 'REJECT' })), hit(rule('3', { action: 'MONITOR' }))];
    expect(walk({ verdicts: refusing }).found).toEqual(['RULE:1 REJECT !', 'RULE:2 ALERT !', 'RULE:3 MONITOR !']);
  });
  it('are asked of what was refused or frozen before, and then only alert', () => {
    const verdicts = [hit(rule('1', { action: 'REJECT' })), hit(rule('2', { action: 'PENDING' }))];
    const refused = walk({ verdicts, before: { code: 'ID_BLACKLIST', action: 'REJECT', facts: {} } });
    expect(refused).toEqual({ asked: [false], found: ['ID_BLACKLIST REJECT', 'RULE:1 ALERT !', 'RULE:2 ALERT !'] });
    expect(walk({ verdicts, before: { code: 'SANCTION', action: 'FREEZE', facts: {} } }).asked).toEqual([true]);
  });
  it('do nothing in shadow', () => {
    expect(walk({ verdicts: [hit(rule('1', { mode: 'SHADOW', action: 'REJECT' }))] }).found).toEqual([limit]);
  });
  it('fall to the safe side when they fail', () => {
    const verdicts = (['ALERT', 'MONITOR', 'PENDING', 'REJECT'] as const).map((action, at) => failed(rule(String(at), { action })));
    expect(walk({ verdicts }).found).toEqual(['RULE:0 ALERT !', 'RULE:1 ALERT !', 'RULE:2 HOLD !', 'RULE:3 HOLD !', limit]);
  });
  it('are quiet about somebody whom a person has cleared, until the cool-down ends; not when they fail', () => {
    const pending = rule('1', { action: 'PENDING' });
    const at = (ago: number) => walk({ verdicts: [hit(pending)], cleared: new Map([['1', now - ago]]) }).found[0];
    expect([at(0), at(999), at(1_000)]).toEqual(['RULE:1 NOTE', 'RULE:1 NOTE', 'RULE:1 HOLD !']);
    expect(walk({ verdicts: [hit(pending)], cleared: new Map([['2', now]]) }).found[0]).toBe('RULE:1 HOLD !');
    expect(walk({ verdicts: [failed(pending)], cleared: new Map([['1', now]]) }).found[0]).toBe('RULE:1 HOLD !');
  });
});

describe('the white list', () => {
  const excusing = (verdicts: readonly RuleVerdict[], before?: Omit<Finding, 'step'>) =>
    walk({ verdicts, isWhiteListed: true, ...(before ? { before } : {}) }).found;
  it('excuses behaviour, also what would have been refused, before it is final', () => {
    expect(excusing([hit(rule('1', { action: 'REJECT' })), hit(rule('2', { action: 'PENDING' }))])).toEqual(['RULE:1 NOTE', 'RULE:2 NOTE', limit]);
  });
  it('leaves mandatory rules, facts about a person, limits and earlier steps alone', () => {
    const verdicts = [hit(rule('1', { isMandatory: true, action: 'PENDING' })), hit(rule('2', { isBehaviour: false, action: 'PENDING' }))];
    const before = { code: 'KYC_NO_PASS' as const, action: 'HOLD' as const, holdType: 'KYC' as const, facts: {} };
    expect(excusing(verdicts, before)).toEqual(['KYC_NO_PASS HOLD', 'RULE:1 HOLD !', 'RULE:2 HOLD !', limit]);
    expect(excusing([], { code: 'NAME_MISMATCH', action: 'HOLD', holdType: 'NAME', behaviour: true, facts: {} })).toEqual(['NAME_MISMATCH NOTE', limit]);
  });
});
