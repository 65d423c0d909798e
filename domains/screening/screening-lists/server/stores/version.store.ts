import { sql } from 'kysely';
import { type Actor, type Db, nextIds } from '../../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../../platform/server/lists/index.ts';
import { type ColumnMapping, type ListFormat, versionList } from '../../contract/index.ts';
import type { VersionReading, VersionState } from '../../../../register/kernel/screening-lists.ts';
import type { VersionFault } from '../../model/index.ts';

export interface ListFile {
  name: string;
  sha256: string;
  sizeBytes: number;
}

export interface VersionCounts {
  entries: number;
  added: number;
  changed: number;
  ended: number;
  returned: number;
  /** Entries that stay and lose a name, a number or a date of birth, or become another kind. */
  altered: number;
  /** Rows that are no entry. */
  unreadable: number;
  sourceDate: string | null;
  reading: VersionReading;
}

export interface StoredVersion extends VersionCounts {
  id: string;
  sourceId: string;
  format: ListFormat;
  number: number;
  status: VersionState;
  isAutomatic: boolean;
  baseId: string | null;
  mapping: ColumnMapping | null;
  sha256: string;
  fault: VersionFault | null;
  createdAt: Date;
  progressAt: Date;
  loadedAt: Date | null;
  actorName: string;
  /** The human being who uploaded it; null where the system has fetched it. */
  actorPerson: string | null;
  approvedByName: string | null;
}

export interface VersionRow extends StoredVersion {
  sourceName: string;
  /** The next payment is compared with it: it is the newest of its source, and the source is used. */
  isInForce: boolean;
  /** Its source is not used: coming into force, a version that a person brings makes it be. */
  isSourceActive: boolean;
  entriesBefore: number;
  /** Of the version on which it was begun; null where it is the first. */
  readingBefore: VersionReading | null;
  files: (ListFile & { position: number })[];
}

const stored = sql`v.id, v.source_id as "sourceId", s.format, v.number, v.status, v.is_automatic as "isAutomatic", v.base_id as "baseId",
  v.source_date::text as "sourceDate", v.mapping, v.sha256, v.fault, v.entries, v.added, v.changed, v.ended, v.returned, v.altered, v.unreadable, v.reading, v.created_at as "createdAt",
  v.progress_at as "progressAt", v.loaded_at as "loadedAt", v.actor_name as "actorName", v.actor_person as "actorPerson", v.approved_by_name as "approvedByName"`;
const joins = sql`join screening_source s on s.id = v.source_id left join screening_list_version b on b.id = v.base_id`;
const columns = sql<VersionRow>`${stored}, s.name as "sourceName", coalesce(s.is_active and s.current_id = v.id, false) as "isInForce", s.is_active as "isSourceActive", coalesce(b.entries, 0) as "entriesBefore", b.reading as "readingBefore",
  (select coalesce(jsonb_agg(jsonb_build_object('position', f.position, 'name', f.name, 'sha256', f.sha256, 'sizeBytes', f.size_bytes) order by f.position), '[]')
    from screening_list_file f where f.version_id = v.id) as files`;

/** Versions of lists, newest first. */
export const versions = bindList(versionList, {
  source: tableAs('screening_list_version', 'v'),
  key: ['v.id'],
  company: () => sql`true`,
  filters: { source_id: 'v.source_id', status: 'v.status', start_time: 'v.created_at', end_time: 'v.created_at' },
  order: [{ by: sql`v.id`, direction: 'desc' }],
  columns,
  joins,
});

