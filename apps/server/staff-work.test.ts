import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAlerts } from '../../domains/casework/alerts/contract/index.ts';
import { requestApproval } from '../../domains/mechanisms/approval-requests/server/index.ts';
import { assignItems } from '../../domains/mechanisms/queues/contract/index.ts';
import {
  changeAccessRole,
  changeStaffMember,
  previewAccessRole,
  previewStaffWork,
  removeStaffMember,
  type StaffWorkKey,
  staffWorkKeys,
} from '../../domains/mechanisms/session/contract/index.ts';
import { disableAccount, findStranded, handBackStranded, moveAccount, staffWork } from '../../domains/mechanisms/session/server/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { type Database, nextIds } from '../../platform/server/index.ts';
import { everything, testDatabase, type TestClient, type TestServer, testServer } from '../../platform/server/testing.ts';
import { slices } from './slices.ts';
import { backOfficeCompanies, workOfCompany, writeBackOffice, writeWork } from './staff-work.fixture.ts';

/*
 * What becomes of the work of an account that is disabled, or loses the ability or the company that its work takes, for every kind of
 * work that the application has. Of each company the account has one item in each column that can name it.
 */

const both = ['ATBR', 'ATMX'];
const [leaver, colleague, stranger, keeper] = ['101', '102', '103', '104'] as const;

let database: Database;
let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  database = await testDatabase();
  await writeBackOffice(database.main, [
    { name: 'Leaver', role: 'WORKER', companies: both },
    { name: 'Colleague', role: 'WORKER', companies: ['ATBR'] },
    { name: 'Stranger', role: 'READER', companies: both },
    { name: 'Keeper', role: 'KEEPER', companies: both },
    { name: 'Second', role: 'KEEPER', companies: both },
  ]);
  server = await testServer({ slices, database });
  admin = server.as({ userId: keeper, personId: keeper, name: 'Keeper', companies: both, abilities: everything });
});

/** The leaver is in use again, with its role and companies, and has new work and no other. */
beforeEach(async () => {
  const { main } = database;
  await sql`update user_account set status = 'DISABLED' where id in (101, 102)`.execute(main);
  await handBackStranded(main, { now: clock.now(), config: { publicUrl: '' } });
  await sql`update user_account set status = 'ACTIVE', aml_role = case id when 101 then 'WORKER' when 102 then 'WORKER' else aml_role end,
    company_codes = case id when 101 then array['ATBR', 'ATMX'] else company_codes end where id in (101, 102)`.execute(main);
  for (const company of backOfficeCompanies) await writeWork(main, leaver, company);
});

const openOf = async (userId: string): Promise<Record<StaffWorkKey, number>> =>
  Object.fromEntries(await Promise.all(staffWork().map(async (kind) => [kind.key, (await kind.open(database.main, [userId])).length] as const))) as Record<
    StaffWorkKey,
    number
  >;
const nothing = Object.fromEntries(staffWorkKeys.map((key) => [key, 0]));
const ofCompanies = (count: number) => Object.fromEntries(Object.entries(workOfCompany).map(([key, one]) => [key, one * count]));
const remove = (hand_over: { kind: StaffWorkKey; user_id: string }[] = []) =>
  admin.send(removeStaffMember, { aml_role: 'WORKER', email: 'leaver@desk.example', hand_over, reason: 'Left' });
const versionOf = async (id: string) =>
  (await sql<{ version: number }>`select version from user_account where id = ${id}::bigint`.execute(database.main)).rows[0]?.version ?? 0;
const change = async (input: object) =>
  admin.send(changeStaffMember, { account_id: leaver, version: await versionOf(leaver), reason: 'Moved', ...input } as never);
const fieldsOf = ({ body }: { body: { data: unknown } }) => (body.data as { fields?: { field: string }[] }).fields?.map(({ field }) => field);
const all = (userId: string) => staffWorkKeys.map((kind) => ({ kind, user_id: userId }));

