import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/*
 * Requests that nobody should send: bodies without an end, bodies of which the rest never comes, forms of a thousand fields. They are
 * written to sockets, as a client library would not send them.
 */

export interface HostileRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Pieces of the body, sent as far as the server takes them. */
  readonly body: () => Iterable<string | Buffer>;
}

/** Sockets that are open, so that they can be ended together. */
export type OpenSockets = Set<Socket>;

/** A drain that does not come within this time is the server refusing to read on. */
const stalledMs = 500;

/**
 * Sends a request; gives up when the server closes or the time is over.
 * @param from local address that it is sent from @param until by `performance.now()`
 */
export async function sendHostile({ path, headers, body }: HostileRequest, { port, from, until, open }: HostileSending): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  open.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => open.delete(socket));
  socket.resume();
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  for (const piece of body()) {
    if (socket.destroyed || performance.now() > until) break;
    if (!socket.write(piece)) await once(socket, 'drain', { signal: AbortSignal.timeout(stalledMs) }).catch(() => undefined);
  }
}

interface HostileSending {
  readonly port: number;
  readonly from: string;
  readonly until: number;
  readonly open: OpenSockets;
}

const boundary = 'form-boundary';
export const formHeaders: Readonly<Record<string, string>> = { 'content-type': `multipart/form-data; boundary=${boundary}` };
export const chunkedJson: Readonly<Record<string, string>> = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };

/** A part of a form. @param file its name, where it is a file */
export const formPart = (name: string, value: string, file?: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n${value}\r\n`;

/** A whole form of one field and one file. */
export const formOf = (field: readonly [name: string, value: string], file: Buffer): Buffer =>
  Buffer.concat([Buffer.from(formPart(...field) + formPart('files', '', 'a.pdf').slice(0, -2)), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);

const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const piece = 'x'.repeat(64 * 1024);

/** A form of as many and as long fields as the framework takes by itself. */
export function* manyFields(): Generator<string> {
  for (let at = 0; at < 990; at += 1) yield formPart(`field${at}`, 'x'.repeat(990_000));
}

/** One text without an end, in chunks. */
export function* endlessText(): Generator<string> {
  yield chunk('{"account":"');
  for (;;) yield chunk(piece);
}

/** The beginning of a body. */
export function* onlyBeginning(): Generator<string> {
  yield '{"account":"';
}

/** A PDF of some hundred thousand streams, each of which says that objects are packed in it. @param bytes about so long */
export function packedPdf(bytes: number): Buffer {
  const stream = Buffer.concat([Buffer.from('/ObjStmstream\n'), Buffer.from([0x78, 0x9c, 0x03]), Buffer.from('endstream')]);
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...Array.from({ length: Math.floor(bytes / stream.length) }, () => stream)]);
}
