import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { commonErrors, pathParams, refuse, RefusedError, type Endpoint } from '../../contract/index.ts';
import type { UploadedFile } from '../call.ts';
import { sniffMediaType } from '../files/sniff.ts';

/** Upload limits: one file, all files of a call, and how many. */
export const uploadLimits = { fileBytes: 10 * 1024 * 1024, files: 10 } as const;

export interface RawInput {
  input: Record<string, unknown>;
  uploads: UploadedFile[];
  lines: AsyncIterable<string> | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isStream = (value: unknown): value is Readable => isRecord(value) && typeof value.pipe === 'function' && typeof value.read === 'function';

async function readParts(request: FastifyRequest): Promise<{ fields: Record<string, unknown>; uploads: UploadedFile[] }> {
  const fields: Record<string, unknown> = {};
  const uploads: UploadedFile[] = [];
  for await (const part of request.parts({ limits: { fileSize: uploadLimits.fileBytes, files: uploadLimits.files } })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      uploads.push({
        fieldName: part.fieldname,
        name: (part.filename || 'file').replace(/[\\/\p{Cc}]/gu, '_').slice(0, 200),
        mediaType: sniffMediaType(bytes),
        bytes,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
      continue;
    }
    const known = fields[part.fieldname];
    // A key that comes twice is a list, as browsers send arrays.
    if (known === undefined) fields[part.fieldname] = part.value;
    else fields[part.fieldname] = Array.isArray(known) ? [...known, part.value] : [known, part.value];
  }
  return { fields, uploads };
}

async function readMultipart(request: FastifyRequest): ReturnType<typeof readParts> {
  if (!request.isMultipart()) refuse(commonErrors, 'WRONG_CONTENT_TYPE');
  try {
    return await readParts(request);
  } catch (error) {
    // What the framework names keeps its name; a form that ends too early or has no boundary has none.
    if (error instanceof RefusedError || (error as { code?: string }).code?.startsWith('FST_')) throw error;
    return refuse(commonErrors, 'NOT_A_FORM');
  }
}

const longestLineChars = 1_000_000;

/**
 * The lines of a body, read only as fast as they are asked for. Node's own line reader starts at once and drops the lines
 * that arrive before somebody listens.
 */
async function* readLines(stream: Readable): AsyncGenerator<string> {
  stream.setEncoding('utf8');
  let rest = '';
  for await (const piece of stream) {
    const lines = (rest + (piece as string)).split('\n');
    // Of a line without end only so much is kept that it shows as too long; the lines after it are read as ever.
    rest = (lines.pop() ?? '').slice(0, longestLineChars);
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  if (rest !== '') yield rest;
}

/**
 * Gathers the input of a call from path, address and body into one object. Keys of the body win over keys of the
 * address only for keys that are not declared to travel there.
 */
export async function readRequest(record: Endpoint, request: FastifyRequest): Promise<RawInput> {
  const params = isRecord(request.params) ? request.params : {};
  const query = isRecord(request.query) ? request.query : {};
  const fromPath = Object.fromEntries(pathParams(record.path).map((name) => [name, params[name]]));
  if (record.body === 'ndjson') {
    if (!isStream(request.body)) refuse(commonErrors, 'WRONG_CONTENT_TYPE');
    return { input: { ...query, ...fromPath }, uploads: [], lines: readLines(request.body) };
  }
  if (record.body === 'multipart') {
    const { fields, uploads } = await readMultipart(request);
    return { input: { ...query, ...fields, ...fromPath }, uploads, lines: undefined };
  }
  const body = request.body ?? {};
  if (!isRecord(body)) refuse(commonErrors, 'NOT_AN_OBJECT');
  const declared = new Set(record.inQuery ?? []);
  const fromQuery = Object.fromEntries(Object.entries(query).filter(([key]) => declared.has(key) || !(key in body)));
  return { input: { ...body, ...fromQuery, ...fromPath }, uploads: [], lines: undefined };
}
