import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AbilityEntry, EndpointInput } from '../../../../platform/contract/index.ts';
import { clock as processClock } from '../../../../platform/server/clock.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { insertPayments, insertScenery } from '../../../payments/transactions/server/payments.fixture.ts';
import { alertFinder } from '../../../casework/alerts/server/index.ts';
import { merchantFinders } from '../../../merchants/merchants/server/index.ts';
import { paymentFinder } from '../../../payments/transactions/server/index.ts';
import { changeIncident, incidentNotes, linkIncident, listIncidents, moveIncident, recordIncident, showIncident, unlinkIncident } from '../contract/index.ts';
import { incidentsSlice } from './index.ts';
import { writeRows } from './rare-rows.fixture.ts';

const may = (subject: AbilityEntry['subject'], ...action: ('read' | 'write')[]): AbilityEntry => ({ subject, action });
// A Thursday; the next day is no holiday.
const clock = { now: new Date('2026-11-26T15:00:00Z') };
const hour = 3_600_000;
const companies = ['ATBR', 'ATMX'];
let server: TestServer;
let officer: TestClient;
let auditor: TestClient;
beforeEach(async () => {
  clock.now = new Date('2026-11-26T15:00:00Z');
  const database = await testDatabase();
  await insertScenery(database);
  await sql`update company set profile = '{"holiday_calendar": "BR-national"}' where code = 'ATBR'`.execute(database.main);
  await database.cursors.query(`
    insert into staff_person (id, name) overriding system value values (1, 'Ana'), (2, 'Bia');
    insert into aml_role (code, name_en, name_pt) values ('AML_OFFICER', 'Officer', 'Responsável'), ('AUDITOR', 'Auditor', 'Auditor');
    insert into role_ability (role_code, subject, actions) values ('AML_OFFICER', 'AML.Incidents', '{read,write}'), ('AUDITOR', 'AML.Incidents', '{read}');
    insert into user_account (id, person_id, account, email, name, aml_role, company_codes) overriding system value values
      (11, 1, 'ana', 'ana@desk.example', 'Ana', 'AML_OFFICER', '{ATBR,ATMX}'), (12, 2, 'bia', 'bia@desk.example', 'Bia', 'AML_OFFICER', '{ATBR}'),
      (13, 2, 'vera', 'vera@desk.example', 'Vera', 'AUDITOR', '{ATBR}')`);
  server = await testServer({
    slices: [incidentsSlice({ sources: [], finders: [alertFinder, paymentFinder, ...merchantFinders] })],
    database,
    clock: () => clock.now,
  });
  officer = server.as({
    userId: '11',
    personId: '1',
    name: 'Ana',
    companies,
    abilities: [
      may('AML.Incidents', 'read', 'write'),
      may('AML.IdDatabase', 'read'),
      may('AML.Transactions', 'read'),
      may('AML.MERCHANTSLIST.AllMerchants', 'read'),
    ],
  });
  auditor = server.as({ userId: '13', personId: '2', name: 'Vera', companies, abilities: [may('AML.Incidents', 'read')] });
});
const main = () => server.database.main;

const at = (hours: number): number => clock.now.getTime() + hours * hour;
const facts = (change: Partial<EndpointInput<typeof recordIncident>> = {}): EndpointInput<typeof recordIncident> => ({
  entity_code: 'ATBR',
  kind: 'OUTAGE',
  severity: 'HIGH',
  title: 'No decisions for a while',
  description: 'The database was moved',
  began_time: at(-2),
  found_time: at(-1),
  ...change,
});
const record = async (change: Parameters<typeof facts>[0] = {}) => (await officer.call(recordIncident, facts(change))).incident_id;
const show = (id: string, who = officer) => who.call(showIncident, { incident_id: id });
const versionOf = async (id: string): Promise<number> => (await show(id)).version;
const change = async (id: string, what: object) => officer.send(changeIncident, { incident_id: id, version: await versionOf(id), ...what });
const move = async (id: string, action: 'BEGIN' | 'CLOSE' | 'REOPEN') =>
  officer.send(moveIncident, { incident_id: id, version: await versionOf(id), action, reason: 'As it is' });
