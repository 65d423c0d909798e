import { glob, readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type pg from 'pg';
import { readSignatureLine } from '../platform/server/db/migrating/sql-objects.ts';

/** How a function or view is called: its arguments and result, or its columns. */
export interface Signature {
  /** How often it has changed in a way that callers notice, from 1. */
  number: number;
  takes: string;
  gives: string;
}

/** What is committed of the functions and views: `db/objects.json`. */
export interface ObjectRecord {
  version: number;
  hash: string;
  signatures: Record<string, Signature>;
}

/** The signatures in a database; of several of one name the newest. */
export async function readSignatures(client: pg.Client): Promise<Map<string, Omit<Signature, 'number'>>> {
  const { rows } = await client.query<{ name: string; takes: string; gives: string }>(`
    select 'view ' || c.relname as name, '' as takes,
      (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0) as gives, c.oid
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    union all
    select 'function ' || p.proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), p.oid from pg_proc p
      where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by oid`);
  return new Map(rows.map(({ name, takes, gives }) => [name, { takes, gives }]));
}

const begins = (list: string, beginning: string): boolean => list === beginning || list.startsWith(beginning === '' ? '' : `${beginning}, `);

/** Whether who calls by the former signature is served by the new one: arguments may be added with a default, columns of a view at the end. */
export function servesCallers(name: string, former: Omit<Signature, 'number'>, now: Omit<Signature, 'number'>): boolean {
  if (name.startsWith('view ')) return begins(now.gives, former.gives);
  if (now.gives !== former.gives || !begins(now.takes, former.takes)) return false;
  const added = now.takes.slice(former.takes.length).replace(/^, /, '');
  return added === '' || added.split(/, (?=\w+ )/).every((one) => / default /i.test(one));
}

export interface SignatureQuestion {
  known: ObjectRecord;
  now: ReadonlyMap<string, Omit<Signature, 'number'>>;
  /** Text of each file, by kind and name. */
  files: ReadonlyMap<string, string>;
  /** Those that stores call. */
  called: ReadonlySet<string>;
}

/** Numbers the signatures, and says which change would break the processes of the release before, which go on while new ones start. */
export function numberSignatures({ known, now, files, called }: SignatureQuestion): { signatures: Record<string, Signature>; problems: string[] } {
  const signatures: Record<string, Signature> = {};
  const problems: string[] = [];
  for (const [name, sql] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const signature = now.get(name);
    const former = known.signatures[name];
    const text = readSignatureLine(sql);
    const file = `db/${name.replace(' ', 's/')}.sql`;
    if (!signature) {
      problems.push(`${file} makes no ${name}`);
      continue;
    }
    const number = text?.number ?? 1;
    signatures[name] = { number, ...signature };
    if (!former) continue;
    const breaks = !servesCallers(name, former, signature) && called.has(name);
    if (breaks && number !== former.number + 1)
      problems.push(
        `${file}: a changed signature breaks processes of the release before, which call it while new ones start. Add a parameter with a default, give the new ${name} another name, or write "-- signature ${former.number + 1} (the former stays): why" (docs/availability.md)`,
      );
    if (!breaks && number !== former.number) problems.push(`${file} has to say that its signature is number ${former.number}, or nothing if that is 1`);
  }
  return { signatures, problems };
}

/** The record to commit. Its version rises when any text has changed. */
export function recordObjects(question: SignatureQuestion): { record: ObjectRecord; problems: string[] } {
  const { signatures, problems } = numberSignatures(question);
  const hash = createHash('sha256');
  for (const [name, sql] of [...question.files].sort(([one], [other]) => (one < other ? -1 : 1))) hash.update(`${name}\n${sql}\n`);
  const digest = hash.digest('hex');
  const { known } = question;
  return { record: { version: known.hash === digest ? known.version : known.version + 1, hash: digest, signatures }, problems };
}

/** The functions and views that queries name, tests apart. */
export async function findCalled(root: string, names: Iterable<string>): Promise<Set<string>> {
  const texts: string[] = [];
  for await (const file of glob('{{domains,engines,apps,tools,bench,seeds}/**/*.store.ts,platform/server/**/*.ts}', { cwd: root }))
    if (!/\.(test|fixture)\.ts$|testing/.test(file)) texts.push(await readFile(path.join(root, file), 'utf8'));
  const all = texts.join('\n');
  return new Set([...names].filter((name) => new RegExp(`\\b${name.split(' ')[1]}\\b${name.startsWith('function') ? '\\s*\\(' : ''}`).test(all)));
}

/** The files below db/, by kind and name. */
export async function readObjectFiles(root: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const file of glob('db/{functions,views}/*.sql', { cwd: root })) {
    const [, kind, name] = /(function|view)s[\\/](\w+)\.sql$/.exec(file) ?? [];
    files.set(`${kind} ${name}`, await readFile(path.join(root, file), 'utf8'));
  }
  return files;
}