it('knows every kind of work, and the columns that name who does it', () => {
  expect(
    staffWork()
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual([...staffWorkKeys].toSorted());
});

describe('the preview', () => {
  it('says how much of each kind an account has, what comes due, and which colleagues may do how much of it', async () => {
    const before = await openOf(leaver);
    expect(before).toEqual(ofCompanies(2));
    const { kinds, requests } = await admin.call(previewStaffWork, { account_id: leaver });
    expect(Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))).toEqual(before);
    expect(requests).toBe(0);
    for (const { kind, colleagues } of kinds)
      expect([kind, colleagues]).toEqual([kind, [{ user_id: colleague, name: 'Colleague', count: workOfCompany[kind] }]]);
    expect(kinds.find(({ kind }) => kind === 'ALERTS')).toMatchObject({ due_count: 4, next_due: expect.any(Number) });
    expect(await openOf(leaver)).toEqual(before);
  });

  it('says what another role or fewer companies take, and nothing for more rights', async () => {
    const ofRole = await admin.call(previewStaffWork, { account_id: leaver, aml_role: 'READER' });
    expect(Object.fromEntries(ofRole.kinds.map(({ kind, count }) => [kind, count]))).toEqual(ofCompanies(2));
    const ofCompany = await admin.call(previewStaffWork, { account_id: leaver, companies: ['ATBR'] });
    expect(Object.fromEntries(ofCompany.kinds.map(({ kind, count }) => [kind, count]))).toEqual(ofCompanies(1));
    expect(ofCompany.kinds.flatMap(({ colleagues }) => colleagues)).toEqual([]);
    expect((await admin.call(previewStaffWork, { account_id: leaver, companies: both })).kinds).toEqual([]);
    expect((await server.as({ companies: ['ATXX'] }).send(previewStaffWork, { account_id: leaver })).status).toBe(404);
  });
});

