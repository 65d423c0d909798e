import { sql } from 'kysely';
import type { ListEntry } from '../../../../engines/screening/index.ts';
import { listEntry } from '../../../../engines/screening/testing.ts';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/*
 * What the demonstration has none of: sources, versions and entries of every kind and state. Lists belong to no company, so
 * that they are written once, whichever company asks first.
 */

/** As it is stored: the keys stand beside it. */
function data(name: string, extra: Partial<ListEntry>): string {
  const { key: _key, formerKeys: _formerKeys, ...stored } = listEntry('', name, extra);
  return JSON.stringify(stored);
}

/** Writes the rows; called once for each company. */
export async function writeRows(db: Db, _company: string): Promise<void> {
  const { rows: existing } = await sql`select 1 from screening_source where id = 'RARE_OWN'`.execute(db);
  if (existing.length > 0) return;
  await sql`
    insert into screening_source (id, name, kind, format, is_own, is_active, confirmed_at, updated_at, updated_by_name) values
      ('RARE_OWN', 'Own list', 'OTHER', 'MAPPED_CSV', true, true, clock_now(), clock_now(), 'Officer'),
      ('RARE_OVERDUE', 'Old list', 'DEBARMENT', 'MAPPED_CSV', true, true, clock_now() - interval '100 days', clock_now(), 'Officer'),
      ('RARE_MISSING', 'Missing list', 'PEP', 'MAPPED_CSV', true, true, null, clock_now(), 'Officer')`.execute(db);
  const states = ['READING', 'READY', 'LOADING', 'LOADED', 'REFUSED', 'DISCARDED'] as const;
  const ids = await nextIds(db, states.length + 5);
  const versionOf = (status: (typeof states)[number]): string => ids[states.indexOf(status)] as string;
  await sql`update screening_list_state set number = number + 1`.execute(db);
  for (const [at, status] of states.entries()) {
    const isLoaded = status === 'LOADED';
    await sql`
      insert into screening_list_version (id, source_id, number, status, is_automatic, sha256, fault, created_at, progress_at, loaded_at, actor_kind, actor_id,
        actor_name, state_number)
      values (${ids[at]}::bigint, 'RARE_OWN', ${at + 1}, ${status}, false, ${String(at).repeat(64)}, ${status === 'REFUSED' ? '{"code":"NOTHING","params":{}}' : null}::jsonb,
        clock_now() - make_interval(hours => ${at + 1}), clock_now() + interval '1 day', ${isLoaded ? sql`clock_now()` : null}, 'staff', 1, 'Officer',
        ${isLoaded ? sql`(select number from screening_list_state)` : null})`.execute(db);
  }
  const loaded = versionOf('LOADED');
  await sql`update screening_source set current_id = ${loaded}::bigint where id = 'RARE_OWN'`.execute(db);
  const entries = [
    ['person', 'ADDED', true],
    ['organisation', 'CHANGED', true],
    ['vessel', 'RETURNED', true],
    ['aircraft', 'ENDED', false],
    ['other', 'ADDED', true],
  ] as const;
  for (const [at, [kind, op, isPresent]] of entries.entries()) {
    const id = ids[states.length + at] as string;
    const name = `Rare ${kind}`;
    await sql`
      insert into screening_entry (id, source_id, source_key, kind, name, names, data, hash, first_version_id, version_id, is_present, started_at, ended_at)
      values (${id}::bigint, 'RARE_OWN', ${`KEY-${at}`}, ${kind}, ${name}, ${name}, ${data(name, { kind })}::jsonb, decode('00', 'hex'), ${loaded}::bigint,
        ${loaded}::bigint, ${isPresent}, clock_now() - interval '2 days', ${isPresent ? null : sql`clock_now()`})`.execute(db);
    await sql`insert into screening_entry_key (source_id, key, entry_id) values ('RARE_OWN', ${`KEY-${at}`}, ${id}::bigint)`.execute(db);
    await sql`insert into screening_entry_change (version_id, entry_id, op, fields) values (${loaded}::bigint, ${id}::bigint, ${op},
      ${op === 'CHANGED' ? '{"remarks":{"before":"a","after":"b"}}' : null}::jsonb)`.execute(db);
  }
  const [version, entry] = (await nextIds(db, 2)) as [string, string];
  await sql`update screening_list_state set number = number + 1`.execute(db);
  await sql`
    insert into screening_list_version (id, source_id, number, status, is_automatic, sha256, created_at, progress_at, loaded_at, actor_kind, actor_id, actor_name,
      state_number)
    values (${version}::bigint, 'RARE_OVERDUE', 1, 'LOADED', true, ${'a'.repeat(64)}, clock_now() - interval '100 days', clock_now() - interval '100 days',
      clock_now() - interval '100 days', 'system', 0, 'system', (select number from screening_list_state))`.execute(db);
  await sql`update screening_source set current_id = ${version}::bigint where id = 'RARE_OVERDUE'`.execute(db);
  await sql`
    insert into screening_entry (id, source_id, source_key, kind, name, names, data, hash, first_version_id, version_id, is_present, started_at)
    values (${entry}::bigint, 'RARE_OVERDUE', 'OLD-1', 'organisation', 'Old company', 'Old company', ${data('Old company', { kind: 'organisation' })}::jsonb,
      decode('00', 'hex'), ${version}::bigint, ${version}::bigint, true, clock_now() - interval '100 days')`.execute(db);
}
