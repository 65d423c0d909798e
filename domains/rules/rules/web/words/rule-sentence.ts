import { measuredTerm } from '../../../../../engines/rules/measured-term.ts';
import type { Operand, ParameterSpec, ParameterValue, RuleSpec, RuleType, Test } from '../../../../../engines/rules/index.ts';
import type { Text } from '../../../../../platform/web/index.ts';
import { ruleChoiceWords, ruleParameterWordsOf } from '../../../../register/vocabulary/contract/index.ts';
import { kindText, measuredText } from '../terms/number-text.ts';
import { periodText, termName } from '../terms/term-text.ts';

/* A rule as a sentence, from the data of its type: what the form shows while one types. */

/** Name of a parameter; some types use a common name for something of their own. */
export const parameterName = (type: string, parameter: string, t: Text): string => t.term(ruleParameterWordsOf(type), parameter);
export function parameterHelp(type: string, parameter: string, t: Text): string {
  const own = t.of(`ruleWords.help.${type}`, parameter);
  return own === parameter ? t.of('ruleWords.help', parameter) : own;
}
export function choiceName(parameter: string, choice: string, t: Text): string {
  const words = ruleChoiceWords[parameter];
  return words ? t.term(words, choice) : choice;
}
export const termHelp = (term: string, t: Text): string => t.of('ruleWords.termHelp', term);

/** `at least BRL 50,000.00`, `between 3 and 5`. */
function comparedText(
  { comparison, threshold, threshold2 }: Pick<RuleSpec, 'comparison' | 'threshold' | 'threshold2'>,
  show: (value: number) => string,
  t: Text,
): string {
  return t(`ruleWords.comparison.${comparison}`, { value: show(threshold), value2: show(threshold2 ?? threshold) });
}

const valueOf = (spec: RuleSpec, parameter: ParameterSpec): ParameterValue | undefined => spec.parameters[parameter.name] ?? parameter.start;

function parameterText(spec: RuleSpec, parameter: ParameterSpec, t: Text): string {
  const value = valueOf(spec, parameter);
  if (value === undefined) return '…';
  if (typeof value === 'number') return kindText(value, parameter.kind, { currency: spec.currency, t });
  if (typeof value === 'string') {
    const phrase = t.of(`ruleWords.phrase.${parameter.name}`, value);
    return phrase === value ? choiceName(parameter.name, value, t) : phrase;
  }
  const names = parameter.choices ? value.map((one) => choiceName(parameter.name, one, t)) : value;
  return names.join(', ');
}

/** The sentence of the type, of the choice that was taken where the type has several. */
function sentenceKey(spec: RuleSpec, type: RuleType, t: Text): string {
  for (const parameter of type.parameters) {
    const choice = valueOf(spec, parameter);
    if (typeof choice !== 'string') continue;
    if (t.of(`ruleWords.sentence.${type.code}`, choice) !== choice) return `${type.code}.${choice}`;
  }
  return type.code;
}

const placeholders = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string);
const fill = (text: string, values: Readonly<Record<string, string>>): string => text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

interface Parts {
  /** The clause that the type says, without what else has to hold. */
  readonly condition: string;
  /** What else has to hold, as `at least 2 payments`. */
  readonly more: readonly string[];
  /** What is counted and looked at. */
  readonly notes: readonly string[];
}

/** A test beside the threshold, unless it is always true or the sentence has its number. */
function alsoText(test: Test, unit: string, { currency, t }: { currency: string; t: Text }): string | undefined {
  if (typeof test.right !== 'number' || test.comparison === 'EQ') return undefined;
  if (test.comparison === 'GTE' && (test.right === 0 || (test.right === 1 && unit === 'count'))) return undefined;
  const text = unit === 'money' ? (test.right / 100).toFixed(2) : String(test.right);
  const value = measuredText({ name: test.left, unit, value: text }, { currency, t });
  return t(unit === 'count' ? 'ruleWords.alsoCount' : 'ruleWords.alsoOther', {
    term: termName(test.left, t),
    value: t(`ruleWords.comparison.${test.comparison}`, { value, value2: value }),
  });
}

/** A rule taken apart into words. The spec has to be complete: what `validateSpec` finds no fault with. */
export function rulePartsOf(spec: RuleSpec, type: RuleType, t: Text): Parts {
  const frame = t.of('ruleWords.sentence', sentenceKey(spec, type, t));
  const named = new Set(placeholders(frame));
  const values: Record<string, string> = {
    value: comparedText(spec, (value) => kindText(value, type.threshold === 'none' ? 'count' : type.threshold, { currency: spec.currency, t }), t),
    period: spec.period ? periodText(spec.period, t) : '',
  };
  for (const parameter of type.parameters) values[parameter.name] = parameterText(spec, parameter, t);
  const plan = type.plan(spec);
  const measured = measuredTerm(spec, type);
  const inSentence = new Set<Operand>(type.parameters.filter(({ name }) => named.has(name)).map((parameter) => valueOf(spec, parameter) as number));
  const more = plan.tests
    .filter(({ left, right }) => left !== measured && !inSentence.has(right))
    .map((test) => alsoText(test, plan.terms.find(({ name }) => name === test.left)?.unit ?? 'count', { currency: spec.currency, t }));
  const notes = type.parameters
    .filter((parameter) => !named.has(parameter.name) && isTelling(parameter, valueOf(spec, parameter)))
    .map((parameter) => fill(t.of('ruleWords.clause', parameter.name), { value: values[parameter.name] ?? '' }));
  return { condition: fill(frame, values), more: more.filter((text) => text !== undefined), notes };
}

/** Parameters that narrow what is looked at, where they do. */
const isTelling = ({ name }: ParameterSpec, value: ParameterValue | undefined): boolean =>
  (name === 'attempts' && value === 1) ||
  (name === 'other_account' && value === 1) ||
  (name === 'least_amount' && typeof value === 'number' && value > 0) ||
  (name === 'multiple_of' && typeof value === 'number' && value > 1);

/** The rule as one or two full sentences. */
export function ruleSentence(spec: RuleSpec, type: RuleType, t: Text): string {
  const { condition, more, notes } = rulePartsOf(spec, type, t);
  const hits = more.length > 0 ? t('ruleWords.hitsAnd', { condition, more: more.join('; ') }) : t('ruleWords.hits', { condition });
  return notes.length > 0 ? `${hits} ${t('ruleWords.note', { clauses: notes.join('; ') })}` : hits;
}
