import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { openBackOffice } from '../../../payments/decisions/server/testing.ts';
import { listAlertDeadlines, saveAlertDeadline } from '../contract/index.ts';
import { alertDeadlineApprovalKinds, alertDeadlinesSlice } from './index.ts';

let server: TestServer;
let maker: TestClient;
let checker: TestClient;
let stranger: TestClient;

const may = (...subjects: AbilityEntry['subject'][]): AbilityEntry[] => subjects.map((subject) => ({ subject, action: ['read', 'write'] }));

beforeAll(async () => {
  const database = await testDatabase();
  await openBackOffice(database.main);
  await sql`update company set time_zone = 'America/Sao_Paulo', profile = '{"analysis_days": 45, "absolute_days": 60}'`.execute(database.main);
  server = await testServer({ slices: [alertDeadlinesSlice, approvalRequestsSlice(alertDeadlineApprovalKinds)], database });
  const person = (id: string, abilities: AbilityEntry[], companies = ['ATBR']) =>
    server.as({ personId: id, userId: `${id}1`, name: `P${id}`, abilities, companies });
  maker = person('1', may('AML.CONFIGURATION'));
  checker = person('2', may('AML.CONFIGURATION', 'AML.ApprovalList'));
  stranger = person('3', may('AML.CONFIGURATION'), ['ATMX']);
});

const input = (change: object = {}) => ({ entity_code: 'ATBR', by: 'TYPE' as const, value: 'STRUCTURING', days: 20, version: 0, reason: 'Sooner', ...change });
const due = async (type: string, severity: number, first = '2026-03-02T15:00:00Z') =>
  (
    await sql<{ due_at: Date; due_by: string }>`
      select * from alert_deadline_of('ATBR', ${type}, ${severity}, '2026-03-02T15:00:00Z', ${first}::timestamptz)`.execute(server.database.main)
  ).rows.map(({ due_at: at, due_by: by }) => `${at.toISOString().slice(0, 10)} ${by}`)[0];
const approve = async (id: string | null) => {
  const { version } = await checker.call(showApprovalRequest, { request_id: id as string });
  return checker.call(approveRequest, { request_id: id as string, version });
};

it('is that of the company as long as nothing is set', async () => {
  // The last day counts in full: 45 days from 2 March end with 16 April, in São Paulo.
  expect(await due('STRUCTURING', 1)).toBe('2026-04-17 COMPANY');
  expect(await due('STRUCTURING', 1, '2026-02-01T15:00:00Z')).toBe('2026-04-03 COMPANY');
  expect((await maker.call(listAlertDeadlines, {})).list).toMatchObject([{ entity_code: 'ATBR', company_days: 45, deadlines: [], request_ids: [] }]);
});

it('is shortened at once, by type and by severity; the earliest counts', async () => {
  expect(await maker.call(saveAlertDeadline, input())).toEqual({ status: 'CHANGED', request_id: null, version: 1 });
  expect(await maker.call(saveAlertDeadline, input({ by: 'SEVERITY', value: '4', days: 5 }))).toMatchObject({ status: 'CHANGED' });
  expect(await due('STRUCTURING', 1)).toBe('2026-03-23 TYPE');
  expect(await due('STRUCTURING', 4)).toBe('2026-03-08 SEVERITY');
  expect(await due('COUNT', 4)).toBe('2026-03-08 SEVERITY');
  expect(await due('COUNT', 3)).toBe('2026-04-17 COMPANY');
});

it('is kept with the alert that is raised by it', async () => {
  await sql`
    insert into alert (id, name, type, company_code, business, currency, merchant_no, dedup_key, window_from, window_to, trigger_time, last_hit_at, severity)
    values (900, 'A', 'STRUCTURING', 'ATBR', 'payin', 'BRL', 'A', 'K', clock_now(), clock_now(), '2026-03-02T15:00:00Z', clock_now(), 1)`.execute(
    server.database.main,
  );
  const { rows } = await sql<{ due_at: Date; due_by: string }>`select due_at, due_by from alert where id = 900`.execute(server.database.main);
  expect(rows).toEqual([{ due_at: new Date('2026-03-23T03:00:00Z'), due_by: 'TYPE' }]);
});

it('is lengthened and taken away by two people only', async () => {
  const longer = await maker.call(saveAlertDeadline, input({ days: 30, version: 1 }));
  expect(longer.status).toBe('WAITING_APPROVAL');
  expect(await due('STRUCTURING', 1)).toBe('2026-03-23 TYPE');
  expect((await maker.call(listAlertDeadlines, {})).list[0]?.request_ids).toEqual([longer.request_id]);
  expect((await maker.send(saveAlertDeadline, input({ days: 31, version: 1 }))).body.data).toMatchObject({ error: 'DEADLINE_WAITS' });
  expect(await approve(longer.request_id)).toMatchObject({ status: 'APPLIED' });
  expect(await due('STRUCTURING', 1)).toBe('2026-04-02 TYPE');
  expect((await maker.call(listAlertDeadlines, {})).list[0]?.deadlines.find(({ by }) => by === 'TYPE')).toMatchObject({
    days: 30,
    version: 2,
    changed_by: 'P1',
    approved_by: 'P2',
  });
});

it('refuses what is longer than the profile, unknown, unchanged, outdated or of another company', async () => {
  const sent = async (change: object, client = maker) =>
    (await client.send(saveAlertDeadline, input(change) as never)).body.data as { error?: string; fields?: { field: string }[] };
  expect((await sent({ days: 46 })).fields).toMatchObject([{ field: 'days' }]);
  expect((await sent({ value: 'NOTHING' })).fields).toMatchObject([{ field: 'value' }]);
  expect((await sent({ by: 'SEVERITY', value: '5' })).fields).toMatchObject([{ field: 'value' }]);
  expect((await sent({ by: 'SEVERITY', value: '4', days: 5, version: 1 })).error).toBe('DEADLINE_UNCHANGED');
  expect((await sent({ version: 7 })).error).toBe('STALE');
  expect((await sent({}, stranger)).fields).toMatchObject([{ field: 'entity_code' }]);
});

it('falls back to the company when two people take it away', async () => {
  const query = await maker.call(saveAlertDeadline, input({ by: 'SEVERITY', value: '4', days: undefined, version: 1 }));
  expect(query.status).toBe('WAITING_APPROVAL');
  expect(await approve(query.request_id)).toMatchObject({ status: 'APPLIED' });
  expect(await due('COUNT', 4)).toBe('2026-04-17 COMPANY');
  expect((await maker.call(listAlertDeadlines, {})).list[0]?.ended).toEqual([{ by: 'SEVERITY', value: '4', version: 2 }]);
  // Set again it goes on from there.
  expect(await maker.call(saveAlertDeadline, input({ by: 'SEVERITY', value: '4', days: 9, version: 2 }))).toMatchObject({ status: 'CHANGED', version: 3 });
});

it('never lets a profile that was tightened since be exceeded', async () => {
  await sql`update company set profile = '{"analysis_days": 3}'`.execute(server.database.main);
  expect(await due('STRUCTURING', 4)).toBe('2026-03-06 COMPANY');
});
