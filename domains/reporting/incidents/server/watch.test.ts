import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ChainFault, type Database, type Db, verifyAudit } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { brokenChain } from '../../../mechanisms/activity-log/server/index.ts';
import { lateAlerts } from '../../../casework/alerts/server/index.ts';
import { abandonedOutcomes } from '../../../mechanisms/outbox/server/index.ts';
import { overdueLists } from '../../../screening/screening-lists/server/index.ts';
import { insertPayments, insertScenery } from '../../../payments/transactions/server/payments.fixture.ts';
import { overdueTasks } from '../../year-pack/server/index.ts';
import type { IncidentSource } from '../../../register/kernel/incidents.ts';
import { watchJob } from './watch.job.ts';

const sources = [overdueLists, lateAlerts, overdueTasks, brokenChain, abandonedOutcomes];
const day = 86_400_000;
let database: Database;
let now: Date;
beforeEach(async () => {
  database = await testDatabase();
  await insertScenery(database);
  await sql`update screening_source set is_active = false`.execute(database.main);
  now = new Date('2026-11-20T15:00:00Z');
  await look();
  now = new Date('2026-11-26T15:00:00Z');
});
const look = (of: readonly IncidentSource<Db>[] = sources) => watchJob(of).run({}, { database, now } as never);

interface IncidentRow {
  id: string;
  company: string;
  signal: string;
  title: string;
  status: string;
  began: Date;
  ended: Date | null;
  links: string[];
}
async function findResults(): Promise<IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`select r.id, r.company_code as company, r.signal, r.title, r.status, r.began_at as began, r.ended_at as ended,
    coalesce((select array_agg(x.kind || ' ' || x.linked_no order by x.id) from incident_link x where x.incident_id = r.id), '{}') as links
    from incident r order by r.company_code, r.id`.execute(database.main);
  return rows;
}
const verbsOf = async (id: string) => {
  const { rows } = await sql<{ verb: string; kind: string }>`
    select verb, actor_kind as kind from audit_entry where subject_kind = 'incident' and subject_id = ${id} order by id`.execute(database.main);
  return rows.map(({ verb, kind }) => `${verb} ${kind}`);
};

let alerts = 100;
async function addAlert(dueAt: string, concludedAt: string | null = null): Promise<string> {
  alerts += 1;
  await sql`insert into alert (id, company_code, subject_id, type, name, status, business, currency, dedup_key, window_from, window_to, trigger_time,
      last_hit_at, due_at, concluded_at, conclusion)
    values (${alerts}, 'ATBR', 1, 'CUMULATIVE_AMOUNT', 'Volume', ${concludedAt === null ? 'NEW' : 'CONFIRMED'}, 'payin', 'BRL', ${`k${alerts}`}, '2026-09-01', '2026-10-01',
      '2026-10-01', '2026-10-01', ${dueAt}, ${concludedAt}, ${concludedAt === null ? null : 'FALSE_POSITIVE'})`.execute(database.main);
  return String(alerts);
}

it('opens nothing where nothing is wrong, and begins with a company at the run after the first', async () => {
  await sql`insert into company (code, name, country, currency, time_zone, profile) values ('ATAR', 'Argentina', 'ARG', 'ARS', 'America/Argentina/Buenos_Aires', '{}')`.execute(
    database.main,
  );
  await addAlert('2026-11-19T12:00:00Z');
  await look();
  expect(await findResults()).toEqual([]);
});

describe('late alerts', () => {
  it('are one incident for a day, which grows and is opened again by what is missed after it was closed', async () => {
    const first = await addAlert('2026-11-26T03:00:00Z');
    const onTime = await addAlert('2026-11-26T02:00:00Z', '2026-11-26T01:00:00Z');
    await look();
    const [one] = await findResults();
    expect(one).toMatchObject({
      company: 'ATBR',
      signal: 'ALERTS_LATE',
      // The legal time ended with the 25th in São Paulo.
      title: 'Alertas não concluídos até o prazo legal em 2026-11-25',
      status: 'OPEN',
      began: new Date('2026-11-26T03:00:00Z'),
      ended: null,
      links: [`RAISED_ALERT ${first}`],
    });
    const late = await addAlert('2026-11-26T01:00:00Z', '2026-11-26T02:30:00Z');
    await look();
    await look();
    expect((await findResults())[0]?.links).toEqual([`RAISED_ALERT ${first}`, `RAISED_ALERT ${late}`]);
    await sql`update incident set status = 'CLOSED', closed_at = ${now}, closed_by_name = 'Ana'`.execute(database.main);
    await look();
    expect(await findResults()).toMatchObject([{ status: 'CLOSED' }]);
    const more = await addAlert('2026-11-26T02:59:00Z');
    await look();
    expect(await findResults()).toMatchObject([{ status: 'REOPENED', links: [`RAISED_ALERT ${first}`, `RAISED_ALERT ${late}`, `RAISED_ALERT ${more}`] }]);
    expect(await verbsOf(one?.id ?? '')).toEqual([...['incident.opened system', 'incident.linked system', 'incident.linked system', 'incident.moved system']]);
    expect(onTime).not.toBe(first);
  });
});

