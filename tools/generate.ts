import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { migrate } from '../platform/server/db/migrate.ts';

/*
 * Writes what is derived: row types and schema dump from the migrated database, OpenAPI and the endpoint table from the
 * endpoint records. `--check` changes nothing and fails when a committed file differs. `--db` writes the database part only.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);
const check = process.argv.includes('--check');
const onlyDatabase = process.argv.includes('--db');

const schemaQuery = `
select line from (
  select 1 as part, format('table %s', c.relname) as head, 0 as pos, format('table %s', c.relname) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'
  union all
  select 1, format('table %s', c.relname), a.attnum,
    format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
      coalesce(case when a.attidentity <> '' then ' identity' else ' default ' || pg_get_expr(d.adbin, d.adrelid) end, ''))
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all
  select 1, format('table %s', c.relname), 1000 + row_number() over (partition by c.relname order by k.contype, k.conname),
    format('  constraint %s %s', k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and k.contype <> 'n'
  union all
  select 1, format('table %s', tablename), 2000 + row_number() over (partition by tablename order by indexname), '  ' || indexdef
    from pg_indexes where schemaname = 'public'
  union all
  select 1, format('table %s', c.relname), 3000 + row_number() over (partition by c.relname order by t.tgname), '  ' || pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal
) as lines order by part, head, pos`;

interface Output {
  path: string;
  text: string;
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
        'schema_migration',
      ],
      { cwd: dataDir },
    );
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ line: string }>(schemaQuery);
    await client.end();
    const head = '-- Generated from db/migrations by `npm run generate`; a reading aid and a drift check, not a migration.\n';
    return [
      { path: 'db/types.ts', text: await readFile(typesFile, 'utf8') },
      { path: 'db/schema.sql', text: `${head}${rows.map((row) => (row.line.startsWith('table ') ? `\n${row.line}` : row.line)).join('\n')}\n` },
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
let drift = 0;
for (const { path, text } of outputs) {
  const file = join(root, path);
  const known = existsSync(file) ? await readFile(file, 'utf8') : '';
  if (known === text) continue;
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
