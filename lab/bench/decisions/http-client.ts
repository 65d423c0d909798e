import { connect, type Socket } from 'node:net';

/** One connection that asks one thing after another: the least that a caller has to do, so that the server is measured and not the caller. */
export interface BareConnection {
  /** @returns status and body */
  post(path: string, type: string, body: string): Promise<{ status: number; body: string }>;
  close(): void;
}

const headEnd = '\r\n\r\n';

interface Waiting {
  resolve(answer: { status: number; body: string }): void;
  reject(error: Error): void;
}

/** Opens a connection to a server that answers with a length. */
export function openConnection(url: URL, key: string): Promise<BareConnection> {
  return new Promise((opened, failed) => {
    const socket: Socket = connect(Number(url.port), url.hostname);
    socket.setNoDelay(true);
    let waiting: Waiting | undefined;
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (piece: string) => {
      text += piece;
      const end = text.indexOf(headEnd);
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? Number.NaN);
      if (!(text.length >= end + headEnd.length + length)) return;
      const answer = { status: Number(text.slice(9, 12)), body: text.slice(end + headEnd.length) };
      text = '';
      waiting?.resolve(answer);
    });
    const fail = (error: Error) => (waiting ? waiting.reject(error) : failed(error));
    socket.once('error', fail);
    socket.once('close', () => fail(new Error('the server closed the connection')));
    socket.once('connect', () =>
      opened({
        post: (path, type, body) =>
          new Promise((resolve, reject) => {
            waiting = { resolve, reject };
            socket.write(
              `POST ${path} HTTP/1.1\r\nhost: ${url.host}\r\nx-api-key: ${key}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
            );
          }),
        close() {
          waiting = undefined;
          socket.removeAllListeners('close');
          socket.on('error', () => undefined);
          socket.destroy();
        },
      }),
    );
  });
}
