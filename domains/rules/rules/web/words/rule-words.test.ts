import { describe, expect, it } from 'vitest';
import { findRuleType, type ParameterSpec, type RuleSpec, type RuleType, ruleTypes, startSpec } from '../../../../../engines/rules/index.ts';
import { measuredTerm } from '../../../../../engines/rules/measured-term.ts';
import { findText, type Language, languages } from '../../../../../platform/contract/index.ts';
import { textOf } from '../../../../../platform/web/index.ts';
import { messages } from '../../../../../platform/web/messages.fixture.ts';
import { defaultPack, packCountries } from '../../model/default-packs.ts';
import { ruleChoiceWords, ruleParameterWords, ruleTypeWords } from '../../../../register/vocabulary/contract/index.ts';
import { type ShownThreshold, thresholdText } from '../terms/term-text.ts';
import { ruledTypes } from '../ruled-types.ts';
import { choiceName, parameterName, ruleSentence } from './rule-sentence.ts';

const hasWord = (lang: Language, key: string): boolean => findText(key, lang) !== undefined;

const texts = [textOf('en'), textOf('pt'), textOf('es')] as const;
const [en, pt, es] = texts;

/** A rule of every choice that a type has. */
function variantsOf(type: RuleType): RuleSpec[] {
  const start = startSpec(type, 'BRL', 1_000_000);
  const withChoice = (parameter: ParameterSpec): RuleSpec[] => {
    const values =
      parameter.kind === 'flag' ? [0, 1] : parameter.kind === 'choice' ? (parameter.choices ?? []) : /^(?:least|most)_/.test(parameter.name) ? [3] : [];
    return values.map((value) => ({ ...start, parameters: { ...start.parameters, [parameter.name]: value } }));
  };
  return [start, ...type.parameters.flatMap(withChoice)];
}
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const specOf = (code: string, change: Partial<RuleSpec> = {}): [RuleSpec, RuleType] => {
  const type = findRuleType(code) as RuleType;
  return [{ ...startSpec(type, 'BRL', 1_000_000), ...change }, type];
};

