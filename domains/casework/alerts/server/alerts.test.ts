import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { listReportCases } from '../../../reporting/report-cases/contract/index.ts';
import type { Conclusion } from '../../../register/kernel/index.ts';
import { endAfterDays } from '../model/clocks.ts';
import {
  assignAlerts,
  awaitInformation,
  commentAlert,
  confirmAlert,
  escalateAlert,
  listAlertRules,
  listAlerts,
  listConfirmable,
  listLeastGrounds,
  readAlertConfigs,
  reopenAlert,
  resumeAlert,
  saveAlertConfigs,
  showAlert,
  snoozeAlert,
  summariseClocks,
} from '../contract/index.ts';
import { type BackOffice, groundsOf, ruleEvidence, startBackOffice } from './back-office.fixture.ts';
import { notifyDueAlertsJob } from './telling/index.ts';

let now = new Date('2026-11-19T15:00:00Z');
const daysLater = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice(() => now);
});

const versionOf = async (id: string): Promise<number> => (await backOffice.officer.call(showAlert, { alert_id: id })).alert.version;
const readShown = async (...ids: string[]) => Promise.all(ids.map(async (alert_id) => ({ alert_id, version: await versionOf(alert_id) })));
const one = async (id: string) => ({ alert_id: id, version: await versionOf(id) });

describe('the list', () => {
  it('shows what is open by its legal end, and finds by every filter', async () => {
    const late = await backOffice.raise({
      at: new Date('2026-09-01T12:00:00Z'),
      subjectId: '2',
      transactionIds: ['9003'],
      name: 'Muitas devoluções',
      type: 'REFUND_RATIO',
    });
    const mexican = await backOffice.raise({ companyCode: 'ATMX', subjectId: '3', currency: 'MXN', transactionIds: ['9004'], business: 'payout' });
    const fresh = await backOffice.raise({ dedupKey: 'filters' });
    const listed = await backOffice.analyst.call(listAlerts, {});
    expect(listed.list.map(({ alert_id }) => alert_id)).toEqual([late, fresh, mexican]);
    expect(listed.total).toBe(3);
    const find = async (input: Parameters<typeof backOffice.analyst.call<typeof listAlerts>>[1]) =>
      (await backOffice.analyst.call(listAlerts, input)).list.map(({ alert_id }) => alert_id).sort();
    const both = [late, fresh].sort();
    expect(await find({ overdue: 'true' })).toEqual([late]);
    expect(await find({ alert_name: 'devolu' })).toEqual([late]);
    expect(await find({ alert_type: 'REFUND_RATIO' })).toEqual([late]);
    expect(await find({ trade_no: 'T9004' })).toEqual([mexican]);
    expect(await find({ merchant_no: 'M2' })).toEqual([late]);
    expect(await find({ app_id: 'A3' })).toEqual([mexican]);
    expect(await find({ transaction_status: 'REFUNDED' })).toEqual([late]);
    expect(await find({ id_no: '390.533.447-05', id_type: 'CPF' })).toEqual([fresh]);
    expect(await find({ id_type: 'CNPJ' })).toEqual([late]);
    expect(await find({ name: 'conceição' })).toEqual([fresh]);
    expect(await find({ is_currently_pep: 'true' })).toEqual([]);
    expect(await find({ is_currently_pep: false, entity_code: 'ATBR' })).toEqual(both);
    expect(await find({ business: 'payout' })).toEqual([mexican]);
    expect(await find({ entity_code: 'ATMX' })).toEqual([mexican]);
    expect(await find({ responsible: 'NOBODY', entity_code: 'ATBR' })).toEqual(both);
    expect(await find({ responsible: 'ME' })).toEqual([]);
    expect(await find({ status: 'NEW', start_time: String(new Date('2026-11-01').getTime()), entity_code: 'ATBR' })).toEqual([fresh]);
    expect(await find({ status: 'CONFIRMED' })).toEqual([]);
    expect((await backOffice.analyst.send(listAlerts, { id_no: '1' })).status).toBe(400);
    // Another company's rows are not there at all.
    expect((await backOffice.reader.call(listAlerts, { entity_code: 'ATMX' })).list).toEqual([]);
    expect((await backOffice.reader.send(showAlert, { alert_id: mexican })).status).toBe(404);
    expect((await backOffice.reader.call(listAlerts, {})).list[0]).toMatchObject({ is_masked: true });
  });

  it('counts the clocks', async () => {
    const clocks = await backOffice.officer.call(summariseClocks, {});
    expect(clocks).toMatchObject({ overdue: 1, due_in_a_day: 0, due_in_a_week: 0, mine: 0, nobodys: 3, reports: { open: 0 } });
    expect((await backOffice.analyst.call(summariseClocks, {})).reports).toBeNull();
  });

  it.each([
    ['ATBR', 'America/Sao_Paulo', 45, undefined],
    ['ATMX', 'America/Mexico_City', 60, undefined],
    // 90 days from the operation end before 150 days of analysis.
    ['ATAR', 'America/Argentina/Buenos_Aires', 90, new Date('2026-10-01T12:00:00Z')],
  ])('dates the legal end in %s by its profile', async (companyCode, zone, days, first) => {
    const id = await backOffice.raise({ companyCode, dedupKey: `due:${companyCode}`, transactionIds: ['9001'] });
    const row = await backOffice.database.main.selectFrom('alert').select(['due_at', 'trigger_time']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.due_at).toEqual(endAfterDays(first ?? row.trigger_time, days, zone));
  });

  it('keeps the columns of each person', async () => {
    await backOffice.analyst.call(saveAlertConfigs, { columns: { hidden: ['business'], density: 'roomy' } });
    expect(await backOffice.analyst.call(saveAlertConfigs, {})).toEqual({ columns: { hidden: ['business'], density: 'roomy' } });
    expect(await backOffice.colleague.call(readAlertConfigs, {})).toEqual({ columns: {} });
  });
});