const trailOf = async (id: string) => {
  const { rows } = await sql<{ verb: string; before: object | null; after: object | null; reason: string | null }>`
    select verb, before, after, reason from audit_entry where subject_kind = 'incident' and subject_id = ${id} and verb <> 'incident.viewed' order by id`.execute(
    main(),
  );
  return rows;
};

describe('an incident', () => {
  it('is recorded, begun, closed once it says how it ended, and opened again, with its trail', async () => {
    const id = await record();
    expect(await show(id, auditor)).toMatchObject({
      status: 'OPEN',
      origin: 'PERSON',
      responsible: { user_id: '11', name: 'Ana' },
      notice_state: 'UNDECIDED',
      lacks: ['END', 'MEASURES', 'NOTICE'],
      acts: ['BEGIN', 'CLOSE'],
    });
    expect((await move(id, 'BEGIN')).status).toBe(200);
    for (const [code, step] of [
      ['INCIDENT_LACKS_END', { ended_time: at(-1) }],
      ['INCIDENT_LACKS_MEASURES', { measures: 'A second database' }],
      ['INCIDENT_LACKS_NOTICE', { notice: 'NOT_NEEDED' }],
    ] as const) {
      const refused = await move(id, 'CLOSE');
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining(code)]);
      expect((await change(id, step)).status).toBe(200);
    }
    clock.now = new Date(at(1));
    expect((await move(id, 'CLOSE')).status).toBe(200);
    expect(await show(id)).toMatchObject({ status: 'CLOSED', closed_time: clock.now.getTime(), closed_by: 'Ana', lacks: [], acts: ['REOPEN'] });
    expect((await change(id, { severity: 'LOW' })).status).toBe(409);
    expect((await move(id, 'REOPEN')).status).toBe(200);
    expect(await show(id)).toMatchObject({ status: 'REOPENED', closed_time: null, closed_by: null });
    const trail = await trailOf(id);
    expect(trail.map(({ verb }) => verb)).toEqual([
      ...['incident.recorded', 'incident.moved', 'incident.changed', 'incident.changed', 'incident.changed', 'incident.moved', 'incident.moved'],
    ]);
    expect(trail[1]).toMatchObject({ before: { status: 'OPEN' }, after: { status: 'IN_WORK' }, reason: 'As it is' });
    expect(trail[3]?.after).toEqual({ status: 'IN_WORK', changed: ['measures'] });
    expect(trail[4]).toMatchObject({ before: { notice: 'UNDECIDED' }, after: { notice: 'NOT_NEEDED', changed: ['notice'] } });
  });

  it.each([
    ['begins after it was found', { began_time: 0, found_time: -1 }],
    ['is found in the future', { found_time: 1 }],
    ['ends before it began', { ended_time: -3 }],
    ['ends in the future', { ended_time: 1 }],
  ])('that %s is refused', async (_name, hours) => {
    const times = Object.fromEntries(Object.entries(hours).map(([key, value]) => [key, at(value)]));
    const { status, body } = await officer.send(recordIncident, facts(times));
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('INCIDENT_TIMES')]);
  });

  it('keeps what a change leaves out, and loses what it empties', async () => {
    const id = await record({ affected: 'Decisions', people_affected: 12 });
    await change(id, { affected: '', severity: 'CRITICAL' });
    expect(await show(id)).toMatchObject({ affected: null, people_affected: 12, severity: 'CRITICAL', title: 'No decisions for a while' });
  });

  it('has a responsible person who may write in the log of its company, and keeps the one it has', async () => {
    const id = await record();
    expect((await change(id, { responsible_id: '12' })).status).toBe(200);
    expect((await show(id)).responsible).toEqual({ user_id: '12', name: 'Bia' });
    expect((await change(id, { responsible_id: '13' })).status).toBe(400);
    await sql`delete from role_ability where role_code = 'AML_OFFICER'`.execute(main());
    expect((await change(id, { responsible_id: '12', severity: 'LOW' })).status).toBe(200);
  });

  it('cannot be changed by a reader, nor by somebody who has seen another version', async () => {
    const id = await record();
    expect((await auditor.send(moveIncident, { incident_id: id, version: 1, action: 'BEGIN', reason: 'x' })).status).toBe(403);
    await change(id, { severity: 'LOW' });
    const stale = await officer.send(changeIncident, { incident_id: id, version: 1, severity: 'HIGH' });
    expect([stale.status, stale.body.data]).toMatchObject([409, { version: 2 }]);
  });

  it('of another company does not exist', async () => {
    const id = await record();
    const stranger = server.as({ companies: ['ATMX'], abilities: [may('AML.Incidents', 'read', 'write')] });
    expect((await stranger.send(showIncident, { incident_id: id })).status).toBe(404);
    expect((await stranger.send(moveIncident, { incident_id: id, version: 1, action: 'BEGIN', reason: 'x' })).status).toBe(404);
    expect((await stranger.send(recordIncident, facts())).status).toBe(404);
    expect((await stranger.send(incidentNotes.list, { about_id: id })).status).toBe(404);
    expect((await stranger.call(listIncidents, {})).list).toEqual([]);
  });

  it('masks numbers of people for readers who see them masked elsewhere', async () => {
    const id = await record({ title: 'A file went out', description: 'Told by the holder of 390.533.447-05' });
    expect((await show(id)).description).toContain('390.533.447-05');
    expect(await show(id, auditor)).toMatchObject({ is_masked: true, description: expect.not.stringContaining('390.533.447-05') as string });
  });
});