describe('an account that is disabled', () => {
  it('hands everything back, where everybody who may do it sees it, with an entry for each', async () => {
    const alerts =
      (await staffWork()
        .find(({ key }) => key === 'ALERTS')
        ?.open(database.main, [leaver])) ?? [];
    const { body } = await remove();
    expect(body.data).toMatchObject({
      handed: expect.arrayContaining(staffWorkKeys.map((kind) => ({ kind, to: null, handed_over: 0, handed_back: workOfCompany[kind] * 2 }))),
    });
    expect(await openOf(leaver)).toEqual(nothing);
    const worker = server.as({ userId: '102', companies: both, abilities: everything });
    const shown = (await worker.call(listAlerts, { responsible: 'NOBODY' } as never)).list as { alert_id: string; status: string }[];
    const own = shown.filter((one) => alerts.some(({ id }) => id === one.alert_id));
    expect(own.map(({ status }) => status).toSorted()).toEqual(['NEW', 'NEW', 'WAITING_INFO', 'WAITING_INFO']);
    for (const table of ['alert', 'kyc_document'] as const)
      expect((await sql`select 1 from ${sql.table(table)} where snoozed_until > clock_now()`.execute(database.main)).rows).toEqual([]);
    const { rows } = await sql<{ verb: string; count: number }>`select verb, count(*)::int as count from audit_entry
      where reason = 'Left' and verb <> 'account.disabled' and request_id = (select request_id from audit_entry where verb = 'account.disabled' order by id desc limit 1) group by verb order by verb`.execute(
      database.main,
    );
    expect(Object.fromEntries(rows.map(({ verb, count }) => [verb, count]))).toMatchObject({
      'alert.assigned': 4,
      'report-case.assigned': 2,
      'kyc-document.assigned': 2,
    });
  });

  it('hands over to a colleague what the colleague may do, and the rest back', async () => {
    const had = await openOf(colleague);
    const { body, status } = await remove(all(colleague));
    expect([status, (body.data as { handed: unknown[] }).handed]).toEqual([
      200,
      staffWork().map(({ key }) => ({ kind: key, to: colleague, handed_over: workOfCompany[key], handed_back: workOfCompany[key] })),
    ]);
    expect(await openOf(leaver)).toEqual(nothing);
    const has = await openOf(colleague);
    for (const kind of staffWorkKeys) expect([kind, has[kind] - had[kind]]).toEqual([kind, workOfCompany[kind]]);
    const { rows } = await sql<{ about_kind: string }>`select distinct about_kind from notification where user_id = ${colleague}::bigint order by 1`.execute(
      database.main,
    );
    expect(rows.map((row) => row.about_kind)).toEqual(['alert', 'incident', 'investigation', 'kyc-document', 'onboarding', 'report-case']);
    // What is at its end stays as it was.
    expect(
      (await sql`select 1 from report_case where status = 'ACKNOWLEDGED' and responsible_id is distinct from ${leaver}::bigint`.execute(database.main)).rows,
    ).toEqual([]);
  });

  it.each<[string, { kind: StaffWorkKey; user_id: string }[], string]>([
    ['the account itself', [{ kind: 'ALERTS', user_id: leaver }], 'hand_over.0.user_id'],
    ['somebody who may not do the work', [{ kind: 'ALERTS', user_id: stranger }], 'hand_over.0.user_id'],
    ['an account that does not exist', [{ kind: 'ALERTS', user_id: '999' }], 'hand_over.0.user_id'],
    ['two people for one kind', [...all(colleague).slice(0, 1), ...all(colleague).slice(0, 1)], 'hand_over.1.kind'],
  ])('refuses to hand over to %s, and stays in use', async (_what, options, field) => {
    const reply = await remove(options);
    expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]]);
    expect(await openOf(leaver)).toEqual(ofCompanies(2));
  });

  it('refuses to hand over to an account that is disabled', async () => {
    await sql`update user_account set status = 'DISABLED' where id = 102`.execute(database.main);
    const reply = await remove(all(colleague));
    expect([reply.status, fieldsOf(reply)]).toEqual([400, ['hand_over.0.user_id']]);
  });

  it('ends what it asked for, which its approval would find out', async () => {
    const act = { db: database.main, now: clock.now(), audit: () => undefined };
    const maker = { userId: leaver, personId: leaver, name: 'Leaver', companies: both } as never;
    const id = await requestApproval(
      { ...act, actor: maker, demand: 'AML.Alerts:write' },
      { kind: 'unknown.kind', payload: {}, targets: [], companyCodes: both },
    );
    expect((await admin.call(previewStaffWork, { account_id: leaver })).requests).toBe(1);
    expect((await remove()).body.data).toMatchObject({ requests_ended: 1 });
    const { rows } = await sql<{ status: string; result: unknown }>`select status, result from approval_request where id = ${id}::bigint`.execute(
      database.main,
    );
    expect(rows).toEqual([{ status: 'STALE', result: { error: 'MAKER_LOST_RIGHT' } }]);
  });

  it('tells those who mentioned it what it has not seen, and leaves what was seen and what they wrote', async () => {
    const { main } = database;
    await sql`delete from notification`.execute(main);
    const { rows } = await sql<{ id: string }>`select max(id)::text as id from incident`.execute(main);
    const incident = (rows[0] as { id: string }).id;
    const [unseen, shown] = await nextIds(main, 2);
    await sql`insert into note (id, about_kind, about_id, company_code, text, noted_at, noted_by, noted_by_name) values
      (${unseen}, 'incident', ${incident}, 'ATMX', 'Please look', clock_now(), ${colleague}, 'Colleague'),
      (${shown}, 'incident', ${incident}, 'ATMX', 'Thank you', clock_now(), ${stranger}, 'Stranger')`.execute(main);
    await sql`insert into note_mention (note_id, user_id) values (${unseen}, ${leaver}), (${shown}, ${leaver})`.execute(main);
    await sql`insert into note_seen (note_id, user_id, seen_at) values (${shown}, ${leaver}, clock_now())`.execute(main);
    expect((await admin.call(previewStaffWork, { account_id: leaver })).mentions).toBe(1);
    expect((await remove()).body.data).toMatchObject({ mentions_unseen: 1 });
    const { rows: details } = await sql<{
      told: string;
    }>`select user_id || ' ' || about_kind || ' ' || by_name as told from notification where kind = 'MENTION_UNSEEN'`.execute(main);
    expect(details.map((row) => row.told)).toEqual([`${colleague} incident Leaver`]);
    expect((await sql`select 1 from note_mention where note_id = ${unseen}`.execute(main)).rows).toHaveLength(1);
  });

  it('by the command line hands everything back as well', async () => {
    const { after } = await disableAccount(database.main, 'leaver', { operator: 'root', requestId: 'account:1', now: clock.now() });
    expect(after).toMatchObject({ work: expect.arrayContaining([{ kind: 'ALERTS', to: null, handed_over: 0, handed_back: 4 }]) });
    expect(await openOf(leaver)).toEqual(nothing);
  });
});