describe('grouping', () => {
  it('extends what is open, keeps the worst numbers, and brings back what was put off', async () => {
    const id = await backOffice.raise({ dedupKey: 'group' });
    await backOffice.analyst.call(assignAlerts, { alerts: await readShown(id) });
    await backOffice.analyst.call(snoozeAlert, { ...(await one(id)), until: String(daysLater(5).getTime()), comment: 'later' });
    expect((await backOffice.analyst.call(listAlerts, { status: 'SNOOZED' })).list.map(({ alert_id }) => alert_id)).toEqual([id]);
    expect((await backOffice.analyst.call(listAlerts, { responsible: 'ME' })).list).toEqual([]);
    expect(await backOffice.raise({ dedupKey: 'group', evidence: ruleEvidence(400_000, 'PENDING') })).toBe(id);
    expect(await backOffice.raise({ dedupKey: 'group', evidence: ruleEvidence(120_000) })).toBe(id);
    const shown = await backOffice.analyst.call(showAlert, { alert_id: id });
    expect(shown.alert).toMatchObject({ status: 'IN_REVIEW', hit_count: 3, severity: 3, snoozed_until: null });
    expect(shown.evidence.rule?.seen[0]).toMatchObject({ value: '1200.00' });
    expect(shown.worst_evidence?.rule).toMatchObject({ action: 'PENDING', seen: [{ value: '4000.00' }] });
  });

  it('leaves a closed window closed, unless the new hit is worse', async () => {
    const id = await backOffice.raise({ dedupKey: 'closed' });
    await backOffice.analyst.call(confirmAlert, { alerts: await readShown(id), conclusion: 'FALSE_POSITIVE', comment: groundsOf('known customer') });
    expect(await backOffice.raise({ dedupKey: 'closed', evidence: ruleEvidence(130_000) })).toBe('');
    const worse = await backOffice.raise({ dedupKey: 'closed', evidence: ruleEvidence(130_000, 'REJECT') });
    expect(worse).not.toBe('');
    expect(worse).not.toBe(id);
    await backOffice.analyst.call(confirmAlert, { alerts: await readShown(worse), conclusion: 'JUSTIFIED', comment: groundsOf('explained') });
    expect(await backOffice.raise({ dedupKey: 'closed', evidence: ruleEvidence(140_000, 'REJECT') })).toBe('');
    expect(await backOffice.raise({ dedupKey: 'closed', evidence: ruleEvidence(260_000, 'REJECT') })).not.toBe('');
  });
});

