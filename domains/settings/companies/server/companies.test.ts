import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { openBackOffice } from '../../../payments/decisions/server/testing.ts';
import { addCompany, type CompanySettings, listCompanyChanges, listCompanySettings, previewCompany, saveCompany } from '../contract/index.ts';
import { writeDefaultPack } from '../../../rules/rules/server/index.ts';
import { companiesSlice, companyApprovalKinds } from './index.ts';

let server: TestServer;
let admin: TestClient;
let officer: TestClient;
let stranger: TestClient;

const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));

beforeAll(async () => {
  const database = await testDatabase();
  await openBackOffice(database.main);
  await sql`update company set profile = '{"report_formats": ["COS"]}'`.execute(database.main);
  server = await testServer({ slices: [companiesSlice(writeDefaultPack), approvalRequestsSlice(companyApprovalKinds)], database });
  const abilities = may(['AML.CONFIGURATION', 'read', 'write']);
  admin = server.as({ name: 'Ana', personId: '1', userId: '11', abilities, companies: ['ATBR'] });
  officer = server.as({
    name: 'Otto',
    personId: '2',
    userId: '21',
    abilities: may(['AML.CONFIGURATION', 'read'], ['AML.ApprovalList', 'read', 'write']),
    companies: ['ATBR'],
  });
  stranger = server.as({ name: 'Eva', personId: '3', userId: '31', abilities, companies: ['ATMX'] });
});

const shown = async () => {
  const [company] = (await admin.call(listCompanySettings, {})).list;
  if (!company) throw new Error('no company');
  return company;
};
const input = async (change: Partial<CompanySettings>, name?: string) => {
  const { settings, name: present, version } = await shown();
  return { entity_code: 'ATBR', name: name ?? present, settings: { ...settings, ...change }, version, reason: 'Why' } as never;
};
const plain = async (change: Partial<CompanySettings>) => {
  const { version: _version, reason: _reason, ...rest } = (await input(change)) as { version: number; reason: string };
  return rest as never;
};
const settingsVersion = async () => (await sql<{ v: string }>`select version::text as v from settings_version`.execute(server.database.main)).rows[0]?.v;
const approve = async (requestId: string | null) => {
  const { version } = await officer.call(showApprovalRequest, { request_id: requestId as string });
  return officer.call(approveRequest, { request_id: requestId as string, version });
};

describe('a company', () => {
  it('is changed at once where that controls more, with its version and its trace', async () => {
    expect(await admin.call(previewCompany, await plain({ case_due_days: 5 }))).toEqual({ needs_approval: false, changed: ['case_due_days'], loosened: [] });
    const existing = await settingsVersion();
    expect(await admin.call(saveCompany, await input({ case_due_days: 5 }))).toMatchObject({ status: 'CHANGED', version: 2 });
    // By it every process takes the settings of decisions again.
    expect(await settingsVersion()).not.toBe(existing);
    expect(await shown()).toMatchObject({ version: 2, changed_by: 'Ana', settings: { case_due_days: 5 } });
    expect((await admin.call(listCompanyChanges, { entity_code: 'ATBR' })).list).toMatchObject([
      { version: 2, changed: ['case_due_days'], changed_by: 'Ana', approved_by: null, reason: 'Why' },
    ]);
    const { rows } = await sql<{ before: unknown; after: unknown }>`select before, after from audit_entry where verb = 'company.changed'`.execute(
      server.database.main,
    );
    expect(rows).toEqual([{ before: { case_due_days: 7 }, after: { case_due_days: 5 } }]);
  });
  it('waits for a second person where that controls less', async () => {
    const query = await admin.call(saveCompany, await input({ case_due_days: 30, no_pass_action: 'REJECT' }));
    expect(query).toMatchObject({ status: 'WAITING_APPROVAL' });
    expect(await shown()).toMatchObject({ version: 2, request_id: query.request_id, settings: { case_due_days: 5, no_pass_action: 'HOLD' } });
    expect((await admin.send(saveCompany, await input({ case_due_days: 29 }))).status).toBe(409);
    const { version } = await officer.call(showApprovalRequest, { request_id: query.request_id as string });
    expect((await admin.send(approveRequest, { request_id: query.request_id as string, version })).status).not.toBe(200);
    await approve(query.request_id);
    expect(await shown()).toMatchObject({ version: 3, request_id: null, settings: { case_due_days: 30, no_pass_action: 'REJECT' } });
    expect((await admin.call(listCompanyChanges, { entity_code: 'ATBR' })).list[0]).toMatchObject({ changed_by: 'Ana', approved_by: 'Otto' });
  });
  it('is refused what the law forbids, what contradicts itself, what changes nothing and what is out of date', async () => {
    for (const change of [
      { retention_years: 6 },
      { ubo_record: 3_000, ubo_identify: 2_500 },
      { time_zone: 'Mars/Olympus' },
      { extra_holidays: ['2026-02-30'] },
    ]) {
      const { status, body } = await admin.send(saveCompany, await input(change as never));
      expect({ status, field: JSON.stringify(body.data).includes(Object.keys(change)[0] as string) }).toEqual({ status: 400, field: true });
    }
    expect((await admin.send(saveCompany, await input({}))).body.data).toMatchObject({ error: 'COMPANY_UNCHANGED' });
    expect((await admin.send(saveCompany, { ...((await input({ case_due_days: 3 })) as object), version: 1 } as never)).body.data).toMatchObject({
      error: 'STALE',
    });
  });
  it('is there for its own people alone', async () => {
    expect((await stranger.call(listCompanySettings, {})).list).toEqual([]);
    for (const call of [listCompanyChanges, previewCompany] as const)
      expect((await stranger.send(call as typeof previewCompany, (call === previewCompany ? await plain({}) : { entity_code: 'ATBR' }) as never)).status).toBe(
        404,
      );
    expect((await stranger.send(saveCompany, await input({ case_due_days: 3 }))).status).toBe(404);
    expect((await officer.send(saveCompany, await input({ case_due_days: 3 }))).status).toBe(403);
  });
  it('is added with the profile and the rules of its country, for whoever adds it', async () => {
    await sql`insert into staff_person (id, name) overriding system value values (1, 'Ana')`.execute(server.database.main).catch(() => undefined);
    const made = await admin.call(addCompany, {
      new_code: 'nova',
      name: 'Nova',
      country: 'ARG',
      currency: 'ARS',
      time_zone: 'America/Argentina/Buenos_Aires',
      reason: 'A new country',
    });
    expect(made.entity_code).toBe('NOVA');
    expect(made.rules).toBeGreaterThan(10);
    const { rows } = await sql<{ profile: { absolute_days: number; report_hours: number } }>`select profile from company where code = 'NOVA'`.execute(
      server.database.main,
    );
    expect(rows[0]?.profile).toMatchObject({ absolute_days: 90, report_hours: 24, holiday_calendar: 'AR-national' });
    const again = await admin.send(addCompany, { new_code: 'NOVA', name: 'X', country: 'ARG', currency: 'ARS', time_zone: 'UTC', reason: 'Again' });
    expect(again.body.data).toMatchObject({ error: 'COMPANY_CODE_TAKEN' });
  });
});
