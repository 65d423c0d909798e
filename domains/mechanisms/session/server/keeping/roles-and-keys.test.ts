import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { abilitySubjects, endpoint, mayCall } from '../../../../../platform/contract/index.ts';
import { clock } from '../../../../../platform/server/clock.ts';
import { handle, registerCompanyCodes } from '../../../../../platform/server/index.ts';
import { seedRoles } from '../../../../../seeds/roles.ts';
import {
  addStaffMember,
  askMachineKey,
  changeAccessRole,
  createAccessRole,
  listAccessRoles,
  listKeyGrants,
  listMachineKeys,
  listStaff,
  previewAccessRole,
  replaceMachineKey,
  showAccessRole,
  takeMachineKey,
  tryAccessRole,
  withdrawMachineKey,
} from '../../contract/index.ts';
import { showApprovalRequest } from '../../../approval-requests/contract/index.ts';
import { rotateMachineKey } from '../machine-keys/manage-machine-keys.ts';
import { type BackOffice, type Member, startBackOffice } from './back-office.fixture.ts';
import { differenceOf, readAbilities } from './change-role.ts';
import { registerCalls } from './sensitive-roles.ts';
import { listCompanyCodes } from '../../../../register/reference-data/server/index.ts';

const machineCall = endpoint({
  method: 'POST',
  path: '/api/v1/test/read',
  area: 'test',
  summary: 'Reads',
  ability: 'machine:read',
  input: z.strictObject({}),
  data: z.object({ companies: z.array(z.string()) }),
});
const probe = { name: 'probe', handlers: [handle(machineCall, async (_input, call) => ({ companies: call.actor.companies }))] };

let backOffice: BackOffice;
let admin: Member;
let officer: Member;
beforeAll(async () => {
  registerCompanyCodes(listCompanyCodes);
  backOffice = await startBackOffice([probe]);
  admin = await backOffice.member('admin', 'AML_ADMIN');
  officer = await backOffice.member('officer', 'AML_OFFICER');
});

const errorOf = ({ body }: { body: { data: unknown } }): string => (body.data as { error: string }).error;
const names = (text: string) => ({ name_en: text, name_pt: text, name_es: text });
const roleOf = (code: string) => admin.client.call(showAccessRole, { role_code: code });
type AbilityInput = Parameters<typeof readAbilities>[0];
const pickValues = (role: { abilities: { subject: string; action: string[] }[] }) => role.abilities as unknown as AbilityInput;