describe('the rules that the list is filtered by', () => {
  it('are those with alerts at the companies of the reader, by their latest name', async () => {
    const before = new Set((await backOffice.analyst.call(listAlertRules, {})).list.map(({ rule_id: id }) => id));
    const raise = (rule: string, name: string, at: number) => backOffice.raise({ dedupKey: `RULE:${rule}:1:${at}`, name, at: new Date(now.getTime() + at) });
    await raise('88001', 'Old name', 1);
    await raise('88001', 'New name', 2);
    const one = await raise('88002', 'Another rule', 3);
    await backOffice.raise({ dedupKey: 'MONITOR:88003' });
    const { list } = await backOffice.analyst.call(listAlertRules, {});
    expect(list.filter(({ rule_id: id }) => !before.has(id))).toEqual([
      { rule_id: '88002', name: 'Another rule', entity_code: 'ATBR' },
      { rule_id: '88001', name: 'New name', entity_code: 'ATBR' },
    ]);
    expect((await backOffice.analyst.call(listAlerts, { rule_id: '88002', status: 'ALL' })).list.map(({ alert_id: id }) => id)).toEqual([one]);
    const elsewhere = backOffice.server.as({ companies: ['ATMX'] });
    expect((await elsewhere.call(listAlertRules, {})).list.some(({ rule_id: id }) => id.startsWith('8800'))).toBe(false);
  });
});

