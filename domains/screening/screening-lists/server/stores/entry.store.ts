import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ListEntry } from '../../../../../engines/screening/index.ts';
import { type Db, nameHolds } from '../../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../../platform/server/lists/index.ts';
import { changeList, entryList } from '../../contract/index.ts';
import type { ChangeOp, SourceKind } from '../../../../register/kernel/screening-lists.ts';

/** What is stored of an entry: all but its keys. */
export type StoredEntryData = Omit<ListEntry, 'key' | 'formerKeys'>;
/** Of each field that differs: before and after; `key` is a field here too. */
export type ChangedFields = Partial<Record<keyof StoredEntryData | 'key', { before: unknown; after: unknown }>>;

export interface EntryRow {
  id: string;
  sourceId: string;
  sourceName: string;
  sourceKey: string;
  kind: ListEntry['kind'];
  name: string;
  data: StoredEntryData;
  isPresent: boolean;
  startedAt: Date;
  endedAt: Date | null;
  continuedById: string | null;
}

const columns = sql<EntryRow>`e.id, e.source_id as "sourceId", s.name as "sourceName", e.source_key as "sourceKey", e.kind, e.name, e.data,
  e.is_present as "isPresent", e.started_at as "startedAt", e.ended_at as "endedAt", e.continued_by_id as "continuedById"`;
const joins = sql`join screening_source s on s.id = e.source_id`;

/** Entries of all lists, the newest first. */
export const entries = bindList(entryList, {
  source: tableAs('screening_entry', 'e'),
  key: ['e.id'],
  // Lists are the same for all companies.
  company: () => sql`true`,
  filters: {
    source_id: 'e.source_id',
    name: (typed) => nameHolds('e.names', typed),
    kind: 'e.kind',
    is_present: 'e.is_present',
    source_key: 'e.source_key',
    start_time: 'e.started_at',
    end_time: 'e.started_at',
  },
  order: [{ by: sql`e.id`, direction: 'desc' }],
  columns,
  joins,
});

