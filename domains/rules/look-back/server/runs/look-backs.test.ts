import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../../platform/contract/index.ts';
import { type Database, systemActor } from '../../../../../platform/server/index.ts';
import { type TestClient, testServer } from '../../../../../platform/server/testing.ts';
import { companyCode, decideInputs, inventDocument, paymentInput } from '../../../../payments/decisions/server/testing.ts';
import { addRule, setRuleStatus, testLine } from '../../../../payments/decisions/server/testing-rules.store.ts';
import { startBackOffice } from '../../../rules/server/back-office.fixture.ts';
import {
  cancelLookBack,
  type LookBackDetailView,
  listFoundPayments,
  listLookBackFiles,
  listLookBackFindings,
  listLookBacks,
  openLookBackAlerts,
  requestLookBackFile,
  showLookBack,
  startLookBack,
} from '../../contract/index.ts';
import { lookBackSlice } from '../index.ts';
import { sumByRule } from './finding.store.ts';
import { jobContext, lookBackAt, startedRun } from './look-back.fixture.ts';
import { resumeLookBacksJob, runLookBackJob } from './run-look-back.job.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20, 15);
const before = (days: number): number => now - days * day;
const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));
const officerAbilities = may(['AML.RuleSettings', 'read', 'write'], ['AML.Alerts', 'read', 'write']);

let database: Database;
let folder: string;
let officer: TestClient;
let reader: TestClient;
let stranger: TestClient;
let idle: TestClient;
let kept: { ruleId: string; versionId: string };
let gone: { ruleId: string; versionId: string };
let added: { ruleId: string; versionId: string };
let stricter: { ruleId: string; versionId: string };

/** Payments of somebody new: amounts in reais by days before now. */
async function pays(list: readonly [daysAgo: number, amount: number][], change: object = {}): Promise<string> {
  const { no } = inventDocument();
  for (const [ago, amount] of list)
    await decideInputs(
      database.main,
      [paymentInput({ id_no: no, amount_minor: amount * 100, order_time: before(ago), stage: 'PAYMENT', ...change })],
      new Date(before(ago)),
    );
  return no;
}

const period = { start_time: before(90), end_time: now };

async function ended(id: string, client = officer): Promise<LookBackDetailView> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const detail = await client.call(showLookBack, { look_back_id: id });
    if (!['QUEUED', 'RUNNING'].includes(detail.status)) return detail;
    await sleep(100);
  }
  throw new Error('the look-back did not end');
}