describe('working on an alert', () => {
  it('notifies who gets it, who loses it, and once the owner of one due within a day', async () => {
    const id = await backOffice.raise();
    const { main } = backOffice.database;
    const notices = async () =>
      (await sql<{ told: string }>`select kind || ' ' || user_id as told from notification where about_id = ${id} order by kind`.execute(main)).rows.map(
        (row) => row.told,
      );
    await backOffice.analyst.call(assignAlerts, { alerts: await readShown(id) });
    expect(await notices()).toEqual([]);
    await backOffice.officer.call(assignAlerts, { alerts: await readShown(id), user_id: '12' });
    expect(await notices()).toEqual(['ALERT_ASSIGNED 12', 'ALERT_TAKEN_OVER 11']);
    await sql`update alert set due_at = ${new Date(now.getTime() + 3_600_000)} where id = ${id}::bigint`.execute(main);
    const context = { database: backOffice.database, now, config: { publicUrl: '' } } as never;
    for (let turn = 0; turn < 2; turn += 1) await notifyDueAlertsJob.run({}, context);
    expect(await notices()).toEqual(['ALERT_ASSIGNED 12', 'ALERT_DUE 12', 'ALERT_TAKEN_OVER 11']);
    await sql`update alert set due_at = ${daysLater(40)} where id = ${id}::bigint`.execute(main);
    // Each says whom the alert is about.
    const who = await sql<{ who: string | null; name: string | null }>`
      select n.who, s.name from notification n join alert a on a.id = n.about_id::bigint left join subject s on s.id = a.subject_id where n.about_id = ${id}`.execute(
      main,
    );
    for (const one of who.rows) expect(one).toEqual({ who: one.name, name: expect.any(String) });
  });
  it('follows the states, with who and what in its history', async () => {
    const id = await backOffice.raise();
    expect((await backOffice.analyst.send(escalateAlert, { ...(await one(id)), comment: 'x' })).body.data).toMatchObject({ error: 'NOT_FROM_HERE' });
    await backOffice.analyst.call(assignAlerts, { alerts: await readShown(id) });
    await backOffice.analyst.call(commentAlert, { alert_id: id, comment: 'Looking at it' });
    await backOffice.analyst.call(awaitInformation, { ...(await one(id)), comment: 'Asked the merchant' });
    await backOffice.analyst.call(resumeAlert, await one(id));
    await backOffice.analyst.call(assignAlerts, { alerts: await readShown(id), user_id: '12' });
    await backOffice.colleague.call(escalateAlert, { ...(await one(id)), comment: 'Over my head' });
    const refused = await backOffice.colleague.send(confirmAlert, { alerts: await readShown(id), conclusion: 'JUSTIFIED', comment: groundsOf('x') });
    expect(refused.status).toBe(403);
    expect((await backOffice.colleague.call(showAlert, { alert_id: id })).acts).toMatchObject({ CONCLUDE: 'WITH_THE_OFFICER', SNOOZE: 'NOT_FROM_HERE' });
    await backOffice.officer.call(assignAlerts, { alerts: await readShown(id) });
    const { notes, alert } = await backOffice.officer.call(showAlert, { alert_id: id });
    expect(alert).toMatchObject({ status: 'IN_REVIEW', responsible: { user_id: '13', name: 'Otto' }, comment: 'Over my head' });
    expect(notes.map(({ act, user, to_status }) => [act, user, to_status])).toEqual([
      ['TAKE', 'Ana', 'IN_REVIEW'],
      ['COMMENT', 'Ana', 'IN_REVIEW'],
      ['ASK_INFO', 'Ana', 'WAITING_INFO'],
      ['RESUME', 'Ana', 'IN_REVIEW'],
      ['ASSIGN', 'Ana', 'IN_REVIEW'],
      ['ESCALATE', 'Bia', 'ESCALATED'],
      ['TAKE', 'Otto', 'IN_REVIEW'],
    ]);
  });

  it('takes nothing back: neither the database nor anybody changes a comment', async () => {
    const id = await backOffice.raise();
    await backOffice.analyst.call(commentAlert, { alert_id: id, comment: 'As it is' });
    await expect(sql`update alert_note set comment = 'x'`.execute(backOffice.database.main)).rejects.toThrow();
    await expect(sql`delete from alert_dossier`.execute(backOffice.database.main)).rejects.toThrow();
  });

  it('gives alerts only to those who may work on them', async () => {
    const mexican = await backOffice.raise({ companyCode: 'ATMX', subjectId: '3', currency: 'MXN', transactionIds: ['9004'] });
    const refused = await backOffice.analyst.send(assignAlerts, { alerts: await readShown(mexican), user_id: '12' });
    expect(refused.body.data).toMatchObject({ error: 'NOT_AN_ASSIGNEE' });
    expect((await backOffice.analyst.send(assignAlerts, { alerts: await readShown(mexican), user_id: '99' })).status).toBe(400);
  });

  it('is put off until before its legal end', async () => {
    const id = await backOffice.raise();
    await backOffice.analyst.call(assignAlerts, { alerts: await readShown(id) });
    const snooze = async (until: Date) => backOffice.analyst.send(snoozeAlert, { ...(await one(id)), until: String(until.getTime()), comment: 'x' });
    expect((await snooze(daysLater(-1))).status).toBe(400);
    expect((await snooze(daysLater(46))).body.data).toMatchObject({ error: 'SNOOZE_TOO_LONG' });
    expect((await snooze(daysLater(3))).status).toBe(200);
    now = daysLater(4);
    expect((await backOffice.analyst.call(listAlerts, { responsible: 'ME' })).list.map(({ alert_id }) => alert_id)).toContain(id);
  });
});

