import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import type { TestClient } from '../../../../platform/server/testing.ts';
import { assignAlerts, listAlerts, showAlert } from '../../alerts/contract/index.ts';
import { type BackOffice, startBackOffice } from '../../alerts/server/back-office.fixture.ts';
import { listNotifications } from '../../../mechanisms/notifications/contract/index.ts';
import { notificationsSlice } from '../../../mechanisms/notifications/server/index.ts';
import { listAlertAssignments, saveAlertAssignment } from '../contract/index.ts';
import { assignUnassigned } from './assign.job.ts';
import { alertAssignmentSlice } from './index.ts';

/* Ana (11) works for Brazil and Mexico, Bia (12) for Brazil, Otto (13) for both. */

let now = new Date('2026-11-19T15:00:00Z');
let backOffice: BackOffice;
let admin: TestClient;
let reader: TestClient;
const may = (...action: AbilityEntry['action']): AbilityEntry[] => [{ subject: 'AML.CONFIGURATION', action }];
beforeAll(async () => {
  backOffice = await startBackOffice(() => now, false, [alertAssignmentSlice, notificationsSlice]);
  admin = backOffice.server.as({ userId: '13', personId: '3', name: 'Otto', abilities: may('read', 'write'), companies: ['ATBR', 'ATMX'] });
  reader = backOffice.server.as({ abilities: may('read'), companies: ['ATBR'] });
});

const everything = (user_id: string) => ({ user_id, types: [] as string[] });
const placeOf = async (entity_code: string, client = admin) =>
  (await client.call(listAlertAssignments, {})).list.find((one) => one.entity_code === entity_code) as NonNullable<
    Awaited<ReturnType<typeof admin.call<typeof listAlertAssignments>>>['list'][number]
  >;
const input = (change: object = {}) => ({
  entity_code: 'ATBR',
  method: 'ROUND_ROBIN' as const,
  members: [everything('11'), everything('12')],
  version: 0,
  reason: 'Share',
  ...change,
});
async function set(change: object) {
  const { entity_code } = input(change);
  return admin.call(saveAlertAssignment, input({ ...change, version: (await placeOf(entity_code)).version }) as never);
}
const run = () => {
  now = new Date(now.getTime() + 10_000);
  return assignUnassigned(backOffice.database.main, { now, config: { publicUrl: 'https://desk.example' } });
};
const responsibleOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (alert_id) => (await backOffice.officer.call(showAlert, { alert_id })).alert.responsible?.user_id ?? null));
const raise = async (count: number, change: object = {}) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await backOffice.raise(change));
  return ids;
};

describe('the setting', () => {
  it('is off until it is set, kept as versions with reasons, and audited', async () => {
    expect(await placeOf('ATBR')).toMatchObject({ method: 'OFF', version: 0, members: [], versions: [] });
    expect((await placeOf('ATBR')).candidates.map(({ name }) => name)).toEqual(['Ana', 'Bia', 'Otto']);
    expect((await placeOf('ATMX')).candidates.map(({ name }) => name)).toEqual(['Ana', 'Otto']);
    expect(await admin.call(saveAlertAssignment, input())).toEqual({ version: 1 });
    expect(await set({ method: 'OFF', members: [], reason: 'Not yet' })).toEqual({ version: 2 });
    expect((await placeOf('ATBR')).versions).toMatchObject([
      { version: 2, method: 'OFF', reason: 'Not yet', changed_by: 'Otto' },
      { version: 1, method: 'ROUND_ROBIN', members: [{ name: 'Ana', types: [] }, { name: 'Bia' }] },
    ]);
    const { rows } = await sql<{ after: { version: number } }>`select after from audit_entry where verb = 'alert-assignment.changed' order by id`.execute(
      backOffice.database.main,
    );
    expect(rows.map(({ after }) => after.version)).toEqual([1, 2]);
  });

  it.each<[string, object, string]>([
    ['of another company', { entity_code: 'ATAR' }, 'entity_code'],
    ['of an unknown company', { entity_code: 'NONE' }, 'entity_code'],
    ['without anybody', { members: [] }, 'members'],
    ['with somebody who does not belong to the company', { entity_code: 'ATMX', members: [everything('12')] }, 'members'],
    ['with an unknown account', { members: [everything('4711')] }, 'members'],
    ['with somebody twice', { members: [everything('11'), everything('11')] }, 'members'],
    ['with an unknown type', { members: [{ user_id: '11', types: ['NOTHING'] }] }, 'members'],
  ])('is refused %s', async (_name, change, field) => {
    const version = (await placeOf((change as { entity_code?: string }).entity_code ?? 'ATBR'))?.version ?? 0;
    const { status, body } = await admin.send(saveAlertAssignment, input({ version, ...change }) as never);
    expect([status, (body.data as unknown as { fields: { field: string }[] }).fields[0]?.field]).toEqual([400, field]);
  });

  it('is refused to a reader, and where it has changed since', async () => {
    expect((await reader.send(saveAlertAssignment, input())).status).toBe(403);
    expect((await admin.send(saveAlertAssignment, input({ version: 1 }))).body.data).toMatchObject({ error: 'STALE' });
    expect((await reader.call(listAlertAssignments, {})).list.map(({ entity_code: code }) => code)).toEqual(['ATBR']);
  });
});

