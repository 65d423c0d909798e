import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addStaffMember,
  changeStaffMember,
  endStaffSessions,
  inviteStaffMember,
  listMySessions,
  listStaff,
  removeStaffMember,
  resetStaffFactor,
  resetPassword,
  showStaffMember,
} from '../../contract/index.ts';
import { type BackOffice, type Member, startBackOffice } from './back-office.fixture.ts';

let backOffice: BackOffice;
let admin: Member;
let officer: Member;
let other: Member;
beforeAll(async () => {
  backOffice = await startBackOffice();
  admin = await backOffice.member('admin', 'AML_ADMIN');
  officer = await backOffice.member('officer', 'AML_OFFICER');
  other = await backOffice.member('officer.two', 'AML_OFFICER');
  await backOffice.member('admin.two', 'AML_ADMIN');
});

const errorOf = ({ body }: { body: { data: unknown } }): string => (body.data as { error: string }).error;
const remove = (by: Member, one: Member, role: string) => by.client.send(removeStaffMember, { aml_role: role, email: one.email });
const shown = (one: Member) => admin.client.call(showStaffMember, { account_id: one.id });
const lastVerbs = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ verb: string }>`select verb from audit_entry where subject_kind = 'user-account' and subject_id = ${id} order by id`.execute(
    backOffice.database.main,
  );
  return rows.map(({ verb }) => verb);
};

describe('somebody who comes back', () => {
  it('works for the companies of before', async () => {
    const one = { aml_role: 'SUPPORT', email: 'back.again@desk.example' };
    await admin.client.call(addStaffMember, { ...one, companies: ['ATMX'] });
    await admin.client.call(removeStaffMember, one);
    await admin.client.call(addStaffMember, one);
    expect((await admin.client.call(listStaff, { name: one.email })).list).toMatchObject([{ companies: ['ATMX'] }]);
  });
});

describe('the list', () => {
  it('of all is whole where no page is asked for', async () => {
    for (const number of Array.from({ length: 22 }, (_, index) => index)) await backOffice.member(`member.${number}`, 'SUPPORT');
    const all = await admin.client.call(listStaff, {});
    expect(all.total).toBeGreaterThan(22);
    expect(all.list).toHaveLength(all.total);
    expect((await admin.client.call(listStaff, { page_num: 1, page_size: 5 })).list).toHaveLength(5);
  });
});