export async function findVersion(db: Db, id: string): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`select ${columns} from screening_list_version v ${joins} where v.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Numbers and dates of versions, by their ids: the date of the file where it is known, else of its loading. */
export async function findVersionNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select v.id, v.number || ' (' || coalesce(v.source_date, (coalesce(v.loaded_at, v.created_at) at time zone 'UTC')::date) || ')' as name
    from screening_list_version v where v.id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Locks a version; whoever also needs its source has locked that before. */
export async function lockVersion(db: Db, id: string): Promise<StoredVersion | undefined> {
  const { rows } = await sql<StoredVersion>`
    select ${stored} from screening_list_version v join screening_source s on s.id = v.source_id where v.id = ${id}::bigint for no key update of v`.execute(db);
  return rows[0];
}

interface NewVersion {
  sourceId: string;
  isAutomatic: boolean;
  sourceDate: string | null;
  mapping: ColumnMapping | null;
  sha256: string;
  files: readonly ListFile[];
}

/** Begins a version on top of the one in force. The source is locked. */
export async function insertVersion(db: Db, version: NewVersion, { actor, now }: { actor: Actor; now: Date }): Promise<string> {
  const [id] = (await nextIds(db, 1)) as [string];
  await sql`
    insert into screening_list_version (id, source_id, number, status, is_automatic, base_id, source_date, mapping, sha256, created_at, progress_at, actor_kind,
      actor_id, actor_name, actor_person)
    select ${id}::bigint, s.id, 1 + coalesce((select max(number) from screening_list_version where source_id = s.id), 0), 'READING', ${version.isAutomatic},
      s.current_id, ${version.sourceDate}::date, coalesce(${version.mapping === null ? null : JSON.stringify(version.mapping)}::jsonb, s.mapping),
      ${version.sha256}, ${now}, ${now}, ${actor.kind}, ${actor.userId}::bigint, ${actor.name},
      ${actor.kind === 'staff' ? actor.personId : null}::bigint
    from screening_source s where s.id = ${version.sourceId}`.execute(db);
  for (const [at, { name, sha256, sizeBytes }] of version.files.entries())
    await sql`insert into screening_list_file (version_id, position, name, sha256, size_bytes) values (${id}::bigint, ${at + 1}, ${name}, ${sha256}, ${sizeBytes})`.execute(
      db,
    );
  return id;
}

export async function listFiles(db: Db, versionId: string): Promise<ListFile[]> {
  const { rows } = await sql<ListFile>`select name, sha256, size_bytes::float8 as "sizeBytes" from screening_list_file
    where version_id = ${versionId}::bigint order by position`.execute(db);
  return rows;
}

export async function saveState(db: Db, id: string, status: VersionState, fault: VersionFault | null, now: Date): Promise<void> {
  await sql`update screening_list_version set status = ${status}, fault = coalesce(${fault === null ? null : JSON.stringify(fault)}::jsonb, fault),
    progress_at = ${now} where id = ${id}::bigint`.execute(db);
}

/** Refuses the versions of the source that wait for a confirmation: they were compared with what is in force no more. */
export async function overtakeOthers(db: Db, { id, sourceId }: Pick<StoredVersion, 'id' | 'sourceId'>, fault: VersionFault, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update screening_list_version set status = 'REFUSED', fault = ${JSON.stringify(fault)}::jsonb, progress_at = ${now}
    where source_id = ${sourceId} and status = 'READY' and id <> ${id}::bigint returning id`.execute(db);
  await sql`delete from screening_staging where version_id in (
    select v.id from screening_list_version v where v.source_id = ${sourceId} and v.status in ('REFUSED', 'DISCARDED'))`.execute(db);
  return rows.map((row) => row.id);
}

export async function saveCounts(
  db: Db,
  id: string,
  { entries, added, changed, ended, returned, altered, unreadable, sourceDate, reading }: VersionCounts,
  now: Date,
): Promise<void> {
  await sql`update screening_list_version set entries = ${entries}, added = ${added}, changed = ${changed}, ended = ${ended}, returned = ${returned}, altered = ${altered},
    unreadable = ${unreadable}, reading = ${JSON.stringify(reading)}::jsonb, source_date = ${sourceDate}::date, progress_at = ${now} where id = ${id}::bigint`.execute(
    db,
  );
}

export async function saveProgress(db: Db, id: string, entries: number, now: Date): Promise<void> {
  await sql`update screening_list_version set entries = ${entries}, progress_at = ${now} where id = ${id}::bigint`.execute(db);
}

/** Makes a version the one in force. The source is locked and all its entries are written. */
export async function putInForce(db: Db, { id, sourceId, mapping }: StoredVersion, now: Date): Promise<void> {
  await sql`
    with state as (update screening_list_state set number = number + 1 returning number)
    update screening_list_version set status = 'LOADED', loaded_at = ${now}, progress_at = ${now}, state_number = state.number from state where id = ${id}::bigint`.execute(
    db,
  );
  await sql`update screening_source set current_id = ${id}::bigint, confirmed_at = ${now},
    mapping = coalesce(${mapping === null ? null : JSON.stringify(mapping)}::jsonb, mapping) where id = ${sourceId}`.execute(db);
}

/** Versions that nobody works on any more, though they are not done: the process that did has died, or has given up. */
export async function findStranded(db: Db, before: Date): Promise<{ id: string; status: VersionState }[]> {
  const { rows } = await sql<{ id: string; status: VersionState }>`select id, status from screening_list_version
    where status in ('READING', 'LOADING') and progress_at < ${before} order by id`.execute(db);
  return rows;
}

/** Leaves a version to the job that looks after those that nobody works on. */
export async function leaveToJob(db: Db, id: string, approvedBy: string): Promise<void> {
  await sql`update screening_list_version set approved_by_name = ${approvedBy}, progress_at = created_at - interval '1 day' where id = ${id}::bigint`.execute(
    db,
  );
}

/** Notes that a stranded version is taken up again, so that no other process does as well. */
export async function touchVersion(db: Db, id: string, { before, now }: { before: Date; now: Date }): Promise<boolean> {
  const { rows } = await sql`update screening_list_version set progress_at = ${now}
    where id = ${id}::bigint and status in ('READING', 'LOADING') and progress_at < ${before} returning id`.execute(db);
  return rows.length > 0;
}

/** The last version of the same files that was begun on the version in force, unless it was dropped by a person. */
export async function lastVersionLike(
  db: Db,
  { sourceId, sha256, baseId }: { sourceId: string; sha256: string; baseId: string | null },
): Promise<{ status: VersionState; fault: VersionFault | null } | undefined> {
  const { rows } = await sql<{ status: VersionState; fault: VersionFault | null }>`
    select status, fault from screening_list_version where source_id = ${sourceId} and sha256 = ${sha256} and base_id is not distinct from ${baseId}::bigint
      and status <> 'DISCARDED' and coalesce(fault ->> 'code', '') not in ('UNEXPECTED', 'FILE_GONE') order by id desc limit 1`.execute(db);
  return rows[0];
}
