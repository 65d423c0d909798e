import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Content-addressed files: the key of a file is the SHA-256 of its bytes. */
export interface FileStore {
  /** Keeps the bytes; the same bytes are kept once. */
  put(bytes: Buffer): Promise<{ sha256: string; sizeBytes: number }>;
  /** Keeps a stream without holding it in memory. */
  putStream(source: Readable): Promise<{ sha256: string; sizeBytes: number }>;
  open(sha256: string): Readable;
  has(sha256: string): Promise<boolean>;
  /** Where the bytes are, for a thread that reads them itself. */
  pathOf(sha256: string): string;
  /** Folder for what can be made again from the database at any time; nobody needs a copy of it. */
  readonly derivedFolder: string;
  /** Drops the bytes; the caller has made sure that no stored file needs them. */
  remove(sha256: string): Promise<void>;
}

/** Keeps files below a folder, two levels deep by hash. They are on disk, under a temporary name, before they get theirs: a crash leaves no half file. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a file key');
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  const keep = async (temporary: string, sha256: string) => {
    const path = pathOf(sha256);
    await mkdir(join(path, '..'), { recursive: true });
    await rename(temporary, path);
  };
  const temporaryPath = async () => {
    await mkdir(join(folder, 'incoming'), { recursive: true });
    return join(folder, 'incoming', randomUUID());
  };
  /** Leaves nothing of a file that could not be kept whole: on a full disk the rest would keep others out. */
  const orNothing = async <T>(temporary: string, write: () => Promise<T>): Promise<T> => {
    try {
      return await write();
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };
  return {
    derivedFolder: join(folder, 'derived'),
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const temporary = await temporaryPath();
      await orNothing(temporary, async () => {
        await writeFile(temporary, bytes, { flush: true });
        await keep(temporary, sha256);
      });
      return { sha256, sizeBytes: bytes.length };
    },
    async putStream(source) {
      const hash = createHash('sha256');
      let sizeBytes = 0;
      const temporary = await temporaryPath();
      return orNothing(temporary, async () => {
        await pipeline(
          source,
          async function* (chunks) {
            for await (const chunk of chunks as AsyncIterable<Buffer>) {
              hash.update(chunk);
              sizeBytes += chunk.length;
              yield chunk;
            }
          },
          createWriteStream(temporary, { flush: true }),
        );
        const sha256 = hash.digest('hex');
        await keep(temporary, sha256);
        return { sha256, sizeBytes };
      });
    },
    pathOf,
    open: (sha256) => createReadStream(pathOf(sha256)),
    has: (sha256) =>
      stat(pathOf(sha256)).then(
        () => true,
        () => false,
      ),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  };
}
