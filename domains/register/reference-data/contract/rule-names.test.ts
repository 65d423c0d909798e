import { describe, expect, it } from 'vitest';
import { languages, textIn } from '../../../../platform/contract/index.ts';
import { defaultNamesHolding, defaultRuleName, defaultRuleNames, reasonIn, ruleNameIn } from './index.ts';

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
  it('mean one rule: no name stands for two, in any language', () => {
    const named = new Set(defaultRuleNames().values());
    const wrong = [...named].flatMap((names) =>
      languages.flatMap((from) =>
        languages.filter((to) => ruleNameIn(textIn(names, from), to) !== textIn(names, to)).map((to) => `${textIn(names, from)} in ${to}`),
      ),
    );
    expect(wrong).toEqual([]);
    expect(named.size).toBeGreaterThan(1000);
  });
  it.each([
    ['Structuring below a line: within a month', 'Structuring below a threshold: within a month'],
    ['Volume in a period: to be watched', 'Volume in a period: to monitor'],
    ['Dispositivo ou contato compartilhado: aparelho, em um mês', 'Shared device or contact: device, within a month'],
  ])('that an earlier release wrote are shown as now: %s', (stored, now) => {
    expect(ruleNameIn(stored, 'en')).toBe(now);
    expect(ruleNameIn(stored, 'es')).toBe(ruleNameIn(now, 'es'));
    expect(defaultNamesHolding(now, 'en')).toContain(stored);
  });
  it('are so in alerts, and in reasons that name a rule', () => {
    expect(reasonIn('Volume against income', 'pt')).toBe('Volume frente à renda');
    expect(reasonIn('RULE:8', 'pt', { 'RULE:8': 'Volume against income' })).toBe('Volume frente à renda');
    expect(reasonIn('LIMIT_MONITOR', 'pt')).toBe('Acima do limite de monitoramento');
  });
});
