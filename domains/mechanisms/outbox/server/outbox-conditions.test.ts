import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { findUnmet } from '../../../../platform/server/conditions/index.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { outboxConditions } from './conditions.ts';
import { outboxFigures } from './outbox-figures.ts';

const minute = 60_000;
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await sql`insert into company (code, name, country, currency, time_zone, profile) values ('ATBR', 'Atalaia', 'BRA', 'BRL', 'America/Sao_Paulo', '{}') on conflict do nothing`.execute(
    database.main,
  );
  await sql`insert into webhook_target (company_code, kind, url, secret) values ('ATBR', 'http', 'https://core.example/hooks', '')`.execute(database.main);
});

/** Codes and counts some minutes from now. */
const unmet = async (minutes: number) =>
  (await findUnmet(outboxConditions, { database, companies: ['ATBR'], now: new Date(clock.ms() + minutes * minute), demo: false })).map(
    ({ condition, company, facts }) => [condition.code, company, facts?.count],
  );
const add = () =>
  sql`insert into outbox_message (id, event_id, company_code, topic, payload, status) values ((select coalesce(max(id), 0) + 1 from outbox_message), gen_random_uuid(), 'ATBR', 'transaction.released', '{}', 'PENDING')`.execute(
    database.main,
  );

it('outcomes that the payment core does not take are told after ten minutes, and those that were given up at once', async () => {
  expect(await unmet(60)).toEqual([]);
  await add();
  await add();
  expect(await unmet(9)).toEqual([]);
  expect(await unmet(11)).toEqual([['OUTCOMES_WAITING', 'ATBR', 2]]);
  const shown = await outboxFigures.read(database, new Date(clock.ms() + 11 * minute));
  expect(shown.atalaia_outbox_waiting).toEqual([{ labels: { company: 'ATBR', webhook: '1' }, value: 2 }]);
  expect(shown.atalaia_outbox_waiting_seconds?.[0]?.value).toBeGreaterThanOrEqual(660);
  await sql`insert into outbox_delivery (message_id, target_id, status, next_attempt_at, created_at)
    select m.id, w.id, 'FAILED', m.created_at, m.created_at from outbox_message m, webhook_target w order by m.id limit 1`.execute(database.main);
  await sql`update outbox_message set addressed_at = created_at, status = 'FAILED' where id in (select message_id from outbox_delivery)`.execute(database.main);
  expect(await unmet(1)).toEqual([['OUTCOMES_GIVEN_UP', 'ATBR', 1]]);
  // It stands until somebody decides.
  expect(await unmet(31 * 24 * 60)).toEqual([
    ['OUTCOMES_GIVEN_UP', 'ATBR', 1],
    ['OUTCOMES_WAITING', 'ATBR', 1],
  ]);
});
