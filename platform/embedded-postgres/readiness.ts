import { connect } from 'node:net';

/** Where the server listens: a socket in a folder, or a port on loopback. */
export type Address = { socketDir: string; port: number } | { host: string; port: number };

/** The path of the socket file PostgreSQL makes in a socket folder. */
export function socketFile(socketDir: string, port: number): string {
  return `${socketDir}/.s.PGSQL.${port}`;
}

function startupMessage(user: string): Buffer {
  const body = Buffer.from(`user\0${user}\0database\0postgres\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(196608, 4); // protocol 3.0
  return Buffer.concat([head, body]);
}

/**
 * Asks for a session and looks at the first byte of the answer. A server that is ready asks for authentication (`R`);
 * one that is still starting or recovering answers with an error (`E`). The log line differs between a primary and a
 * standby, so it is not used.
 */
export function acceptsConnections(address: Address, user: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect('socketDir' in address ? { path: socketFile(address.socketDir, address.port) } : address);
    const finish = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    socket.setTimeout(2000, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
    socket.once('connect', () => socket.write(startupMessage(user)));
    socket.once('data', (answer) => finish(answer[0] === 'R'.charCodeAt(0)));
  });
}
