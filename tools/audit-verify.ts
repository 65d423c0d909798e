// Recomputes the hash chain of the audit trail. `npm run audit:verify [-- --expect-head <hash>]`
import { parseArgs } from 'node:util';
import { sealAudit, verifyAudit, type ChainVerdict } from '../platform/server/index.ts';
import { explain } from './lifetime.ts';
import { onTables, openToolDatabase } from './tool-database.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const faults: Record<NonNullable<ChainVerdict['broken']>['fault'], string> = {
  'entry-changed': 'the entry was changed after it was sealed',
  'entry-missing': 'the entry was deleted',
  'link-missing': 'a link before it was deleted',
  'link-changed': 'its link or the one before it was changed',
  'slipped-in': 'the entry was inserted outside the audit mechanism, among older entries',
  'head-unknown': 'the expected head is not in the chain: its end was cut off, or all of it was rewritten',
};

function report(verdict: ChainVerdict): void {
  say(`Sealed:   ${verdict.sealed}`);
  say(`Unsealed: ${verdict.unsealed}`);
  say(`Head:     ${verdict.head}`);
  if (verdict.broken) say(`BROKEN at position ${verdict.broken.position}, entry ${verdict.broken.entryId}: ${faults[verdict.broken.fault]}.`);
  else say('The chain is intact. Keep the head outside this database; a later run with --expect-head proves that nothing before it was cut off.');
}

async function verify(expectedHead: string | undefined): Promise<boolean> {
  const { database, close } = await openToolDatabase(say);
  try {
    const verdict = await onTables(async () => {
      await sealAudit(database.main);
      return verifyAudit(database.main, expectedHead);
    }, 'There is no audit trail in this database yet.');
    report(verdict);
    return verdict.broken === undefined;
  } finally {
    await close();
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
