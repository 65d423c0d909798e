import type { Rule } from 'antd/es/form';
import type { Language } from '../../contract/index.ts';
import { validationText } from '../i18n/text.ts';

/*
 * The four validators of docs/interface-v1.md, and `required`. An empty value passes all but `required`.
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

/** What may be an address of e-mail; the server may know better. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
/** The six digits of an authenticator, as it shows them: in two groups, too. */
const isCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ''));

/** A year, a month or a day, as dates of birth are known. */
const birthDatePattern = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;
const isBirthDate = (text: string): boolean => birthDatePattern.test(text.trim());

/** Bounds of a number that is held in `parts` of what is typed. */
interface Bound {
  limit: number;
  parts: number;
}

/**
 * A rule by name; `{ lenLess: 20 }` allows up to 20 characters, and zero is a number where it switches something off. `least` and `most` are
 * bounds of a number that is one, `matches` is the form of a code. Of a list each entry is checked.
 */
export type RuleSpec =
  | 'required'
  | 'floatNumber'
  | 'floatNumberOrZero'
  | 'integer'
  | 'nonNegativeInteger'
  | 'email'
  | 'birthDate'
  | 'verificationCode'
  | { lenLess: number }
  | { matches: RegExp }
  | { least: Bound }
  | { most: Bound };

/** The rules of a number within bounds, which are as it is typed. */
export function numberRules({
  least,
  most,
  hasDecimals = false,
  parts = 1,
}: {
  least: number;
  most: number;
  hasDecimals?: boolean;
  parts?: number;
}): RuleSpec[] {
  const isPositive = least > 0;
  const kind = hasDecimals ? (isPositive ? 'floatNumber' : 'floatNumberOrZero') : isPositive ? 'integer' : 'nonNegativeInteger';
  return [kind, { least: { limit: least, parts } }, { most: { limit: most, parts } }];
}

const checks: Readonly<Record<Exclude<RuleSpec, 'required' | object>, { passes: (text: string) => boolean; sentence: string }>> = {
  floatNumber: { passes: isFloatNumber, sentence: 'floatNumber' },
  floatNumberOrZero: { passes: (text) => floatPattern.test(text), sentence: 'floatNumber' },
  integer: { passes: isInteger, sentence: 'integer' },
  nonNegativeInteger: { passes: isNonNegativeInteger, sentence: 'nonNegativeInteger' },
  email: { passes: isEmail, sentence: 'invalid' },
  birthDate: { passes: isBirthDate, sentence: 'birthDate' },
  verificationCode: { passes: isCode, sentence: 'verificationCode' },
};

const isLength = (value: unknown): value is { value: unknown; unit: unknown } =>
  typeof value === 'object' && value !== null && 'value' in value && 'unit' in value;
/** Of a length of time the number is checked. */
const checkedValue = (value: unknown): unknown => (isLength(value) ? value.value : value);
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

type Bounded = Exclude<RuleSpec, string>;
/** A bound of length or size, or a form; what is no number is told by the rule of its kind. */
function boundProblem(spec: Bounded, text: string, field: string, lang: Language): string | undefined {
  if ('lenLess' in spec) return isLenLess(text, spec.lenLess) ? undefined : validationText('lenLess', lang, { field, limit: spec.lenLess + 1 });
  if ('matches' in spec) return spec.matches.test(text.trim()) ? undefined : validationText('invalid', lang, { field });
  const isLeast = 'least' in spec;
  const { limit, parts } = isLeast ? spec.least : spec.most;
  const value = Number(text) / parts;
  const isWithin = Number.isNaN(value) || (isLeast ? value >= limit || value <= 0 : value <= limit);
  return isWithin ? undefined : validationText(isLeast ? 'tooSmall' : 'tooBig', lang, { field, limit });
}

function textProblem(spec: Exclude<RuleSpec, 'required'>, text: string, field: string, lang: Language): string | undefined {
  if (typeof spec === 'object') return boundProblem(spec, text, field, lang);
  const { passes, sentence } = checks[spec];
  return passes(text) ? undefined : validationText(sentence, lang, { field });
}

function specProblem(spec: RuleSpec, input: unknown, field: string, lang: Language): string | undefined {
  const value = checkedValue(input);
  if (spec === 'required') return isEmpty(value) ? validationText('required', lang, { field }) : undefined;
  for (const text of (Array.isArray(value) ? value : [value]).filter((one) => !isEmpty(one)).map(String)) {
    const problem = textProblem(spec, text, field, lang);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** What is wrong with what stands in a field, as the sentence of its first rule that it breaks. */
export function problemOf(specs: readonly RuleSpec[], value: unknown, field: string, lang: Language): string | undefined {
  for (const spec of specs) {
    const problem = specProblem(spec, value, field, lang);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** The rules of one field, with the sentences of its label. */
export function rulesOf(specs: readonly RuleSpec[], field: string, lang: Language): Rule[] {
  return specs.flatMap((spec): Rule[] => {
    const broken: Rule = {
      validator: (_rule, value: unknown) => {
        // Whether there is anything, a list too, the rule of the library tells.
        const problem = spec === 'required' && !isLength(value) ? undefined : specProblem(spec, value, field, lang);
        return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
      },
    };
    return spec === 'required' ? [{ required: true, message: validationText('required', lang, { field }) }, broken] : [broken];
  });
}
