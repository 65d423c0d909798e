import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { mergeSubjects, subjectFollowers } from '../../domains/register/id-database/server/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { testDatabase } from '../../platform/server/testing.ts';
import { slices } from './slices.ts';

/** Functions of slices that follow documents to another subject. */
const declared = /export (?:const (\w+): SubjectFollower\b|async function (\w+)\([^)]*: SubjectMove\))/g;

it('whatever slices keep by subject follows documents to another, payments and locks first', () => {
  expect(slices.length).toBeGreaterThan(0);
  const results = globSync('domains/*/*/server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(declared)].map(([, one, other]) => one ?? other),
  );
  const names = subjectFollowers().map(({ name }) => name);
  expect(names[0]).toBe('moveSubjectState');
  expect(new Set(names).size).toBe(names.length);
  expect(results.filter((name) => !names.includes(name as string))).toEqual([]);
  expect(results.length).toBeGreaterThan(5);
});

it('reports and investigations go along with a person, also with one who has never paid', async () => {
  const { main } = await testDatabase();
  await sql`insert into company (code, name, country, currency, time_zone, profile) values ('ATBR', 'Atalaia', 'BRA', 'BRL', 'America/Sao_Paulo', '{}')`.execute(
    main,
  );
  await sql`insert into subject (id, kind, country, name) values (1, 'PERSON', 'BRA', 'Rosa'), (2, 'PERSON', 'BRA', 'Rosa Lima')`.execute(main);
  await sql`insert into identifier (id, subject_id, id_country, id_type, id_no, is_primary, link_reason) values (3, 2, 'BRA', 'CPF', '52998224725', true, 'registered')`.execute(
    main,
  );
  await sql`insert into report_case (id, company_code, subject_id, ground, kind, decided_at, opened_by, opened_by_name)
    values (5, 'ATBR', 2, 'Looks wrong', 'COS', clock_now(), 1, 'Otto')`.execute(main);
  await sql`insert into report_version (report_id, number, content, saved_at, saved_by, saved_by_person, saved_by_name)
    values (5, 1, '{"people": [{"role": "MAIN", "subjectId": "2"}]}', clock_now(), 1, 1, 'Otto')`.execute(main);
  await sql`insert into investigation (id, company_code, title, due_at, opened_at, opened_by, opened_by_name)
    values (6, 'ATBR', 'Rosa', clock_now(), clock_now(), 1, 'Otto')`.execute(main);
  await sql`insert into investigation_item (id, investigation_id, subject_id, added_at, added_by_name) values (7, 6, 2, clock_now(), 'Otto')`.execute(main);
  const merge = { fromId: '2', toId: '1', reason: 'Same person', actor: { personId: '1', name: 'Otto' }, at: clock.now(), followers: subjectFollowers() };
  await main.transaction().execute((trx) => mergeSubjects(trx, merge));
  const { rows } = await sql`select r.subject_id::text as report, v.content #>> '{people,0,subjectId}' as content, i.subject_id::text as item
    from report_case r join report_version v on v.report_id = r.id cross join investigation_item i`.execute(main);
  expect(rows).toEqual([{ report: '1', content: '1', item: '1' }]);
});

it('a standing and alerts go along with a person who has never paid and has no document', async () => {
  const { main } = await testDatabase();
  await sql`insert into company (code, name, country, currency, time_zone, profile) values ('ATBR', 'Atalaia', 'BRA', 'BRL', 'America/Sao_Paulo', '{}')`.execute(
    main,
  );
  await sql`insert into subject (id, kind, country, name) values (1, 'PERSON', 'BRA', 'Rosa'), (2, 'PERSON', 'BRA', 'Rosa Lima')`.execute(main);
  await sql`insert into subject_standing (subject_id, company_code, standing, since) values (2, 'ATBR', 'BLOCKED', clock_now())`.execute(main);
  await sql`insert into alert (id, name, type, subject_id, company_code, business, currency, dedup_key, window_from, window_to, trigger_time, last_hit_at, hit_count, evidence)
    values (8, 'Match', 'PEP', 2, 'ATBR', 'payin', 'BRL', 'match', clock_now(), clock_now(), clock_now(), clock_now(), 1, '{}')`.execute(main);
  const merge = { fromId: '2', toId: '1', reason: 'Same person', actor: { personId: '1', name: 'Otto' }, at: clock.now(), followers: subjectFollowers() };
  await main.transaction().execute((trx) => mergeSubjects(trx, merge));
  const { rows } = await sql`select s.standing, a.subject_id::text as alert from subject_standing s cross join alert a where s.subject_id = 1`.execute(main);
  expect(rows).toEqual([{ standing: 'BLOCKED', alert: '1' }]);
});