describe('roles', () => {
  it('lose a right by one person and gain one by two, as versions', async () => {
    const before = await roleOf('AML_ANALYST');
    const fewer = pickValues(before).filter(({ subject }) => subject !== 'AML.DOWNLOAD');
    const form = { role_code: 'AML_ANALYST', name_en: before.name_en, name_pt: before.name_pt, name_es: before.name_es };
    expect(await admin.client.call(previewAccessRole, { role_code: 'AML_ANALYST', abilities: fewer as never })).toMatchObject({
      granted: [],
      taken: [
        { subject: 'AML.DOWNLOAD', action: 'read' },
        { subject: 'AML.DOWNLOAD', action: 'write' },
      ],
      needs_approval: false,
    });
    expect(await admin.client.call(changeAccessRole, { ...form, version: 1, abilities: fewer as never })).toMatchObject({ status: 'CHANGED', version: 2 });
    const query = await admin.client.call(changeAccessRole, { ...form, version: 2, abilities: pickValues(before) as never, reason: 'They need the files' });
    expect(query).toMatchObject({ status: 'WAITING_APPROVAL', version: 2 });
    expect(errorOf(await admin.client.send(changeAccessRole, { ...form, version: 2, abilities: pickValues(before) as never }))).toBe('ROLE_WAITS');
    await backOffice.approve(officer.client, query.request_id);
    const { versions, version, is_edited: isEdited } = await roleOf('AML_ANALYST');
    expect({ version, isEdited }).toEqual({ version: 3, isEdited: true });
    expect(versions).toMatchObject([
      { version: 3, changed_by: 'admin', approved_by: 'officer', reason: 'They need the files', taken: [] },
      { version: 2, changed_by: 'admin', approved_by: null, granted: [] },
      { version: 1, changed_by: 'Atalaia' },
    ]);
    expect(errorOf(await admin.client.send(changeAccessRole, { ...form, version: 2, abilities: [] }))).toBe('STALE');
    expect(errorOf(await admin.client.send(changeAccessRole, { ...form, version: 3, abilities: pickValues(before) as never }))).toBe('ROLE_UNCHANGED');
  });

  it('that the desk has changed stay as they are at the next start; others follow the release', async () => {
    const before = await roleOf('SUPPORT');
    await admin.client.call(changeAccessRole, {
      role_code: 'SUPPORT',
      version: before.version,
      ...names('Help desk'),
      abilities: pickValues(before).filter(({ subject }) => subject !== 'AML.MonitorList') as never,
    });
    await sql`delete from role_ability where role_code = 'FINANCE_OPS' and subject = 'AML.Transactions'`.execute(backOffice.database.main);
    await seedRoles(backOffice.database.main);
    expect(await roleOf('SUPPORT')).toMatchObject({ name_en: 'Help desk', version: before.version + 1 });
    expect((await roleOf('SUPPORT')).abilities.map(({ subject }) => subject)).not.toContain('AML.MonitorList');
    expect(await roleOf('FINANCE_OPS')).toMatchObject({ version: 2, is_edited: false });
    await seedRoles(backOffice.database.main);
    expect((await roleOf('FINANCE_OPS')).version).toBe(2);
  });

  it('are made by two people, and then given to somebody', async () => {
    const input = { role_code: 'NIGHT_DESK', ...names('Night desk'), abilities: [{ subject: 'AML.Alerts', action: ['write'] }] as never };
    expect((await admin.client.send(createAccessRole, { ...input, role_code: 'night desk' })).status).toBe(400);
    expect(errorOf(await admin.client.send(createAccessRole, { ...input, role_code: 'SUPPORT' }))).toBe('ROLE_EXISTS');
    expect((await admin.client.send(addStaffMember, { aml_role: 'NIGHT_DESK', email: 'owl@desk.example' })).status).toBe(400);
    const query = await admin.client.call(createAccessRole, input);
    expect(query.status).toBe('WAITING_APPROVAL');
    await backOffice.approve(officer.client, query.request_id);
    const made = await roleOf('NIGHT_DESK');
    expect(made).toMatchObject({ version: 1, is_sensitive: false, accounts: 0 });
    expect(made.abilities).toEqual([
      { subject: 'AML.Alerts', action: ['read', 'write'] },
      { subject: 'Auth', action: ['read'] },
      { subject: 'Dashboard', action: ['read'] },
    ]);
    expect((await admin.client.call(addStaffMember, { aml_role: 'NIGHT_DESK', email: 'owl@desk.example' })).status).toBe('CHANGED');
    expect((await admin.client.call(listStaff, { aml_role: 'NIGHT_DESK' })).list).toMatchObject([{ aml_role_name: 'Night desk' }]);
  });

  it('cannot lose what the last officer or administrator has by them, and are changed by who works for all companies', async () => {
    for (const [code, subject, error] of [
      ['AML_OFFICER', 'AML.Reports.Sar', 'LAST_OFFICER'],
      ['AML_ADMIN', 'AML.CONFIGURATION', 'LAST_ADMINISTRATOR'],
    ] as const) {
      const { version, name_en, name_pt, name_es, abilities } = await roleOf(code);
      const fewer = pickValues({ abilities }).filter((one) => one.subject !== subject);
      expect(errorOf(await admin.client.send(changeAccessRole, { role_code: code, version, name_en, name_pt, name_es, abilities: fewer as never }))).toBe(
        error,
      );
    }
    const mexican = await backOffice.member('admin.mx', 'AML_ADMIN', ['ATMX']);
    const { version } = await roleOf('AUDITOR');
    expect((await mexican.client.call(listAccessRoles, {})).may_change).toBe(false);
    expect(errorOf(await mexican.client.send(changeAccessRole, { role_code: 'AUDITOR', version, ...names('X'), abilities: [] }))).toBe('OF_ALL_COMPANIES');
  });

  it('are tried on the calls that there are, by the function that the server asks', async () => {
    registerCalls(() => [listStaff, addStaffMember, machineCall] as never);
    const tried = async (input: object) =>
      (await admin.client.call(tryAccessRole, input as never)).calls.map(({ path, is_open: isOpen }) => [path.split('/').at(-1), isOpen]);
    expect(await tried({ role_code: 'AUDITOR' })).toEqual([
      ['list-all-admin-user', true],
      ['add-admin-user', false],
      ['read', false],
    ]);
    expect(await tried({ abilities: [{ subject: 'AML.CONFIGURATION', action: ['write'] }] })).toMatchObject([
      [expect.any(String), true],
      [expect.any(String), true],
      [expect.any(String), false],
    ]);
    expect((await admin.client.send(tryAccessRole, {})).status).toBe(400);
    expect(
      (
        await admin.client.send(tryAccessRole, {
          abilities: [
            { subject: 'AML.Alerts', action: ['read'] },
            { subject: 'AML.Alerts', action: ['write'] },
          ],
        })
      ).status,
    ).toBe(400);
  });

  it('compare right by right, for every subject and action', () => {
    const none = readAbilities([]);
    for (const subject of abilitySubjects.filter((one) => one !== 'Auth' && one !== 'Dashboard')) {
      const [read, write] = [readAbilities([{ subject, action: ['read'] }]), readAbilities([{ subject, action: ['write'] }])];
      expect(differenceOf(none, read)).toEqual({ granted: [{ subject, action: 'read' }], taken: [] });
      expect(differenceOf(read, write)).toEqual({ granted: [{ subject, action: 'write' }], taken: [] });
      expect(differenceOf(write, read)).toEqual({ granted: [], taken: [{ subject, action: 'write' }] });
      expect(mayCall(write, `${subject}:read`)).toBe(true);
    }
  });
});

