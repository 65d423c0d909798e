import fc from 'fast-check';

/** As much of JSON Schema as the documents of the API use. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: unknown;
  description?: string;
}

export type Schemas = Readonly<Record<string, Schema>>;

const existing = new Set(
  '$ref type enum const anyOf allOf pattern format minimum maximum minLength minItems maxItems items properties required additionalProperties description'.split(
    ' ',
  ),
);

function resolve(schema: Schema, schemas: Schemas): Schema {
  for (const key of Object.keys(schema)) if (!existing.has(key)) throw new Error(`nobody here knows ${key} of a schema`);
  if (schema.$ref === undefined) return schema;
  const named = schemas[schema.$ref.split('/').at(-1) as string];
  if (!named) throw new Error(`${schema.$ref} is nowhere`);
  return resolve(named, schemas);
}

const expressions = new Map<string, RegExp>();
function expressionOf(pattern: string): RegExp {
  const made = expressions.get(pattern) ?? new RegExp(pattern, 'u');
  expressions.set(pattern, made);
  return made;
}

const isOfType = (value: unknown, type: string): boolean => {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
};

function fitsObject(value: Record<string, unknown>, { properties = {}, required = [], additionalProperties }: Schema, schemas: Schemas): boolean {
  const isDeclared = Object.keys(value).every((key) => additionalProperties !== false || Object.hasOwn(properties, key));
  return (
    isDeclared &&
    required.every((key) => value[key] !== undefined) &&
    Object.entries(properties).every(([key, inner]) => value[key] === undefined || fitsSchema(value[key], inner, schemas))
  );
}

function fitsList(value: readonly unknown[], { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Schema, schemas: Schemas): boolean {
  return value.length >= minItems && value.length <= maxItems && (items === undefined || value.every((one) => fitsSchema(one, items, schemas)));
}

/** Whether a value is allowed by a schema. */
export function fitsSchema(value: unknown, from: Schema, schemas: Schemas): boolean {
  const schema = resolve(from, schemas);
  const types = schema.type === undefined ? [] : typeof schema.type === 'string' ? [schema.type] : schema.type;
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (schema.const !== undefined && schema.const !== value) return false;
  if (schema.anyOf && !schema.anyOf.some((one) => fitsSchema(value, one, schemas))) return false;
  if (schema.allOf && !schema.allOf.every((one) => fitsSchema(value, one, schemas))) return false;
  if (typeof value === 'string')
    return (schema.pattern === undefined || expressionOf(schema.pattern).test(value)) && [...value].length >= (schema.minLength ?? 0);
  if (typeof value === 'number') return value >= (schema.minimum ?? Number.NEGATIVE_INFINITY) && value <= (schema.maximum ?? Number.POSITIVE_INFINITY);
  if (Array.isArray(value)) return fitsList(value, schema, schemas);
  return typeof value === 'object' && value !== null ? fitsObject(value as Record<string, unknown>, schema, schemas) : true;
}

/** Texts of a pattern. What it must not look like is tried afterwards: it cannot be made from. */
function textsOf(pattern: string): fc.Arbitrary<string> {
  const made = fc.stringMatching(expressionOf(pattern.replaceAll(/\(\?!.*?\)/g, '')));
  return made.filter((text) => expressionOf(pattern).test(text));
}

function objectsOf({ properties = {}, required = [] }: Schema, schemas: Schemas): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, valuesOf(inner, schemas)]));
  return fc.record(fields, { requiredKeys: [...required], noNullPrototype: true });
}

/** Values that a schema allows. */
export function valuesOf(from: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  const schema = resolve(from, schemas);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, schemas)));
  if (schema.pattern !== undefined) return textsOf(schema.pattern);
  switch (schema.type) {
    case 'string':
      return fc.string({ minLength: schema.minLength ?? 0 });
    case 'integer':
      return fc.maxSafeInteger().map((whole) => {
        const [least, most] = [schema.minimum ?? Number.MIN_SAFE_INTEGER, schema.maximum ?? Number.MAX_SAFE_INTEGER];
        return least + (Math.abs(whole) % (most - least + 1));
      });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, schemas), { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case 'object':
      return objectsOf(schema, schemas);
    default:
      throw new Error(`nobody here makes a value of ${JSON.stringify(schema)}`);
  }
}
