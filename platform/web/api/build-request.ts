import { isWrite, pathParams, type Endpoint } from '../../contract/index.ts';

const filesKey: unique symbol = Symbol('files');
export type Files = Record<string, File | readonly File[]>;

/**
 * Attaches files to the input of a multipart call, by field name: `withFiles({ id_type }, { files })`.
 * The type of the input stays that of the record.
 */
export function withFiles<I extends object>(input: I, files: Files): I {
  return Object.defineProperty({ ...input }, filesKey, { value: files, enumerable: false });
}
const filesOf = (input: object): Files => (input as { [filesKey]?: Files })[filesKey] ?? {};

/**
 * Whether two inputs ask for the same: the same values and the same files. A file is the one that was chosen, as two of
 * the same name and size may hold different things.
 */
export function isSameInput(one: object, other: object): boolean {
  const [files, others] = [one, other].map((input) => Object.entries(filesOf(input)).flatMap(([key, value]) => [key, ...listOf(value)])) as [
    unknown[],
    unknown[],
  ];
  const isSameText = JSON.stringify(one, asJson) === JSON.stringify(other, asJson);
  return isSameText && files.length === others.length && files.every((file, index) => file === others[index]);
}

export interface BuiltRequest {
  url: string;
  method: string;
  body: string | FormData | undefined;
  headers: Record<string, string>;
}

const asText = (value: unknown): string =>
  value instanceof Date ? String(value.getTime()) : typeof value === 'object' ? JSON.stringify(value) : String(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const asJson = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

function multipart(fields: [string, unknown][], files: Files): FormData {
  const form = new FormData();
  for (const [key, value] of fields) for (const item of listOf(value)) form.append(key, asText(item));
  for (const [key, value] of Object.entries(files)) for (const file of listOf(value) as File[]) form.append(key, file, file.name);
  return form;
}

/** Splits an input into path, address and body as its record says. Absent values do not travel. */
export function buildRequest(record: Endpoint, input: object): BuiltRequest {
  const inPath = new Set(pathParams(record.path));
  const inHeader = record.inHeader ?? {};
  const inQuery = new Set(record.method === 'GET' ? Object.keys(input) : (record.inQuery ?? []));
  const present = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const path = record.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(asText((input as Record<string, unknown>)[name] ?? '')));
  const query = new URLSearchParams();
  for (const [key, value] of present)
    if (inQuery.has(key) && !inPath.has(key) && !(key in inHeader)) for (const item of listOf(value)) query.append(key, asText(item));
  const fields = present
    .filter(([key]) => !inPath.has(key) && !inQuery.has(key) && !(key in inHeader))
    .map(([key, value]): [string, unknown] => [key, value instanceof Date ? value.getTime() : value]);
  const headers = Object.fromEntries(present.flatMap(([key, value]) => (key in inHeader ? [[inHeader[key], asText(value)]] : [])));
  const url = query.size > 0 ? `${path}?${query}` : path;
  if (record.method === 'GET') return { url, method: 'GET', body: undefined, headers: {} };
  if (record.body === 'multipart') return { url, method: record.method, body: multipart(fields, filesOf(input)), headers };
  return { url, method: record.method, body: JSON.stringify(Object.fromEntries(fields), asJson), headers: { ...headers, 'content-type': 'application/json' } };
}

/** Random key of one intention; `crypto.randomUUID` is missing where the page does not come over https. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Only calls that change something carry an idempotency key. */
export const needsIdempotencyKey = (record: Endpoint): boolean => isWrite(record);
