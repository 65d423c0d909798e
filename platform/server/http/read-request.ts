import { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type BodyLimits, limitsOf } from '../../contract/body-limits.ts';
import { commonErrors, InvalidInputError, pathParams, refuse, RefusedError, type Endpoint } from '../../contract/index.ts';
import { isOfMachine } from '../machine-fault.ts';
import type { KeptUpload, UploadedFile } from '../call.ts';
import { examineFile } from '../files/examine-file.ts';
import type { FileStore } from '../files/store.ts';
import type { ReadingCaller } from '../threads/on-thread.ts';
import type { HeldMemory } from './body-memory.ts';
import { UnparsedJson } from './heavy-bodies.ts';
import { CallerLeftError, nextInTime, readWatched, sizeText, whileCallerStays } from './watch-body.ts';

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
const fileNameOf = (part: FilePart): string =>
  (part.filename || 'file').replace(/[\\/\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu, '_').slice(0, 200);

/** Where the parts of a form go, and within which bounds. */
interface FormReading {
  request: FastifyRequest;
  limits: BodyLimits;
  memory: HeldMemory;
  caller: ReadingCaller;
  /** Where files are kept as they come; without it they are held in memory. */
  files: FileStore | undefined;
}

const tooLarge = ({ fileBytes }: BodyLimits): never => refuse(commonErrors, 'TOO_LARGE', { limit: sizeText(fileBytes) });

/** Holds a file in memory, which is counted as it comes: whoever sends slowly takes no more than has arrived. */
async function holdFile(part: FilePart, { limits, memory, caller }: FormReading): Promise<UploadedFile> {
  const pieces: Buffer[] = [];
  for await (const piece of part.file as AsyncIterable<Buffer>) {
    memory.add(piece.length);
    pieces.push(piece);
  }
  if (part.file.truncated) tooLarge(limits);
  const bytes = Buffer.concat(pieces);
  return { fieldName: part.fieldname, name: fileNameOf(part), bytes, ...(await examineFile(caller, bytes)) };
}

/** Keeps a file while it comes; only its first bytes are held. One that is too large leaves nothing. */
async function keepFile(part: FilePart, files: FileStore, limits: BodyLimits): Promise<KeptUpload> {
  const head: Buffer[] = [];
  let held = 0;
  const looked = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      if (held < headBytes) head.push(chunk.subarray(0, headBytes - held));
      held += chunk.length;
      yield chunk;
    }
    if (part.file.truncated) tooLarge(limits);
  };
  const kept = await files.putStream(Readable.from(looked()));
  return { fieldName: part.fieldname, name: fileNameOf(part), ...kept, head: Buffer.concat(head) };
}

/** A field of a form that the framework has cut is refused; it would be taken for what was sent. */
function textOf({ fieldname, value, valueTruncated, fieldnameTruncated }: Extract<Multipart, { type: 'field' }>, { fieldBytes }: BodyLimits): unknown {
  if (valueTruncated || fieldnameTruncated)
    throw new InvalidInputError([{ field: fieldname.slice(0, 60), code: 'lenLess', params: { limit: fieldBytes + 1 } }]);
  return value;
}

/** What of a form is read: with a file store its files are kept there. */
async function readParts(reading: FormReading): Promise<{ fields: Record<string, unknown> } & Omit<RawInput, 'input' | 'lines'>> {
  const { request, limits, memory, files } = reading;
  const fields: Record<string, unknown> = {};
  const uploads: UploadedFile[] = [];
  const keptUploads: KeptUpload[] = [];
  const bounds = {
    fileSize: limits.fileBytes,
    files: limits.files,
    fieldSize: limits.fieldBytes,
    fieldNameSize: limits.nameBytes,
    fields: limits.fields,
    parts: limits.fields + limits.files,
    headerPairs: 20,
  };
  for await (const part of request.parts({ limits: bounds })) {
    if (part.type === 'file') {
      if (files) keptUploads.push(await keepFile(part, files, limits));
      else uploads.push(await holdFile(part, reading));
      continue;
    }
    const value = textOf(part, limits);
    memory.add(typeof value === 'string' ? value.length : limits.fieldBytes);
    const existing = fields[part.fieldname];
    // A key that comes twice is a list, as browsers send arrays.
    if (existing === undefined) fields[part.fieldname] = value;
    else fields[part.fieldname] = Array.isArray(existing) ? [...existing, value] : [existing, value];
  }
  return { fields, uploads, keptUploads };
}

