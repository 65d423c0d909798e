import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';

/** Cuts a stream of messages of the protocol, each a letter and a length, and tells of each. */
class Messages {
  #rest: Buffer = Buffer.alloc(0);
  take(piece: Buffer, reported: (type: string, body: Buffer) => void): void {
    let rest = Buffer.concat([this.#rest, piece]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const size = rest.readInt32BE(1) + 1;
      reported(String.fromCharCode(rest[0] as number), rest.subarray(5, size));
      rest = rest.subarray(size);
    }
    this.#rest = rest;
  }
}

/** A connection to the database that was signed in already, and by which bytes go to and fro from now on. */
interface ServerSide {
  socket: Socket;
  messages: Messages;
  client: ClientSide | undefined;
}
interface ClientSide {
  socket: Socket;
  server: ServerSide | undefined;
  isSignedIn: boolean;
  /** What it sends while all servers are taken. */
  kept: Buffer[];
}

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const numbers = (...values: number[]): Buffer => {
  const made = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => made.writeInt32BE(value, at * 4));
  return made;
};

/**
 * What PgBouncer before 1.21 does: a connection gets a key of its own, and in transaction mode whatever server is free for
 * each transaction, the one used last first; names of statements stay where they were made, and `options` is refused.
 */
export class Pooler {
  readonly #url: string;
  readonly #mode: 'session' | 'transaction';
  readonly #idle: ServerSide[] = [];
  readonly #all: ServerSide[] = [];
  readonly #waiting: ClientSide[] = [];
  readonly #clients = new Set<ClientSide>();
  readonly #listener: Server;
  #keys = 0;

  constructor(url: string, mode: 'session' | 'transaction') {
    this.#url = url;
    this.#mode = mode;
    this.#listener = createServer((socket) => this.#greet(socket));
  }

  /** Begins, with so many connections to the database. @returns the URL that leads through it */
  async open(servers: number): Promise<string> {
    for (let count = 0; count < servers; count += 1) {
      const driver = new pg.Client({ connectionString: this.#url });
      await driver.connect();
      const socket = (driver as unknown as { connection: { stream: Socket } }).connection.stream;
      socket.removeAllListeners();
      socket.on('error', () => undefined);
      const server: ServerSide = { socket, messages: new Messages(), client: undefined };
      socket.on('data', (piece: Buffer) => this.#fromServer(server, piece));
      this.#all.push(server);
      this.#idle.push(server);
    }
    this.#listener.listen(0, '127.0.0.1');
    await once(this.#listener, 'listening');
    const through = new URL(this.#url);
    return `postgres://${through.username}:${through.password}@127.0.0.1:${(this.#listener.address() as AddressInfo).port}${through.pathname}`;
  }

  async close(): Promise<void> {
    for (const { socket } of [...this.#clients, ...this.#all]) socket.destroy();
    this.#listener.close();
    await once(this.#listener, 'close');
  }

  #greet(socket: Socket): void {
    const client: ClientSide = { socket, server: undefined, isSignedIn: false, kept: [] };
    this.#clients.add(client);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#leave(client));
    socket.on('data', (piece: Buffer) => (client.isSignedIn ? this.#fromClient(client, piece) : this.#signIn(client, piece)));
  }

  #signIn(client: ClientSide, piece: Buffer): void {
    if (piece.subarray(8).toString().split('\0').includes('options')) {
      const text = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0';
      client.socket.end(message('E', Buffer.from(text)));
      return;
    }
    client.isSignedIn = true;
    this.#keys += 1;
    const key = message('K', numbers(2_000_000_000 + this.#keys, 1));
    client.socket.write(Buffer.concat([message('R', numbers(0)), key, message('Z', Buffer.from('I'))]));
  }

  #fromClient(client: ClientSide, piece: Buffer): void {
    if (piece[0] === 'X'.charCodeAt(0)) return void client.socket.end();
    client.server ??= this.#idle.pop();
    if (client.server) {
      client.server.client = client;
      client.server.socket.write(piece);
      return;
    }
    client.kept.push(piece);
    if (!this.#waiting.includes(client)) this.#waiting.push(client);
  }

  #fromServer(server: ServerSide, piece: Buffer): void {
    server.client?.socket.write(piece);
    server.messages.take(piece, (type, body) => {
      if (type === 'Z' && body.toString() === 'I' && this.#mode === 'transaction') this.#release(server);
    });
  }

  #release(server: ServerSide): void {
    if (server.client) server.client.server = undefined;
    server.client = undefined;
    this.#idle.push(server);
    const next = this.#waiting.shift();
    if (next) for (const kept of next.kept.splice(0)) this.#fromClient(next, kept);
  }

  /** A server that is in a transaction of a client that left is not used again. */
  #leave(client: ClientSide): void {
    this.#clients.delete(client);
    const at = this.#waiting.indexOf(client);
    if (at >= 0) this.#waiting.splice(at, 1);
    if (client.server && this.#mode === 'session') this.#release(client.server);
  }
}
