import { describe, expect, it } from 'vitest';
import { examineMigration, examineObject, findSqlProblems } from './sql-files.ts';

const objects = new Set(['function shorten']);
const migration = (sql: string) => examineMigration('0010-next.sql', sql, objects).join('\n');

describe('a new migration', () => {
  it.each([
    ['create function f() returns int language sql as $$ select 1 $$;', /makes the function f: put it into db\/functions/],
    ['alter table a add b int;\n-- Why.\nCREATE OR REPLACE FUNCTION f() returns int language sql as $$ select 1 $$;', /makes the function f/],
    ['create view v as select 1;', /makes the view v: put it into db\/views/],
    ['create or replace trigger t before insert on a for each row execute function f();', /makes the trigger t/],
    ['-- needs function lost\ncreate index a on b (lost(c));', /needs the function lost, which has no file/],
    ['create unique index concurrently if not exists a on b (c);', /begin the file with "-- no transaction"/],
    ['-- no transaction\ncreate index concurrently a on b (c);', /has to be repeatable/],
    ['-- no transaction\ndrop index concurrently a;', /has to be repeatable/],
    ['-- no transaction\n-- needs function shorten\nvacuum a;', /cannot need functions/],
    ['create table a (at timestamptz not null default now());', /asks for now\(\): take clock_now\(\)/],
    ['-- database time: a lease\nupdate a set b = 1;\nupdate a set day = current_date;', /asks for current_date/],
  ])('is refused: %s', (sql, problem) => expect(migration(sql)).toMatch(problem));

  it.each([
    'create table f (id int); drop function g; drop view v;',
    'create function pg_temp.f() returns int language sql as $$ select 1 $$;',
    "comment on table a is 'create function f() is no statement';",
    '-- needs function shorten\ncreate index a on b (shorten(c));',
    "create table a (at timestamptz default clock_now(), known_at timestamptz); comment on table a is 'filled by now()';",
    '-- database time: a lease among processes\nalter table a alter column until set default now();',
    '-- no transaction\ncreate index concurrently if not exists a on b (c);\ndrop index concurrently if exists d;\nreindex index concurrently e;',
  ])('may hold: %s', (sql) => expect(migration(sql)).toBe(''));
});

describe('the file of a function', () => {
  const made = '-- Why.\ncreate or replace function f() returns trigger language plpgsql as $$ begin return null; end $$;\n';
  it.each([
    [made, []],
    [`${made}create or replace trigger t after insert on a for each row execute function f();\ncomment on function f() is 'x';`, []],
    [made.replace('or replace ', ''), [/has to hold "create or replace function f" once/, /holds something else/]],
    [made + made, [/once/]],
    [`${made}create or replace trigger t after insert on a for each row execute function g();`, [/holds something else: create or replace trigger t/]],
    [`${made}update a set b = 1;`, [/holds something else: update a/]],
    [made.replace('return null', 'new.at := clock_timestamp(); return null'), [/f\.sql asks for clock_timestamp\(\): take clock_now\(\)/]],
    [made.replace('Why.', 'database time: a lease').replace('return null', 'new.at := now(); return null'), []],
  ])('holds that function and its triggers: %#', (sql, problems) => {
    const result = examineObject('function f', sql);
    expect(result).toHaveLength(problems.length);
    problems.forEach((problem, place) => expect(result[place]).toMatch(problem));
  });
});

it('finds nothing wrong here', async () => {
  const { files, problems } = await findSqlProblems();
  expect(problems).toEqual([]);
  expect(files).toBeGreaterThan(45);
});
