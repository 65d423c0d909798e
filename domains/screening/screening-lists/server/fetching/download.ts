import { Readable } from 'node:stream';
import { type Agent, request } from 'undici';
import { type FileStore, isOfFiles, noteFull } from '../../../../../platform/server/index.ts';
import { guardedAgent, isListedHost, mayCarrySecrets, outgoingOffCode } from '../../../../../platform/server/outgoing/index.ts';
import type { FaultCode } from '../../contract/index.ts';
import type { VersionFault } from '../../model/index.ts';

/*
 * Fetches one file from the address that the operator has set: with limits of size and time, only from that host and those
 * named beside it, and from a private network only where the environment lists the host.
 */

export interface DownloadLimits {
  /** Largest file, in bytes. */
  readonly bytes: number;
  /** Longest time for all of it, in ms. */
  readonly ms: number;
}
const gibibyte = 1024 ** 3;
const msOfGibibyte = 10 * 60_000;

/** As large as the reader of a format takes its files, a gibibyte at least; the time follows from it. @param fileBytes what the reader takes */
export const downloadLimitsFor = (fileBytes: number): DownloadLimits => {
  const bytes = Math.max(gibibyte, fileBytes);
  return { bytes, ms: Math.round((bytes / gibibyte) * msOfGibibyte) };
};
const firstByteMs = 60_000;
const redirectsAtMost = 5;

export interface DownloadTask {
  readonly address: string;
  readonly redirectHosts: readonly string[];
  /** Value of the header Authorization, sent to the host of the address alone. */
  readonly credentials: string | null;
  /** By what the last answer was known. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface DownloadedFile {
  readonly name: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Why nothing was fetched; the fault has the words for it. */
export class DownloadError extends Error {
  readonly fault: VersionFault;
  constructor(fault: VersionFault) {
    super(fault.code);
    this.fault = fault;
  }
}
const fail = (code: FaultCode, params: VersionFault['params']): never => {
  throw new DownloadError({ code, params });
};

const agentOf = (): Agent => guardedAgent({ origin: 'TYPED', timeoutMs: 15_000 }, { headersTimeout: firstByteMs, bodyTimeout: firstByteMs });

const oneOf = (value: string | string[] | undefined): string | null => (Array.isArray(value) ? (value[0] ?? null) : (value ?? null));

/** Where an address leads on to, if it may. */
function applyFacts(from: URL, location: string | null, { address, redirectHosts }: DownloadTask): URL {
  const target = URL.parse(location ?? '', from.href);
  const hosts = [new URL(address).host, ...redirectHosts];
  const isAllowed =
    target !== null &&
    ['https:', 'http:'].includes(target.protocol) &&
    (hosts.includes(target.host) || hosts.includes(target.hostname)) &&
    !(from.protocol === 'https:' && target.protocol === 'http:');
  return isAllowed ? target : fail('REDIRECTED', { host: from.hostname, target: target?.hostname ?? '' });
}

function fileNameOf(url: URL, disposition: string | null): string {
  const named = /filename\*?=(?:UTF-8'')?"?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? url.pathname.split('/').pop() ?? '';
  return (decodeName(named) || 'list').replace(/[\\/\p{Cc}]/gu, '_').slice(0, 200);
}
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The bytes of an answer up to the limit. */
async function* bounded(body: AsyncIterable<Buffer>, limit: number, name: string): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > limit) fail('TOO_LARGE', { file: name, megabytes: Math.round(limit / 1024 / 1024) });
    yield chunk;
  }
}

/** What went wrong, in the terms of the product. Neither the address nor what the host said goes into it. */
function faultOf(error: unknown, url: URL, { signal, ms }: { signal: AbortSignal; ms: number }): DownloadError {
  if (error instanceof DownloadError) return error;
  // What keeps the file out is our own folder, and not the host.
  if (noteFull(error, { fetching: true })) return new DownloadError({ code: 'DISK_FULL', params: {} });
  if (isOfFiles(error)) return new DownloadError({ code: 'UNEXPECTED', params: {} });
  const host = url.hostname;
  const { code } = error as { code?: string };
  if (code === 'PRIVATE_ADDRESS') return new DownloadError({ code, params: { host } });
  if (code === outgoingOffCode) return new DownloadError({ code: outgoingOffCode, params: {} });
  const isSlow = signal.aborted || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT';
  return new DownloadError(isSlow ? { code: 'TIMED_OUT', params: { host, seconds: Math.round(ms / 1000) } } : { code: 'NOT_REACHED', params: { host } });
}

/** Hangs up; what the connection says to that is no failure. */
function leave(body: Readable): void {
  body.on('error', () => undefined);
  body.destroy();
}

/**
 * Fetches the file of an address into the file store. @returns undefined where the host says that it is the same as last time
 * @throws DownloadError
 */
export async function download(files: FileStore, task: DownloadTask, limits: DownloadLimits): Promise<DownloadedFile | undefined> {
  const signal = AbortSignal.timeout(limits.ms);
  const agent = agentOf();
  let url = new URL(task.address);
  const ownHost = url.host;
  try {
    for (let turn = 0; turn <= redirectsAtMost; turn += 1) {
      // A host of the public internet leads to none inside, listed or not.
      if (turn > 0 && isListedHost(url.hostname) && !isListedHost(new URL(task.address).hostname)) fail('PRIVATE_ADDRESS', { host: url.hostname });
      const answer = await request(url, {
        dispatcher: agent,
        signal,
        headers: {
          'user-agent': 'Atalaia',
          accept: '*/*',
          ...(task.credentials !== null && url.host === ownHost && mayCarrySecrets(url, 'TYPED') ? { authorization: task.credentials } : {}),
          ...(task.etag ? { 'if-none-match': task.etag } : {}),
          ...(task.lastModified ? { 'if-modified-since': task.lastModified } : {}),
        },
      });
      const { statusCode, headers, body } = answer;
      if (statusCode === 304) {
        await body.dump();
        return undefined;
      }
      if ([301, 302, 303, 307, 308].includes(statusCode)) {
        await body.dump();
        url = applyFacts(url, oneOf(headers.location), task);
        continue;
      }
      if (statusCode !== 200) {
        await body.dump();
        fail('HTTP_STATUS', { host: url.hostname, status: statusCode });
      }
      const type = (oneOf(headers['content-type']) ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      if (type === 'text/html' || /^(?:image|audio|video)\//.test(type)) {
        leave(body);
        fail('WRONG_TYPE', { host: url.hostname, type });
      }
      const name = fileNameOf(url, oneOf(headers['content-disposition']));
      const announced = Number(oneOf(headers['content-length']) ?? 0);
      if (announced > limits.bytes) {
        leave(body);
        fail('TOO_LARGE', { file: name, megabytes: Math.round(limits.bytes / 1024 / 1024) });
      }
      const kept = await files.putStream(Readable.from(bounded(body as AsyncIterable<Buffer>, limits.bytes, name), { objectMode: false }));
      return { name, ...kept, etag: oneOf(headers.etag), lastModified: oneOf(headers['last-modified']) };
    }
    return fail('REDIRECTED', { host: url.hostname, target: url.hostname });
  } catch (error) {
    throw faultOf(error, url, { signal, ms: limits.ms });
  } finally {
    await agent.destroy().catch(() => undefined);
  }
}
