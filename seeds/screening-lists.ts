import { readdir, readFile } from 'node:fs/promises';
import { auditedAt, type Database, type FileStore } from '../platform/server/index.ts';
import {
  demonstrationList,
  demonstrationMapping,
  type FileToLoad,
  listsInForce,
  loadList,
  ownCsvSource,
  registerSource,
  useSource,
} from '../domains/screening/screening-lists/server/index.ts';
import { endAlertWith } from '../domains/casework/alerts/server/index.ts';
import { monitorOnce } from '../domains/people/screening-monitoring/server/index.ts';
import { presentEvidence } from '../domains/payments/transactions/server/index.ts';

/*
 * The lists of the demonstration: an invented one of sanctions and one of politically exposed persons, each in two versions, and
 * an excerpt of the list of OFAC, which is in the public domain. They pass through the same import as any other file.
 */

const dayMs = 86_400_000;
/** A demonstration may run for long without anybody who renews its lists. */
const overdueHours = 8_760;
const ofacFolder = new URL('screening/ofac/', import.meta.url);

interface World {
  database: Database;
  files: FileStore;
}

/** The back office began to screen three weeks ago. */
const beginningOf = (now: Date): Date => new Date(now.getTime() - 21 * dayMs);

const invented = [
  { id: 'DEMO_SANCTIONS', name: 'Demonstration: sanctions (invented)', kind: 'SANCTION', isPep: false },
  { id: 'DEMO_PEP', name: 'Demonstration: PEP (invented)', kind: 'PEP', isPep: true },
] as const;

/** The lines of one of the two lists; the second column says what an entry is. */
const linesOf = (lines: readonly string[], isPep: boolean): string[] => lines.filter((line) => (line.split(';')[1] === 'pep') === isPep);

async function load(world: World, sourceId: string, at: Date, list: readonly FileToLoad[]): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  const status = await auditedAt(at, () => loadList({ ...world, now: at }, { sourceId, sourceDate: day, list }));
  if (status !== 'LOADED') throw new Error(`the list ${sourceId} of the demonstration was not loaded: ${status}`);
}

/** As it stood some weeks ago: without its newest entry, and with one remark that has changed since. */
const formerOf = (lines: readonly string[]): string[] =>
  lines.slice(0, -1).map((line, at) => (at === 0 ? line.replace('Invented for the demonstration.', 'Invented.') : line));

/** How many versions of a list are loaded: a demonstration whose loading was cut off goes on where it was. */
async function countVersions({ database }: World, sourceId: string): Promise<number> {
  const { lists } = await listsInForce(database.main);
  return lists.find((list) => list.sourceId === sourceId)?.versionNumber ?? 0;
}

/** The invented lists as they stood some weeks ago, or as they are now. */
async function writeInvented(world: World, now: Date, isFormer: boolean): Promise<void> {
  const [head = '', ...lines] = (await readFile(demonstrationList, 'utf8')).split(/\r?\n/).filter((line) => line !== '');
  for (const { id, name, kind, isPep } of invented) {
    const began = beginningOf(now);
    await registerSource(
      world.database,
      ownCsvSource({
        id,
        name,
        kind,
        mapping: demonstrationMapping,
        overdueHours,
      }),
      began,
    );
    const current = linesOf(lines, isPep);
    const fileOf = (rows: readonly string[]) => [{ name: `${id.toLowerCase()}.csv`, bytes: Buffer.from([head, ...rows, ''].join('\n')) }];
    const done = await countVersions(world, id);
    if (isFormer && done < 1) await load(world, id, began, fileOf(formerOf(current)));
    if (!isFormer && done < 2) await load(world, id, now, fileOf(current));
  }
}

async function writeOfac(world: World, at: Date): Promise<void> {
  await useSource(world.database, 'OFAC_SDN', { overdueHours }, at);
  if ((await countVersions(world, 'OFAC_SDN')) > 0) return;
  const list: FileToLoad[] = [];
  for (const name of (await readdir(ofacFolder)).sort()) list.push({ name, bytes: await readFile(new URL(name, ofacFolder)) });
  await load(world, 'OFAC_SDN', at, list);
}

/** Loads the lists of the demonstration as they stood before what is told of the last weeks. */
export async function writeFormerLists(world: World, now: Date): Promise<void> {
  await writeInvented(world, now, true);
  await writeOfac(world, beginningOf(now));
}

/** Brings the invented lists to their present versions. */
export const writePresentLists = (world: World, now: Date): Promise<void> => writeInvented(world, now, false);
/** Has everybody compared with the lists, as the job would: the customers are monitored, and the run is in the log. */
export async function monitorCustomers(database: Database, now: Date): Promise<void> {
  await auditedAt(now, () => monitorOnce({ database, endAlert: endAlertWith(presentEvidence), now: () => now }));
}