describe('adding somebody', () => {
  it('takes one person for support, and shows the link of the first password once where no mail leaves', async () => {
    const added = await admin.client.call(addStaffMember, { aml_role: 'SUPPORT', email: 'ana.souza@desk.example' });
    expect(added).toMatchObject({ status: 'CHANGED', account: 'ana.souza', name: 'Ana Souza', invitation: 'SHOWN', valid_hours: 24 });
    const { list } = await admin.client.call(listStaff, { name: 'SOUZA@desk' });
    expect(list).toMatchObject([{ state: 'INVITED', aml_role: 'SUPPORT', companies: ['ATBR', 'ATMX'], last_sign_in: null, has_second_factor: false }]);
    const token = new URL(added.link as string).hash.replace('#token=', '');
    await backOffice.server.anonymous.call(resetPassword, { token, password: 'Another-long-phrase-7' });
    expect((await admin.client.call(listStaff, { name: 'ana souza' })).list).toMatchObject([{ state: 'ACTIVE' }]);
    expect(await lastVerbs(added.account_id as string)).toEqual(['account.opened', 'password.reset']);
    expect(errorOf(await admin.client.send(inviteStaffMember, { account_id: added.account_id as string }))).toBe('STAFF_HAS_PASSWORD');
    const { rows } = await sql<{ after: string }>`select after::text from audit_entry where verb = 'account.opened' order by id desc limit 1`.execute(
      backOffice.database.main,
    );
    expect(rows[0]?.after).not.toContain('atl_pr_');
  });

  it('takes a second person for a sensitive role, and shows nobody a link that another has approved', async () => {
    const query = await admin.client.call(addStaffMember, { aml_role: 'AML_SENIOR', email: 'sara@desk.example', companies: ['ATBR'] });
    expect(query).toMatchObject({ status: 'WAITING_APPROVAL', account_id: null, link: null, invitation: 'LATER' });
    expect((await admin.client.call(listStaff, { name: 'sara' })).total).toBe(0);
    expect(errorOf(await admin.client.send(addStaffMember, { aml_role: 'AML_SENIOR', email: 'SARA@desk.example' }))).toBe('STAFF_WAITS');
    const done = await backOffice.approve(officer.client, query.request_id);
    expect(done.status).toBe('APPLIED');
    expect(JSON.stringify(done)).not.toContain('atl_pr_');
    const [sara] = (await admin.client.call(listStaff, { aml_role: 'AML_SENIOR' })).list;
    expect(sara).toMatchObject({ state: 'INVITED', companies: ['ATBR'] });
    const account = { account_id: sara?.account_id as string };
    expect(await admin.client.call(inviteStaffMember, account)).toMatchObject({ status: 'CHANGED', invitation: 'SHOWN' });
    // Another administrator could use the link as well, and asks a second person who is not the one who approved the account for them.
    const another = (await backOffice.member('admin.three', 'AML_ADMIN')).client;
    const link = await another.call(inviteStaffMember, account);
    expect(link).toMatchObject({ status: 'WAITING_APPROVAL', invitation: 'LATER', link: null });
    expect((await backOffice.approve(officer.client, link.request_id)).status).toBe('APPLIED');
    expect(await another.call(inviteStaffMember, account)).toMatchObject({ status: 'CHANGED', invitation: 'SHOWN' });
  });

  it('takes an address of the mailbox of another for one of the same person, or refuses it', async () => {
    const add = (email: string, more: object = {}) => admin.client.send(addStaffMember, { aml_role: 'SUPPORT', email, ...more });
    for (const email of ['officer+two@desk.example', 'OFF.ICER@desk.example', 'o.f.f.i.c.e.r+x@DESK.example'])
      expect(errorOf(await add(email))).toBe('STAFF_SAME_MAILBOX');
    expect(errorOf(await add('officer+two@desk.example', { same_person_as: 'admin' }))).toBe('STAFF_SAME_MAILBOX');
    expect((await add('officer+two@desk.example', { account: 'officer.again', same_person_as: 'officer' })).status).toBe(200);
    expect(await shown(officer)).toMatchObject({ same_person: ['officer.again'] });
    expect((await add('officer+two@other.example', { account: 'officer.elsewhere' })).status).toBe(200);
  });

  it('lets in by the domains of the company alone, where it names any', async () => {
    const say = (domains: string[]) =>
      sql`update company set profile = profile || jsonb_build_object('mail_domains', ${JSON.stringify(domains)}::jsonb) where code = 'ATMX'`.execute(
        backOffice.database.main,
      );
    await say(['desk.example']);
    const add = (email: string, companies: string[]) => admin.client.send(addStaffMember, { aml_role: 'SUPPORT', email, companies });
    const refused = await add('eve@evil.example', ['ATMX']);
    expect(errorOf(refused)).toBe('STAFF_DOMAIN');
    expect(JSON.stringify(refused.body)).toContain('desk.example');
    expect((await add('paul@DESK.example', ['ATMX'])).status).toBe(200);
    const elsewhere = (await add('carla@other.example', ['ATBR'])).body.data as { account_id: string };
    const moved = await admin.client.send(changeStaffMember, { account_id: elsewhere.account_id, version: 1, companies: ['ATBR', 'ATMX'] });
    expect(errorOf(moved)).toBe('STAFF_DOMAIN');
    await say([]);
  });

  it('refuses unknown roles, companies of others, and addresses and accounts that are taken', async () => {
    const send = async (change: object) => {
      const { status, body } = await admin.client.send(addStaffMember, { aml_role: 'AML_ANALYST', email: 'x@desk.example', ...change } as never);
      return `${status} ${JSON.stringify(body.data)}`;
    };
    expect(await send({ aml_role: 'NOBODY' })).toMatch(/400 .*aml_role/);
    expect(await send({ companies: ['ATXX'] })).toMatch(/400 .*companies/);
    expect(await send({ account: 'officer' })).toMatch(/400 .*account/);
    expect(await send({ email: 'OFFICER@desk.example' })).toContain('STAFF_EMAIL_TAKEN');
    expect(await send({ email: 'none' })).toMatch(/400 .*email/);
    expect((await officer.client.send(addStaffMember, { aml_role: 'AML_ANALYST', email: 'x@desk.example' })).status).toBe(403);
  });
});

