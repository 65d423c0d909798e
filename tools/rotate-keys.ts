// Seals the secrets of the database with a new key. `npm run rotate-keys`
import { parseArgs } from 'node:util';
import { slices } from '../apps/server/slices.ts';
import { clock } from '../platform/server/clock.ts';
import { findKeySource, keysInUse, type Keyring, loadKeyring, newKey, saveKeyring, sealColumns, useKeyring, writeKeyring } from '../platform/server/index.ts';
import { dataFolder, PlainError } from './database.ts';
import { explain } from './lifetime.ts';
import { openToolDatabase } from './tool-database.ts';

const usage = `Secrets in the database (second factors, webhook secrets, keys of links and plans) are sealed under keys that lie outside of it.

  npm run rotate-keys             a new key into the file of the keys; everything is sealed with it, older keys stay for opening
  npm run rotate-keys -- --seal   seals everything with the first of the given keys; for keys that another place keeps
  npm run rotate-keys -- --drop   takes the keys out of the file under which nothing lies any more
  npm run rotate-keys -- --print  prints a fresh key and changes nothing

The file is that of ATALAIA_KEYS_FILE, or "sealing-keys" in the data folder. Keys of ATALAIA_KEYS are
kept elsewhere: put the new one first there, start the processes again, then --seal. Processes that run with the older keys
cannot open what the new one seals: give them both first (the new one second), or stop them meanwhile.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const columns = slices.flatMap((slice) => slice.sealed ?? []);

async function onDatabase<T>(keys: Keyring, work: (db: Parameters<typeof sealColumns>[0]) => Promise<T>): Promise<T> {
  const { database, close } = await openToolDatabase(say, { migrated: true });
  try {
    useKeyring(keys);
    return await work(database.main);
  } finally {
    await close();
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { seal: { type: 'boolean' }, drop: { type: 'boolean' }, print: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return say(usage);
  if (values.print) return say(writeKeyring([newKey(clock.now())]).trim());
  const source = findKeySource(process.env, dataFolder());
  const present = await loadKeyring(source);
  if (values.seal) return say(`${await onDatabase(present, (db) => sealColumns(db, columns))} secrets are sealed with ${present[0].id}.`);
  if (!source.file) throw new PlainError(`The keys of ATALAIA_KEYS are kept elsewhere.\n\n${usage}`);
  if (values.drop) {
    const used = await onDatabase(present, (db) => keysInUse(db, columns));
    const [first, ...older] = present;
    const kept: Keyring = [first, ...older.filter(({ id }) => used.has(id))];
    await saveKeyring(source.file, kept);
    return say(`${present.length - kept.length} keys dropped, ${kept.length} kept.`);
  }
  // Into the file first: were the sealing cut off, every value could still be opened.
  const next: Keyring = [newKey(clock.now()), ...present];
  await saveKeyring(source.file, next);
  say(
    `${await onDatabase(next, (db) => sealColumns(db, columns))} secrets are sealed with ${next[0].id}. Keep the file ${source.file} safe, apart from backups of the database.`,
  );
}

try {
  await run();
  process.exit(0);
} catch (error) {
  say(explain(error));
  process.exit(1);
}