describe('the notice to the authority', () => {
  it('of a breach of personal data in Brazil is required within three business days, whatever is not said', async () => {
    const id = await record({ kind: 'DATA_LEAK' });
    expect(await show(id)).toMatchObject({
      notice: 'NEEDED',
      notice_state: 'OPEN',
      authority: 'ANPD',
      // Friday, Monday, Tuesday.
      notice_due_time: Date.parse('2026-12-02T03:00:00Z'),
      notice_basis: expect.stringContaining('LGPD') as string,
    });
    clock.now = new Date('2026-12-02T03:00:00Z');
    expect((await show(id)).notice_state).toBe('OVERDUE');
    expect((await officer.call(listIncidents, { notice_state: 'OVERDUE' })).list).toMatchObject([{ incident_id: id }]);
    await change(id, { noticed_time: at(-1), notice_reference: 'ANPD 17' });
    expect(await show(id)).toMatchObject({ notice_state: 'GIVEN', notice_reference: 'ANPD 17', lacks: ['END', 'MEASURES'] });
    await change(id, { notice: 'NOT_NEEDED' });
    expect(await show(id)).toMatchObject({ notice_state: 'NOT_NEEDED', authority: null, notice_due_time: null, noticed_time: null, notice_reference: null });
  });

  it('elsewhere is decided by a person, who names the authority', async () => {
    const id = await record({ entity_code: 'ATMX', kind: 'DATA_LEAK' });
    expect(await show(id)).toMatchObject({ notice: 'UNDECIDED', notice_basis: null });
    const unnamed = await change(id, { notice: 'NEEDED' });
    expect([unnamed.status, JSON.stringify(unnamed.body)]).toEqual([400, expect.stringContaining('INCIDENT_NOTICE')]);
    expect((await change(id, { notice: 'NEEDED', authority: 'CNBV', notice_due_time: at(24) })).status).toBe(200);
    expect((await change(id, { noticed_time: at(1) })).status).toBe(400);
    expect((await change(id, { notice: 'UNDECIDED', noticed_time: at(-1) })).status).toBe(400);
  });
});