describe('an account that keeps some rights', () => {
  it('keeps the work of its companies, and hands back that of others', async () => {
    expect((await change({ companies: ['ATBR'] })).body.data).toMatchObject({
      status: 'CHANGED',
      handed: expect.arrayContaining([{ kind: 'ALERTS', to: null, handed_over: 0, handed_back: 2 }]),
    });
    expect(await openOf(leaver)).toEqual(ofCompanies(1));
  });

  it('hands over what its new role may not do', async () => {
    const had = await openOf(colleague);
    expect((await change({ aml_role: 'READER', hand_over: all(colleague) })).body.data).toMatchObject({ status: 'CHANGED' });
    expect(await openOf(leaver)).toEqual(nothing);
    expect((await openOf(colleague)).ALERTS - had.ALERTS).toBe(2);
  });

  it('hands back by the command line what it may not do', async () => {
    await moveAccount(database.main, 'leaver', { companies: ['ATMX'] }, { operator: 'root', requestId: 'account:2', now: clock.now() });
    expect(await openOf(leaver)).toEqual(ofCompanies(1));
  });

  it('hands back what its role may not do any more', async () => {
    await sql`update user_account set company_codes = array['ATBR', 'ATMX'] where id = 102`.execute(database.main);
    const { rows } = await sql<{
      version: number;
      subjects: string[];
    }>`select r.version, array(select subject from role_ability where role_code = r.code and subject like 'AML.%' and subject <> 'AML.Alerts') as subjects
      from aml_role r where r.code = 'WORKER'`.execute(database.main);
    const [role] = rows as [{ version: number; subjects: string[] }];
    const abilities = role.subjects.map((subject) => ({ subject, action: ['read', 'write'] }));
    const names = { name_en: 'Worker', name_pt: 'Worker', name_es: 'Worker' };
    await admin.call(changeAccessRole, { role_code: 'WORKER', ...names, version: role.version, abilities, reason: 'Less' } as never);
    expect(await openOf(leaver)).toEqual({ ...ofCompanies(2), ALERTS: 0, INVESTIGATIONS: 0 });
    expect((await findStranded(database.main)).filter(({ accountId }) => accountId === leaver)).toEqual([]);
    await sql`insert into role_ability (role_code, subject, actions) values ('WORKER', 'AML.Alerts', '{read,write}') on conflict do nothing`.execute(
      database.main,
    );
    await sql`update user_account set company_codes = array['ATBR'] where id = 102`.execute(database.main);
  });
});