describe('assigning', () => {
  it('does nothing while it is off', async () => {
    const ids = await raise(1);
    expect(await run()).toBe(0);
    expect(await responsibleOf(ids)).toEqual([null]);
    await backOffice.officer.call(assignAlerts, { alerts: [{ alert_id: ids[0] as string, version: 1 }] });
  });

  it('goes round, goes on where it ended, keeps the alerts new and tells who got one', async () => {
    await set({});
    const ids = await raise(3);
    expect(await run()).toBe(3);
    expect(await responsibleOf(ids)).toEqual(['11', '12', '11']);
    const more = await raise(1);
    await run();
    expect(await responsibleOf(more)).toEqual(['12']);
    expect(await run()).toBe(0);
    const shown = await backOffice.officer.call(showAlert, { alert_id: ids[0] as string });
    expect(shown.alert).toMatchObject({ status: 'NEW', version: 2 });
    expect(shown.notes).toMatchObject([{ act: 'ASSIGN', assignee: 'Ana', user: 'system' }]);
    const details = (await backOffice.colleague.call(listNotifications, {})).list;
    expect(details.map(({ kind, about_id: about, by }) => [kind, about, by])).toEqual([
      ['ALERT_ASSIGNED', more[0], null],
      ['ALERT_ASSIGNED', ids[1], null],
    ]);
    const { rows } = await sql<{ version: number }>`
      select (after ->> 'rule_version')::int as version from audit_entry where verb = 'alert.assigned-by-rule' and subject_id = any(${ids}::text[])`.execute(
      backOffice.database.main,
    );
    expect(rows.map(({ version }) => version)).toEqual([3, 3, 3]);
  });

  it('assigns by load', async () => {
    // Ana has two, Bia two and Otto one.
    await set({ method: 'LEAST_LOAD', members: [everything('11'), everything('13')] });
    const ids = await raise(3);
    await run();
    const loads = (await placeOf('ATBR')).members.map(({ open }) => open);
    expect(Math.abs((loads[0] as number) - (loads[1] as number))).toBeLessThanOrEqual(1);
    expect((await responsibleOf(ids))[0]).toBe('13');
  });

  it('goes by what each takes, and leaves what nobody takes', async () => {
    await set({
      members: [
        { user_id: '11', types: ['COUNT'] },
        { user_id: '12', types: ['REFUND_RATIO'] },
      ],
    });
    const [refunds] = await raise(1, { type: 'REFUND_RATIO' });
    const [count] = await raise(1, { type: 'COUNT' });
    const [other] = await raise(1, { type: 'STRUCTURING' });
    expect(await run()).toBe(2);
    expect(await responsibleOf([refunds, count, other] as string[])).toEqual(['12', '11', null]);
  });

  it('passes over whoever is not active or may not work there, and takes what was left once somebody can', async () => {
    await set({ members: [everything('12')] });
    await sql`update user_account set status = 'DISABLED' where id = 12`.execute(backOffice.database.main);
    expect((await placeOf('ATBR')).members).toMatchObject([{ name: 'Bia', is_able: false }]);
    const ids = await raise(2);
    expect(await run()).toBe(0);
    // Who has taken part may be kept.
    await set({ members: [everything('12'), everything('11')] });
    expect(await run()).toBe(3);
    expect(new Set(await responsibleOf(ids))).toEqual(new Set(['11']));
    await sql`update user_account set status = 'ACTIVE' where id = 12`.execute(backOffice.database.main);
  });

  it('takes what somebody had begun who has left, in the state in which it is, and leaves what waits for a senior', async () => {
    await set({ members: [everything('11')] });
    const [begun, escalated] = await raise(2);
    for (const alert_id of [begun, escalated] as string[]) await backOffice.officer.call(assignAlerts, { alerts: [{ alert_id, version: 1 }] });
    await sql`update alert set responsible_id = null, status = case id when ${escalated}::bigint then 'ESCALATED' else status end
      where id = any(${[begun, escalated]}::bigint[])`.execute(backOffice.database.main);
    expect(await run()).toBe(1);
    expect(await responsibleOf([begun, escalated] as string[])).toEqual(['11', null]);
    expect((await backOffice.officer.call(showAlert, { alert_id: begun as string })).alert).toMatchObject({ status: 'IN_REVIEW' });
  });

  it('touches neither other companies, nor what somebody has begun', async () => {
    const [mexican] = await raise(1, { companyCode: 'ATMX', subjectId: '3', currency: 'MXN', transactionIds: ['9004'] });
    const [begun] = await raise(1);
    await backOffice.officer.call(assignAlerts, { alerts: [{ alert_id: begun as string, version: 1 }] });
    expect(await run()).toBe(0);
    expect(await responsibleOf([mexican, begun] as string[])).toEqual([null, '13']);
    await set({ entity_code: 'ATMX', members: [everything('11')] });
    expect(await run()).toBe(1);
    expect((await backOffice.analyst.call(listAlerts, { responsible: 'ME', entity_code: 'ATMX' })).list.map(({ alert_id: id }) => id)).toEqual([mexican]);
  });

  it('gives each alert once when two processes assign', async () => {
    const ids = await raise(6);
    now = new Date(now.getTime() + 10_000);
    const turn = { now, config: { publicUrl: '' } };
    const counts = await Promise.all([assignUnassigned(backOffice.database.main, turn), assignUnassigned(backOffice.database.main, turn)]);
    expect(counts[0] + counts[1]).toBe(6);
    expect((await responsibleOf(ids)).filter((id) => id === null)).toEqual([]);
  });
});