describe('keys of the payment core', () => {
  const useKey = async (key: string): Promise<number> => (await backOffice.server.anonymous.send(machineCall, {}, { headers: { 'x-api-key': key } })).status;

  it('are requested by one, approved by another, and collected once by the requester', async () => {
    const query = await admin.client.call(askMachineKey, { entity_code: 'ATBR', name: 'Core', scopes: ['read', 'read'], reason: 'New core' });
    expect((await admin.client.call(listKeyGrants, {})).list).toEqual([]);
    const done = await backOffice.approve(officer.client, query.request_id);
    const grantId = (done.result as { grant_id: string }).grant_id;
    const second = await backOffice.member('admin.two', 'AML_ADMIN');
    expect(await second.client.call(listKeyGrants, {})).toMatchObject({
      list: [{ grant_id: grantId, granted_to: 'admin', approved_by: 'officer', is_mine: false }],
    });
    expect(errorOf(await second.client.send(takeMachineKey, { grant_id: grantId }))).toBe('KEY_GRANT_NOT_FOUND');
    const idempotent = { headers: { 'idempotency-key': 'take-once' } };
    const used = await admin.client.send(takeMachineKey, { grant_id: grantId }, idempotent);
    const { key } = used.body.data as { key: string };
    expect(key).toMatch(/^atl_mk_/);
    expect(await useKey(key)).toBe(200);
    // Repeated, the answer is the same but for the key, which is kept nowhere.
    expect((await admin.client.send(takeMachineKey, { grant_id: grantId }, idempotent)).body.data).toMatchObject({ key: null, name: 'Core' });
    expect(errorOf(await admin.client.send(takeMachineKey, { grant_id: grantId }))).toBe('KEY_GRANT_NOT_FOUND');
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from idempotent_call where answer::text like '%' || ${key} || '%') or exists (select from audit_entry a where a::text like '%' || ${key} || '%')
        or exists (select from machine_key k where k::text like '%' || ${key} || '%') as found`.execute(backOffice.database.main);
    expect(rows[0]?.found).toBe(false);
  });

  it('are replaced with an overlap by two people, and revoked at once', async () => {
    const [own] = (await admin.client.call(listMachineKeys, { name: 'core' })).list;
    expect(own).toMatchObject({ state: 'IN_USE', scopes: ['read'], entity_code: 'ATBR' });
    expect(own?.last_used_time).not.toBeNull();
    const keyId = own?.key_id as string;
    const query = await admin.client.call(replaceMachineKey, { key_id: keyId, overlap_hours: 2, reason: 'Yearly' });
    expect(Object.keys(query)).toEqual(['request_id']);
    expect(errorOf(await admin.client.send(replaceMachineKey, { key_id: keyId, overlap_hours: 2, reason: 'Again' }))).toBe('KEY_WAITS');
    expect((await admin.client.call(listKeyGrants, {})).list).toEqual([]);
    await backOffice.approve(officer.client, query.request_id);
    expect((await admin.client.call(listMachineKeys, { state: 'ENDING' })).list).toEqual([]);
    const [grant] = (await admin.client.call(listKeyGrants, {})).list;
    expect(grant).toMatchObject({ replaces_id: keyId, overlap_hours: 2, is_mine: true });
    const fresh = await admin.client.call(takeMachineKey, { grant_id: grant?.grant_id as string });
    expect(await useKey(fresh.key as string)).toBe(200);
    expect((await admin.client.call(listMachineKeys, { state: 'ENDING' })).list).toMatchObject([{ key_id: keyId }]);
    // The end of an overlap is no limit for a successor.
    expect(errorOf(await admin.client.send(replaceMachineKey, { key_id: keyId, overlap_hours: 2, reason: 'Again' }))).toBe('KEY_REPLACED');
    const waiting = await admin.client.call(replaceMachineKey, { key_id: fresh.key_id, overlap_hours: 0, reason: 'Lost' });
    await admin.client.call(withdrawMachineKey, { key_id: fresh.key_id });
    expect(await admin.client.call(showApprovalRequest, { request_id: waiting.request_id })).toMatchObject({ status: 'STALE' });
    expect(await useKey(fresh.key as string)).toBe(401);
    expect(errorOf(await admin.client.send(withdrawMachineKey, { key_id: fresh.key_id }))).toBe('KEY_ENDED');
    const { rows } = await sql<{ verb: string }>`select verb from audit_entry where verb like 'machine-key.%' order by id`.execute(backOffice.database.main);
    expect(rows.map(({ verb }) => verb)).toEqual([
      'machine-key.asked',
      'machine-key.granted',
      'machine-key.issued',
      'machine-key.replacement-asked',
      'machine-key.granted',
      'machine-key.rotated',
      'machine-key.replacement-asked',
      'machine-key.revoked',
    ]);
  });

  it('keep the end, the scopes and the company that two people agreed to when they are replaced', async () => {
    const end = clock.ms() + 3_600_000;
    const query = await admin.client.call(askMachineKey, {
      entity_code: 'ATBR',
      name: 'For an hour',
      scopes: ['decide', 'read'],
      end_time: end,
      reason: 'Test',
    });
    const grantOf = async (requestId: string) => (await backOffice.approve(officer.client, requestId)).result as { grant_id: string };
    const first = await admin.client.call(takeMachineKey, await grantOf(query.request_id));
    const again = await admin.client.call(replaceMachineKey, { key_id: first.key_id, overlap_hours: 0, reason: 'Lost' });
    const second = await admin.client.call(takeMachineKey, await grantOf(again.request_id));
    const [row] = (await admin.client.call(listMachineKeys, { name: 'For an hour' })).list;
    expect(row).toMatchObject({
      key_id: second.key_id,
      end_time: end,
      scopes: ['decide', 'read'],
      entity_code: 'ATBR',
      replaces_id: first.key_id,
      state: 'ENDING',
    });
    // At the command line of the server as well.
    const keeping = { operator: 'root', requestId: 'test:rotate', now: clock.now() };
    const third = await rotateMachineKey(backOffice.database.main, { id: second.key_id, overlapHours: 0 }, keeping);
    expect((await admin.client.call(listMachineKeys, { name: 'For an hour' })).list[0]).toMatchObject({ key_id: third.id, end_time: end });
    await expect(rotateMachineKey(backOffice.database.main, { id: second.key_id, overlapHours: 0 }, keeping)).rejects.toThrow('ended');
  });

  it('are not asked for a company of others, nor seen by them', async () => {
    const mexican = await backOffice.member('keeper.mx', 'AML_ADMIN', ['ATMX']);
    expect((await mexican.client.send(askMachineKey, { entity_code: 'ATBR', name: 'X', scopes: ['read'], reason: 'x' })).status).toBe(400);
    expect((await mexican.client.call(listMachineKeys, {})).total).toBe(0);
    const [own] = (await admin.client.call(listMachineKeys, {})).list;
    expect(errorOf(await mexican.client.send(replaceMachineKey, { key_id: own?.key_id as string, overlap_hours: 0, reason: 'x' }))).toBe('KEY_NOT_FOUND');
  });
});
