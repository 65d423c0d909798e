import type { SchemaLike } from './endpoint.ts';
import { explainIssues, type SchemaIssue } from './input-issues.ts';
import type { Language } from './language.ts';
import { type InputKind, shapes } from './shapes.ts';

/*
 * What the input of a call says of one of its fields, for the form that asks for it: whether it is needed, how it is typed, what it may
 * hold. A form checks by the schema that the server checks by, so that no limit stands in two places.
 */

interface Definition {
  type: string;
  shape?: Readonly<Record<string, Schema>>;
  element?: Schema;
  valueType?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: readonly Schema[];
  entries?: Readonly<Record<string, string>>;
  format?: string;
  checks?: readonly { readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } } }[];
}
interface Schema extends SchemaLike {
  readonly _zod: SchemaLike['_zod'] & { readonly def: Definition };
  safeParse(value: unknown, options?: object): { success: true } | { success: false; error: { issues: SchemaIssue[] } };
}

/** A field of a call's input, as a form asks for it. */
export interface InputField {
  /** Whether the call cannot be sent without it. */
  readonly isRequired: boolean;
  /** How it is typed; undefined where the form has a part of its own for it. */
  readonly kind: InputKind | undefined;
  /** Characters of a text, or entries of a list, at most. */
  readonly max: number | undefined;
  /** The values of a choice. */
  readonly choices: readonly string[];
  /**
   * What is wrong with a value that is not empty, in the sentence of the server; the field is called by its label.
   * @param isHundredths bounds are said of the number that people write; as the input says where it is left out
   */
  problemOf(value: unknown, label: string, lang: Language, isHundredths?: boolean): string | undefined;
}

/** Nothing stands in it. */
export const isEmptyValue = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const definitionOf = (schema: Schema): Definition => schema._zod.def;

/** What stands behind marks such as "may be left out", and all forms of a union. */
function unwrap(schema: Schema): readonly Schema[] {
  const { type, innerType, in: before, options } = definitionOf(schema);
  if (shapes.get(schema as never)?.input) return [schema];
  if (innerType) return unwrap(innerType);
  if (type === 'pipe' && before) return unwrap(before);
  return options ? options.flatMap(unwrap) : [schema];
}

function fieldsAt(schema: Schema, path: readonly PropertyKey[]): readonly Schema[] {
  const [key, ...rest] = path;
  if (key === undefined) return [schema];
  return unwrap(schema).flatMap((one) => {
    const { shape, element, valueType } = definitionOf(one);
    const next = shape ? shape[String(key)] : element ? (/^\d+$/.test(String(key)) ? element : undefined) : valueType;
    return next ? fieldsAt(next, rest) : [];
  });
}

function kindOf(schemas: readonly Schema[]): Pick<InputField, 'kind' | 'max' | 'choices'> {
  for (const schema of schemas.flatMap(unwrap)) {
    const input = shapes.get(schema as never)?.input;
    if (input) return { kind: input.kind, max: input.max, choices: [] };
    const { type, entries, format, element, checks } = definitionOf(schema);
    if (entries) return { kind: 'choice', max: undefined, choices: Object.values(entries) };
    if (type === 'string') return { kind: format === 'date' ? 'day' : 'text', max: undefined, choices: [] };
    if (element) {
      const of = kindOf([element]);
      return { ...of, kind: of.kind === 'choice' ? 'choices' : undefined, max: checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum };
    }
  }
  return { kind: undefined, max: undefined, choices: [] };
}

/** What is wrong with a number of hundredths, as it is said of the number that people write. */
const ofWholes = (issue: SchemaIssue): SchemaIssue => ({
  ...issue,
  ...(issue.minimum === undefined ? {} : { minimum: Number(issue.minimum) / 100 }),
  ...(issue.maximum === undefined ? {} : { maximum: Number(issue.maximum) / 100 }),
  ...(/^(?:nonNegativeI|i)nteger$/.test(issue.message) ? { message: 'floatNumber' } : {}),
  ...(issue.errors ? { errors: issue.errors.map((branch) => branch.map(ofWholes)) } : {}),
});

/** What a form sends for a field in which nothing stands. */
const empty = [undefined, null, '', []];

/**
 * The field of an input, by its path: `reason`, `payer.name`, `lines.0.text`. Of an input with several forms a value may fit any of
 * them. Undefined where the input has no such field.
 */
export function inputField(input: SchemaLike, path: readonly PropertyKey[]): InputField | undefined {
  const schemas = fieldsAt(input as Schema, path);
  if (schemas.length === 0) return undefined;
  return {
    ...kindOf(schemas),
    isRequired: schemas.every((schema) => empty.every((value) => !schema.safeParse(value).success)),
    problemOf(value, label, lang, isHundredths = kindOf(schemas).kind === 'hundredths') {
      const results = schemas.map((schema) => schema.safeParse(value, { reportInput: true }));
      const [first] = results;
      if (!first || first.success || results.some(({ success }) => success)) return undefined;
      const { issues } = first.error;
      return explainIssues(isHundredths ? issues.map(ofWholes) : issues, lang, () => label)[0]?.msg;
    },
  };
}
