import type { Rule } from 'antd/es/form';
import type { Language } from '../../contract/index.ts';
import { validationText } from '../i18n/text.ts';

/*
 * The four validators of the specification, and `required`. An empty value passes all but `required`.
 */

const floatPattern = /^(?:[1-9][0-9]*|0)(?:\.[0-9]{1,2})?$/;
const zeroPattern = /^0(?:\.0{1,2})?$/;
const integerPattern = /^[1-9][0-9]*$/;
const nonNegativePattern = /^(?:0|[1-9][0-9]*)$/;

/** Positive number, at most two decimals, leading zero only as 0.x. */
export const isFloatNumber = (text: string): boolean => floatPattern.test(text) && !zeroPattern.test(text);
/** Positive integer without leading zero. */
export const isInteger = (text: string): boolean => integerPattern.test(text);
/** Digits only; no leading zero unless the value is a single 0. */
export const isNonNegativeInteger = (text: string): boolean => nonNegativePattern.test(text);
/** Length does not exceed the given one. */
export const isLenLess = (text: string, length: number): boolean => [...text].length <= length;

/** A rule by name; `{ lenLess: 20 }` allows up to 20 characters, and zero is a number where it switches something off. */
export type RuleSpec = 'required' | 'floatNumber' | 'floatNumberOrZero' | 'integer' | 'nonNegativeInteger' | { lenLess: number };

const checks = {
  floatNumber: isFloatNumber,
  floatNumberOrZero: (text: string) => floatPattern.test(text),
  integer: isInteger,
  nonNegativeInteger: isNonNegativeInteger,
} as const;

const isLength = (value: unknown): value is { value: unknown; unit: unknown } =>
  typeof value === 'object' && value !== null && 'value' in value && 'unit' in value;

const checked = (passes: (text: string) => boolean, message: string): Rule => ({
  validator: (_rule, given: unknown) => {
    // Of a length of time the number is checked.
    const value = isLength(given) ? given.value : given;
    return value === undefined || value === null || value === '' || passes(String(value)) ? Promise.resolve() : Promise.reject(new Error(message));
  },
});

/** The rules of one field, with the sentences of its label. */
export function rulesOf(specs: readonly RuleSpec[], field: string, lang: Language): Rule[] {
  return specs.flatMap((spec): Rule[] => {
    if (spec === 'required') {
      const message = validationText('required', lang, { field });
      const emptyLength: Rule = {
        validator: (_rule, value: unknown) => (isLength(value) && String(value.value ?? '') === '' ? Promise.reject(new Error(message)) : Promise.resolve()),
      };
      return [{ required: true, message }, emptyLength];
    }
    if (typeof spec === 'object')
      return [checked((text) => isLenLess(text, spec.lenLess), validationText('lenLess', lang, { field, limit: spec.lenLess + 1 }))];
    return [checked(checks[spec], validationText(spec === 'floatNumberOrZero' ? 'floatNumber' : spec, lang, { field }))];
  });
}
