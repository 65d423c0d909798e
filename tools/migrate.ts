// Brings the tables of a back office up to date without starting it. `npm run migrate`
import { migrate } from '../platform/server/index.ts';
import { openDatabaseServer, PlainError } from './database.ts';
import { explain } from './lifetime.ts';

const usage = `Brings the tables up to date without starting the desk: before the first new process of a rolling upgrade.

  npm run migrate

Works on MIGRATION_DATABASE_URL, else on DATABASE_URL, else on the embedded database. One process does it at a time; others wait.
With MIGRATE_AT_START=off the desk starts only when this has been done.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function bringUpToDate(): Promise<void> {
  const direct = process.env.MIGRATION_DATABASE_URL;
  const server = direct ? { url: direct, stop: async () => undefined } : await openDatabaseServer(say);
  try {
    const applied = await migrate(server.url, { say });
    for (const name of applied) say(`Applied ${name}`);
    say(applied.length === 0 ? 'The database is up to date.' : `The database is up to date now (${applied.length} applied).`);
  } finally {
    await server.stop();
  }
}

try {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) say(usage);
  else if (process.argv.length > 2) throw new PlainError(usage);
  else await bringUpToDate();
  process.exit(0);
} catch (error) {
  say(explain(error));
  process.exit(1);
}
