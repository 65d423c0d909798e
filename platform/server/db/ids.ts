import { sql } from 'kysely';
import type { Db } from './connect.ts';

const blockSize = 1024;
const free: { next: bigint; end: bigint } = { next: 0n, end: 0n };
let refill: Promise<void> | undefined;
let source: Db | undefined;

/** Names the pool that gives id blocks. Called once when the server starts; ids never come from a caller's transaction. */
export function useIdSource(db: Db): void {
  source = db;
  free.next = 0n;
  free.end = 0n;
}

async function takeBlock(db: Db): Promise<void> {
  const { rows } = await sql<{ start: string }>`select nextval('id_block') as start`.execute(db);
  free.next = BigInt((rows[0] as { start: string }).start);
  free.end = free.next + BigInt(blockSize);
}

/**
 * Gives `count` fresh ids (text of digits), increasing within this process. A block lost in a crash stays unused.
 * @param db used only when no source was named (tests, tools)
 */
export async function nextIds(db: Db, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    if (free.next >= free.end) {
      refill ??= takeBlock(source ?? db).finally(() => {
        refill = undefined;
      });
      await refill;
      continue;
    }
    ids.push(String(free.next));
    free.next += 1n;
  }
  return ids;
}
