import { setTimeout as sleep } from 'node:timers/promises';
import { lossOf } from './database-loss.ts';
import { connectTo } from './guarded-client.ts';
import { DatabaseUnusableError } from './migrating/migration-turns.ts';

const everyMs = 1_000;

const waitsFor = (kind: string): string =>
  kind === 'read-only' ? 'The database takes no changes: it is a standby, or being switched.' : 'The database cannot be reached.';

/** Waits for a database that takes changes, saying so; a wrong password or name ends it at once. */
export async function reachDatabase(url: string, patienceMs: number, say: (line: string) => void): Promise<void> {
  const began = performance.now();
  let reported: string | undefined;
  for (;;) {
    try {
      const client = await connectTo(url, 'atalaia-start', { connectMs: 3_000 });
      return await client.end();
    } catch (error) {
      const kind = lossOf(error)?.kind;
      if (kind === undefined) throw error;
      const text = waitsFor(kind);
      if (performance.now() - began >= patienceMs)
        throw new DatabaseUnusableError(`${text} Waited for ${Math.round(patienceMs / 1000)} s (START_WAIT_SECONDS).`, { cause: error });
      if (reported !== text) say(`${text} Waiting for up to ${Math.round(patienceMs / 1000)} s.`);
      reported = text;
      await sleep(everyMs);
    }
  }
}
