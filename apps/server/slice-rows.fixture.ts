import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Db } from '../../platform/server/index.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Writes what slices bring for the tests over all calls, where the demonstration has no rows of theirs. */
export async function writeSliceRows(db: Db, companies: readonly string[]): Promise<void> {
  for await (const file of glob('domains/*/*/server/rare-rows.fixture.ts', { cwd: root })) {
    const { writeRows } = (await import(pathToFileURL(path.join(root, file)).href)) as { writeRows(db: Db, company: string): Promise<void> };
    for (const company of companies) await writeRows(db, company);
  }
}