export async function findEntry(db: Db, id: string): Promise<(EntryRow & { formerKeys: string[] }) | undefined> {
  const { rows } = await sql<EntryRow & { formerKeys: string[] }>`
    select ${columns}, array(select k.key from screening_entry_key k where k.entry_id = e.id and k.source_id = e.source_id and k.key <> e.source_key
      order by k.key) as "formerKeys"
    from screening_entry e ${joins} where e.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Entries by their ids, with the keys that they had before. */
export async function findEntries(db: Db, ids: readonly string[]): Promise<(EntryRow & { sourceKind: SourceKind; formerKeys: string[] })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EntryRow & { sourceKind: SourceKind; formerKeys: string[] }>`
    select ${columns}, s.kind as "sourceKind", array(select k.key from screening_entry_key k where k.entry_id = e.id and k.source_id = e.source_id and k.key <> e.source_key
        union select m.source_key from screening_entry m where m.continued_by_id = e.id order by 1) as "formerKeys"
    from screening_entry e ${joins} where e.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

export interface HistoryRow {
  versionId: string;
  number: number;
  at: Date;
  op: ChangeOp;
  fields: ChangedFields | null;
}

/** What the versions did to an entry, newest first. */
export async function listHistory(db: Db, entryId: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select c.version_id as "versionId", v.number, v.loaded_at as at, c.op, c.fields from screening_entry_change c
    join screening_list_version v on v.id = c.version_id where c.entry_id = ${entryId}::bigint order by v.state_number desc`.execute(db);
  return rows;
}

export interface ChangeRow {
  entryId: string;
  op: ChangeOp;
  name: string;
  kind: ListEntry['kind'];
  sourceKey: string;
  continuedById: string | null;
  fields: ChangedFields | null;
}

/** What a version changed, entry by entry. */
export const changes = bindList(changeList, {
  source: tableAs('screening_entry_change', 'c'),
  key: ['c.version_id', 'c.entry_id'],
  company: () => sql`true`,
  lookups: { e: sql`join screening_entry e on e.id = c.entry_id` },
  filters: {
    version_id: 'c.version_id',
    op: 'c.op',
    name: { lookups: ['e'], where: (typed) => nameHolds('e.names', typed) },
  },
  order: [{ by: sql`c.entry_id`, direction: 'asc' }],
  columns: sql<ChangeRow>`c.entry_id as "entryId", c.op, e.name, e.kind, e.source_key as "sourceKey", e.continued_by_id as "continuedById", c.fields`,
  joins: sql`join screening_entry e on e.id = c.entry_id`,
});

/* --- a version comes into force: in chunks of lines, so that no statement takes long --- */

interface Chunk {
  versionId: string;
  sourceId: string;
  after: number;
  upTo: number;
  now: Date;
}
const staged = ({ versionId, after, upTo }: Chunk, ops: readonly string[]): RawBuilder<unknown> =>
  sql`s.version_id = ${versionId}::bigint and s.line > ${after} and s.line <= ${upTo} and s.op = any(${[...ops]}::text[])`;

/** Adds the new entries of a chunk. */
export async function addEntries(db: Db, chunk: Chunk): Promise<void> {
  const { versionId, sourceId, now } = chunk;
  await sql`
    insert into screening_entry (id, source_id, source_key, kind, name, names, data, hash, first_version_id, version_id, is_present, started_at)
    select s.entry_id, ${sourceId}, s.source_key, s.kind, s.name, s.names, s.data, s.hash, ${versionId}::bigint, ${versionId}::bigint, true, ${now}
    from screening_staging s where ${staged(chunk, ['ADDED'])}`.execute(db);
  await sql`insert into screening_entry_change (version_id, entry_id, op)
    select ${versionId}::bigint, s.entry_id, 'ADDED' from screening_staging s where ${staged(chunk, ['ADDED'])}`.execute(db);
}

/** Writes what a chunk changes of entries that are known, with before and after of each field that differs. */
export async function changeEntries(db: Db, chunk: Chunk): Promise<void> {
  const { versionId } = chunk;
  const existing = staged(chunk, ['CHANGED', 'RETURNED']);
  await sql`
    insert into screening_entry_change (version_id, entry_id, op, fields)
    select ${versionId}::bigint, s.entry_id, s.op, d.fields
    from screening_staging s join screening_entry e on e.id = s.entry_id
    cross join lateral (
      select jsonb_object_agg(coalesce(b.key, a.key), jsonb_build_object('before', b.value, 'after', a.value)) as fields
      from jsonb_each(e.data || jsonb_build_object('key', e.source_key)) b full join jsonb_each(s.data || jsonb_build_object('key', s.source_key)) a on a.key = b.key
      where a.value is distinct from b.value) d
    where ${existing}`.execute(db);
  await sql`
    update screening_entry e set source_key = s.source_key, kind = s.kind, name = s.name, names = s.names, data = s.data, hash = s.hash,
      version_id = ${versionId}::bigint, is_present = true, ended_at = null, continued_by_id = null
    from screening_staging s where e.id = s.entry_id and ${existing}`.execute(db);
}

/** Remembers the keys of a chunk: an entry's own for itself, its former ones where no entry has them yet. */
export async function addKeys(db: Db, chunk: Chunk): Promise<void> {
  await sql`
    insert into screening_entry_key (source_id, key, entry_id)
    select ${chunk.sourceId}, s.source_key, s.entry_id from screening_staging s where ${staged(chunk, ['ADDED', 'CHANGED', 'RETURNED'])}
    on conflict (source_id, key) do update set entry_id = excluded.entry_id where screening_entry_key.entry_id <> excluded.entry_id`.execute(db);
  await sql`
    insert into screening_entry_key (source_id, key, entry_id)
    select distinct on (f.key) ${chunk.sourceId}, f.key, s.entry_id
    from screening_staging s cross join lateral unnest(s.former_keys) as f (key)
    where s.version_id = ${chunk.versionId}::bigint and s.line > ${chunk.after} and s.line <= ${chunk.upTo} order by f.key, s.line
    on conflict (source_id, key) do nothing`.execute(db);
}

/**
 * Whether no line of a version is an entry `e`. The database has no figures yet of a version that was just staged and takes it for one
 * line; of `not exists` it would make a comparison of every entry with every line. This is looked up in the index, entry by entry.
 */
export const isNotStaged = (versionId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(select 1 from screening_staging s where s.version_id = ${versionId}::bigint and s.entry_id = e.id limit 1) is null`;

/** Ends some of the entries in force that the version does not have; answers how many. */
export async function endEntries(
  db: Db,
  { versionId, sourceId, limit, now }: { versionId: string; sourceId: string; limit: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with gone as (
      select e.id from screening_entry e where e.source_id = ${sourceId} and e.is_present and ${isNotStaged(versionId)}
      order by e.id limit ${limit}
    ), ended as (
      update screening_entry e set is_present = false, ended_at = ${now}, version_id = ${versionId}::bigint from gone where e.id = gone.id returning e.id
    ), told as (
      insert into screening_entry_change (version_id, entry_id, op) select ${versionId}::bigint, id, 'ENDED' from ended returning 1
    ) select count(*)::int as ended from told`.execute(db);
  return rows[0]?.ended ?? 0;
}

/** Names the entry into which the source has merged each that this version ended. */
export async function nameContinuations(db: Db, versionId: string): Promise<void> {
  await sql`
    update screening_entry e set continued_by_id = s.entry_id
    from screening_staging s cross join lateral unnest(s.former_keys) as f (key)
    where s.version_id = ${versionId}::bigint and e.source_id = (select source_id from screening_list_version where id = ${versionId}::bigint)
      and e.source_key = f.key and e.version_id = ${versionId}::bigint and not e.is_present and e.id <> s.entry_id`.execute(db);
}
