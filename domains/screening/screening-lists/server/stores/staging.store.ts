import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { ChangeOp, EntryPart } from '../../../../register/kernel/screening-lists.ts';
import { partOfNumber } from '../readers/entry-parts.ts';
import { isNotStaged, type StoredEntryData } from './entry.store.ts';

/** An entry as it stands in staging: beside what is stored of it, which known entry it is and what becomes of that. */
export interface StagedEntry {
  line: number;
  key: string;
  formerKeys: readonly string[];
  entryId: string;
  op: Exclude<ChangeOp, 'ENDED'> | 'SAME';
  /** It has the key that the known entry has now; otherwise it was recognised by a former one. */
  isExact: boolean;
  /** Absent where nothing changes. */
  content: { kind: string; name: string; names: string; data: string; hash: Buffer } | undefined;
}

/** A known entry under one of the keys that it has or had. */
export interface KnownEntry {
  key: string;
  entryId: string;
  currentKey: string;
  hash: Buffer;
  isPresent: boolean;
}

export async function clearStaging(db: Db, versionId: string): Promise<void> {
  await sql`delete from screening_staging where version_id = ${versionId}::bigint`.execute(db);
}

export async function findKnown(db: Db, sourceId: string, keys: readonly string[]): Promise<KnownEntry[]> {
  const { rows } = await sql<KnownEntry>`
    select k.key, e.id as "entryId", e.source_key as "currentKey", e.hash, e.is_present as "isPresent"
    from screening_entry_key k join screening_entry e on e.id = k.entry_id
    where k.source_id = ${sourceId} and k.key = any(${[...keys]}::text[])`.execute(db);
  return rows;
}

