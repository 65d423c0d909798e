import { z } from 'zod';
import { type Endpoint, pathParams, shapes } from '../../platform/contract/index.ts';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

/** Marks where a shared shape stands until the whole schema is made. */
const mark = 'x-shape';

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The shared shapes of a document, each made once, when it is first named. */
export class SharedShapes {
  readonly #made = new Map<string, Json>();
  readonly #isOpen: boolean;

  /** @param isOpen answers may have more fields than are described, as later versions do */
  constructor({ isOpen }: { isOpen: boolean }) {
    this.#isOpen = isOpen;
  }

  /** The schema, with references to shared shapes. */
  of(schema: unknown, direction: Direction): Json {
    const shape = shapes.get(schema as z.ZodType);
    return shape?.name ? this.#reference(shape.name, schema, direction) : this.#build(schema, direction);
  }

  /** All that were named, in their order. */
  all(): Json {
    return Object.fromEntries([...this.#made].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  #reference(name: string, schema: unknown, direction: Direction): Json {
    if (!this.#made.has(name)) {
      this.#made.set(name, {});
      this.#made.set(name, this.#build(schema, direction));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #build(schema: unknown, direction: Direction): Json {
    const own = shapes.get(schema as z.ZodType)?.json?.();
    if (own) return { ...own };
    const named = new Map<string, z.ZodType>();
    const root = schema as z.ZodType;
    const made = z.toJSONSchema(root, {
      io: direction,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: ({ zodSchema, jsonSchema }) => {
        const inner = zodSchema as unknown as z.ZodType;
        const shape = inner === root ? undefined : shapes.get(inner);
        if (!shape) return;
        const { description } = jsonSchema;
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
        if (shape.name) named.set(shape.name, inner);
        Object.assign(jsonSchema, shape.name ? { [mark]: shape.name } : shape.json?.(), description === undefined ? {} : { description });
      },
    }) as Json;
    delete made.$schema;
    return this.#finish(made, named, direction) as Json;
  }

  #finish(value: unknown, named: ReadonlyMap<string, z.ZodType>, direction: Direction): unknown {
    if (Array.isArray(value)) return value.map((inner) => this.#finish(inner, named, direction));
    if (!isObject(value)) return value;
    const name = value[mark] as string | undefined;
    if (name !== undefined) {
      const { description } = value;
      return { ...this.#reference(name, named.get(name), direction), ...(description === undefined ? {} : { description }) };
    }
    const isNoise = (key: string, inner: unknown): boolean =>
      (key === 'minimum' && inner === Number.MIN_SAFE_INTEGER) ||
      (key === 'maximum' && inner === Number.MAX_SAFE_INTEGER) ||
      (this.#isOpen && direction === 'output' && key === 'additionalProperties' && inner === false);
    const entries = Object.entries(value).filter(([key, inner]) => !isNoise(key, inner));
    return Object.fromEntries(entries.map(([key, inner]) => [key, this.#finish(inner, named, direction)]));
  }
}

/** How a value stands in an address: where a number may also come as text, it is the number. */
const inAddress = (schema: Json): Json => {
  const [first] = (schema.anyOf ?? []) as Json[];
  return first?.type === 'integer' ? first : schema;
};

function parameters(record: Endpoint, input: Json): Json[] {
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required ?? []) as string[]);
  const inPath = pathParams(record.path);
  const inQuery = record.method === 'GET' ? Object.keys(properties).filter((key) => !inPath.includes(key)) : (record.inQuery ?? []);
  const inHeader = Object.entries(record.inHeader ?? {});
  const one = (name: string, place: string, key: string, isRequired: boolean): Json => {
    const { description, ...schema } = properties[key] ?? {};
    return { name, in: place, required: isRequired, ...(description === undefined ? {} : { description }), schema: inAddress(schema) };
  };
  return [
    ...inHeader.map(([key, name]) => one(name, 'header', key, required.has(key))),
    ...inPath.map((name) => one(name, 'path', name, true)),
    ...inQuery.map((name) => one(name, 'query', name, required.has(name))),
  ];
}

const files = { type: 'array', items: { type: 'string', format: 'binary' }, description: 'The files; each is a part of the form.' };

/** Lines are a sequence of values, described as the list of them. */
function bodyOf(record: Endpoint, input: Json, shared: SharedShapes): Json | undefined {
  if (record.method === 'GET') return undefined;
  if (record.body === 'ndjson') {
    const items = record.line ? shared.of(record.line, 'input') : { type: 'object' };
    const description = 'One JSON object a line, with a line feed between them; the schema is that of the list of lines.';
    return { required: true, description, content: { 'application/x-ndjson': { schema: { type: 'array', items } } } };
  }
  const elsewhere = new Set([...pathParams(record.path), ...(record.inQuery ?? []), ...Object.keys(record.inHeader ?? {})]);
  const properties = Object.fromEntries(Object.entries((input.properties ?? {}) as Record<string, Json>).filter(([key]) => !elsewhere.has(key)));
  const required = ((input.required ?? []) as string[]).filter((key) => !elsewhere.has(key));
  if (record.body === 'multipart') {
    const schema = { type: 'object', properties: { ...properties, files }, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
    return { required: required.length > 0, content: { 'multipart/form-data': { schema } } };
  }
  // A body of several forms has no properties of its own.
  if (Array.isArray(input.anyOf)) return { required: true, content: { 'application/json': { schema: shared.of(record.input, 'input') } } };
  if (Object.keys(properties).length === 0) return undefined;
  const schema =
    elsewhere.size === 0 && shapes.get(record.input as unknown as z.ZodType)?.name
      ? shared.of(record.input, 'input')
      : { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
  return { required: required.length > 0, content: { 'application/json': { schema } } };
}

function answerOf(record: Endpoint, shared: SharedShapes): Json {
  if (record.answer === 'file') return { description: 'The file', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  const data = shared.of(record.data, 'output');
  if (record.answer === 'ndjson') {
    const description = 'One JSON object a line; the schema is that of the list of lines.';
    return { description, content: { 'application/x-ndjson': { schema: { type: 'array', items: data } } } };
  }
  const schema = { type: 'object', required: ['code', 'msg', 'data'], properties: { code: { const: '10000' }, msg: { type: 'string' }, data } };
  return { description: 'Success', content: { 'application/json': { schema } } };
}

const security = (record: Endpoint): Json[] =>
  record.ability === 'public' ? [] : record.ability.startsWith('machine:') ? [{ machineKey: [] }] : [{ accessToken: [] }];

/** What a document says of a call beyond its record. */
export interface DocumentTexts {
  operationId(record: Endpoint): string;
  /** The answers to a refused call, by status. */
  refused(record: Endpoint): Json;
}

function operation(record: Endpoint, shared: SharedShapes, { operationId, refused }: DocumentTexts): Json {
  // Of the input as a whole nothing is shared here: its keys travel in several places.
  const input = inputOf(record, shared);
  const requestBody = bodyOf(record, input, shared);
  return {
    operationId: operationId(record),
    summary: record.summary,
    tags: [record.area],
    'x-ability': record.ability,
    ...(record.audit ? { 'x-audit': record.audit } : {}),
    parameters: parameters(record, input),
    ...(requestBody ? { requestBody } : {}),
    security: security(record),
    responses: { 200: answerOf(record, shared), ...refused(record) },
  };
}

function inputOf(record: Endpoint, shared: SharedShapes): Json {
  const schema = shared.of(record.input, 'input');
  const name = /^#\/components\/schemas\/(.+)$/.exec(String(schema.$ref ?? ''))?.[1];
  return name === undefined ? schema : (shared.all()[name] as Json);
}

export const byPath = (a: Endpoint, b: Endpoint): number => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1);

/** The paths of a document. */
export function pathsOf(endpoints: readonly Endpoint[], shared: SharedShapes, texts: DocumentTexts): Json {
  const paths: Record<string, Json> = {};
  for (const record of [...endpoints].sort(byPath)) {
    const path = record.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [record.method.toLowerCase()]: operation(record, shared, texts) };
  }
  return paths;
}

/** The head of a document. */
export const headOf = (title: string, description: string): Json => ({
  openapi: '3.1.0',
  info: { title, version: '1', description, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
});

export const machineKey = {
  type: 'apiKey',
  in: 'header',
  name: 'x-api-key',
  description: 'The machine key of a company (npm run machine-key, or the screen Configuration).',
};

const wholeProduct: DocumentTexts = {
  operationId: (record) => `${record.method.toLowerCase()}${record.path.replace(/[^A-Za-z0-9]+/g, '_')}`,
  refused: () => ({ default: { $ref: '#/components/responses/Refused' } }),
};

/** The OpenAPI 3.1 document of the given calls. */
export function openApi(endpoints: readonly Endpoint[]): Json {
  const shared = new SharedShapes({ isOpen: false });
  const paths = pathsOf(endpoints, shared, wholeProduct);
  return {
    ...headOf('Atalaia', 'Calls of the back office (header access_token) and of the payment core (header x-api-key).'),
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'access_token' }, machineKey },
      schemas: shared.all(),
      responses: {
        Refused: {
          description: 'Refused: code says why, msg is the sentence in the language of the caller, data.fields names wrong fields',
          content: { 'application/json': { schema: { type: 'object', properties: { code: { type: 'string' }, msg: { type: 'string' }, data: {} } } } },
        },
      },
    },
  };
}
