import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { onTimelineChange } from './timeline.ts';

interface Block {
  next: bigint;
  end: bigint;
}

const blockSize = 1024n;
let blocks: Block[] = [];
let refill: Promise<void> | undefined;
let source: Db | undefined;
/** Incremented when blocks requested earlier may have been given to others, or belong to another database. */
let generation = 0;

function beginAnew(): void {
  blocks = [];
  refill = undefined;
  generation += 1;
}

// A server that lacks the last draws from the sequence gives the same blocks again.
onTimelineChange(beginAnew);

/** Names the pool that gives id blocks to callers outside a transaction. Called once when the server starts. */
export function registerIdSource(db: Db): void {
  source = db;
  beginAnew();
}

async function takeBlock(db: Db): Promise<void> {
  const started = generation;
  const { rows } = await sql<{ start: string }>`select nextval('id_block') as start`.execute(db);
  const next = BigInt((rows[0] as { start: string }).start);
  if (started === generation) blocks.push({ next, end: next + blockSize });
}

const ascending = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);

/**
 * Gives `count` fresh ids (text of digits) in ascending order: rows that are written together stand in the order of their ids. A
 * block lost in a crash stays unused.
 *
 * A transaction takes a block through its own connection: a sequence is never rolled back, and waiting for a second
 * connection of the pool while holding one would stop the server permanently once all are held.
 */
export async function nextIds(db: Db, count: number): Promise<string[]> {
  const ids: string[] = [];
  let used = 1;
  while (ids.length < count) {
    const block = blocks[0];
    if (!block) {
      if (db.isTransaction) await takeBlock(db);
      else {
        if (!refill) {
          const started = takeBlock(source ?? db).finally(() => {
            if (refill === started) refill = undefined;
          });
          refill = started;
        }
        await refill;
      }
      continue;
    }
    ids.push(String(block.next));
    block.next += 1n;
    if (block.next >= block.end) {
      blocks.shift();
      used += 1;
    }
  }
  // Blocks come in the order in which the database answers, which need not be theirs.
  return used === 1 ? ids : ids.sort(ascending);
}