describe('a role that loses an ability', () => {
  const names = { name_en: 'Worker', name_pt: 'Worker', name_es: 'Worker' };
  const roleWithout = async (lost: string) => {
    const { rows } = await sql<{
      version: number;
      subjects: string[];
    }>`select r.version, array(select subject from role_ability where role_code = r.code and subject like 'AML.%' and subject <> ${lost}) as subjects
      from aml_role r where r.code = 'WORKER'`.execute(database.main);
    const [role] = rows as [{ version: number; subjects: string[] }];
    return { role_code: 'WORKER', version: role.version, abilities: role.subjects.map((subject) => ({ subject, action: ['read', 'write'] })) };
  };

  it('previews the work of all who have it and who may do it then, and hands it over as it was chosen', async () => {
    await sql`insert into aml_role (code, name_en, name_pt, name_es) values ('HELPER', 'Helper', 'Helper', 'Helper')`.execute(database.main);
    await sql`insert into role_ability (role_code, subject, actions) values ('HELPER', 'AML.Alerts', '{read,write}')`.execute(database.main);
    await sql`update user_account set aml_role = 'HELPER' where id = 102`.execute(database.main);
    const { version, ...query } = await roleWithout('AML.Alerts');
    const preview = await admin.call(previewAccessRole, query as never);
    expect(preview.kinds.map(({ kind, count, colleagues }) => [kind, count, colleagues])).toEqual(
      (['ALERTS', 'INVESTIGATIONS'] as const).map((kind) => [
        kind,
        2 * workOfCompany[kind],
        [{ user_id: colleague, name: 'Colleague', count: workOfCompany[kind] }],
      ]),
    );
    expect(preview).toMatchObject({ accounts: 1, requests: 0 });
    expect(await openOf(leaver)).toEqual(ofCompanies(2));
    const change = (handOver: object[]) => admin.send(changeAccessRole, { ...query, ...names, version, hand_over: handOver, reason: 'Less' } as never);
    // Somebody who has the role loses the same right.
    for (const [userId, at] of [
      [leaver, 0],
      [stranger, 0],
      ['999', 0],
    ] as const) {
      const reply = await change([{ kind: 'ALERTS', user_id: userId }]);
      expect([userId, reply.status, fieldsOf(reply)]).toEqual([userId, 400, [`hand_over.${at}.user_id`]]);
    }
    const had = await openOf(colleague);
    expect((await change([{ kind: 'ALERTS', user_id: colleague }])).status).toBe(200);
    expect(await openOf(leaver)).toEqual({ ...ofCompanies(2), ALERTS: 0, INVESTIGATIONS: 0 });
    const has = await openOf(colleague);
    // The other company's alerts, and the investigations, for which nobody was chosen, are in their queues.
    expect([has.ALERTS - had.ALERTS, has.INVESTIGATIONS - had.INVESTIGATIONS]).toEqual([workOfCompany.ALERTS, 0]);
    await sql`insert into role_ability (role_code, subject, actions) values ('WORKER', 'AML.Alerts', '{read,write}')`.execute(database.main);
    await sql`update user_account set aml_role = 'WORKER' where id = 102`.execute(database.main);
  });
});

describe('what comes due', () => {
  const jobs = slices.flatMap((slice) => slice.jobs ?? []);
  /** Who was told that an alert is due, by account. */
  async function present(): Promise<string[]> {
    const { main } = database;
    await sql`delete from notification`.execute(main);
    const context = { database, now: clock.now(), config: { publicUrl: '' } } as never;
    for (const name of ['alerts.tell-of-due', 'investigations.tell-of-deadlines', 'report-cases.tell-of-due', 'incidents.tell-of-due'])
      await jobs.find((job) => job.name === name)?.run({} as never, context);
    const { rows } = await sql<{ told: string }>`select distinct kind || ' ' || company_code || ' ' || user_id as told from notification
      where about_id in (select id::text from alert where trigger_time >= ${since} union select id::text from investigation where opened_at >= ${since}
        union select id::text from report_case where opened_at >= ${since}) order by 1`.execute(main);
    return rows.map((row) => row.told);
  }
  let since: Date;
  beforeEach(async () => {
    const { rows } = await sql<{ at: Date }>`select min(trigger_time) as at from alert where responsible_id = ${leaver}::bigint`.execute(database.main);
    since = (rows[0] as { at: Date }).at;
    await sql`delete from staff_session`.execute(database.main);
  });
  const see = (id: string) =>
    sql`insert into staff_session (user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, seen_at)
      values (${id}, ${`a${id}`}, clock_now(), ${`r${id}`}, clock_now(), clock_now())`.execute(database.main);

  it('is told to whoever is responsible, where they are there', async () => {
    await see(leaver);
    expect(await present()).toEqual(expect.arrayContaining([`ALERT_DUE ATBR ${leaver}`, `ALERT_DUE ATMX ${leaver}`, `INVESTIGATION_DUE ATMX ${leaver}`]));
    expect((await present()).filter((one) => one === `ALERT_DUE ATBR ${colleague}`)).toEqual([]);
  });

  it('is told to those who lead as well, where whoever is responsible has not been seen for a day', async () => {
    await sql`insert into role_ability (role_code, subject, actions) values ('LEADER', 'AML.Alerts', '{read,write}'), ('LEADER', 'AML.ApprovalList', '{read,write}')`.execute(
      database.main,
    );
    await sql`update user_account set aml_role = 'LEADER' where id = 103`.execute(database.main);
    expect(await present()).toEqual(expect.arrayContaining([`ALERT_DUE ATBR ${leaver}`, `ALERT_DUE ATBR ${stranger}`]));
    await see(leaver);
    expect((await present()).filter((one) => one.startsWith('ALERT_DUE') && one.endsWith(` ${stranger}`))).toEqual([]);
    await sql`update user_account set aml_role = 'READER' where id = 103`.execute(database.main);
  });

  it('is told to all who may do it where nobody is responsible who may, and to nobody who may not', async () => {
    for (const leave of [() => sql`update user_account set status = 'DISABLED' where id = 101`.execute(database.main), () => remove()]) {
      await sql`update user_account set status = 'ACTIVE' where id = 101`.execute(database.main);
      await leave();
      const all = await present();
      expect(all).toEqual(expect.arrayContaining([`ALERT_DUE ATBR ${colleague}`, `INVESTIGATION_DUE ATBR ${colleague}`, `WORK_DUE ATBR ${colleague}`]));
      expect(all.filter((one) => one.endsWith(` ${leaver}`) || one === `ALERT_DUE ATMX ${colleague}` || one.endsWith(` ${stranger}`))).toEqual([]);
    }
  });
});

