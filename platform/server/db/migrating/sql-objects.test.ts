import { expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { emptyDatabase, type Release, writeRelease } from './migration-world.fixture.ts';

const tables = {
  'migrations/0001-tables.sql': 'create table payment (id bigint primary key, amount bigint not null, note text); create table seen (id bigint);',
};
const asView = (columns: string) => `create or replace view amounts as select ${columns} from payment;\n`;
const total = 'create or replace function total() returns bigint language sql stable as $$ select coalesce(sum(a.amount), 0)::bigint from amounts a $$;\n';
const ofRow = 'create or replace function is_large(a amounts) returns boolean language sql as $$ select a.amount > 100 $$;\n';
const notes = (body = 'insert into seen values (new.id);') =>
  `create or replace function note_payment() returns trigger language plpgsql as $$ begin ${body} return null; end $$;\n` +
  'create or replace trigger payment_noted after insert on payment for each row execute function note_payment();\n';

const first: Release = {
  version: 3,
  files: {
    ...tables,
    'views/amounts.sql': asView('id, amount'),
    'functions/a_total.sql': total.replace('total', 'a_total'),
    'functions/is_large.sql': ofRow,
    'functions/note_payment.sql': notes(),
  },
};
const later = (files: Readonly<Record<string, string>>, without: readonly string[] = [], version = 4): Release => ({
  version,
  files: Object.fromEntries(Object.entries({ ...first.files, ...files }).filter(([file]) => !without.includes(file))),
});

async function database(release: Release = first) {
  const { url, client } = await emptyDatabase();
  const applied = await migrate(url, { folder: await writeRelease(release) });
  const names = async (): Promise<string[]> => {
    const { rows } = await client.query<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
       union all select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
       union all select tgname || ' on ' || tgrelid::regclass from pg_trigger where not tgisinternal order by name`,
    );
    return rows.map(({ name }) => name);
  };
  return { url, client, applied, names, upgrade: async (next: Release) => migrate(url, { folder: await writeRelease(next) }) };
}

it('makes views and functions in whatever order they need each other, once', async () => {
  const { applied, names, upgrade } = await database();
  expect(applied).toEqual(['0000-audit.sql', '0001-tables.sql', 'view amounts', 'function a_total', 'function is_large', 'function note_payment']);
  expect(await names()).toEqual(['a_total()', 'amounts', 'is_large(amounts)', 'note_payment()', 'payment_noted on payment']);
  expect(await upgrade(first)).toEqual([]);
});

it('applies what has changed, and triggers go on working', async () => {
  const { client, upgrade } = await database();
  expect(await upgrade(later({ 'functions/note_payment.sql': notes('insert into seen values (new.id + 1000);') }))).toEqual(['function note_payment']);
  await client.query('insert into payment values (1, 5)');
  expect((await client.query('select id from seen')).rows).toEqual([{ id: '1001' }]);
});

it('drops what has no file any more, with its triggers, and triggers that left the file', async () => {
  const { names, upgrade } = await database();
  const untriggered = notes().split('\n')[0] as string;
  await upgrade(later({ 'functions/note_payment.sql': untriggered }, ['functions/a_total.sql']));
  expect(await names()).toEqual(['amounts', 'is_large(amounts)', 'note_payment()']);
  await upgrade(later({}, ['functions/a_total.sql'], 5));
  expect(await names()).toContain('payment_noted on payment');
  expect(await upgrade(later({}, ['functions/a_total.sql', 'functions/note_payment.sql', 'functions/is_large.sql', 'views/amounts.sql'], 6))).toHaveLength(3);
  expect(await names()).toEqual([]);
});

it('changes the columns of a view together with the functions that stand on it', async () => {
  const { client, names, upgrade } = await database();
  expect(await upgrade(later({ 'views/amounts.sql': asView('amount, note') }))).toEqual(['view amounts', 'function is_large']);
  expect(await names()).toEqual(['a_total()', 'amounts', 'is_large(amounts)', 'note_payment()', 'payment_noted on payment']);
  await client.query('insert into payment values (1, 500)');
  expect((await client.query('select is_large(a) from amounts a')).rows).toEqual([{ is_large: true }]);
});

it('replaces a function whose result changes, and drops the one with the former arguments unless it is to stay', async () => {
  const { names, upgrade } = await database();
  const withArgument = (line: string) => ({
    'functions/a_total.sql': `${line}${total.replace('total()', 'a_total(minimum bigint)').replace('bigint language', 'numeric language')}`,
  });
  await upgrade(later(withArgument('-- signature 2 (the former stays): processes of the release before call it\n')));
  expect((await names()).filter((name) => name.startsWith('a_total'))).toEqual(['a_total()', 'a_total(bigint)']);
  await upgrade(later(withArgument('-- signature 2 (the former goes): its last caller is gone\n'), [], 5));
  expect((await names()).filter((name) => name.startsWith('a_total'))).toEqual(['a_total(bigint)']);
  await upgrade(
    later({ 'functions/a_total.sql': total.replace('total()', 'a_total(minimum bigint)').replace('bigint language', 'double precision language') }, [], 6),
  );
  expect((await names()).filter((name) => name.startsWith('a_total'))).toEqual(['a_total(bigint)']);
});

it('does not let a process of an earlier release take anything back', async () => {
  const { names, upgrade, url } = await database();
  const next = later({ 'functions/more.sql': 'create or replace function more() returns integer language sql as $$ select 1 $$;' }, ['functions/a_total.sql']);
  expect(await upgrade(next)).toEqual(['the end of function a_total', 'function more']);
  expect(await upgrade(first)).toEqual([]);
  expect(await migrate(url, { folder: await writeRelease(first), apply: false })).toEqual([]);
  expect(await names()).toContain('more()');
  // Nor one of a release between that changed something and was itself taken back.
  await upgrade({ ...next, version: 9 });
  expect(await upgrade({ ...first, version: 8 })).toEqual([]);
});

it('refuses to start without them where nothing may be applied', async () => {
  const { url } = await database();
  const folder = await writeRelease(later({ 'functions/more.sql': 'create or replace function more() returns integer language sql as $$ select 1 $$;' }));
  await expect(migrate(url, { folder, apply: false })).rejects.toThrow(/lacks 1 changes of functions and views\. Run "npm run migrate" first/);
});

it('makes again what a migration had to drop', async () => {
  const { client, upgrade } = await database();
  const retyped = 'drop function is_large; drop view amounts; alter table payment alter column amount type numeric;';
  expect(await upgrade(later({ 'migrations/0002-retype.sql': retyped }))).toEqual(['0002-retype.sql', 'view amounts', 'function is_large']);
  await client.query('insert into payment values (1, 500.5)');
  expect((await client.query('select is_large(a) from amounts a')).rows).toEqual([{ is_large: true }]);
});

it('makes a function before a migration that needs it for an index', async () => {
  const { applied } = await database({
    ...first,
    files: {
      ...first.files,
      'migrations/0002-index.sql': '-- needs function shorten\ncreate index payment_short on payment (shorten(note));',
      'functions/shorten.sql': 'create or replace function shorten(word text) returns text language sql immutable as $$ select left(word, 3) $$;',
    },
  });
  expect(applied).toContain('0002-index.sql');
});

it('changes nothing at all when one of them cannot be applied, and names it', async () => {
  const { names, upgrade } = await database();
  const before = await names();
  const broken = later({
    'functions/a_total.sql': total.replace('total()', 'a_total(minimum bigint)'),
    'functions/broken.sql': 'create or replace function broken() returns integer language sql as $$ select nobody from nowhere $$;',
  });
  const refused = await upgrade(broken).catch((error: Error) => error);
  expect((refused as Error).message).toBe('Applying functions and views failed');
  expect(((refused as Error).cause as Error).message).toContain('db/functions/broken.sql');
  expect(await names()).toEqual(before);
});

it('refuses to drop a view on which another view depends', async () => {
  const { client, names, upgrade } = await database();
  await client.query('create view theirs as select amount from amounts');
  const refused = await upgrade(later({ 'views/amounts.sql': asView('note') })).catch((error: Error) => error);
  expect(refused).toBeInstanceOf(Error);
  expect(await names()).toContain('theirs');
});