describe('an overdue list', () => {
  beforeEach(async () => {
    await sql`update screening_source set is_active = true, confirmed_at = ${new Date(now.getTime() - 3 * day)}, overdue_hours = 48
      where id = (select id from screening_source order by id limit 1)`.execute(database.main);
  });

  it('is an incident of every company in the language of its law, ends by itself, and is another one the next time', async () => {
    await look();
    await look();
    expect(await findResults()).toMatchObject([
      {
        company: 'ATBR',
        signal: 'LIST_OVERDUE',
        title: expect.stringMatching(/^A lista .* está desatualizada$/) as string,
        began: new Date(now.getTime() - day),
        ended: null,
      },
      { company: 'ATMX', signal: 'LIST_OVERDUE', title: expect.stringMatching(/^La lista .* está desactualizada$/) as string },
    ]);
    await sql`update screening_source set confirmed_at = ${now} where is_active`.execute(database.main);
    await look();
    const ended = await findResults();
    expect(ended.map((one) => [one.status, one.ended])).toEqual([
      ['OPEN', now],
      ['OPEN', now],
    ]);
    expect(await verbsOf(ended[0]?.id ?? '')).toEqual(['incident.opened system', 'incident.end-seen system']);
    now = new Date(now.getTime() + 3 * day);
    await look();
    expect(await findResults()).toHaveLength(4);
  });
});

it('a task that is open after its date is an incident, and a notice of a confirmed match is none', async () => {
  await sql`insert into compliance_task (id, company_code, kind, description, due_at, is_restricted, created_by_name, created_at) values
    (71, 'ATBR', 'TRAINING', 'Circular BCB 3.978/2020, art. 3', '2026-11-26T03:00:00Z', false, 'system', clock_now()),
    (72, 'ATBR', 'OTHER', 'Plano de contingência', '2026-11-26T03:00:00Z', false, 'Ana', clock_now()),
    (73, 'ATBR', 'NOTICE_FIU', 'OFAC', '2026-11-25T03:00:00Z', true, 'Ana', clock_now())`.execute(database.main);
  await look();
  expect((await findResults()).map(({ title, links }) => [title, links])).toEqual([
    ['Não concluída no prazo: Treinamento do ano', ['TASK 71']],
    ['Não concluída no prazo: Plano de contingência', ['TASK 72']],
  ]);
  await sql`update compliance_task set status = 'DONE', ended_at = clock_now(), ended_by_name = 'Ana' where id = 71`.execute(database.main);
  await look();
  expect((await findResults()).map(({ ended }) => ended)).toEqual([now, null]);
});

it('outcomes that were given up are one incident for a day, with their payments', async () => {
  await insertPayments(database, [{ id: 9001 }]);
  const message = (id: number, status: string, business: string, no: string, createdAt: string) =>
    sql`insert into outbox_message (id, event_id, topic, company_code, transaction_id, payload, status, created_at)
      values (${id}, gen_random_uuid(), 'transaction.released', 'ATBR', 9001, ${JSON.stringify({ business, trade_no: no })}::jsonb, ${status}, ${createdAt})`.execute(
      database.main,
    );
  await message(1, 'FAILED', 'payin', 'T1', '2026-11-25T10:00:00Z');
  await message(2, 'FAILED', 'payout', 'T2', '2026-11-25T11:00:00Z');
  await message(3, 'FAILED', 'payin', 'T1', '2026-11-25T12:00:00Z');
  await message(4, 'DELIVERED', 'payin', 'T3', '2026-11-25T12:00:00Z');
  await message(5, 'FAILED', 'payin', 'T4', '2026-11-19T12:00:00Z');
  await look();
  expect(await findResults()).toMatchObject([{ signal: 'OUTCOMES_GIVEN_UP', began: new Date('2026-11-25T10:00:00Z'), links: ['PAYIN T1', 'PAYOUT T2'] }]);
});

it('a chain that does not verify is one critical incident of every company, however often it is verified', async () => {
  const verdict = (fault: ChainFault | null, status = 'DONE') =>
    sql`insert into audit_verification (started_by_name, created_at, updated_at, ended_at, total_count, status, fault, broken_position)
      values ('system', ${now}, ${now}, ${now}, 10, ${status}, ${fault}, ${fault === null ? null : 7})`.execute(database.main);
  await verdict(null);
  await look();
  expect(await findResults()).toEqual([]);
  await verdict('entry-changed');
  await verdict(null, 'FAILED');
  await look();
  await verdict('entry-changed');
  await look();
  expect(await findResults()).toMatchObject([{ company: 'ATBR', signal: 'AUDIT_CHAIN_BROKEN', ended: null }, { company: 'ATMX' }]);
});

it('what the server opens is in the chain of the audit trail', async () => {
  await addAlert('2026-11-26T03:00:00Z');
  await look();
  expect((await verifyAudit(database.main)).broken).toBeUndefined();
});
