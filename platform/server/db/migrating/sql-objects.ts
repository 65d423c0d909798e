import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { isLockTrouble } from './migration-turns.ts';

/*
 * Functions and views are kept as files, one object a file, and applied when their text changes. The file of a trigger
 * function holds its triggers too. Migrations hold tables and data.
 */

export type ObjectKind = 'function' | 'view';

export interface SqlObject {
  kind: ObjectKind;
  name: string;
  sql: string;
  /** Of the text. */
  hash: string;
}

/** The functions and views of a release. */
export interface SqlObjects {
  /** Rises with every change of any of them (`npm run generate`), so that an older process is known as such. */
  version: number;
  objects: readonly SqlObject[];
}

const kinds: readonly ObjectKind[] = ['view', 'function'];
const nameOf = (file: string): string => file.replace(/\.sql$/, '');

/** The functions and views below a folder. */
export async function readSqlObjects(folder: URL): Promise<SqlObjects> {
  const objects: SqlObject[] = [];
  for (const kind of kinds) {
    const place = new URL(`${kind}s/`, folder);
    const files = (await readdir(place)).filter((name) => name.endsWith('.sql')).sort();
    for (const file of files) {
      const sql = await readFile(new URL(file, place), 'utf8');
      objects.push({ kind, name: nameOf(file), sql, hash: createHash('sha256').update(sql).digest('hex') });
    }
  }
  const { version } = JSON.parse(await readFile(new URL('objects.json', folder), 'utf8')) as { version: number };
  return { version, objects };
}

interface Present {
  kind: ObjectKind;
  name: string;
  oid: string;
  /** Moves whenever the object is replaced. */
  xmin: string;
  /** With the types of its arguments. */
  identity: string;
}

/** What there is in the schema, functions and views of extensions apart. */
async function listPresent(client: pg.Client): Promise<Present[]> {
  const { rows } = await client.query<Present>(`
    select 'function' as kind, p.proname as name, p.oid::text, p.xmin::text, p.oid::regprocedure::text as identity
      from pg_proc p where p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select 'view', c.relname, c.oid::text, c.xmin::text, c.oid::regclass::text
      from pg_class c where c.relkind = 'v' and c.relnamespace = current_schema()::regnamespace`);
  return rows;
}

interface Recorded {
  kind: ObjectKind;
  name: string;
  hash: string;
  version: number;
}

const createTable =
  'create table if not exists sql_object (kind text, name text, hash text not null, version integer not null, applied_at timestamptz not null default now(), primary key (kind, name)) -- database time: what was done to the database';

async function listRecorded(client: pg.Client): Promise<Recorded[]> {
  const { rows: there } = await client.query<{ there: boolean }>(`select to_regclass('sql_object') is not null as there`);
  if (!there[0]?.there) return [];
  const { rows } = await client.query<Recorded>('select kind, name, hash, version from sql_object');
  return rows;
}

type Named = Pick<SqlObject, 'kind' | 'name'>;
const isSame = (one: Named, other: Named): boolean => one.kind === other.kind && one.name === other.name;

export interface PendingObjects {
  changed: SqlObject[];
  gone: Named[];
  /** The database has those of an earlier release, be they the same. */
  isEarlier: boolean;
}

/**
 * What is to be applied and dropped. Nothing where the database already has the functions and views of a later release: a
 * process of the release before that starts once more must not take them back.
 */
export async function pendingObjects(client: pg.Client, { version, objects }: SqlObjects): Promise<PendingObjects> {
  const recorded = await listRecorded(client);
  if (recorded.some((one) => one.version > version)) return { changed: [], gone: [], isEarlier: false };
  const present = await listPresent(client);
  const isPresent = (one: Named) => present.some((other) => isSame(one, other));
  return {
    isEarlier: recorded.some((one) => one.version < version),
    // One that is recorded and not there was dropped by a migration that had to change what it depends on.
    changed: objects.filter((one) => !isPresent(one) || recorded.find((other) => isSame(one, other))?.hash !== one.hash),
    gone: recorded.filter((one) => isPresent(one) && !objects.some((other) => isSame(one, other))),
  };
}

/** Says of a function how often its signature has changed, and whether the former one stays for processes of the release before. */
export function readSignatureLine(sql: string): { number: number; formerStays: boolean; why: string } | undefined {
  const match = /^-- signature (\d+) \(the former (stays|goes)\): (.+)$/m.exec(sql);
  return match ? { number: Number(match[1]), formerStays: match[2] === 'stays', why: match[3] as string } : undefined;
}

const triggersOf = (sql: string): string[] => [...sql.matchAll(/^create or replace trigger (\w+)/gm)].map((result) => result[1] as string);

/** Drops the triggers that use functions of a name, those named apart. */
async function dropTriggers(client: pg.Client, functionName: string, kept: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; on: string }>(
    `select t.tgname as name, t.tgrelid::regclass::text as on from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and p.proname = $1 and p.pronamespace = current_schema()::regnamespace and t.tgname <> all ($2)`,
    [functionName, kept],
  );
  for (const trigger of rows) await client.query(`drop trigger ${trigger.name} on ${trigger.on}`);
}

