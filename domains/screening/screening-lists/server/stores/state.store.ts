import { sql } from 'kysely';
import type { ListEntry } from '../../../../../engines/screening/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import type { StoredEntryData } from './entry.store.ts';

/** A list that is screened against: the version in force of an active source. */
export interface ListInForce {
  sourceId: string;
  name: string;
  kind: SourceKind;
  versionId: string;
  /** Number of the version within its source. */
  versionNumber: number;
  sourceDate: string | null;
  loadedAt: Date;
  entries: number;
}

export interface ListsInForce {
  /** Grows whenever what is in force changes. */
  number: number;
  lists: ListInForce[];
}

/** The number alone, for processes that ask whether their index is still the one in force. */
export async function listStateNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`select number::float8 as number from screening_list_state`.execute(db);
  return rows[0]?.number ?? 0;
}

/** What is in force now, as one snapshot. */
export async function listsInForce(db: Db): Promise<ListsInForce> {
  const { rows } = await sql<ListInForce & { number: number }>`
    select t.number::float8 as number, s.id as "sourceId", s.name, s.kind, v.id as "versionId", v.number as "versionNumber", v.source_date::text as "sourceDate",
      v.loaded_at as "loadedAt", v.entries
    from screening_list_state t left join (screening_source s join screening_list_version v on v.id = s.current_id) on s.is_active
    order by s.id`.execute(db);
  return {
    number: rows[0]?.number ?? 0,
    lists: rows.filter(({ sourceId }) => sourceId !== null).map(({ number: _number, ...list }) => list),
  };
}

/** An entry as the comparison takes it. */
export interface EntryInForce {
  entryId: string;
  sourceId: string;
  /** The version that last changed it. */
  versionId: string;
  /** false: it was in force at the number that was asked from, and is no more. */
  isInForce: boolean;
  /** false: its list has it no more; true with `isInForce` false: the list is not used any more. */
  isPresent: boolean;
  entry: ListEntry;
}

const rowsAtOnce = 2_000;

const changedSince = (since: number) => sql`(v.state_number > ${since} or s.switched_number > ${since}) and (e.is_present or v.state_number > ${since})`;

/** How many entries have come, changed or gone since a state. */
export async function countEntriesSince(db: Db, since: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from screening_entry e join screening_source s on s.id = e.source_id
    join screening_list_version v on v.id = e.version_id where ${changedSince(since)}`.execute(db);
  return rows[0]?.count ?? 0;
}

type Row = Omit<EntryInForce, 'entry'> & { key: string; data: StoredEntryData };

/**
 * All entries in force, in batches and in the order of their ids. With a number of an earlier state: only those that have
 * come, changed or gone since, which bring an index of that state to the present one. Everything is read from one snapshot
 * when `db` is a transaction of the level "repeatable read".
 */
export async function* eachEntryInForce(db: Db, since?: number): AsyncGenerator<EntryInForce[]> {
  const changed = since === undefined ? sql`e.is_present and s.is_active` : changedSince(since);
  for (let after = '0'; ; ) {
    const { rows } = await sql<Row>`
      select e.id as "entryId", e.source_id as "sourceId", e.version_id as "versionId", e.is_present and s.is_active as "isInForce", e.is_present as "isPresent", e.source_key as key, e.data
      from screening_entry e join screening_source s on s.id = e.source_id join screening_list_version v on v.id = e.version_id
      where e.id > ${after}::bigint and ${changed} order by e.id limit ${rowsAtOnce}`.execute(db);
    if (rows.length === 0) return;
    yield rows.map(({ key, data, ...row }) => ({ ...row, entry: { ...data, key, formerKeys: [] } }));
    after = (rows.at(-1) as Row).entryId;
  }
}

/** Notes that a source was made active or inactive. */
export async function noteSwitch(db: Db, sourceId: string): Promise<void> {
  await sql`
    with state as (update screening_list_state set number = number + 1 returning number),
      switched as (update screening_source set switched_number = state.number from state where id = ${sourceId} returning switched_number, id, is_active)
    insert into screening_source_switch (number, source_id, is_active) select switched_number, id, is_active from switched`.execute(db);
}

/** A version that was in force at a state of the lists. */
export interface VersionAt {
  /** Of the state. */
  number: number;
  source: string;
  /** Number and date, as `findVersionNames` tells them. */
  version: string;
}

/** Which versions of which lists were in force at each of these numbers. */
export async function listVersionsAt(db: Db, numbers: readonly number[]): Promise<VersionAt[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<VersionAt>`
    select n.number::float8 as number, s.name as source, v.number || ' (' || coalesce(v.source_date, (v.loaded_at at time zone 'UTC')::date) || ')' as version
    from unnest(${[...new Set(numbers)]}::bigint[]) as n (number) cross join screening_source s
    left join lateral (select w.is_active from screening_source_switch w where w.source_id = s.id and w.number <= n.number order by w.number desc limit 1) a on true
    cross join lateral (select * from screening_list_version l where l.source_id = s.id and l.state_number <= n.number order by l.state_number desc limit 1) v
    where coalesce(a.is_active, s.is_active and not exists (select from screening_source_switch w where w.source_id = s.id)) order by n.number, s.name collate "und-x-icu", s.id`.execute(
    db,
  );
  return rows;
}
