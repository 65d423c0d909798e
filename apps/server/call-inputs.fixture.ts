import type { z } from 'zod';
import type { Endpoint } from '../../platform/contract/index.ts';

/* Reads the input schemas of calls: which fields carry ids, and a value that each field takes. */

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
}

export const definitionOf = (schema: z.ZodType): Definition => (schema as unknown as { _zod: { def: Definition } })._zod.def;

/** The schema without what makes it optional or changes what was read. */
export function bare(schema: z.ZodType): z.ZodType {
  const definition = definitionOf(schema);
  const inner = definition.innerType ?? (definition.type === 'pipe' ? definition.in : undefined);
  return inner && (inner as unknown as { _zod: unknown })._zod ? bare(inner) : schema;
}

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** A schema says the same each time, and a test asks the same ones thousands of times. */
function askedOnce<Of extends object, Said>(say: (of: Of) => Said): (of: Of) => Said {
  const existing = new WeakMap<Of, { said: Said }>();
  return (of) => {
    const before = existing.get(of);
    if (before) return before.said;
    const text = say(of);
    existing.set(of, { said: text });
    return text;
  };
}

/** A field that takes the key of a stored row: up to 18 digits and nothing else. */
export const isRowId = askedOnce(
  (schema: z.ZodType): boolean => takes(schema, '999999999999999999') && !takes(schema, '9999999999999999999') && !takes(schema, 'x') && !takes(schema, '1.5'),
);

const leaves: unknown[] = [
  'Sample text',
  '1',
  1,
  'true',
  String(Date.parse('2026-11-01T00:00:00Z')),
  '2026-11',
  '2026-11-01',
  'BRL',
  'BR',
  'a@example.com',
  '123456',
];
const uuid = '0190a1b2-c3d4-4e5f-8a6b-112233445566';

const findSample = askedOnce((schema: z.ZodType): unknown => {
  const plain = bare(schema);
  const { type, shape, element, entries, options } = definitionOf(plain);
  if (type === 'object' && shape)
    return Object.fromEntries(Object.entries(shape).flatMap(([key, one]) => (takes(one, undefined) ? [] : [[key, sampleOf(one)]])));
  if (type === 'array' && element) return [sampleOf(element)];
  if (entries) return Object.values(entries)[0];
  const result = [...leaves, uuid].find((value) => takes(schema, value));
  if (result !== undefined) return result;
  for (const option of options ?? []) {
    const value = sampleOf(option);
    if (value !== undefined && value !== '' && takes(schema, value)) return value;
  }
  return undefined;
});

/** A value that the field takes, the caller's own; undefined when none is found. */
export const sampleOf = (schema: z.ZodType): unknown => structuredClone(findSample(schema));

export interface Field {
  /** Names from the input down to the field; a list takes one item. */
  path: string[];
  name: string;
  schema: z.ZodType;
}

/** Every field of a call that carries a value, however deep. */
export const fieldsOf = askedOnce((record: Endpoint): readonly Field[] => {
  const results: Field[] = [];
  const walk = (schema: z.ZodType, path: string[]): void => {
    const plain = bare(schema);
    const { type, shape, element, options } = definitionOf(plain);
    if (type === 'object' && shape) for (const [key, one] of Object.entries(shape)) walk(one, [...path, key]);
    else if (options?.some((one) => definitionOf(bare(one)).shape)) for (const one of options) walk(one, path);
    else if (type === 'array' && element) walk(element, [...path, '[]']);
    else if (!['boolean', 'enum', 'literal'].includes(type))
      results.push({ path, name: path.findLast((one) => one !== '[]') ?? '', schema: isRowId(schema) ? schema : plain });
  };
  walk(record.input as unknown as z.ZodType, []);
  return results;
});

/** Puts a value where a path leads, making what lies between. */
export function put(schema: z.ZodType, input: unknown, path: readonly string[], value: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  const { element, options } = definitionOf(bare(schema));
  const chosen = options?.find((one) => definitionOf(bare(one)).shape?.[head]) ?? schema;
  const { shape } = definitionOf(bare(chosen));
  if (head === '[]') {
    const [first] = Array.isArray(input) ? input : [];
    return [put(element as z.ZodType, first ?? sampleOf(element as z.ZodType), rest, value)];
  }
  const values = (input ?? sampleOf(chosen) ?? {}) as Record<string, unknown>;
  return { ...values, [head]: put(shape?.[head] as z.ZodType, values[head], rest, value) };
}
