import { connect as connectTls, createServer, type TLSSocket } from 'node:tls';
import type { AddressInfo } from 'node:net';

/*
 * Lines of text between two processes of one database. Both know a key from the database: it proves who they are, and
 * enciphers what they say, without certificates.
 */

const ciphers = 'ECDHE-PSK-CHACHA20-POLY1305:DHE-PSK-AES128-GCM-SHA256';
// Keys that are known beforehand are a part of TLS 1.2 only, as Node speaks it.
const handshake = { ciphers, minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const;
const identity = 'atalaia-peer';
/** A line longer than this is no line of ours. */
const longestLine = 64 * 1024 * 1024;

export interface Line {
  /** Sends a text without line breaks. */
  send(text: string): void;
  close(): void;
  /** While something is awaited the process stays alive for it. */
  hold(isAwaited: boolean): void;
}

function lineOf(socket: TLSSocket, onText: (text: string) => void): Line {
  let rest = '';
  socket.setNoDelay(true);
  socket.setEncoding('utf8');
  socket.on('data', (piece: string) => {
    const texts = (rest + piece).split('\n');
    rest = texts.pop() ?? '';
    if (rest.length > longestLine) socket.destroy();
    try {
      for (const text of texts) onText(text);
    } catch {
      // Nothing that another process says may end this one.
      socket.destroy();
    }
  });
  return {
    send: (text) => socket.write(`${text}\n`),
    close: () => socket.destroy(),
    hold: (isAwaited) => (isAwaited ? socket.ref() : socket.unref()),
  };
}

/** Takes lines of other processes. @returns its port; ends with the process */
export async function takeLines(host: string, key: Buffer, onText: (text: string, line: Line) => void): Promise<number> {
  const server = createServer({ ...handshake, pskIdentityHint: identity, pskCallback: (_socket, given) => (given === identity ? key : null) });
  server.on('secureConnection', (socket) => {
    const line = lineOf(socket, (text) => onText(text, line));
    socket.on('error', () => socket.destroy());
    socket.unref();
  });
  // Whoever does not know the key is turned away.
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  server.unref();
  return (server.address() as AddressInfo).port;
}

/** Opens a line to another process; `onEnd` is told once, when it could not be opened or has ended. */
export function openLine(
  to: { host: string; port: number; key: Buffer },
  told: { onOpen: (line: Line) => void; onText: (text: string) => void; onEnd: () => void },
): Line {
  const socket = connectTls({
    ...handshake,
    host: to.host,
    port: to.port,
    checkServerIdentity: () => undefined,
    pskCallback: () => ({ psk: to.key, identity }),
  });
  const line = lineOf(socket, told.onText);
  socket.setTimeout(5_000);
  socket.once('secureConnect', () => {
    socket.setTimeout(0);
    told.onOpen(line);
  });
  socket.on('timeout', () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.once('close', told.onEnd);
  socket.unref();
  return line;
}
