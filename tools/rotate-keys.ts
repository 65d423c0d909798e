// Seals the secrets of the database with a new key. `npm run rotate-keys`
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clock } from '../platform/server/clock.ts';
import {
  type Db,
  findKeyring,
  findKeySource,
  forgetUnopened,
  keysInUse,
  type Keyring,
  KeyringError,
  listServerProcesses,
  loadKeyring,
  newKey,
  saveKeyring,
  sealColumns,
  type SealingKey,
  type ServerProcess,
  systemActor,
  writeAudit,
  writeKeyring,
} from '../platform/server/index.ts';
import { dataFolder, PlainError } from './database.ts';
import { explain } from './lifetime.ts';
import { openToolDatabase, operatorName, sealedColumns } from './tool-database.ts';

const usage = `Secrets in the database (second factors, webhook secrets, keys of links and plans) are sealed under keys that lie outside of it.

  npm run rotate-keys              a new key into the file of the keys; everything is sealed with it, older keys stay for opening
  npm run rotate-keys -- --seal    seals everything with the first of the given keys; for keys that another place keeps
  npm run rotate-keys -- --drop    takes the keys out of the file under which nothing lies any more
  npm run rotate-keys -- --print   prints a fresh key and changes nothing
  npm run rotate-keys -- --forget  takes away what the given keys do not open, where its keys are lost: everybody then sets up a new
                                   verification code, and other secrets are entered again

The file is that of ATALAIA_KEYS_FILE, or "sealing-keys" in the data folder. It is safe beside running servers: those that read the
same file take the new key from it before anything is sealed. Where a running server does not have the key, nothing is changed and
its name is told: give it the new key too (in its copy of the file, or in ATALAIA_KEYS and a restart), or stop it meanwhile.
Keys of ATALAIA_KEYS are kept elsewhere: put the new one second there and start the processes again, then put it first, start them
again, then --seal.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Servers read their keys again every few seconds. */
const patienceMs = 20_000;
const lookEveryMs = 500;

async function onDatabase<T>(keys: Keyring, work: (db: Db) => Promise<T>): Promise<T> {
  const { database, close } = await openToolDatabase(say, { migrated: true, keys });
  try {
    return await work(database.main);
  } finally {
    await close();
  }
}

/** Waits for the running servers to know a key. @returns those that do not */
async function findWithout(db: Db, lacks: (server: ServerProcess) => boolean): Promise<ServerProcess[]> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const without = (await listServerProcesses(db)).filter(lacks);
    // Nothing is waited for where nobody reads a file.
    if (without.length === 0 || performance.now() > until || without.every(({ keysFrom }) => keysFrom === 'ENVIRONMENT')) return without;
    await sleep(lookEveryMs);
  }
}

const sources: Readonly<Record<ServerProcess['keysFrom'], string>> = { FILE: 'reads another file', ENVIRONMENT: 'has its keys from ATALAIA_KEYS' };

async function demandEverywhere(db: Db, key: SealingKey): Promise<void> {
  const without = await findWithout(db, ({ keys }) => !keys.includes(key.id));
  if (without.length === 0) return;
  const names = without.map(({ name, keysFrom }) => `  – ${name}, which ${sources[keysFrom]}`).join('\n');
  throw new PlainError(
    `Nothing was sealed: these servers do not have the key ${key.id} and could not open what it seals:\n${names}\nGive them the key, or stop them.`,
  );
}

async function rotate(file: string, present: Keyring): Promise<void> {
  const key = newKey(clock.now());
  await onDatabase(present, async (db) => {
    // Last, so that it is known everywhere before anybody seals with it; in the file before anything is sealed, so that nothing is lost.
    await saveKeyring(file, [...present, key]);
    try {
      await demandEverywhere(db, key);
    } catch (error) {
      await saveKeyring(file, present);
      throw error;
    }
    await saveKeyring(file, [key, ...present]);
  });
  const sealed = await onDatabase([key, ...present], (db) => sealColumns(db, sealedColumns));
  say(`${sealed} secrets are sealed with ${key.id}. Keep the file ${file} safe, apart from backups of the database.`);
}

async function drop(file: string, present: Keyring): Promise<void> {
  const [first, ...older] = present;
  const used = await onDatabase(present, async (db) => {
    const others = await findWithout(db, ({ keys }) => keys[0] !== first.id);
    if (others.length > 0) throw new PlainError(`Nothing was dropped: ${others.map(({ name }) => name).join(', ')} seals with another key than ${first.id}.`);
    return keysInUse(db, sealedColumns);
  });
  const kept: Keyring = [first, ...older.filter(({ id }) => used.has(id))];
  await saveKeyring(file, kept);
  say(`${present.length - kept.length} keys dropped, ${kept.length} kept.`);
}

async function forget(keys: Keyring): Promise<void> {
  const forgotten = await onDatabase(keys, async (db) => {
    const running = await listServerProcesses(db);
    if (running.length > 0) throw new PlainError(`Stop the servers first: ${running.map(({ name }) => name).join(', ')}. What they can open is not lost.`);
    return db.transaction().execute(async (trx) => {
      const result = await forgetUnopened(trx, sealedColumns);
      const requestId = `rotate-keys:${randomUUID()}`;
      if (result.size > 0)
        await writeAudit(trx, { actor: { ...systemActor, name: operatorName() }, verb: 'secrets.forgotten', ip: null, requestId }, [
          { subject: { kind: 'sealing-keys', id: keys[0].id }, after: Object.fromEntries(result) },
        ]);
      return result;
    });
  });
  for (const [place, count] of forgotten) say(`${place}: ${count} taken away.`);
  say(
    forgotten.size === 0 ? 'Everything can be opened; nothing was taken away.' : 'The secrets have to be entered again; "npm start" works with the given keys.',
  );
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seal: { type: 'boolean' },
      drop: { type: 'boolean' },
      print: { type: 'boolean' },
      forget: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return say(usage);
  if (values.print) return say(writeKeyring([newKey(clock.now())]).trim());
  const source = findKeySource(process.env, dataFolder());
  if (values.forget) return forget(await loadKeyring(source));
  const present = await findKeyring(source);
  if (!present) throw new KeyringError(`There is no file of keys yet (${source.file ?? ''}); the first start makes it.`);
  if (values.seal) {
    const sealed = await onDatabase(present, async (db) => {
      await demandEverywhere(db, present[0]);
      return sealColumns(db, sealedColumns);
    });
    return say(`${sealed} secrets are sealed with ${present[0].id}.`);
  }
  if (!source.file) throw new PlainError(`The keys of ATALAIA_KEYS are kept elsewhere.\n\n${usage}`);
  return values.drop ? drop(source.file, present) : rotate(source.file, present);
}

try {
  await run();
  process.exit(0);
} catch (error) {
  say(explain(error));
  process.exit(1);
}
