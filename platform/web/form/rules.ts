import type { Rule } from 'antd/es/form';
import { type InputField, isEmptyValue, type Language } from '../../contract/index.ts';
import { validationText } from '../i18n/text.ts';
import { isFloatNumber, isFloatNumberOrZero } from './amount-text.ts';
import type { FieldName } from './field-name.ts';

const integerPattern = /^[1-9][0-9]*$/;
const nonNegativePattern = /^(?:0|[1-9][0-9]*)$/;

/**
 * What the input of a call cannot say of a field, because it depends on what else is chosen: the kind of a number, a bound, or that it
 * repeats another field.
 */
export type RuleSpec = keyof typeof numbers | { least: number } | { most: number } | { sameAs: FieldName; sentence: string };

const numbers = {
  floatNumber: isFloatNumber,
  floatNumberOrZero: isFloatNumberOrZero,
  integer: (text: string) => integerPattern.test(text),
  nonNegativeInteger: (text: string) => nonNegativePattern.test(text),
};

/** A length of time is a number and its unit: the number is checked. */
const checkedValue = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'unit' in value && 'value' in value ? value.value : value);

/** What breaks a rule, as a sentence about the field; what is no number breaks the rule of its kind, and no bound. */
function specProblem(spec: RuleSpec, text: string, field: string, lang: Language): string | undefined {
  if (typeof spec === 'string') return numbers[spec](text) ? undefined : validationText(spec === 'floatNumberOrZero' ? 'floatNumber' : spec, lang, { field });
  if ('least' in spec) return Number(text) < spec.least ? validationText('tooSmall', lang, { field, limit: spec.least }) : undefined;
  if ('most' in spec) return Number(text) > spec.most ? validationText('tooBig', lang, { field, limit: spec.most }) : undefined;
  return undefined;
}

interface CheckedField {
  label: string;
  lang: Language;
  isRequired: boolean;
  /** What the call says of it. */
  input?: Pick<InputField, 'problemOf'> | undefined;
}

/** The rules of one field for the form library, with the sentences of its label: what the call says of it, and what is asked for beside that. */
export function rulesOf(specs: readonly RuleSpec[], { label, lang, isRequired, input }: CheckedField): Rule[] {
  const required = validationText('required', lang, { field: label });
  const problemOf = (value: unknown): string | undefined => {
    const checked = checkedValue(value);
    // The library tells by itself that there is nothing, but not of a length of time that has a unit alone.
    if (isEmptyValue(checked)) return isRequired && !isEmptyValue(value) ? required : undefined;
    const problems = specs.flatMap((spec) => specProblem(spec, String(checked), label, lang) ?? []);
    return problems[0] ?? input?.problemOf(value, label, lang);
  };
  const sentenceOf: Rule = ({ getFieldValue }) => ({
    validator: (_rule, value: unknown) => {
      const differs = specs.find(
        (spec) => typeof spec === 'object' && 'sameAs' in spec && !isEmptyValue(value) && value !== getFieldValue(spec.sameAs as string[]),
      );
      const problem = problemOf(value) ?? (differs as { sentence: string } | undefined)?.sentence;
      return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  });
  return isRequired ? [{ required: true, message: required }, sentenceOf] : [sentenceOf];
}
