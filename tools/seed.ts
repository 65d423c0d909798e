// Loads the demonstration into an empty database. `npm run seed [-- --small]`
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { clock } from '../platform/server/clock.ts';
import { localFileStore } from '../platform/server/index.ts';
import { findBackOffice, seedDemo } from '../seeds/demo.ts';
import { filesFolder, PlainError } from './database.ts';
import { explain, stopOnRequest } from './lifetime.ts';
import { publicAddress } from './running-server.ts';
import { openToolDatabase } from './tool-database.ts';

const usage = `Loads the demonstration, three months of a compliance desk, into an empty database; "npm start" does it by itself on first start.

  npm run seed              about 25,000 payments
  npm run seed -- --small   about 300 payments, for trying things out

Works on DATABASE_URL or the embedded database. A load that was cut off goes on where it stopped; a database in use is left alone.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

function readWords(): { small: boolean; help: boolean } {
  try {
    const { values } = parseArgs({ options: { small: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
    return { small: values.small ?? false, help: values.help ?? false };
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n\n${usage}`);
  }
}

const lifetime = stopOnRequest(say);
try {
  const { small, help } = readWords();
  if (help) {
    say(usage);
    process.exit(0);
  }
  const { database, close } = await openToolDatabase(say, { migrated: true, size: 10 });
  lifetime.onStop(close);
  const backOffice = await findBackOffice(database.main);
  if (backOffice === 'demonstration') throw new PlainError('The demonstration is there already; nothing was done.');
  if (backOffice === 'other') throw new PlainError('This database is in use by another desk. The demonstration goes into an empty one; nothing was done.');
  const began = performance.now();
  const folder = filesFolder();
  await mkdir(folder, { recursive: true });
  const publicUrl = await publicAddress();
  await seedDemo({ database, files: localFileStore(folder), publicUrl, now: clock.now(), size: small ? 'small' : 'full', say });
  say(`The demonstration is loaded (${((performance.now() - began) / 1000).toFixed(0)} s). "npm start" shows it and its log-ins.`);
  await lifetime.stop(0);
} catch (error) {
  say(explain(error));
  await lifetime.stop(1);
}
