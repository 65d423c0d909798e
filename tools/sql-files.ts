import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readMigration, splitStatements } from '../platform/server/db/migrating/migrations.ts';
import { databaseTimeAdvice, findDatabaseTime } from './database-time.ts';
import { readObjectFiles } from './sql-signatures.ts';

const project = path.resolve(import.meta.dirname, '..');

const withoutComments = (sql: string): string => sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '');
const defining = /^create\s+(?:or\s+replace\s+)?(function|procedure|view|trigger)\s+(?!pg_temp\.)([\w.]+)/i;

/** Where a file asks the database for its own time without a reason. */
const timeProblems = (sql: string): string[] =>
  splitStatements(sql).flatMap((statement) => {
    const result = findDatabaseTime(statement);
    return result ? [`asks for ${result}: ${databaseTimeAdvice}`] : [];
  });

/** What is wrong with a migration. @param objects functions and views by kind and name */
export function examineMigration(name: string, sql: string, objects: ReadonlySet<string>): string[] {
  const { outside, needs } = readMigration(name, sql);
  const statements = splitStatements(sql).map((statement) => withoutComments(statement).trim());
  const problems: string[] = [];
  for (const statement of statements) {
    const [, kind, object] = defining.exec(statement) ?? [];
    if (kind)
      problems.push(
        `makes the ${kind.toLowerCase()} ${object}: put it into db/${kind.toLowerCase() === 'view' ? 'views' : 'functions'}, a trigger into the file of its function`,
      );
  }
  for (const need of needs) if (!objects.has(need)) problems.push(`needs the ${need}, which has no file below db/`);
  const isConcurrent = statements.filter((statement) => /^(create\s+(unique\s+)?|drop\s+|re)index\s.*\bconcurrently\b/is.test(statement));
  if (isConcurrent.length > 0 && !outside)
    problems.push('builds an index concurrently, which works outside a transaction only: begin the file with "-- no transaction"');
  for (const statement of isConcurrent)
    if (!/^reindex/i.test(statement) && !/\bif\s+(not\s+)?exists\b/i.test(statement))
      problems.push('has to be repeatable: say "if not exists" or "if exists" of an index');
  problems.push(...timeProblems(sql));
  if (outside && needs.length > 0) problems.push('cannot need functions or views outside a transaction');
  return problems.map((problem) => `db/migrations/${name} ${problem}`);
}

/** What is wrong with the file of a function or view: it makes that object, and nothing else but its triggers and comments. */
export function examineObject(name: string, sql: string): string[] {
  const [kind, object] = name.split(' ') as [string, string];
  const file = `db/${kind}s/${object}.sql`;
  const statements = splitStatements(sql).map((statement) => withoutComments(statement).trim());
  const isOwn = new RegExp(`^create or replace ${kind} ${object}\\b`);
  const isBeside =
    kind === 'view' ? /^comment on view / : new RegExp(`^(comment on function |create or replace trigger [\\s\\S]*\\bexecute function ${object}\\([^()]*\\)$)`);
  const problems: string[] = [];
  if (statements.filter((statement) => isOwn.test(statement)).length !== 1) problems.push(`${file} has to hold "create or replace ${kind} ${object}" once`);
  for (const statement of statements)
    if (!isOwn.test(statement) && !isBeside.test(statement)) problems.push(`${file} holds something else: ${statement.split('\n')[0]}`);
  return [...problems, ...timeProblems(sql).map((problem) => `${file} ${problem}`)];
}

/** Looks through migrations, functions and views. */
export async function findSqlProblems(root: string = project): Promise<{ files: number; problems: string[] }> {
  const objects = await readObjectFiles(root);
  const problems: string[] = [];
  let files = objects.size;
  for await (const file of glob('db/migrations/*.sql', { cwd: root })) {
    files++;
    problems.push(...examineMigration(path.basename(file), await readFile(path.join(root, file), 'utf8'), new Set(objects.keys())));
  }
  for (const [name, sql] of objects) problems.push(...examineObject(name, sql));
  return { files, problems };
}