/** Views and functions that depend on one, those first on which nothing else depends. */
async function listDependents(client: pg.Client, { kind, oid }: Present, present: readonly Present[]): Promise<Present[]> {
  const { rows } = await client.query<{ objid: string }>(
    `with recursive standing (classid, objid, depth) as (
       select $1::regclass::oid, $2::oid, 0
       union
       select case when d.classid = 'pg_rewrite'::regclass then 'pg_class'::regclass::oid else d.classid end,
         case when d.classid = 'pg_rewrite'::regclass then (select r.ev_class from pg_rewrite r where r.oid = d.objid) else d.objid end, s.depth + 1
       from standing s join pg_depend d on d.refclassid = s.classid and d.refobjid = s.objid
       where s.depth < 20 and d.classid in ('pg_rewrite'::regclass, 'pg_type'::regclass, 'pg_proc'::regclass)
         -- The rule of a view stands on the view itself.
         and not (d.classid = 'pg_rewrite'::regclass and exists (select from pg_rewrite r where r.oid = d.objid and r.ev_class = s.objid))
     )
     select objid::text from standing where objid <> $2::oid group by objid order by max(depth) desc`,
    [kind === 'view' ? 'pg_class' : 'pg_proc', oid],
  );
  return rows.flatMap(({ objid }) => present.find((one) => one.oid === objid) ?? []);
}

async function drop(client: pg.Client, one: Present): Promise<void> {
  if (one.kind === 'function') {
    const { rows } = await client.query<{ count: string }>(
      'select count(*) from pg_proc where proname = $1 and pronamespace = current_schema()::regnamespace',
      [one.name],
    );
    if (rows[0]?.count === '1') await dropTriggers(client, one.name, []);
  }
  await client.query(`drop ${one.kind} ${one.identity}`);
}

/** Drops one together with the functions and views that depend on it; tables and indexes that do are a matter for a migration. @returns the latter */
async function dropWithDependents(client: pg.Client, one: Present): Promise<Present[]> {
  const dependents = await listDependents(client, one, await listPresent(client));
  for (const dependent of dependents) await drop(client, dependent);
  await drop(client, one);
  return dependents;
}

/** Where `create or replace` cannot change what there is: the result of a function, the columns of a view. */
const irreplaceable = new Set(['42P13', '42P16']);

/** Runs work that may fail without ending the transaction. */
async function attempt<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint attempt');
  try {
    const value = await work();
    await client.query('release savepoint attempt');
    return value;
  } catch (error) {
    // Fails where the connection is lost, which the error reports.
    await client.query('rollback to savepoint attempt; release savepoint attempt').catch(() => undefined);
    throw error;
  }
}

/** Applies one. @returns what had to be dropped on the way and is to be applied again */
export async function applyObject(client: pg.Client, object: SqlObject): Promise<Named[]> {
  const before = (await listPresent(client)).filter((one) => isSame(one, object));
  const dropped: Named[] = [];
  try {
    await attempt(client, () => client.query(object.sql));
  } catch (error) {
    if (!irreplaceable.has((error as { code?: string }).code ?? '') || before.length === 0) throw error;
    for (const one of before) dropped.push(...(await dropWithDependents(client, one)));
    await client.query(object.sql);
  }
  if (object.kind === 'view') return dropped;
  // Another signature makes another function beside the former.
  if (!readSignatureLine(object.sql)?.formerStays) {
    const formers = (await listPresent(client)).filter((one) => isSame(one, object) && before.some(({ oid, xmin }) => oid === one.oid && xmin === one.xmin));
    for (const former of formers) dropped.push(...(await dropWithDependents(client, former)));
  }
  await dropTriggers(client, object.name, triggersOf(object.sql));
  return dropped;
}

/**
 * Applies what has changed and drops what has no file any more, in the caller's transaction. The order follows from trying:
 * what lacks another is tried again after the others.
 * @returns what was done, for the log
 */
export async function applySqlObjects(client: pg.Client, objects: SqlObjects): Promise<string[]> {
  await client.query(createTable);
  // Another process may have been faster.
  const { changed, gone, isEarlier } = await pendingObjects(client, objects);
  if (changed.length === 0 && gone.length === 0 && !isEarlier) return [];
  const done = new Set<string>();
  const waiting = [...changed];
  /** Objects dropped together with the objects on which they depend. */
  const again = (dropped: readonly Named[]) =>
    waiting.push(...objects.objects.filter((one) => dropped.some((other) => isSame(one, other)) && !waiting.includes(one)));
  for (const one of gone) {
    for (const there of (await listPresent(client)).filter((other) => isSame(one, other))) again(await dropWithDependents(client, there));
    await client.query('delete from sql_object where kind = $1 and name = $2', [one.kind, one.name]);
    done.add(`the end of ${one.kind} ${one.name}`);
  }
  for (let failures = 0; waiting.length > 0; ) {
    const object = waiting.shift() as SqlObject;
    try {
      again(await attempt(client, () => applyObject(client, object)));
      done.add(`${object.kind} ${object.name}`);
      failures = 0;
    } catch (error) {
      if (isLockTrouble(error)) throw error;
      failures += 1;
      waiting.push(object);
      if (failures >= waiting.length)
        throw new Error(`The ${object.kind} ${object.name} (db/${object.kind}s/${object.name}.sql) cannot be applied`, { cause: error });
    }
  }
  for (const { kind, name, hash } of objects.objects)
    await client.query(
      `insert into sql_object (kind, name, hash, version) values ($1, $2, $3, $4)
       on conflict (kind, name) do update set hash = excluded.hash, version = excluded.version,
         applied_at = case when sql_object.hash = excluded.hash then sql_object.applied_at else now() end -- database time: what was done to the database`,
      [kind, name, hash, objects.version],
    );
  return [...done];
}