describe('concluding', () => {
  it('closes all open alerts of a person by one analysis, each with its dossier', async () => {
    const ids = [await backOffice.raise({ subjectId: '4' }), await backOffice.raise({ subjectId: '4' }), await backOffice.raise({ subjectId: '4' })];
    await backOffice.analyst.call(assignAlerts, { alerts: await readShown(ids[0] as string) });
    await backOffice.analyst.call(awaitInformation, { ...(await one(ids[0] as string)), comment: 'Asked' });
    const open = await backOffice.analyst.call(listConfirmable, { id_type: 'DNI', id_number: '12.345.678' });
    expect(open.list.map(({ alert_id }) => alert_id).sort()).toEqual([...ids].sort());
    const done = await backOffice.analyst.call(confirmAlert, {
      alerts: open.list.map(({ alert_id, version }) => ({ alert_id, version })),
      conclusion: 'JUSTIFIED',
      comment: groundsOf('Pay slips fit the volume'),
    });
    expect(done.alerts.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
    const { rows } = await sql<{ alert_id: string; content: { closing: { together: string[] }; person: { name: string } } }>`
      select alert_id, content from alert_dossier where analysis_id = ${done.analysis_id}`.execute(backOffice.database.main);
    expect(rows.map(({ alert_id }) => alert_id).sort()).toEqual([...ids].sort());
    expect(rows[0]?.content).toMatchObject({ person: { name: 'Ana Gómez' }, closing: { comment: groundsOf('Pay slips fit the volume'), concluded_by: 'Ana' } });
    expect(rows[0]?.content.closing.together).toHaveLength(2);
    expect((await backOffice.analyst.call(listConfirmable, { subject_id: '4' })).list).toEqual([]);
    // Who looks for what was concluded finds the latest first.
    const times = (await backOffice.analyst.call(listAlerts, { status: 'CONFIRMED' })).list.map(({ concluded_time: at }) => Number(at));
    expect(times.length).toBeGreaterThanOrEqual(3);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    // Each alert has one audit entry for each state change.
    const { rows: audited } = await sql<{ verb: string }>`
      select verb from audit_entry where subject_kind = 'alert' and subject_id = ${ids[0]} and verb in ('alert.resumed', 'alert.concluded') order by id`.execute(
      backOffice.database.main,
    );
    expect(audited.map(({ verb }) => verb)).toEqual(['alert.resumed', 'alert.concluded']);
  });

  it('ends the lateness of an alert, however long ago it was due', async () => {
    const old = { at: new Date('2026-08-01T12:00:00Z'), subjectId: '2', transactionIds: ['9003'] };
    const [closed, open] = [await backOffice.raise({ ...old, dedupKey: 'late-closed' }), await backOffice.raise({ ...old, dedupKey: 'late-open' })];
    await backOffice.officer.call(confirmAlert, { alerts: await readShown(closed), conclusion: 'FALSE_POSITIVE', comment: groundsOf('Known and explained') });
    const late = async (overdue: boolean) =>
      (await backOffice.officer.call(listAlerts, { overdue, status: 'ALL', page_size: 200 })).list.map((row) => row.alert_id);
    expect([await late(true), await late(false)].map((ids) => [ids.includes(closed), ids.includes(open)])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('says which alerts of a person somebody may not conclude', async () => {
    const [plain, escalated] = [await backOffice.raise({ subjectId: '4' }), await backOffice.raise({ subjectId: '4' })];
    await backOffice.analyst.call(assignAlerts, { alerts: await readShown(escalated) });
    await backOffice.analyst.call(escalateAlert, { ...(await one(escalated)), comment: 'Too large for me' });
    const refusals = async (who: typeof backOffice.analyst) =>
      new Map((await who.call(listConfirmable, { subject_id: '4' })).list.map(({ alert_id, refusal }) => [alert_id, refusal]));
    expect(await refusals(backOffice.colleague)).toEqual(
      new Map([
        [plain, null],
        [escalated, 'WITH_THE_OFFICER'],
      ]),
    );
    expect(await refusals(backOffice.officer)).toEqual(
      new Map([
        [plain, null],
        [escalated, null],
      ]),
    );
  });

  it('refuses alerts of several people, and a comment that says nothing', async () => {
    const [mine, other] = [await backOffice.raise(), await backOffice.raise({ subjectId: '2', transactionIds: ['9003'] })];
    const alerts = await readShown(mine, other);
    expect((await backOffice.analyst.send(confirmAlert, { alerts, conclusion: 'JUSTIFIED', comment: groundsOf('x') })).body.data).toMatchObject({
      error: 'SEVERAL_PEOPLE',
    });
    const reply = await backOffice.analyst.send(confirmAlert, { alerts: [alerts[0] as (typeof alerts)[0]], conclusion: 'JUSTIFIED', comment: '  ' });
    expect(reply.body.data).toMatchObject({ fields: [{ field: 'comment' }] });
  });

  it('takes grounds of the length that the profile of the company asks for', async () => {
    const id = await backOffice.raise();
    const conclude = async (conclusion: Conclusion, comment: string) =>
      (await backOffice.analyst.send(confirmAlert, { alerts: await readShown(id), conclusion, comment })).body.data;
    expect(await conclude('FALSE_POSITIVE', 'ok')).toMatchObject({ error: 'GROUNDS_TOO_SHORT' });
    expect(await conclude('JUSTIFIED', `${'x'.repeat(79)}   `)).toMatchObject({ error: 'GROUNDS_TOO_SHORT' });
    expect(await conclude('SUSPICIOUS', 'x'.repeat(159))).toMatchObject({ error: 'GROUNDS_TOO_SHORT' });
    expect((await backOffice.analyst.call(showAlert, { alert_id: id })).alert.status).toBe('NEW');
    await sql`update company set profile = profile || '{"grounds_justified": 12}' where code = 'ATBR'`.execute(backOffice.database.main);
    const query = (await backOffice.analyst.call(listLeastGrounds, {})).list;
    expect(query.find((one) => one.entity_code === 'ATBR')?.least_grounds).toEqual({ FALSE_POSITIVE: 40, JUSTIFIED: 12, SUSPICIOUS: 160 });
    expect(query.find((one) => one.entity_code === 'ATAR')?.least_grounds.JUSTIFIED).toBe(80);
    expect((await backOffice.reader.call(listLeastGrounds, {})).list.map((one) => one.entity_code)).toEqual(['ATBR']);
    expect(await conclude('JUSTIFIED', 'Paid by wage')).toMatchObject({ conclusion: 'JUSTIFIED' });
    await sql`update company set profile = profile - 'grounds_justified' where code = 'ATBR'`.execute(backOffice.database.main);
  });

  it('opens a report case for a suspicion, which only those who may know see', async () => {
    const id = await backOffice.raise();
    now = new Date('2026-11-27T15:00:00Z');
    await backOffice.analyst.call(confirmAlert, { alerts: await readShown(id), conclusion: 'SUSPICIOUS', comment: groundsOf('No source of funds') });
    const { list } = await backOffice.officer.call(listReportCases, {});
    // A Friday: the next business day is Monday, which ends at three in the morning UTC.
    expect(list).toMatchObject([{ kind: 'COS', status: 'DRAFT', alert_ids: [id], opened_by: 'Ana', due_time: Date.parse('2026-12-01T03:00:00Z') }]);
    expect((await backOffice.officer.call(showAlert, { alert_id: id })).report).toMatchObject({ status: 'DRAFT' });
    const analystSees = await backOffice.analyst.call(showAlert, { alert_id: id });
    expect(analystSees.report).toBeNull();
    expect(analystSees.clocks.map(({ kind }) => kind)).not.toContain('REPORT');
    expect((await backOffice.analyst.send(listReportCases, {})).status).toBe(403);
    expect((await backOffice.officer.call(summariseClocks, {})).reports).toMatchObject({ open: 1, overdue: 0 });
  });

  it('lets one of two officers win; the other is told what changed and nothing is applied twice', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await backOffice.raise();
      const alerts = await readShown(id);
      const replies = await Promise.all([
        backOffice.analyst.send(confirmAlert, { alerts, conclusion: 'JUSTIFIED', comment: groundsOf('a') }),
        backOffice.officer.send(confirmAlert, { alerts, conclusion: 'SUSPICIOUS', comment: groundsOf('b') }),
        backOffice.colleague.send(assignAlerts, { alerts }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
        expect(status).toBe(409);
        expect(body.data).toMatchObject({ error: 'ALERT_CHANGED', alerts: [{ alert_id: id }] });
      }
      const { rows } = await sql<{ notes: number; dossiers: number; reports: number }>`
        select (select count(*)::int from alert_note where alert_id = ${id}) as notes, (select count(*)::int from alert_dossier where alert_id = ${id}) as dossiers,
          (select count(*)::int from report_case r join alert a on a.analysis_id = r.analysis_id where a.id = ${id}) as reports`.execute(
        backOffice.database.main,
      );
      expect(rows[0]?.notes).toBe(1);
      expect(rows[0]?.dossiers).toBeLessThanOrEqual(1);
      expect(rows[0]?.reports).toBeLessThanOrEqual(rows[0]?.dossiers ?? 0);
    }
  });

  it('refuses an analysis of numbers that moved after they were read', async () => {
    const id = await backOffice.raise({ dedupKey: 'moved' });
    const alerts = await readShown(id);
    await backOffice.raise({ dedupKey: 'moved', evidence: ruleEvidence(500_000) });
    expect((await backOffice.analyst.send(confirmAlert, { alerts, conclusion: 'FALSE_POSITIVE', comment: groundsOf('small') })).body.data).toMatchObject({
      error: 'ALERT_CHANGED',
    });
  });
});

describe('re-opening', () => {
  it('takes a second person, and gives the alert a new legal time', async () => {
    const id = await backOffice.raise({ dedupKey: 'reopen' });
    expect((await backOffice.analyst.send(reopenAlert, { ...(await one(id)), reason: 'x' })).status).toBe(409);
    await backOffice.analyst.call(confirmAlert, { alerts: await readShown(id), conclusion: 'JUSTIFIED', comment: groundsOf('fine') });
    const { request_id } = await backOffice.analyst.call(reopenAlert, { ...(await one(id)), reason: 'The pay slip was forged' });
    expect((await backOffice.analyst.send(reopenAlert, { ...(await one(id)), reason: 'again' })).body.data).toMatchObject({ error: 'REOPEN_WAITS' });
    const request = await backOffice.officer.call(showApprovalRequest, { request_id });
    expect(request.title).toMatch(/^The alert “Volume em 30 dias” about .+ is open again, assigned to .+$/);
    expect((await backOffice.analyst.send(approveRequest, { request_id, version: request.version })).status).toBe(403);
    now = daysLater(2);
    expect((await backOffice.officer.call(approveRequest, { request_id, version: request.version })).status).toBe('APPLIED');
    const { alert, notes, has_dossier } = await backOffice.analyst.call(showAlert, { alert_id: id });
    expect(alert).toMatchObject({ status: 'IN_REVIEW', responsible: { name: 'Ana' }, conclusion: null });
    expect(alert.due_time).toBe(endAfterDays(now, 45, 'America/Sao_Paulo').getTime());
    expect(notes.map(({ act }) => act)).toEqual(['CONCLUDE', 'ASK_REOPEN', 'REOPEN']);
    expect(has_dossier).toBe(true);
  });

  it('is not possible while a newer alert of the same kind is open', async () => {
    const id = await backOffice.raise({ dedupKey: 'twin' });
    await backOffice.analyst.call(confirmAlert, { alerts: await readShown(id), conclusion: 'JUSTIFIED', comment: groundsOf('fine') });
    await backOffice.raise({ dedupKey: 'twin', isNews: true });
    expect((await backOffice.analyst.send(reopenAlert, { ...(await one(id)), reason: 'x' })).body.data).toMatchObject({ error: 'OPEN_AGAIN' });
  });
});
