// Recomputes the hash chain of the audit trail. `npm run audit:verify [-- --expect-head <hash>]`
import { parseArgs } from 'node:util';
import { findApplicationRole, openDatabase, sealAudit, verifyAudit, type ChainVerdict } from '../platform/server/index.ts';
import { openDatabaseServer, PlainError } from './database.ts';

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

async function verify(expectedHead: string | undefined): Promise<boolean> {
  const server = await openDatabaseServer(say);
  const database = openDatabase(server.url, 2, await findApplicationRole(server.url));
  try {
    await sealAudit(database.main);
    const verdict = await verifyAudit(database.main, expectedHead);
    report(verdict);
    return verdict.broken === undefined;
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
  say(error instanceof PlainError ? error.message : `The audit trail could not be read: ${(error as Error).message}`);
  process.exit(2);
}
