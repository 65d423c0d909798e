import { describe, expect, it } from 'vitest';
import { defaultRuleName, defaultRuleNames, reasonIn, ruleNameIn } from './index.ts';

describe('names of rules', () => {
  it('of default rules are those of the reader’s language, whichever they were written in', () => {
    for (const name of ['Volume against income', 'Volume frente à renda']) {
      expect(ruleNameIn(name, 'pt')).toBe('Volume frente à renda');
      expect(ruleNameIn(name, 'en')).toBe('Volume against income');
    }
    const rule = { type: 'COUNT', dimension: 'HOUR' };
    expect(ruleNameIn(defaultRuleName(rule, 'pt'), 'en')).toBe(defaultRuleName(rule, 'en'));
  });
  it('that people gave stay as typed', () => {
    expect(ruleNameIn('Palpite VIP', 'pt')).toBe('Palpite VIP');
    expect(ruleNameIn('volume against income', 'pt')).toBe('volume against income');
  });
  it('mean one rule: no name stands for two of the other language', () => {
    for (const [name, names] of defaultRuleNames()) expect(Object.values(names)).toContain(name);
    for (const { en, pt } of defaultRuleNames().values()) {
      expect(ruleNameIn(en, 'pt')).toBe(pt);
      expect(ruleNameIn(pt, 'en')).toBe(en);
    }
  });
  it('are so in alerts, and in reasons that name a rule', () => {
    expect(reasonIn('Volume against income', 'pt')).toBe('Volume frente à renda');
    expect(reasonIn('RULE:8', 'pt', { 'RULE:8': 'Volume against income' })).toBe('Volume frente à renda');
    expect(reasonIn('LIMIT_MONITOR', 'pt')).toBe('Acima do limite de monitoramento');
  });
});
