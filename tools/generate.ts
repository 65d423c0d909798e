import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { migrate } from '../platform/server/db/migrating/migrate.ts';
import { dumpSchema } from './schema-dump.ts';
import { findCalled, type ObjectRecord, readObjectFiles, readSignatures, recordObjects } from './sql-signatures.ts';

/*
 * Writes what is derived: row types and schema dump from the migrated database, OpenAPI and the endpoint table from the
 * endpoint records. `--check` changes nothing and fails when a committed file differs. `--db` writes the database part only.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);
const check = process.argv.includes('--check');
const onlyDatabase = process.argv.includes('--db');

interface Output {
  path: string;
  text: string;
}

const refused: string[] = [];

/** Refuses a change of a signature that would break processes of the release before. */
async function objectRecord(now: Awaited<ReturnType<typeof readSignatures>>): Promise<string> {
  const existing = JSON.parse(await readFile(join(root, 'db/objects.json'), 'utf8')) as ObjectRecord;
  const files = await readObjectFiles(root);
  const { record, problems } = recordObjects({ known: existing, now, files, called: await findCalled(root, files.keys()) });
  refused.push(...problems);
  return `${JSON.stringify(record, null, 2)}\n`;
}

async function databaseOutputs(): Promise<Output[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atalaia-generate-'));
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    await migrate(server.url);
    const typesFile = join(dataDir, 'types.ts');
    await run(
      process.execPath,
      [
        join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
        '--url',
        server.url,
        '--dialect',
        'postgres',
        '--out-file',
        typesFile,
        '--date-parser',
        'string',
        '--exclude-pattern',
        '{schema_migration,sql_object}',
      ],
      { cwd: dataDir },
    );
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const schema = await dumpSchema(client);
    const signatures = await readSignatures(client);
    await client.end();
    const head = '-- Generated from db/migrations, db/views and db/functions by `npm run generate`; a reading aid and a drift check, not a migration.\n';
    return [
      { path: 'db/types.ts', text: await readFile(typesFile, 'utf8') },
      { path: 'db/schema.sql', text: `${head}${schema}` },
      { path: 'db/objects.json', text: await objectRecord(signatures) },
    ];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function contractOutputs(): Promise<Output[]> {
  const list = join(root, 'apps/server/endpoints.ts');
  if (!existsSync(list)) return [];
  const { contractDocuments } = await import('./contract-documents.ts');
  return contractDocuments();
}

const outputs = [...(await databaseOutputs()), ...(onlyDatabase ? [] : await contractOutputs())];
if (refused.length > 0) {
  process.stdout.write(`${refused.join('\n')}\n`);
  process.exit(1);
}
let drift = 0;
for (const { path, text } of outputs) {
  const file = join(root, path);
  const existing = existsSync(file) ? await readFile(file, 'utf8') : '';
  if (existing === text) continue;
  drift += 1;
  if (check) {
    process.stdout.write(`${path} differs from what is derived; run: npm run generate\n`);
    continue;
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  process.stdout.write(`wrote ${path}\n`);
}
if (check && drift > 0) process.exit(1);
