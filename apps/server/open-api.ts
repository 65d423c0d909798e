import { z } from 'zod';
import { type Endpoint, pathParams } from '../../platform/contract/index.ts';

export type Json = Record<string, unknown>;

const jsonSchema = (schema: unknown, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;

function parameters(record: Endpoint, input: Json): Json[] {
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required ?? []) as string[]);
  const inPath = pathParams(record.path);
  const inQuery = record.method === 'GET' ? Object.keys(properties).filter((key) => !inPath.includes(key)) : (record.inQuery ?? []);
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? {} })),
    ...inQuery.map((name) => ({ name, in: 'query', required: required.has(name), schema: properties[name] ?? {} })),
  ];
}

function bodyOf(record: Endpoint, input: Json): Json | undefined {
  if (record.method === 'GET') return undefined;
  if (record.body === 'ndjson') return { content: { 'application/x-ndjson': { schema: { type: 'string', description: 'One JSON object a line' } } } };
  const elsewhere = new Set([...pathParams(record.path), ...(record.inQuery ?? [])]);
  const properties = Object.fromEntries(Object.entries((input.properties ?? {}) as Record<string, Json>).filter(([key]) => !elsewhere.has(key)));
  const required = ((input.required ?? []) as string[]).filter((key) => !elsewhere.has(key));
  if (Object.keys(properties).length === 0 && record.body !== 'multipart') return undefined;
  const schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
  return { required: required.length > 0, content: { [record.body === 'multipart' ? 'multipart/form-data' : 'application/json']: { schema } } };
}

function answerOf(record: Endpoint): Json {
  if (record.answer === 'file') return { description: 'The file', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  if (record.answer === 'ndjson') return { description: 'One JSON object a line', content: { 'application/x-ndjson': { schema: { type: 'string' } } } };
  const data = jsonSchema(record.data, 'output');
  const schema = { type: 'object', required: ['code', 'msg', 'data'], properties: { code: { const: '10000' }, msg: { type: 'string' }, data } };
  return { description: 'Success', content: { 'application/json': { schema } } };
}

const security = (record: Endpoint): Json[] =>
  record.ability === 'public' ? [] : record.ability.startsWith('machine:') ? [{ machineKey: [] }] : [{ accessToken: [] }];

function operation(record: Endpoint): Json {
  const input = jsonSchema(record.input, 'input');
  delete input.$schema;
  const requestBody = bodyOf(record, input);
  return {
    operationId: `${record.method.toLowerCase()}${record.path.replace(/[^A-Za-z0-9]+/g, '_')}`,
    summary: record.summary,
    tags: [record.area],
    'x-ability': record.ability,
    ...(record.audit ? { 'x-audit': record.audit } : {}),
    parameters: parameters(record, input),
    ...(requestBody ? { requestBody } : {}),
    security: security(record),
    responses: { 200: answerOf(record), default: { $ref: '#/components/responses/Refused' } },
  };
}

export const byPath = (a: Endpoint, b: Endpoint): number => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1);

/** The OpenAPI 3.1 document of the given calls. */
export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const record of [...endpoints].sort(byPath)) {
    const path = record.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [record.method.toLowerCase()]: operation(record) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atalaia',
      version: '1',
      description: 'Calls of the back office (header access_token) and of the payment core (header x-api-key).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: 'access_token' },
        machineKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
      responses: {
        Refused: {
          description: 'Refused: code says why, msg is the sentence in the language of the caller, data.fields names wrong fields',
          content: { 'application/json': { schema: { type: 'object', properties: { code: { type: 'string' }, msg: { type: 'string' }, data: {} } } } },
        },
      },
    },
  };
}
