import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { commonErrors, pathParams, refuse, RefusedError, type Endpoint } from '../../contract/index.ts';
import type { KeptUpload, UploadedFile } from '../call.ts';
import { sniffMediaType } from '../files/sniff.ts';
import type { FileStore } from '../files/store.ts';

/** Upload limits: one file in memory, one that goes to the file store, and how many of a call. */
export const uploadLimits = { fileBytes: 10 * 1024 * 1024, keptFileBytes: 500 * 1024 * 1024, files: 10 } as const;
const headBytes = 64 * 1024;

export interface RawInput {
  input: Record<string, unknown>;
  uploads: UploadedFile[];
  keptUploads: KeptUpload[];
  lines: AsyncIterable<string> | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isStream = (value: unknown): value is Readable => isRecord(value) && typeof value.pipe === 'function' && typeof value.read === 'function';

type FilePart = Extract<Multipart, { type: 'file' }>;
const fileNameOf = (part: FilePart): string => (part.filename || 'file').replace(/[\\/\p{Cc}]/gu, '_').slice(0, 200);

async function holdFile(part: FilePart): Promise<UploadedFile> {
  const bytes = await part.toBuffer();
  return {
    fieldName: part.fieldname,
    name: fileNameOf(part),
    mediaType: sniffMediaType(bytes),
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** Keeps a file while it comes; only its first bytes are held. One that is too large leaves nothing. */
async function keepFile(part: FilePart, request: FastifyRequest, files: FileStore): Promise<KeptUpload> {
  const head: Buffer[] = [];
  let held = 0;
  const looked = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      if (held < headBytes) head.push(chunk.subarray(0, headBytes - held));
      held += chunk.length;
      yield chunk;
    }
    if (part.file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError();
  };
  const kept = await files.putStream(Readable.from(looked()));
  return { fieldName: part.fieldname, name: fileNameOf(part), ...kept, head: Buffer.concat(head) };
}

/** What of a form is read: with a file store its files are kept there. */
async function readParts(
  request: FastifyRequest,
  files: FileStore | undefined,
  mostFiles: number,
): Promise<{ fields: Record<string, unknown> } & Omit<RawInput, 'input' | 'lines'>> {
  const fields: Record<string, unknown> = {};
  const uploads: UploadedFile[] = [];
  const keptUploads: KeptUpload[] = [];
  const fileSize = files ? uploadLimits.keptFileBytes : uploadLimits.fileBytes;
  for await (const part of request.parts({ limits: { fileSize, files: mostFiles } })) {
    if (part.type === 'file') {
      if (files) keptUploads.push(await keepFile(part, request, files));
      else uploads.push(await holdFile(part));
      continue;
    }
    const known = fields[part.fieldname];
    // A key that comes twice is a list, as browsers send arrays.
    if (known === undefined) fields[part.fieldname] = part.value;
    else fields[part.fieldname] = Array.isArray(known) ? [...known, part.value] : [known, part.value];
  }
  return { fields, uploads, keptUploads };
}

async function readMultipart(request: FastifyRequest, files: FileStore | undefined, mostFiles: number): ReturnType<typeof readParts> {
  if (!request.isMultipart()) refuse(commonErrors, 'WRONG_CONTENT_TYPE');
  try {
    return await readParts(request, files, mostFiles);
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
export async function readRequest(record: Endpoint, request: FastifyRequest, files: FileStore): Promise<RawInput> {
  const params = isRecord(request.params) ? request.params : {};
  const query = isRecord(request.query) ? request.query : {};
  const fromPath = Object.fromEntries(pathParams(record.path).map((name) => [name, params[name]]));
  if (record.body === 'ndjson') {
    if (!isStream(request.body)) refuse(commonErrors, 'WRONG_CONTENT_TYPE');
    return { input: { ...query, ...fromPath }, uploads: [], keptUploads: [], lines: readLines(request.body) };
  }
  if (record.body === 'multipart') {
    const { fields, ...sent } = await readMultipart(request, record.keepsUploads ? files : undefined, record.mostFiles ?? uploadLimits.files);
    return { input: { ...query, ...fields, ...fromPath }, ...sent, lines: undefined };
  }
  const sent = request.body ?? {};
  const body = record.listAs !== undefined && Array.isArray(sent) ? { [record.listAs]: sent as unknown[] } : sent;
  if (!isRecord(body)) refuse(commonErrors, 'NOT_AN_OBJECT');
  const declared = new Set(record.inQuery ?? []);
  const fromQuery = Object.fromEntries(Object.entries(query).filter(([key]) => declared.has(key) || !(key in body)));
  return { input: { ...body, ...fromQuery, ...fromPath }, uploads: [], keptUploads: [], lines: undefined };
}