describe('links', () => {
  beforeEach(async () => {
    await insertPayments(server.database, [{ id: 9001 }]);
  });
  const link = async (id: string, kind: EndpointInput<typeof linkIncident>['link_kind'], no: string, who = officer) =>
    who.send(linkIncident, { incident_id: id, version: await versionOf(id), link_kind: kind, linked_no: no });

  it('are of the company and of what the caller may open, once each', async () => {
    const { rows } = await sql<{ no: string }>`select trade_no as no from transaction where id = 9001`.execute(main());
    const [{ no } = { no: '' }] = rows;
    const id = await record();
    expect((await link(id, 'PAYIN', no)).status).toBe(200);
    expect((await link(id, 'PAYIN', no)).status).toBe(200);
    expect((await link(id, 'MERCHANT', 'm1')).status).toBe(200);
    expect((await show(id)).links.map(({ kind, ref, label }) => [kind, ref, label])).toEqual([
      ['PAYIN', no, no],
      ['MERCHANT', 'M1', 'Loja Aurora M1'],
    ]);
    for (const [kind, other] of [
      ['PAYOUT', no],
      // Of the other company.
      ['MERCHANT', 'M3'],
      ['RAISED_ALERT', '77'],
    ] as const)
      expect((await link(id, kind, other)).status).toBe(400);
    const clerk = server.as({ companies, abilities: [may('AML.Incidents', 'read', 'write')] });
    expect((await link(id, 'MERCHANT', 'M2', clerk)).status).toBe(400);
  });

  it('are taken out with a reason, from an incident that is not closed', async () => {
    const id = await record();
    await link(id, 'MERCHANT', 'M1');
    const [one] = (await show(id)).links;
    const unlink = async () =>
      officer.send(unlinkIncident, { incident_id: id, version: await versionOf(id), link_id: one?.link_id ?? '0', reason: 'Another shop' });
    expect((await unlink()).status).toBe(200);
    expect((await unlink()).status).toBe(404);
    expect((await trailOf(id)).at(-1)).toMatchObject({ verb: 'incident.unlinked', before: { linked: { kind: 'MERCHANT', no: 'M1' } }, reason: 'Another shop' });
  });
});

it('notes are written about an incident, and stay possible when it is closed', async () => {
  const id = await record({ ended_time: at(-1), measures: 'Restarted', notice: 'NOT_NEEDED' });
  await move(id, 'CLOSE');
  await officer.call(incidentNotes.add, { about_id: id, text: 'The provider has answered' });
  expect((await auditor.call(incidentNotes.list, { about_id: id })).list).toMatchObject([{ text: 'The provider has answered', by: 'Ana' }]);
  expect((await trailOf(id)).at(-1)?.verb).toBe('incident.noted');
});

it('each filter narrows the list', async () => {
  await writeRows(main(), 'ATMX');
  clock.now = processClock.now();
  const findResults = async (input: object) => (await officer.call(listIncidents, { entity_code: 'ATMX', ...input })).list.map(({ title }) => title);
  expect(await findResults({})).toEqual(['First', 'Second']);
  for (const [input, title] of [
    [{ status: 'CLOSED' }, 'Second'],
    [{ kind: 'DATA_LEAK' }, 'First'],
    [{ severity: 'HIGH' }, 'Second'],
    [{ title: 'fIR' }, 'First'],
    [{ notice_state: 'OPEN' }, 'First'],
    [{ notice_state: 'NOT_NEEDED' }, 'Second'],
    [{ origin: 'SYSTEM' }, 'Second'],
    [{ responsible: 'ME' }, 'First'],
    [{ responsible: 'NOBODY' }, 'Second'],
    [{ start_time: processClock.ms() - 96 * hour }, 'First'],
    [{ end_time: processClock.ms() - 96 * hour }, 'Second'],
  ] as const)
    expect([input, await findResults(input)]).toEqual([input, [title]]);
  expect(await findResults({ entity_code: 'ATBR' })).toEqual([]);
});