export async function findStagedKeys(db: Db, versionId: string, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select source_key as key from screening_staging
    where version_id = ${versionId}::bigint and source_key = any(${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

export async function stage(db: Db, versionId: string, entries: readonly StagedEntry[]): Promise<void> {
  const column = <T>(of: (entry: StagedEntry) => T): T[] => entries.map(of);
  await sql`
    insert into screening_staging (version_id, line, source_key, former_keys, entry_id, op, is_exact, kind, name, names, data, hash)
    select ${versionId}::bigint, line, key, array(select jsonb_array_elements_text(former::jsonb)), entry_id, op, is_exact, kind, name, names, data::jsonb,
      decode(hash, 'hex')
    from unnest(${column(({ line }) => line)}::int[], ${column(({ key }) => key)}::text[], ${column(({ formerKeys }) => JSON.stringify(formerKeys))}::text[],
      ${column(({ entryId }) => entryId)}::bigint[], ${column(({ op }) => op)}::text[], ${column(({ isExact }) => isExact)}::bool[],
      ${column(({ content }) => content?.kind ?? null)}::text[], ${column(({ content }) => content?.name ?? null)}::text[],
      ${column(({ content }) => content?.names ?? null)}::text[], ${column(({ content }) => content?.data ?? null)}::text[],
      ${column(({ content }) => content?.hash.toString('hex') ?? null)}::text[])
      as t (line, key, former, entry_id, op, is_exact, kind, name, names, data, hash)`.execute(db);
}

/**
 * Lines that were recognised by a former key as an entry which another line is: the line with the entry's own key, or else the
 * first, goes on with it. The others are new entries.
 */
export async function findClashing(db: Db, versionId: string): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select s.line from screening_staging s where s.version_id = ${versionId}::bigint and not s.is_exact and s.op <> 'ADDED' and (
      select 1 from screening_staging o where o.version_id = ${versionId}::bigint and o.entry_id = s.entry_id and o.line <> s.line
        and (o.is_exact or o.line < s.line) limit 1) is not null
    order by s.line`.execute(db);
  return rows.map(({ line }) => line);
}

export async function makeNew(db: Db, versionId: string, lines: readonly number[], ids: readonly string[]): Promise<void> {
  await sql`update screening_staging s set op = 'ADDED', entry_id = n.id, is_exact = true from unnest(${[...lines]}::int[], ${[...ids]}::bigint[]) as n (line, id)
    where s.version_id = ${versionId}::bigint and s.line = n.line`.execute(db);
}

export interface StagedCounts {
  entries: number;
  added: number;
  changed: number;
  returned: number;
  ended: number;
  /** Entries that stay and lose a name, a number or a date of birth, or become another kind. */
  altered: number;
  /** Entries in force now. */
  before: number;
}

/** Whether a staged entry `s` has all of a field that the known entry `e` has. @param what of each value counts */
const keeps = (field: 'names' | 'numbers' | 'births', what: (value: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`not exists (
  select from jsonb_array_elements(e.data -> ${sql.lit(field)}) was where not exists (
    select from jsonb_array_elements(s.data -> ${sql.lit(field)}) is_now where ${what(sql`is_now`)} = ${what(sql`was`)}))`;
const isAltered = sql`(s.kind <> e.kind or not (${keeps('names', (one) => sql`lower(${one} ->> 'text')`)}
  and ${keeps('numbers', (one) => sql`${one} ->> 'number'`)} and ${keeps('births', (one) => one)}))`;

/** What the staged version would change. */
export async function countStaged(db: Db, versionId: string, sourceId: string): Promise<StagedCounts> {
  const { rows } = await sql<Omit<StagedCounts, 'ended'> & { kept: number }>`
    select count(*)::int as entries, (count(*) filter (where s.op = 'ADDED'))::int as added, (count(*) filter (where s.op = 'CHANGED'))::int as changed,
      (count(*) filter (where s.op = 'RETURNED'))::int as returned, (count(*) filter (where s.op in ('SAME', 'CHANGED')))::int as kept,
      (select count(*)::int from screening_entry e where e.source_id = ${sourceId} and e.is_present) as before,
      (select count(*)::int from screening_staging s join screening_entry e on e.id = s.entry_id
        where s.version_id = ${versionId}::bigint and s.op = 'CHANGED' and ${isAltered}) as altered
    from screening_staging s where s.version_id = ${versionId}::bigint`.execute(db);
  const { kept, ...counts } = rows[0] as Omit<StagedCounts, 'ended'> & { kept: number };
  return { ...counts, ended: counts.before - kept };
}

/** How many values of each part the stored data of an entry has; the counterpart of `countParts` of the readers. */
const partCounts = (data: RawBuilder<unknown>): [EntryPart, RawBuilder<unknown>][] => {
  const length = (field: string) => sql`jsonb_array_length(${data} -> ${sql.lit(field)})`;
  const has = (field: string) => sql`(${data} ? ${sql.lit(field)})::int`;
  const numbers = Object.entries(partOfNumber).map(([type, part]): [EntryPart, RawBuilder<unknown>] => [
    part,
    sql`jsonb_array_length(jsonb_path_query_array(${data} -> 'numbers', ${sql.lit(`$[*] ? (@.type == "${type}")`)}))`,
  ]);
  return [
    ['ALIASES', length('names')],
    ['BIRTHS', length('births')],
    ['BIRTH_PLACES', length('birthPlaces')],
    ['NATIONALITIES', length('nationalities')],
    ['COUNTRIES', length('countries')],
    ['GENDERS', has('gender')],
    ...numbers,
    ['ADDRESSES', length('addresses')],
    ['PROGRAMMES', length('programmes')],
    ['CHARGES', length('charges')],
    ['REMARKS', sql`(${data} ->> 'remarks' <> '')::int`],
    ['LISTED_ON', has('listedOn')],
    ['ENDS_ON', has('endsOn')],
  ];
};

/** How many values of each part entries that stay would have less than they have in force; what others of them gain is taken off. */
export async function countLost(db: Db, versionId: string): Promise<Partial<Record<EntryPart, number>>> {
  const now = new Map(partCounts(sql`s.data`));
  const values = partCounts(sql`e.data`).map(([part, was]) => sql`(${sql.lit(part)}, ${was} - ${now.get(part)})`);
  const { rows } = await sql<{ part: EntryPart; lost: number }>`
    select p.part, sum(p.lost)::int as lost from screening_staging s join screening_entry e on e.id = s.entry_id
      cross join lateral (values ${sql.join(values)}) as p (part, lost)
    where s.version_id = ${versionId}::bigint and s.op = 'CHANGED' group by p.part having sum(p.lost) > 0`.execute(db);
  return Object.fromEntries(rows.map(({ part, lost }) => [part, lost]));
}

export interface StagedChange {
  op: ChangeOp;
  name: string;
  kind: string;
  sourceKey: string;
  before: StoredEntryData | null;
  after: StoredEntryData | null;
}

/** The first changes that a staged version would make, of each kind so many. */
export async function findFirstChanges(db: Db, { versionId, sourceId, each }: { versionId: string; sourceId: string; each: number }): Promise<StagedChange[]> {
  const ofOp = (op: 'ADDED' | 'CHANGED' | 'RETURNED') => sql`
    (select s.op, s.name, s.kind, s.source_key as "sourceKey", e.data as before, s.data as after, s.line::bigint as place
      from screening_staging s left join screening_entry e on e.id = s.entry_id
      where s.version_id = ${versionId}::bigint and s.op = ${op} order by s.line limit ${each})`;
  const { rows } = await sql<StagedChange>`
    ${ofOp('ADDED')} union all ${ofOp('CHANGED')} union all
    (select 'ENDED', e.name, e.kind, e.source_key, e.data, null, e.id from screening_entry e
      where e.source_id = ${sourceId} and e.is_present and ${isNotStaged(versionId)}
      order by e.id limit ${each}) union all ${ofOp('RETURNED')}`.execute(db);
  return rows;
}

export async function countLines(db: Db, versionId: string): Promise<number> {
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from screening_staging where version_id = ${versionId}::bigint`.execute(db);
  return rows[0]?.lines ?? 0;
}
