// Recomputes the hash chain of the audit trail. `npm run audit:verify [-- --expect-head <hash>]`
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findApplicationRole, openDatabase, sealAudit, verifyAudit, type ChainVerdict } from '../platform/server/index.ts';
import { dataFolder, openDatabaseServer, PlainError } from './database.ts';
import { explain } from './lifetime.ts';
import { findRunningDatabase } from './running-database.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const faults: Record<NonNullable<ChainVerdict['broken']>['fault'], string> = {
  'entry-changed': 'the entry was changed after it had been sealed',
  'entry-missing': 'the entry was deleted',
  'link-missing': 'a link before it was deleted',
  'link-changed': 'its link or the one before it was changed',
  'slipped-in': 'the entry was written around the trail, among older ones',
  'head-unknown': 'the expected head is not in the chain: its end was cut off, or all of it was rewritten',
};

function report(verdict: ChainVerdict): void {
  say(`Sealed:   ${verdict.sealed}`);
  say(`Unsealed: ${verdict.unsealed}`);
  say(`Head:     ${verdict.head}`);
  if (verdict.broken) say(`BROKEN at position ${verdict.broken.position}, entry ${verdict.broken.entryId}: ${faults[verdict.broken.fault]}.`);
  else say('The chain holds. Keep the head outside of this database; a later run with --expect-head proves that nothing before it was cut off.');
}

/** The database of DATABASE_URL, the one that a running `npm start` keeps, or the embedded one, started for this. */
async function openTrail(): Promise<{ url: string; stop(): Promise<void> }> {
  try {
    return await openDatabaseServer(say);
  } catch (error) {
    const running = (error as Error).name === 'DataDirectoryInUseError' ? await findRunningDatabase(path.join(dataFolder(), 'postgres')) : undefined;
    if (!running) throw error;
    return { url: running, stop: async () => undefined };
  }
}

const isWithoutTables = (error: unknown): boolean => (error as { code?: string }).code === '42P01';

async function verify(expectedHead: string | undefined): Promise<boolean> {
  const server = await openTrail();
  const database = openDatabase(server.url, 2, await findApplicationRole(server.url));
  try {
    await sealAudit(database.main);
    const verdict = await verifyAudit(database.main, expectedHead);
    report(verdict);
    return verdict.broken === undefined;
  } catch (error) {
    if (isWithoutTables(error)) throw new PlainError('There is no audit trail in this database yet.');
    throw error;
  } finally {
    await database.close();
    await server.stop();
  }
}

try {
  const { values } = parseArgs({ options: { 'expect-head': { type: 'string' } } });
  const holds = await verify(values['expect-head']);
  process.exit(holds ? 0 : 1);
} catch (error) {
  say(explain(error));
  process.exit(2);
}