describe('words of the rule catalogue', () => {
  it.each(ruleTypes.map((type) => [type.code, type] as const))('%s has words for all that it is made of, in every language', (code, type) => {
    expect(ruleTypeWords.terms).toHaveProperty(code);
    const words = [
      `ruleWords.about.${code}`,
      `ruleWords.source.${code}`,
      ...type.parameters.map(({ name }) => `ruleWords.help.${name}`),
      ...variantsOf(type).flatMap((spec) => type.plan(spec).terms.flatMap(({ name }) => [`ruleTerms.term.${name}`, `ruleWords.termHelp.${name}`])),
    ];
    for (const lang of languages) expect(words.filter((key) => !hasWord(lang, key))).toEqual([]);
    for (const { name, choices = [] } of type.parameters) {
      expect(ruleParameterWords.terms).toHaveProperty(name);
      for (const choice of choices) for (const t of texts) expect(choiceName(name, choice, t), `${name} ${choice}`).not.toBe(choice);
    }
  });

  it.each(ruleTypes.map((type) => [type.code, type] as const))('%s reads as a sentence without a gap, whatever is chosen', (_code, type) => {
    for (const spec of variantsOf(type)) {
      expect(measuredTerm(spec, type)).toBeDefined();
      for (const t of texts) {
        const sentence = ruleSentence(spec, type, t);
        expect(sentence).not.toMatch(/[{}…]|undefined|NaN|rule(?:Words|Terms)\.|\[object/);
        expect(sentence.trim()).toMatch(/\.$/);
      }
    }
  });

  it('every sentence names every choice and every number that its type asks for', () => {
    for (const type of ruleTypes) {
      const [spec] = variantsOf(type);
      for (const { name, kind } of type.parameters) {
        if (kind !== 'list' || !spec) continue;
        expect(ruleSentence(spec, type, en)).toContain(name === 'looked_at' ? 'checked in' : String((spec.parameters[name] as string[])[0]));
      }
    }
  });

  it('a type may use a common name for something of its own', () => {
    expect(parameterName('ELDER_SHIFT', 'age_from', en)).toBe('From age');
    expect(parameterName('NEW_ACCOUNT_BURST', 'age_from', en)).toBe('Counted from');
  });

  it('no word is left over', () => {
    const terms = new Set(ruleTypes.flatMap((type) => variantsOf(type).flatMap((spec) => type.plan(spec).terms.map(({ name }) => name))));
    const codes = new Set(ruleTypes.map(({ code }) => code));
    const parameters = new Set(ruleTypes.flatMap((type) => type.parameters.map(({ name }) => name)));
    expect(Object.keys(messages.en.ruleTerms.term).filter((name) => !terms.has(name))).toEqual([]);
    expect(Object.keys(messages.en.ruleWords.about).filter((code) => !codes.has(code))).toEqual([]);
    expect(Object.keys(ruleParameterWords.terms).filter((name) => !parameters.has(name))).toEqual([]);
    expect(Object.keys(ruleChoiceWords).filter((name) => !parameters.has(name))).toEqual([]);
  });

  it('every rule of the packs reads as a sentence', () => {
    for (const country of packCountries)
      for (const { spec } of defaultPack(country))
        for (const t of texts) expect(ruleSentence(spec, findRuleType(spec.type) as RuleType, t)).not.toMatch(/[{}…]|undefined|NaN/);
  });
});

describe('a rule as a sentence', () => {
  const cases: readonly [string, Partial<RuleSpec>, string, string, string][] = [
    [
      'CUMULATIVE_AMOUNT',
      { threshold: 5_000_000 },
      'Triggers when the payments of one person add up to at least BRL 50,000.00 within 30 days. Also required: at least 2 payments.',
      'Dispara quando os pagamentos de uma pessoa somam no mínimo R$ 50.000,00 em 30 dias. Exige também: no mínimo 2 pagamentos.',
      'Se dispara cuando las operaciones de una persona suman al menos BRL 50,000.00 en 30 días. También se exige: al menos 2 operaciones.',
    ],
    [
      'CYCLE',
      { comparison: 'BETWEEN', threshold: 3, threshold2: 5 },
      'Triggers when money returns to its origin after between 3 and 5 transfers within 10 days, with a loss of 20 % or less and BRL 500.00 or more in each transfer.',
      'Dispara quando o dinheiro volta à origem após entre 3 e 5 transferências em 10 dias, com perda de 20 % ou menos e R$ 500,00 ou mais em cada transferência.',
      'Se dispara cuando el dinero vuelve a su origen después de entre 3 y 5 transferencias en 10 días, con una pérdida de 20 % o menos y BRL 500.00 o más en cada transferencia.',
    ],
    [
      'COUNT',
      { period: { count: 1, unit: 'DAY', mode: 'CALENDAR' } },
      'Triggers when one person makes more than 10 payments on one calendar day. Note: failed attempts also count.',
      'Dispara quando uma pessoa faz mais de 10 pagamentos no mesmo dia-calendário. Observação: tentativas que falharam também contam.',
      'Se dispara cuando una persona realiza más de 10 operaciones en un mismo día calendario. Nota: los intentos fallidos también cuentan.',
    ],
    [
      'DECEASED',
      {},
      'Triggers when a person pays, is paid or attempts a payment at least 1 day after the recorded date of death.',
      'Dispara quando uma pessoa paga, recebe ou tenta um pagamento no mínimo 1 dia após a data de óbito registrada.',
      'Se dispara cuando una persona paga, cobra o intenta una operación al menos 1 día después de la fecha de fallecimiento registrada.',
    ],
  ];
  it.each(cases)('%s', (code, change, inEnglish, inPortuguese, inSpanish) => {
    const [spec, type] = specOf(code, change);
    expect(plain(ruleSentence(spec, type, en))).toBe(inEnglish);
    expect(plain(ruleSentence(spec, type, pt))).toBe(inPortuguese);
    expect(plain(ruleSentence(spec, type, es))).toBe(inSpanish);
  });

  const shown: ShownThreshold = {
    measured: 'volume',
    comparison: 'GTE',
    threshold_kind: 'money',
    threshold: '50000.00',
    threshold2: null,
    calculation_period: 30,
    period_unit: 'DAY',
    window_mode: 'ROLLING',
    currency: 'BRL',
    parameters: {},
  };
  const noPeriod = { calculation_period: null, period_unit: null, window_mode: null };
  it.each([
    [{}, 'volume ≥ BRL 50,000.00 within 30 days'],
    [{ measured: 'amount', threshold: '10000.00', ...noPeriod }, 'amount ≥ BRL 10,000.00'],
    [{ measured: 'name_similarity', comparison: 'LT', threshold_kind: 'percent', threshold: '80' }, 'name similarity < 80 % within 30 days'],
    [{ measured: 'shift', comparison: 'GT', threshold_kind: 'multiple', threshold: '5' }, 'change from the usual level > 5× within 30 days'],
    [
      { measured: 'shift', comparison: 'GT', threshold_kind: 'multiple', threshold: '3', parameters: { measured_as: 'SCORE' } },
      'change from the usual level > 3 σ within 30 days',
    ],
    [{ measured: 'cycle_hops', comparison: 'BETWEEN', threshold_kind: 'count', threshold: '3', threshold2: '5' }, 'transfers in the cycle 3–5 within 30 days'],
    [{ measured: 'kyc_overdue_days', comparison: 'GT', threshold_kind: 'days', threshold: '0', ...noPeriod }, 'KYC review overdue > 0 days'],
    [{ calculation_period: 1, period_unit: 'MONTH', window_mode: 'CALENDAR' }, 'volume ≥ BRL 50,000.00 in one calendar month'],
  ] as const)('a threshold for the eye %#', (change, expected) => {
    expect(plain(thresholdText({ ...shown, ...change }, en))).toBe(expected);
  });

  it('the lists offer the types that have rules', () => {
    expect([...ruledTypes].sort()).toEqual(ruleTypes.map(({ code }) => code).sort());
  });
});
