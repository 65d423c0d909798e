import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seal } from '../../platform/server/index.ts';
import { testDatabase } from '../../platform/server/testing.ts';
import { slices } from './slices.ts';

/*
 * A sealed secret goes to the receiver for whom it was given, and to nobody else. Each sealed column says which columns of its row
 * name the receiver; the database drops the secret when one of them changes, whatever call, file or command changes it. A sealed
 * column that says nothing does not compile; a column of its table that it forgets, or a table without the trigger, fails here.
 */

const columns = slices.flatMap((slice) => slice.sealed ?? []);
const sent = columns.flatMap((one) => ('named' in one.addressee ? [{ place: `${one.table} ${one.column}`, ...one, ...one.addressee }] : []));

/** Two unlike values for each column of a row that sends a secret; a new such table brings its own. */
const rows: Readonly<Record<string, Readonly<Record<string, readonly [unknown, unknown]>>>> = {
  decision_process: {
    process: ['one', 'another'],
    machine: ['here', 'there'],
    address: ['http://10.0.0.7:1', 'http://10.0.0.8:1'],
    beat_at: ['2028-02-29T00:00:00Z', '2028-03-01T00:00:00Z'],
    protocol: [1, 2],
  },
  mail_server: {
    host: ['mail.example.com', 'steal.example.com'],
    port: [465, 466],
    security: ['TLS', 'NONE'],
    username: ['desk', null],
    sender: ['desk@example.com', 'else@example.com'],
    version: [1, 2],
    changed_by_name: ['Ana', 'Otto'],
    changed_at: ['2028-02-29T00:00:00Z', '2028-03-01T00:00:00Z'],
  },
  screening_source: {
    id: ['SOME', 'OTHER'],
    name: ['Some list', 'Another list'],
    kind: ['SANCTION', 'PEP'],
    format: ['MAPPED_CSV', 'MAPPED_CSV'],
    is_own: [true, true],
    addresses: [['https://lists.example.com/a'], ['https://steal.example.com/a']],
    redirect_hosts: [[], ['files.example.com']],
    overdue_hours: [48, 24],
    pause_days: [30, 60],
    updated_at: ['2028-02-29T00:00:00Z', '2028-03-01T00:00:00Z'],
    updated_by_name: ['Ana', 'Otto'],
  },
  webhook_target: {
    company_code: ['ATBR', 'ATMX'],
    kind: ['http', 'demo'],
    url: ['https://core.example.com/', 'https://steal.example.com/'],
    active: [true, false],
    version: [1, 2],
  },
};

const database = await testDatabase();
const db = database.main;
beforeAll(async () => {
  for (const code of ['ATBR', 'ATMX'])
    await sql`insert into company (code, name, country, currency, time_zone, profile) values (${code}, ${code}, 'BRA', 'BRL', 'America/Sao_Paulo', '{}') on conflict do nothing`.execute(
      db,
    );
});

/** The secret after a change of a fresh row; 'REFUSED' where the database refuses the change. */
async function secretAfter({ table, column }: { table: string; column: string }, changed: readonly string[], typed?: string): Promise<unknown> {
  const values = { ...Object.fromEntries(Object.entries(rows[table] ?? {}).map(([key, [first]]) => [key, first])), [column]: seal('x', `${table}.${column}`) };
  const change = [...changed.map((key) => [key, rows[table]?.[key]?.[1]] as const), ...(typed === undefined ? [] : [[column, typed] as const])];
  const names = (keys: readonly string[]) => sql.join(keys.map((key) => sql.ref(key)));
  let result: unknown;
  const undo = new Error('undo');
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`delete from ${sql.table(table)}`.execute(trx);
      await sql`insert into ${sql.table(table)} (${names(Object.keys(values))}) values (${sql.join(Object.values(values))})`.execute(trx);
      const before = values[column];
      const { rows: after } = await sql<{ secret: string | null }>`update ${sql.table(table)}
        set ${sql.join(change.map(([key, value]) => sql`${sql.ref(key)} = ${value}`))} returning ${sql.ref(column)} as secret`.execute(trx);
      const [secret] = after.map((row) => row.secret);
      result = secret === before ? 'KEPT' : secret === null ? 'DROPPED' : secret;
      throw undo;
    })
    .catch((error: { code?: string }) => {
      // Where a secret may not be missing, the row is not changed at all.
      if (error.code === '23502') result = 'REFUSED';
      else if (error !== undo) throw error;
    });
  return result;
}

describe('a secret that is sent', () => {
  it('is known for each of these tables', () => {
    expect(sent.map(({ table }) => table).sort()).toEqual(Object.keys(rows).sort());
  });

  it.each(sent)('$place says of every column of its table whether it names the receiver', async ({ table, column, named, beside }) => {
    const { rows: result } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} order by 1`.execute(db);
    expect([...named, ...beside, column].sort()).toEqual(result.map(({ name }) => name).sort());
  });

  it.each(sent.flatMap(({ named, ...one }) => named.map((changed) => ({ ...one, changed }))))(
    '$place is dropped when $changed changes, unless it is given anew with it',
    async ({ table, column, changed }) => {
      expect(['DROPPED', 'REFUSED']).toContain(await secretAfter({ table, column }, [changed]));
      expect(await secretAfter({ table, column }, [changed], 'sealed anew')).toBe('sealed anew');
    },
  );

  it.each(sent)('$place stays when nothing changes that names its receiver', async ({ table, column, beside }) => {
    const others = Object.keys(rows[table] ?? {}).filter((key) => beside.includes(key));
    expect(others.length).toBeGreaterThan(0);
    expect(await secretAfter({ table, column }, others)).toBe('KEPT');
  });
});