let run: LookBackDetailView;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/atalaia-look-back-`);
  ({ database } = await startBackOffice());
  const server = await testServer({ slices: [lookBackSlice], database, work: true, clock: () => new Date(now) });
  officer = server.as({ name: 'Rita', personId: '1', userId: '11', abilities: officerAbilities, companies: [companyCode] });
  reader = server.as({ userId: '12', abilities: may(['AML.RuleSettings', 'read']), companies: [companyCode] });
  stranger = server.as({ userId: '13', abilities: officerAbilities, companies: ['ATMX'] });
  const still = await testServer({ slices: [lookBackSlice], database, clock: () => new Date(now) });
  idle = still.as({ userId: '14', abilities: officerAbilities, companies: [companyCode] });
  const large = (threshold: number, action: 'ALERT' | 'PENDING' | 'REJECT') => ({ type: 'SINGLE_AMOUNT', action, change: { threshold } });
  kept = await addRule(database.main, large(10 * testLine, 'ALERT'));
  gone = await addRule(database.main, { ...large(3 * testLine, 'ALERT'), name: 'From 3,000' });
  stricter = await addRule(database.main, { ...large(20 * testLine, 'ALERT'), name: 'From 20,000' });
  // Two people and three months; one pays also where a rule then found it.
  await pays([
    [80, 500],
    [50, 4_000],
    [20, 12_000],
  ]);
  await pays([
    [60, 600],
    [10, 25_000],
    [5, 700],
  ]);
  await setRuleStatus(database.main, gone.versionId, 'INACTIVE');
  await sql`update rule_version set status = 'RETIRED' where id = ${stricter.versionId}`.execute(database.main);
  await sql`insert into rule_version (id, rule_id, version, status, status_at, name, spec, spec_hash, action, cool_down_ms, mandatory, created_by, created_by_name, created_at)
    select nextval('id_block'), rule_id, 2, 'ACTIVE', clock_now(), name, spec, spec_hash, 'PENDING', cool_down_ms, mandatory, created_by, created_by_name, clock_now()
    from rule_version where id = ${stricter.versionId}`.execute(database.main);
  added = await addRule(database.main, { ...large(5 * 10_000, 'REJECT'), name: 'From 500' });
  const started = await officer.call(startLookBack, { entity_code: companyCode, ...period, reason: 'Rules were revised' });
  run = await ended(started.look_back_id);
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const findings = (side: 'NOW_ONLY' | 'THEN_ONLY' | 'OTHER_ACTION', client = officer) =>
  client.call(listLookBackFindings, { look_back_id: run.look_back_id, side }).then(({ list }) => list);

describe('a look-back', () => {
  it('says by rule and person what is found only now, only then, or with another action', async () => {
    expect(run).toMatchObject({ status: 'DONE', percent: 100, payments: 6, reason: 'Rules were revised' });
    expect(
      run.by_rule.map(({ side, rule_id, people, payments, sums, action, action_then }) => [side, rule_id, people, payments, sums, action, action_then]),
    ).toEqual([
      ['NOW_ONLY', added.ruleId, 2, 6, [{ currency: 'BRL', payments: 6, amount: '42800.00' }], 'REJECT', null],
      ['OTHER_ACTION', stricter.ruleId, 1, 1, [{ currency: 'BRL', payments: 1, amount: '25000.00' }], 'PENDING', 'ALERT'],
      ['THEN_ONLY', gone.ruleId, 2, 3, [{ currency: 'BRL', payments: 3, amount: '41000.00' }], null, 'ALERT'],
    ]);
    expect(run.rules.map(({ rule_id }) => rule_id)).toEqual([kept.ruleId, stricter.ruleId, added.ruleId]);
    const [later, earlier] = await findings('NOW_ONLY');
    expect(later).toMatchObject({ payments: 3, found_otherwise: 1, last_time: before(5), first_time: before(60), alert_id: null });
    expect(earlier).toMatchObject({ payments: 3, found_otherwise: 2 });
    const { list: payments } = await officer.call(listFoundPayments, { finding_id: later?.finding_id as string });
    expect(payments.map(({ amount, found_otherwise }) => [amount, found_otherwise])).toEqual([
      ['700.00', false],
      ['25000.00', true],
      ['600.00', false],
    ]);
  });

  it('keeps the rules that it ran, whatever becomes of them', async () => {
    const { rule_set_version: version, rules } = run;
    await setRuleStatus(database.main, kept.versionId, 'INACTIVE');
    const again = await officer.call(showLookBack, { look_back_id: run.look_back_id });
    expect([again.rule_set_version, again.rules]).toEqual([version, rules]);
    await setRuleStatus(database.main, kept.versionId, 'ACTIVE');
  });

  it('changes no decision, hold or alert', async () => {
    const count = async () =>
      (
        await sql`select (select count(*) from alert) as alerts, (select count(*) from hold) as holds, (select count(*) from decision) as decisions,
        (select count(*) from rule_hit) as hits`.execute(database.main)
      ).rows;
    const earlier = await count();
    await lookBackAt(database, folder, await startedRun(database.main, { from: new Date(before(90)), to: new Date(now), actor: systemActor }));
    expect(await count()).toEqual(earlier);
  }, 120_000);

  it('goes on after a restart from the last month that it kept, and ends with the same', async () => {
    const id = await startedRun(database.main, { from: new Date(before(90)), to: new Date(now), actor: systemActor });
    // The process ends while the second month is evaluated: another one has taken the run over.
    const doneUntil = async () =>
      (await sql<{ at: Date; status: string }>`select done_until as at, status from look_back where id = ${id}`.execute(database.main)).rows[0];
    const first = runLookBackJob.run({ id }, jobContext(database, folder));
    const from = (await doneUntil())?.at.getTime() as number;
    while (((await doneUntil())?.at.getTime() as number) <= from) await sleep(5);
    await sql`update look_back set attempts = attempts + 1, updated_at = clock_now() - interval '1 hour' where id = ${id}`.execute(database.main);
    await first;
    expect((await doneUntil())?.status).toBe('RUNNING');
    const resumed: object[] = [];
    await resumeLookBacksJob.run({}, { ...jobContext(database, folder), enqueue: async (_db, _job, data) => void resumed.push(data) });
    expect(resumed).toEqual([{ id }]);
    await lookBackAt(database, folder, id);
    expect((await doneUntil())?.status).toBe('DONE');
    expect(await sumByRule(database.main, id)).toEqual((await sumByRule(database.main, run.look_back_id)).map((one) => ({ ...one, alerts: 0 })));
  }, 180_000);
});

describe('alerts of a look-back', () => {
  it('are opened from chosen findings, once each, and name the look-back', async () => {
    const [one, other] = await findings('NOW_ONLY');
    const ids = [one?.finding_id as string];
    expect((await reader.send(openLookBackAlerts, { look_back_id: run.look_back_id, finding_ids: ids })).status).toBe(403);
    const { alerts } = await officer.call(openLookBackAlerts, { look_back_id: run.look_back_id, finding_ids: ids });
    expect(alerts).toEqual([{ finding_id: ids[0], alert_id: expect.any(String) }]);
    const { rows } = await sql`select name, type, subject_id as subject, severity, evidence -> 'rule' ->> 'name' as rule,
      (select count(*)::int from alert_transaction where alert_id = a.id) as payments from alert a where id = ${alerts[0]?.alert_id}`.execute(database.main);
    expect(rows).toEqual([{ name: `LOOK_BACK:${run.look_back_id}`, type: 'LOOK_BACK', subject: one?.subject_id, severity: 4, rule: 'From 500', payments: 3 }]);
    const audited = await sql<{ verb: string; reason: string | null }>`
      select verb, reason from audit_entry where verb in ('alert.raised', 'look-back.alerts-opened') and actor_name = 'Rita' order by id`.execute(
      database.main,
    );
    expect(audited.rows).toEqual([
      { verb: 'alert.raised', reason: `LOOK_BACK:${run.look_back_id}` },
      { verb: 'look-back.alerts-opened', reason: null },
    ]);
    const refused = async (finding_ids: string[]) => {
      const { status, body } = await officer.send(openLookBackAlerts, { look_back_id: run.look_back_id, finding_ids });
      return [status, body.msg];
    };
    expect(await refused([...ids, other?.finding_id as string])).toEqual([
      409,
      'An alert was already opened for a chosen finding. Reload the list and choose again.',
    ]);
    const [then] = await findings('THEN_ONLY');
    expect((await refused([then?.finding_id as string]))[0]).toBe(409);
    expect((await refused(['999999999999']))[0]).toBe(404);
    expect((await officer.call(listLookBackFindings, { look_back_id: run.look_back_id, has_alert: true })).list.map(({ finding_id }) => finding_id)).toEqual(
      ids,
    );
  });

  it('are opened once also when two ask at the same time', async () => {
    const [, other] = await findings('NOW_ONLY');
    const ask = () => officer.send(openLookBackAlerts, { look_back_id: run.look_back_id, finding_ids: [other?.finding_id as string] });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('the calls', () => {
  it('know no look-back of another company', async () => {
    const id = run.look_back_id;
    const [finding] = await findings('NOW_ONLY');
    expect((await stranger.send(showLookBack, { look_back_id: id })).status).toBe(404);
    expect((await stranger.send(cancelLookBack, { look_back_id: id })).status).toBe(404);
    expect((await stranger.send(openLookBackAlerts, { look_back_id: id, finding_ids: [finding?.finding_id as string] })).status).toBe(404);
    expect((await stranger.send(startLookBack, { entity_code: companyCode, ...period, reason: 'x' })).status).toBe(400);
    expect((await stranger.call(listLookBacks, {})).total).toBe(0);
    expect((await stranger.call(listLookBackFindings, { look_back_id: id })).total).toBe(0);
    expect((await stranger.call(listFoundPayments, { finding_id: finding?.finding_id as string })).total).toBe(0);
  });

  it('refuse what cannot be run, and name the field', async () => {
    const fields = async (change: object) => {
      const { status, body } = await idle.send(startLookBack, { entity_code: companyCode, ...period, reason: 'x', ...change });
      return [status, ...((body.data as { fields?: { field: string }[] } | null)?.fields ?? []).map(({ field }) => field)];
    };
    expect(await fields({ start_time: now + day, end_time: now + 2 * day })).toEqual([400, 'start_time']);
    expect(await fields({ start_time: before(5_000) })).toEqual([400, 'end_time']);
    expect(await fields({ end_time: before(91) })).toEqual([400, 'end_time']);
    expect(await fields({ reason: ' ' })).toEqual([400, 'reason']);
    expect((await reader.send(startLookBack, { entity_code: companyCode, ...period, reason: 'x' })).status).toBe(403);
  });

  it('let one person have two under way, and cancel one that waits, once', async () => {
    const start = () => idle.send(startLookBack, { entity_code: companyCode, ...period, reason: 'Waiting' });
    const first = (await idle.call(startLookBack, { entity_code: companyCode, ...period, reason: 'Waiting' })).look_back_id;
    expect((await start()).status).toBe(200);
    expect((await start()).status).toBe(429);
    expect(await idle.call(cancelLookBack, { look_back_id: first })).toMatchObject({ status: 'CANCELLED' });
    expect((await idle.send(cancelLookBack, { look_back_id: first })).body.msg).toBe('This look-back has already ended.');
    await lookBackAt(database, folder, first);
    expect((await idle.call(showLookBack, { look_back_id: first })).status).toBe('CANCELLED');
  });

  it('write a file of the findings', async () => {
    // The job worked by the clock of the machine.
    await sql`update look_back_finding set found_at = ${new Date(now - 3_600_000)} where look_back_id = ${run.look_back_id}`.execute(database.main);
    const query = await officer.call(requestLookBackFile, { look_back_id: run.look_back_id, format: 'xlsx', start_time: before(1), end_time: now });
    for (let tries = 0; tries < 600; tries += 1) {
      const [file] = (await officer.call(listLookBackFiles, {})).list.filter(({ id }) => id === query.id);
      if (file?.status === 'READY') return expect(file.row_count).toBe(5);
      if (file?.status === 'FAILED') throw new Error(`the file failed: ${file.error}`);
      await sleep(100);
    }
    throw new Error('there is no file');
  }, 120_000);
});
