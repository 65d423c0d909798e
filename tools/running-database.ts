import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseName } from './database.ts';

/**
 * Address of the embedded database that another process (`npm start`) keeps running in a data folder, read from the
 * server's own lock file. Undefined when there is none.
 */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const read = (name: string) => readFile(path.join(dataDir, name), 'utf8').catch(() => undefined);
  const lines = (await read('cluster/postmaster.pid'))?.split('\n').map((line) => line.trim());
  const password = (await read('password'))?.trim();
  // Lines of the lock file: process, data folder, start, port, socket folder, address.
  const [, , , port, socketDir, host] = lines ?? [];
  if (!password || !port || !(socketDir || host)) return undefined;
  const place = socketDir ? encodeURIComponent(socketDir) : host;
  return `postgres://atalaia:${encodeURIComponent(password)}@${place}:${port}/${databaseName}`;
}