describe('work that is with an account that may not do it', () => {
  it('is found, and handed back by the job', async () => {
    await sql`update user_account set status = 'DISABLED' where id = 101`.execute(database.main);
    const results = (await findStranded(database.main)).filter(({ accountId }) => accountId === leaver);
    expect(Object.fromEntries(results.map(({ kind, ids }) => [kind, ids.length]))).toEqual(ofCompanies(2));
    const entries = async () =>
      (await sql`select 1 from audit_entry where verb = 'account.work-handed-back' and subject_id = ${leaver}`.execute(database.main)).rows.length;
    const before = await entries();
    const turn = { now: clock.now(), config: { publicUrl: '' } };
    expect(await handBackStranded(database.main, turn)).toBe(1);
    expect(await findStranded(database.main)).toEqual([]);
    expect(await openOf(leaver)).toEqual(nothing);
    expect(await entries()).toBe(before + 1);
    expect(await handBackStranded(database.main, turn)).toBe(0);
  });

  it('does not come to be where work is given while the account is disabled', async () => {
    const items =
      (await staffWork()
        .find(({ key }) => key === 'ALERTS')
        ?.open(database.main, [leaver])) ?? [];
    const { rows } = await sql<{
      item_id: string;
      version: number;
    }>`update alert set responsible_id = null where id = any(${items.map(({ id }) => id)}::bigint[])
      returning id::text as item_id, version`.execute(database.main);
    const giver = server.as({ userId: '102', companies: both, abilities: everything });
    const values = rows.map((item) => giver.send(assignItems, { queue: 'ALERTS', items: [item], user_id: leaver }));
    const [removed, ...answers] = await Promise.all([remove(), ...values]);
    expect([removed.status, ...answers.map(({ status }) => status)].filter((status) => status !== 200)).toEqual([]);
    expect(await openOf(leaver)).toEqual(nothing);
    const again = await giver.call(assignItems, { queue: 'ALERTS', items: [{ item_id: rows[0]?.item_id ?? '', version: 1 }], user_id: leaver });
    expect(again.refused.map(({ why }) => why)).not.toEqual([]);
  });

  it('is refused by the database itself, in every column that names who does it', async () => {
    const { main } = database;
    await remove();
    for (const place of staffWork().flatMap(({ columns }) => columns)) {
      const [table, column] = place.split('.') as [string, string];
      const value =
        place === 'investigation_member.user_id'
          ? sql`insert into investigation_member (investigation_id, user_id) select id, ${leaver}::bigint from investigation`
          : sql`update ${sql.table(table)} set ${sql.ref(column)} = ${leaver}::bigint where ${sql.ref(column)} is null`;
      await expect(value.execute(main), place).rejects.toThrow('not in use');
    }
  });
});
