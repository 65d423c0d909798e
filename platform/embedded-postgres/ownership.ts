import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DataDirectoryInUseError } from './errors.ts';
import { findProcess } from './processes.ts';

type Owner = { pid: number; startedAt: string };

const ownerFile = (dataDir: string) => path.join(dataDir, 'owner.json');

/**
 * Takes the data directory for this process, before anything in it is touched. PostgreSQL's own lock file guards the running
 * server; this one also guards the first initialisation and tells an orphaned server from one that somebody still uses.
 */
export async function takeOwnership(dataDir: string): Promise<() => Promise<void>> {
  const mine = JSON.stringify({ pid: process.pid, startedAt: (await findProcess(process.pid))?.startedAt ?? '' });
  const file = ownerFile(dataDir);
  const draft = `${file}.${process.pid}.${Math.floor(performance.now() * 1000)}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      const used = await link(draft, file).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
          return false;
        },
      );
      if (used) return () => releaseOwnership(file, mine);
      await removeStaleOwner(file, dataDir);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function releaseOwnership(file: string, mine: string): Promise<void> {
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current === mine) await rm(file, { force: true });
}

async function removeStaleOwner(file: string, dataDir: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const owner = parseOwner(text);
  const alive = owner && (await findProcess(owner.pid));
  if (alive && alive.state !== 'Z' && alive.startedAt === owner.startedAt) {
    throw new DataDirectoryInUseError(
      `The database in ${dataDir} is in use by another process (number ${owner.pid}). Stop that one first, or choose another data directory.`,
    );
  }
  // Moved aside before it is removed: if somebody took the directory in between, their file is put back.
  const aside = `${file}.stale.${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => undefined);
  if (moved !== undefined && moved !== text) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

function parseOwner(text: string): Owner | undefined {
  try {
    const value = JSON.parse(text) as Partial<Owner>;
    return typeof value.pid === 'number' && typeof value.startedAt === 'string' ? { pid: value.pid, startedAt: value.startedAt } : undefined;
  } catch {
    return undefined;
  }
}