describe('removing somebody', () => {
  it('ends sessions and links at once', async () => {
    const gone = await backOffice.member('leaver', 'AML_ANALYST');
    await gone.client.call(listMySessions, {});
    expect(await admin.client.call(removeStaffMember, { aml_role: 'AML_ANALYST', email: gone.email, reason: 'Left' })).toMatchObject({ sessions_ended: 1 });
    expect((await gone.client.send(listMySessions, {})).status).toBe(401);
    expect(errorOf(await remove(admin, gone, 'AML_ANALYST'))).toBe('STAFF_GONE');
    expect(await lastVerbs(gone.id)).toEqual(['account.disabled']);
  });

  it('takes in again who comes back, with nothing of what was there before', async () => {
    const back = await backOffice.member('returner', 'AML_ANALYST');
    await admin.client.call(removeStaffMember, { aml_role: 'AML_ANALYST', email: back.email });
    const again = await admin.client.call(addStaffMember, { aml_role: 'SUPPORT', email: back.email, companies: ['ATMX'] });
    expect(again).toMatchObject({ account_id: back.id, status: 'CHANGED', invitation: 'SHOWN' });
    expect(await shown(back)).toMatchObject({ state: 'INVITED', aml_role: 'SUPPORT', companies: ['ATMX'], has_second_factor: false, has_password: false });
  });

  it('is refused for oneself, for another role, for who works elsewhere too, and for strangers', async () => {
    const mexican = await backOffice.member('admin.mx', 'AML_ADMIN', ['ATMX']);
    const brazilian = await backOffice.member('analyst.br', 'AML_ANALYST', ['ATBR']);
    const both = await backOffice.member('analyst.both', 'AML_ANALYST');
    expect(errorOf(await remove(admin, admin, 'AML_ADMIN'))).toBe('STAFF_SELF');
    expect(errorOf(await remove(admin, brazilian, 'SUPPORT'))).toBe('STAFF_NOT_FOUND');
    expect(errorOf(await remove(mexican, brazilian, 'AML_ANALYST'))).toBe('STAFF_NOT_FOUND');
    expect(errorOf(await remove(mexican, both, 'AML_ANALYST'))).toBe('STAFF_OF_OTHERS');
    expect((await mexican.client.send(showStaffMember, { account_id: brazilian.id })).status).toBe(404);
    expect(await mexican.client.call(showStaffMember, { account_id: both.id })).toMatchObject({ companies: ['ATMX'], may_change: false });
    expect((await mexican.client.call(listStaff, { name: 'analyst.br' })).total).toBe(0);
    expect((await remove(officer, brazilian, 'AML_ANALYST')).status).toBe(403);
  });
});

describe('changing rights', () => {
  it('takes one person where it closes and two where it opens a sensitive role', async () => {
    const analyst = await backOffice.member('mover', 'AML_ANALYST', ['ATBR']);
    const change = async (input: object) =>
      admin.client.call(changeStaffMember, { account_id: analyst.id, version: (await shown(analyst)).version, ...input } as never);
    expect((await change({ aml_role: 'RULE_MANAGER' })).status).toBe('CHANGED');
    const query = await change({ aml_role: 'AML_SENIOR' });
    expect(query.status).toBe('WAITING_APPROVAL');
    expect(await shown(analyst)).toMatchObject({ aml_role: 'RULE_MANAGER', waiting_request_id: query.request_id });
    await backOffice.approve(officer.client, query.request_id);
    expect(await shown(analyst)).toMatchObject({ aml_role: 'AML_SENIOR', is_sensitive: true, waiting_request_id: null });
    expect((await change({ companies: ['ATBR', 'ATMX'] })).status).toBe('WAITING_APPROVAL');
    expect((await change({ aml_role: 'AML_ANALYST' })).status).toBe('CHANGED');
    expect(errorOf(await admin.client.send(changeStaffMember, { account_id: analyst.id, version: 1, aml_role: 'SUPPORT' }))).toBe('STALE');
    const { version } = await shown(analyst);
    expect(errorOf(await admin.client.send(changeStaffMember, { account_id: analyst.id, version, aml_role: 'AML_ANALYST' }))).toBe('STAFF_UNCHANGED');
    expect(errorOf(await admin.client.send(changeStaffMember, { account_id: admin.id, version: 1, aml_role: 'SUPPORT' }))).toBe('STAFF_SELF');
  });

  it('is not applied when the requester has lost the right meanwhile, and cannot be approved by the person concerned', async () => {
    const asking = await backOffice.member('asking', 'AML_ADMIN');
    const one = await backOffice.member('wanted', 'AML_ANALYST');
    const { version } = await shown(one);
    const query = await asking.client.call(changeStaffMember, { account_id: one.id, version, aml_role: 'AML_OFFICER' });
    await admin.client.call(removeStaffMember, { aml_role: 'AML_ADMIN', email: asking.email });
    expect(await backOffice.approve(officer.client, query.request_id)).toMatchObject({ status: 'STALE', result: { error: 'MAKER_LOST_RIGHT' } });
    expect((await shown(one)).aml_role).toBe('AML_ANALYST');
    const reset = await admin.client.call(resetStaffFactor, { account_id: other.id, reason: 'Lost telephone' });
    expect(reset.status).toBe('WAITING_APPROVAL');
    expect(await backOffice.approve(other.client, reset.request_id)).toMatchObject({ status: 'FAILED', result: { error: 'STAFF_SELF' } });
  });
});

