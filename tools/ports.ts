import { createServer } from 'node:net';
import { PlainError } from './database.ts';

/** Whether nothing listens there yet. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** The port that PORT names, which has to be free; without PORT the first free one from the usual one on. */
export async function choosePort(host: string, usual = 8080): Promise<number> {
  const named = process.env.PORT;
  if (named !== undefined && named !== '') {
    const port = Number(named);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new PlainError(`PORT has to be a number from 1 to 65535, not "${named}".`);
    if (!(await isFree(port, host))) throw new PlainError(`Port ${port} is in use. Set PORT to another one.`);
    return port;
  }
  for (let port = usual; port < usual + 50; port++) if (await isFree(port, host)) return port;
  throw new PlainError(`No port from ${usual} to ${usual + 49} is free. Set PORT to a free one.`);
}