async function readMultipart(reading: FormReading): ReturnType<typeof readParts> {
  if (!reading.request.isMultipart()) refuse(commonErrors, 'WRONG_CONTENT_TYPE');
  try {
    return await whileCallerStays(reading.request, () => readWatched(reading.request, () => readParts(reading)));
  } catch (error) {
    // What the framework names keeps its name, and what the machine lacks is no fault of the form; a form that ends too early or has no
    // boundary has no name.
    if (
      error instanceof RefusedError ||
      error instanceof InvalidInputError ||
      error instanceof CallerLeftError ||
      isOfMachine(error) ||
      (error as { code?: string }).code?.startsWith('FST_')
    )
      throw error;
    return refuse(commonErrors, 'NOT_A_FORM');
  }
}

/** A line so many times too long ends the reading; a shorter one is refused by itself. */
const mostOverlong = 64;

/**
 * The lines of a body, read only as fast as they are asked for. Node's own line reader starts at once and drops the lines
 * that arrive before somebody listens.
 */
async function* readLines(request: FastifyRequest, stream: Readable, { seconds, lines: mostLines, lineChars }: BodyLimits): AsyncGenerator<string> {
  stream.setEncoding('utf8');
  let rest = '';
  /** Characters of the line that has no end yet, those included that are not kept. */
  let chars = 0;
  let count = 0;
  const pieces = (stream as AsyncIterable<string>)[Symbol.asyncIterator]();
  const nextPiece = () => whileCallerStays(request, () => nextInTime(pieces, seconds));
  for (let next = await nextPiece(); !next.done; next = await nextPiece()) {
    const lines = next.value.split('\n');
    const last = lines.pop() ?? '';
    count += lines.length;
    chars = (lines.length > 0 ? 0 : chars) + last.length;
    if (count > mostLines || chars > lineChars * mostOverlong) refuse(commonErrors, 'REQUEST_TOO_LARGE', { limit: sizeText(lineChars) });
    for (const [at, line] of lines.entries()) {
      const whole = at === 0 ? rest + line : line;
      yield whole.endsWith('\r') ? whole.slice(0, -1) : whole;
    }
    // Of a line without end only so much is kept that it shows as too long; the lines after it are read as ever.
    if (lines.length > 0) rest = last;
    else if (rest.length <= lineChars) rest += last;
  }
  if (rest !== '') yield rest;
}

/**
 * Gathers the input of a call from path, address and body into one object. Keys of the body win over keys of the
 * address only for keys that are not declared to travel there.
 */
export async function readRequest(
  record: Endpoint,
  request: FastifyRequest,
  { files, ...from }: Pick<FormReading, 'memory' | 'caller'> & { files: FileStore },
): Promise<RawInput> {
  const limits = limitsOf(record);
  const params = isRecord(request.params) ? request.params : {};
  const query = isRecord(request.query) ? request.query : {};
  const fromHeader = Object.fromEntries(
    Object.entries(record.inHeader ?? {}).flatMap(([key, name]) => (request.headers[name] === undefined ? [] : [[key, request.headers[name]]])),
  );
  const fromPath = { ...Object.fromEntries(pathParams(record.path).map((name) => [name, params[name]])), ...fromHeader };
  if (record.body === 'ndjson') {
    if (!isStream(request.body)) refuse(commonErrors, 'WRONG_CONTENT_TYPE');
    return { input: { ...query, ...fromPath }, uploads: [], keptUploads: [], lines: readLines(request, request.body, limits) };
  }
  if (record.body === 'multipart') {
    const { fields, ...sent } = await readMultipart({ request, limits, ...from, files: record.keepsUploads ? files : undefined });
    return { input: { ...query, ...fields, ...fromPath }, ...sent, lines: undefined };
  }
  if (isStream(request.body)) refuse(commonErrors, 'WRONG_CONTENT_TYPE');
  // No body is an empty one; the value null is a body that is no object.
  const value = request.body instanceof UnparsedJson ? request.body.parse() : request.body;
  const sent = value === undefined ? {} : value;
  const body = record.listAs !== undefined && Array.isArray(sent) ? { [record.listAs]: sent as unknown[] } : sent;
  if (!isRecord(body)) refuse(commonErrors, 'NOT_AN_OBJECT');
  const declared = new Set(record.inQuery ?? []);
  const fromQuery = Object.fromEntries(Object.entries(query).filter(([key]) => declared.has(key) || !(key in body)));
  return { input: { ...body, ...fromQuery, ...fromPath }, uploads: [], keptUploads: [], lines: undefined };
}