describe('second factor and sessions', () => {
  it('are reset and ended by one person for an analyst', async () => {
    const one = await backOffice.member('telephone', 'AML_ANALYST');
    const { sessions } = await shown(one);
    expect(sessions).toMatchObject([{ ip: '127.0.0.1', user_agent: 'test' }]);
    expect((await admin.client.send(endStaffSessions, { account_id: one.id, session_id: '999999999' })).status).toBe(404);
    expect(await admin.client.call(endStaffSessions, { account_id: one.id, session_id: sessions[0]?.session_id })).toEqual({ sessions_ended: 1 });
    expect((await one.client.send(listMySessions, {})).status).toBe(401);
    expect((await admin.client.call(resetStaffFactor, { account_id: one.id })).status).toBe('CHANGED');
    expect(errorOf(await admin.client.send(resetStaffFactor, { account_id: one.id }))).toBe('STAFF_NO_FACTOR');
    expect(await lastVerbs(one.id)).toEqual(['account.sessions-ended', 'second-factor.reset']);
  });
});

// Last: ids that are taken from a database of its own would meet those of this one.
describe('the last officer and the last administrator', () => {
  it('stay, also when two administrators each remove another of two at the same time', async () => {
    const own = await startBackOffice();
    const [one, two] = [await own.member('admin.one', 'AML_ADMIN'), await own.member('admin.other', 'AML_ADMIN')];
    const [first, second] = [await own.member('first', 'AML_OFFICER'), await own.member('second', 'AML_OFFICER')];
    const answers = await Promise.all([remove(one, first, 'AML_OFFICER'), remove(two, second, 'AML_OFFICER')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.filter(({ status }) => status === 409).map(errorOf)).toEqual(['LAST_OFFICER']);
    const { list } = await one.client.call(listStaff, { aml_role: 'AML_OFFICER', state: 'ACTIVE' });
    expect(list).toHaveLength(1);

    // Each removes the other: whoever is second is not there any more, or would be the last.
    const mutual = await Promise.all([remove(one, two, 'AML_ADMIN'), remove(two, one, 'AML_ADMIN')]);
    expect(mutual.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      (await own.database.main.selectFrom('user_account').select('id').where('aml_role', '=', 'AML_ADMIN').where('status', '=', 'ACTIVE').execute()).length,
    ).toBe(1);
  });

  it('count company by company, and by who can sign in', async () => {
    const own = await startBackOffice();
    const keeper = await own.member('keeper', 'AML_ADMIN');
    const both = await own.member('both', 'AML_OFFICER');
    const mexican = await own.member('mexican', 'AML_OFFICER', ['ATMX']);
    expect((await remove(keeper, both, 'AML_OFFICER')).body).toMatchObject({ data: { error: 'LAST_OFFICER' }, msg: expect.stringContaining('ATBR') });
    const { version } = await keeper.client.call(showStaffMember, { account_id: both.id });
    const narrowed = await keeper.client.send(changeStaffMember, { account_id: both.id, version, companies: ['ATMX'] });
    expect(errorOf(narrowed)).toBe('LAST_OFFICER');
    expect((await remove(keeper, mexican, 'AML_OFFICER')).status).toBe(200);
    // An officer who was invited and has no password yet is none to rely on.
    const invited = await keeper.client.call(addStaffMember, { aml_role: 'AML_OFFICER', email: 'new@desk.example' });
    await own.approve(both.client, invited.request_id);
    expect(errorOf(await remove(keeper, both, 'AML_OFFICER'))).toBe('LAST_OFFICER');
  });
});
