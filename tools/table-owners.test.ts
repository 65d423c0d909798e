import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ForeignAccess, foreignAccesses } from './foreign-tables.ts';
import { findOwnerProblems, tablesOfReadme } from './table-owners.ts';

const project = path.resolve(import.meta.dirname, '..');
let root: string;

/** A tree in which everything is as it should be. */
const good: Readonly<Record<string, string>> = {
  'db/schema.sql': '-- dump\n\ntable alert\n  id bigint\n\ntable audit_entry\n  id bigint\n\ntable hold\n  id bigint\n\nview payment_fact as\n select 1;\n',
  'db/functions/place_hold.sql': 'create or replace function place_hold() returns trigger language plpgsql as $$ begin select 1 from hold; return new; end $$;',
  'db/views/payment_fact.sql': 'create or replace view payment_fact as select id from hold;',
  'platform/server/tables.ts': "export const owned = { tables: ['audit_entry'] };",
  'domains/casework/alerts/server/tables.ts': "export const owned = { tables: ['alert'] };",
  'domains/casework/alerts/README.md': '# alerts\n\n- **Tables owned.** `alert`. Others read `hold`.\n',
  'domains/casework/alerts/server/alert.store.ts': 'export const list = sql`select 1 from alert`;',
  'domains/payments/holds/server/tables.ts': "export const owned = { tables: ['hold', 'payment_fact'], functions: ['place_hold'] };",
  'domains/payments/holds/README.md': '# holds\n\n**Tables owned.** `hold`, `payment_fact`.\n',
  'domains/payments/holds/server/places/hold.store.ts': "export const list = () => db.selectFrom('hold').innerJoin('alert', 'a', 'b');",
};
const listed: readonly ForeignAccess[] = [{ who: 'holds', reads: ['alert'], why: 'lists of holds show the alert beside each' }];

beforeAll(async () => {
  await mkdir(path.join(project, 'dist'), { recursive: true });
  root = await mkdtemp(path.join(project, 'dist/owners-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let trees = 0;
async function problemsOf(changed: Readonly<Record<string, string | undefined>> = {}, list = listed): Promise<string[]> {
  trees += 1;
  const tree = path.join(root, String(trees));
  for (const [file, text] of Object.entries({ ...good, ...changed })) {
    if (text === undefined) continue;
    await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
    await writeFile(path.join(tree, file), text);
  }
  return (await findOwnerProblems(tree, list)).problems;
}

describe('the owners of tables', () => {
  it('are found in order', async () => expect(await problemsOf()).toEqual([]));

  it.each([
    [
      'a table of nobody',
      { 'domains/casework/alerts/server/tables.ts': 'export const owned = { tables: [] };', 'domains/casework/alerts/README.md': '**Tables owned.** None.' },
      /nobody owns the table alert/,
    ],
    ['a table of two', { 'platform/server/tables.ts': "export const owned = { tables: ['audit_entry', 'hold'] };" }, /and .* own the table hold/],
    [
      'a table that is gone',
      { 'platform/server/tables.ts': "export const owned = { tables: ['audit_entry', 'lost'] };" },
      /platform owns the table lost, which is not there/,
    ],
    [
      'a function of nobody',
      { 'domains/payments/holds/server/tables.ts': "export const owned = { tables: ['hold', 'payment_fact'] };" },
      /nobody owns the function place_hold/,
    ],
    [
      'a new access',
      { 'domains/casework/alerts/server/other.store.ts': 'sql`update hold set a = 1`;' },
      /other\.store\.ts: alerts writes hold, which belongs to holds/,
    ],
    ['a write where only reading is listed', { 'domains/payments/holds/server/b.store.ts': "db.deleteFrom('alert');" }, /holds writes alert/],
    [
      'a new access by a function',
      { 'db/functions/place_hold.sql': 'create or replace function place_hold() returns int language sql as $$ select 1 from audit_entry $$;' },
      /place_hold\.sql: holds reads audit_entry/,
    ],
    [
      'a new access by a view',
      { 'db/views/payment_fact.sql': 'create or replace view payment_fact as select 1 from audit_entry;' },
      /payment_fact\.sql: holds reads audit_entry/,
    ],
    ['a new access by the platform', { 'platform/server/audit/a.store.ts': 'sql`select 1 from alert`' }, /platform reads alert/],
    ['an access that has gone', { 'domains/payments/holds/server/places/hold.store.ts': "db.selectFrom('hold')" }, /holds reads alert is not needed any more/],
    [
      'a README that names others',
      { 'domains/payments/holds/README.md': '**Tables owned.** `hold`, `alert`.' },
      /names alert, hold as owned, and server\/tables\.ts hold, payment_fact/,
    ],
    ['a README that names none', { 'domains/payments/holds/README.md': '# holds' }, /has no line/],
    [
      'a server that says nothing',
      { 'domains/mechanisms/notes/README.md': '**Tables owned.** None.', 'domains/mechanisms/notes/server/read-note.ts': '' },
      /domains\/mechanisms\/notes\/server\/tables\.ts is missing/,
    ],
  ] as [string, Record<string, string>, RegExp][])('do not pass with %s', async (_, changed, problem) => {
    expect((await problemsOf(changed)).join('\n')).toMatch(problem);
  });

  it('do not pass with a list that gives no reason or says a thing twice', async () => {
    expect((await problemsOf({}, [{ who: 'holds', reads: ['alert'], why: 'needed' }])).join()).toMatch(/needs a reason/);
    expect((await problemsOf({}, [...listed, ...listed])).join()).toMatch(/lists twice that holds reads alert/);
  });

  it('leave tests alone', async () => {
    expect(await problemsOf({ 'domains/casework/alerts/server/testing-holds.store.ts': "db.insertInto('hold')" })).toEqual([]);
  });
});

it('reads the first sentence of a README only', () => {
  expect(tablesOfReadme('- **Tables owned.** `b`, `a`. Reads `c`.')).toEqual(['a', 'b']);
  expect(tablesOfReadme('**Tables owned.** None. Reads `c`.')).toEqual([]);
});

it('are in order here', async () => {
  const { problems, tables } = await findOwnerProblems(project, foreignAccesses);
  expect(problems).toEqual([]);
  expect(tables).toBeGreaterThan(90);
});
