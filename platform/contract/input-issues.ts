import type { FieldError, RefusalParams } from './errors.ts';
import { labelOf } from './field-labels.ts';
import type { Language } from './language.ts';
import { findText } from './texts.ts';

/* What a schema finds wrong with an input, as sentences: the same ones in an answer of the server and at a field of a form. */

/** Says what a field is called, by its path in the input. */
type FieldNames = (path: string, lang: Language) => string;

/** The part of a zod issue that is read here; zod's own union is wider than needed. */
export interface SchemaIssue {
  code?: string | undefined;
  path: PropertyKey[];
  message: string;
  input?: unknown;
  expected?: unknown;
  keys?: string[];
  values?: unknown[];
  minimum?: number | bigint;
  maximum?: number | bigint;
  origin?: string;
  params?: Record<string, unknown> | undefined;
  errors?: SchemaIssue[][];
}

const at = (path: PropertyKey[], last?: string): string => [...path, ...(last === undefined ? [] : [last])].map(String).join('.') || 'body';

function sentence(field: string, code: string, value: RefusalParams, lang: Language, nameOf: FieldNames = labelOf): FieldError {
  const named = { ...value };
  if (typeof named.other === 'string') named.other = nameOf(named.other, lang);
  if (typeof named.reason === 'string')
    named.reason = named.reason
      .split(', ')
      .map((reason) => findText(`reasons.${reason}`, lang) ?? reason)
      .join(', ');
  const params = { field: nameOf(field, lang), ...named };
  return { field, code, msg: findText(`validation.${code}`, lang, params) ?? findText('validation.invalid', lang, params) ?? code };
}

/** What a value should be, in words; by the kind of the schema. */
const kindOf = (expected: unknown, lang: Language): string => findText(`validation.kinds.${String(expected)}`, lang) ?? String(expected);

/** A name that the caller gave is repeated only as far as it is one. */
export const namedBy = (key: string): string => key.replace(/[^\w.\- ]/g, '_').slice(0, 64);

/** The values of branches that are nothing but choices; the empty one of a filter means "any" and is not listed. */
const choicesOf = (branches: readonly SchemaIssue[][]): unknown[] => {
  const named = branches.flatMap((branch) =>
    branch.flatMap((inner) => (inner.code === 'invalid_value' && inner.path.length === 0 ? (inner.values ?? []) : [])),
  );
  return [...new Set(named)].filter((value) => value !== '');
};

/** Of several forms of an object, those that know all fields that were given; all of them where none does. */
function formsWithFields(branches: SchemaIssue[][]): SchemaIssue[][] {
  const fitting = branches.filter((branch) => branch.every((inner) => inner.code !== 'unrecognized_keys' || inner.path.length > 0));
  return fitting.length > 0 ? fitting : branches;
}

/**
 * A union reports all its branches. The form with the fields that were given, or the one that got past type and choice, is what the
 * caller meant; where none did, the choices of all of them are named together.
 */
function bestBranch(issue: SchemaIssue): SchemaIssue[] {
  const reported = (issue.errors ?? []).filter((branch) => branch.length > 0);
  const branches = formsWithFields(reported);
  const [only] = branches;
  if (only && branches.length === 1 && reported.length > 1) return only;
  const meant = branches.find((branch) => branch.every((inner) => inner.code !== 'invalid_type' && inner.code !== 'invalid_value'));
  if (meant) return meant;
  const choices = choicesOf(branches);
  const ofType = branches.find((branch) => branch.every((inner) => inner.code === 'invalid_type' && inner.path.length === 0));
  if (choices.length === 0) return ofType ?? branches.find((branch) => branch.some((inner) => inner.code !== 'invalid_value')) ?? [];
  if (ofType && typeof issue.input !== 'string') return ofType;
  return [{ code: 'invalid_value', path: [], message: '', input: issue.input, values: choices }];
}

function explain(issue: SchemaIssue, base: PropertyKey[], lang: Language, nameOf: FieldNames): FieldError[] {
  const path = [...base, ...issue.path];
  const field = at(path);
  const errorOf = (code: string, params: RefusalParams = {}, of = field): FieldError => sentence(of, code, params, lang, nameOf);
  // A schema may name the sentence in place of a message.
  if (issue.input !== undefined && issue.code !== 'custom' && findText(`validation.${issue.message}`, lang) !== undefined) return [errorOf(issue.message)];
  switch (issue.code) {
    case 'unrecognized_keys':
      return (issue.keys ?? []).slice(0, mostNamed).map((key) => errorOf('unknown', {}, at(path, namedBy(key))));
    case 'invalid_union': {
      if (issue.input === undefined) return [errorOf('required')];
      const inner = bestBranch(issue);
      return inner.length > 0 ? inner.flatMap((one) => explain(one, path, lang, nameOf)) : [errorOf('invalid')];
    }
    case 'invalid_type':
      return issue.input === undefined || issue.message.includes('received undefined')
        ? [errorOf('required')]
        : [errorOf('type', { expected: kindOf(issue.expected, lang) })];
    case 'invalid_value':
      return issue.input === undefined ? [errorOf('required')] : [errorOf('choice', { choices: (issue.values ?? []).join(', ') })];
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return [errorOf('required')];
      return [errorOf('tooSmall', { limit: String(issue.minimum) })];
    case 'too_big':
      if (issue.origin === 'string') return [errorOf('lenLess', { limit: Number(issue.maximum) + 1 })];
      if (issue.origin === 'array') return [errorOf('tooMany', { limit: Number(issue.maximum) })];
      return [errorOf('tooBig', { limit: String(issue.maximum) })];
    case 'custom': {
      const { rule, ...params } = issue.params ?? {};
      return [errorOf(typeof rule === 'string' ? rule : 'invalid', params as RefusalParams)];
    }
    default:
      return [errorOf('invalid')];
  }
}

/** So many wrong fields are named at most: nobody reads more, and whoever sends a thousand names does not mean them. */
const mostNamed = 30;

/** Turns the findings of a schema into one localised sentence per wrong field; the first finding of a field wins. */
export function explainIssues(issues: readonly SchemaIssue[], lang: Language, nameOf: FieldNames = labelOf): FieldError[] {
  const visited = new Set<string>();
  const named: FieldError[] = [];
  for (const issue of issues) {
    for (const error of explain(issue, [], lang, nameOf)) if (!visited.has(error.field) && visited.add(error.field)) named.push(error);
    if (named.length >= mostNamed) break;
  }
  return named.slice(0, mostNamed);
}

/** The same sentences for fields that a use case refuses. */
export const explainFields = (fields: readonly { field: string; code: string; params?: RefusalParams }[], lang: Language): FieldError[] =>
  fields.map(({ field, code, params }) => sentence(field, code, params ?? {}, lang));
