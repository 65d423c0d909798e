import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { keptGroups, keptRecords, notPersonal } from '../contract/index.ts';

/** Names of columns that may hold something of a person; a table with one of them, or that names a person on file, has to be classified. */
const personal = [
  ...['subject_id', 'party_subject_id', 'holder_subject_id', 'person_id', 'id_no', 'name', 'legal_name', 'holder_name', 'real_name', 'email', 'phone'],
  ...['birth_date', 'ip', 'user_agent', 'account', 'recipient', 'address_line', 'city', 'device', 'evidence', 'detail', 'data', 'content', 'payload', 'asked'],
  ...['number', 'body', 'text', 'before', 'after', 'file_name', 'last_subject_id'],
];

it('every table with personal columns says what becomes of it, and no other one does', async () => {
  const database = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select r.relname as name from pg_class r where r.relnamespace = 'public'::regnamespace and r.relkind = 'r' and (
      exists (select from pg_attribute a where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped and a.attname = any(${personal}::text[]))
      or exists (select from pg_constraint c where c.conrelid = r.oid and c.confrelid = 'subject'::regclass)) order by 1`.execute(database.main);
  const tables = rows.map(({ name }) => name);
  const classified = keptGroups.flatMap((group) => [...keptRecords[group].tables] as string[]);
  expect(tables.length).toBeGreaterThan(60);
  expect(new Set(classified).size).toBe(classified.length);
  expect(tables.filter((name) => !classified.includes(name) && !notPersonal[name])).toEqual([]);
  expect([...classified, ...Object.keys(notPersonal)].filter((name) => !tables.includes(name))).toEqual([]);
  expect(classified.filter((name) => notPersonal[name])).toEqual([]);
});
