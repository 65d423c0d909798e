import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../platform/server/testing.ts';
import { findBackOffice, openWebhooks } from './demo.ts';
import { writeCompaniesAlone, writeReference } from './write-reference.ts';

const { main } = await testDatabase();

it('a database is known by what it holds', async () => {
  expect(await findBackOffice(main)).toBe('empty');
  await sql`insert into demo_load (size, told_until) values ('small', clock_now())`.execute(main);
  expect(await findBackOffice(main)).toBe('begun');
  await sql`update demo_load set finished_at = clock_now()`.execute(main);
  expect(await findBackOffice(main)).toBe('demonstration');
  await sql`delete from demo_load`.execute(main);
  await writeCompaniesAlone({ main } as never, new Date('2026-01-01T00:00:00Z'));
  expect(await findBackOffice(main)).toBe('other');
});

it('the demonstration keeps the limits it finds and adds the others', async () => {
  const general = () => sql<{ n: number }>`select count(*)::integer as n from limit_profile where level = 'general'`.execute(main);
  await sql`update limit_profile set monitor_minor = 1 where currency = 'ARS'`.execute(main);
  await writeReference({ main } as never, new Date('2026-01-02T00:00:00Z'));
  await writeReference({ main } as never, new Date('2026-01-02T00:00:00Z'));
  expect((await general()).rows[0]?.n).toBe(6);
  const { rows } = await sql<{
    level: string;
    n: number;
    kept: number;
  }>`select level, count(*)::integer as n, count(*) filter (where monitor_minor = 1)::integer as kept
    from limit_profile group by level order by level`.execute(main);
  expect(rows).toEqual([
    { level: 'app', n: 2, kept: 0 },
    { level: 'general', n: 6, kept: 2 },
    { level: 'merchant', n: 6, kept: 0 },
  ]);
});

it('the demonstration opens the addresses of its own core once, and none again that staff has switched off', async () => {
  const states = () => sql`select company_code, active, version from webhook_target order by company_code`.execute(main).then(({ rows }) => rows);
  await openWebhooks(main);
  await sql`update webhook_target set active = false, version = version + 1 where company_code = 'ATBR'`.execute(main);
  const before = await states();
  expect(before.map((row) => (row as { active: boolean }).active)).toContain(false);
  await openWebhooks(main);
  expect(await states()).toEqual(before);
});
