import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** It runs statement by statement outside a transaction. */
  outside: boolean;
  /** Functions and views, by name, that it depends on and that are applied before it. */
  needs: readonly string[];
  /** It makes what earlier migrations have made, of which there are no files any more: their `hashOfFormer`. */
  replaces: string | undefined;
}

const replacesLine = /^-- replaces ([0-9a-f]{64})$/m;
const needsLine = /^-- needs ((?:function|view) \w+(?:, (?:function|view) \w+)*)$/gm;

/** Reads what a file says of itself. */
export function readMigration(name: string, sql: string): Migration {
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    outside: /^-- no transaction\r?\n/.test(sql),
    needs: [...sql.matchAll(needsLine)].flatMap((result) => (result[1] as string).split(', ')),
    replaces: replacesLine.exec(sql)?.[1],
  };
}

/** One hash of the migrations of a database of which a release has no files; undefined where there are none. @param done checksums by name */
export function hashOfFormer(migrations: readonly Migration[], done: ReadonlyMap<string, string>): string | undefined {
  const former = [...done].filter(([one]) => !migrations.some(({ name }) => name === one)).map(([name, checksum]) => `${name} ${checksum}\n`);
  return former.length === 0 ? undefined : createHash('sha256').update(former.sort().join('')).digest('hex');
}

/** The migrations of a folder in order. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(names.map(async (name) => readMigration(name, await readFile(new URL(name, folder), 'utf8'))));
}

/** Where a quoted text, a comment or a body between dollars ends that begins at a place; the place itself where none does. */
function endOfQuoted(sql: string, at: number): number {
  const until = (mark: string, from: number): number => {
    const end = sql.indexOf(mark, from);
    return end < 0 ? sql.length : end + mark.length;
  };
  if (sql.startsWith('--', at)) return until('\n', at);
  if (sql.startsWith('/*', at)) return until('*/', at);
  const quote = sql[at];
  // A doubled quote inside ends one text and begins the next.
  if (quote === "'" || quote === '"') return until(quote, at + 1);
  const dollar = /^\$(?:[a-z_]\w*)?\$/i.exec(sql.slice(at, at + 64))?.[0];
  return dollar ? until(dollar, at + dollar.length) : at;
}

/** The statements of a text, without those that say nothing. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let from = 0;
  let says = false;
  const take = (to: number) => {
    if (says) statements.push(sql.slice(from, to).trim());
    from = to + 1;
    says = false;
  };
  for (let at = 0; at < sql.length; ) {
    const end = endOfQuoted(sql, at);
    if (end > at) {
      says ||= !sql.startsWith('--', at) && !sql.startsWith('/*', at);
      at = end;
    } else {
      if (sql[at] === ';') take(at);
      else if (/\S/.test(sql[at] as string)) says = true;
      at += 1;
    }
  }
  take(sql.length);
  return statements;
}
