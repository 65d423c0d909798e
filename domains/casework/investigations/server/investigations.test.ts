import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { InvalidInputError } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { samplePdf } from '../../../../platform/testing/sample-documents.ts';
import { type BackOffice, startBackOffice } from '../../alerts/server/back-office.fixture.ts';
import { listNotifications } from '../../../mechanisms/notifications/contract/index.ts';
import { notificationsSlice } from '../../../mechanisms/notifications/server/index.ts';
import { personNotes } from '../../../mechanisms/notes/contract/index.ts';
import { notesSlice } from '../../../mechanisms/notes/server/index.ts';
import { showReportCase } from '../../../reporting/report-cases/contract/index.ts';
import { presentEvidence } from '../../../payments/transactions/server/index.ts';
import {
  addInvestigationFiles,
  addInvestigationTask,
  addToInvestigation,
  answerPoint,
  assignInvestigation,
  concludeInvestigation,
  findInvestigationsOf,
  finishInvestigationTask,
  investigationNotes,
  listInvestigationReports,
  listInvestigations,
  listReportInvestigations,
  moveInvestigation,
  openInvestigation,
  openInvestigationDossier,
  openInvestigationFile,
  openInvestigationReport,
  removeFromInvestigation,
  setInvestigationDeadline,
  showInvestigation,
} from '../contract/index.ts';
import { checkListOf } from '../model/check-list.ts';
import { moveInvestigationPeople } from './follow.store.ts';
import { moveNotes } from '../../../mechanisms/notes/server/following/index.ts';
import { assignItems, listItemsOfQueue, undoItems } from '../../../mechanisms/queues/contract/index.ts';
import { queuesSlice } from '../../../mechanisms/queues/server/index.ts';
import { investigationQueue, investigationsSlice } from './index.ts';
import { notifyDeadlinesJob } from './notify-investigators.ts';

const now = new Date('2026-11-26T15:00:00Z');
const grounds = 'Statements, invoices and the declared income explain every payment; the counterparties are known suppliers. '.repeat(2);

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice(() => now, false, [
    investigationsSlice(presentEvidence),
    notesSlice,
    notificationsSlice,
    queuesSlice([investigationQueue]),
  ]);
});

const db = () => backOffice.database.main;
const open = async (input: object = {}) =>
  (await backOffice.analyst.call(openInvestigation, { entity_code: 'ATBR', title: 'Payments of a group', ...input })).investigation_id;
const show = (id: string, as = backOffice.analyst) => as.call(showInvestigation, { investigation_id: id });
const readShown = async (id: string) => ({ investigation_id: id, version: (await show(id)).version });
/** Answers every required point. */
async function answerAll(id: string): Promise<void> {
  for (const { code, is_required } of (await show(id)).check_list)
    if (is_required) await backOffice.analyst.call(answerPoint, { ...(await readShown(id)), code, finding: `Looked into ${code}` });
}
const trailOf = async (id: string) =>
  (
    await sql<{
      verb: string;
      reason: string | null;
    }>`select verb, reason from audit_entry where subject_kind = 'investigation' and subject_id = ${id} order by id`.execute(db())
  ).rows;

describe('what belongs to an investigation', () => {
  it('is added with the alerts, by number and once, with sums by currency', async () => {
    const alerts = [await backOffice.raise(), await backOffice.raise({ transactionIds: ['9002'], type: 'STRUCTURING' })];
    const id = await open({ alert_ids: alerts, trade_no: await tradeOf('9001') });
    const { added } = await backOffice.analyst.call(addToInvestigation, { investigation_id: id, alert_ids: alerts, merchant_no: await merchantOf('9001') });
    expect(added).toBe(1);
    const detail = await show(id);
    expect(detail.items.alerts.map(({ alert_id: one }) => one).sort()).toEqual([...alerts].sort());
    expect(detail.items.people.map(({ subject_id: one }) => one)).toEqual(['1']);
    expect([detail.items.merchants.length, detail.items.payments.length]).toEqual([1, 1]);
    // 9001 and 9002, each once, though both alerts and the payment itself name them.
    expect(detail.totals).toEqual([{ currency: 'BRL', business: 'payin', count: 2, amount: '1500.00' }]);
    expect(detail.check_list.filter(({ is_required: is }) => is).map(({ code }) => code)).toEqual(
      checkListOf(['CUMULATIVE_AMOUNT', 'STRUCTURING']).flatMap(({ code, isRequired }) => (isRequired ? [code] : [])),
    );
    expect((await backOffice.analyst.call(findInvestigationsOf, { alert_id: alerts[0] as string })).list).toEqual([
      { investigation_id: id, title: 'Payments of a group', status: 'OPEN' },
    ]);
    for (const of of [
      { subject_id: '1' },
      { merchant_no: detail.items.merchants[0]?.merchant_no ?? '' },
      { transaction_id: detail.items.payments[0]?.transaction_id ?? '' },
    ])
      expect((await backOffice.analyst.call(findInvestigationsOf, of)).list.map((one) => one.investigation_id)).toContain(id);
    expect((await backOffice.analyst.call(findInvestigationsOf, {})).list).toEqual([]);
    const [first] = detail.items.payments;
    await backOffice.analyst.call(removeFromInvestigation, { ...(await readShown(id)), item_id: first?.item_id ?? '', reason: 'Not part of it' });
    expect((await show(id)).items.payments).toEqual([]);
    expect((await trailOf(id)).map(({ verb }) => verb)).toContain('investigation.item-removed');
  });

  it.each<[string, (other: { alert: string; trade: string; merchant: string }) => object]>([
    ['an alert', ({ alert }) => ({ alert_ids: [alert] })],
    ['a payment', ({ trade }) => ({ trade_no: trade })],
    ['a merchant', ({ merchant }) => ({ merchant_no: merchant })],
    ['a person', () => ({ subject_ids: ['3'] })],
    ['a chosen merchant', ({ merchant }) => ({ merchant_nos: [merchant] })],
    ['a chosen payment', () => ({ transaction_ids: ['9004'] })],
    ['a person by number', () => ({ id_no: '00000000000' })],
  ])('is not %s of another company, which is answered as one that does not exist', async (_name, input) => {
    const other = {
      alert: await backOffice.raise({ companyCode: 'ATMX', currency: 'MXN', subjectId: '3', transactionIds: ['9004'] }),
      trade: await tradeOf('9004'),
      merchant: await merchantOf('9004'),
    };
    const id = await open();
    const reply = await backOffice.analyst.send(addToInvestigation, { investigation_id: id, ...input(other) });
    expect(reply.status).toBe(400);
    expect((await show(id)).items).toEqual({ alerts: [], people: [], merchants: [], payments: [] });
  });

  it('follows a person who becomes part of another', async () => {
    const id = await open({ subject_ids: ['1'] });
    await backOffice.analyst.call(personNotes.add, { about_id: '1', text: 'Called' });
    const move = { fromSubjectId: '1', toSubjectId: '2', isWhole: true, documents: [], at: clock.now(), reason: 'One person' };
    await db()
      .transaction()
      .execute(async (trx) => {
        await moveInvestigationPeople(trx, move);
        await moveNotes(trx, move);
        const moved = await sql<{ id: string }>`select subject_id as id from investigation_item where investigation_id = ${id}`.execute(trx);
        const noted = await sql<{ id: string }>`select about_id as id from note where about_kind = 'person'`.execute(trx);
        expect([moved.rows, noted.rows]).toEqual([[{ id: '2' }], [{ id: '2' }]]);
        throw new InvalidInputError([]);
      })
      .catch((error: unknown) => {
        if (!(error instanceof InvalidInputError)) throw error;
      });
  });
});

const tradeOf = async (id: string) =>
  (await sql<{ no: string }>`select trade_no as no from transaction where id = ${id}::bigint`.execute(db())).rows[0]?.no ?? '';
const merchantOf = async (id: string) =>
  (await sql<{ no: string }>`select merchant_no as no from transaction where id = ${id}::bigint`.execute(db())).rows[0]?.no ?? '';

describe('the life of an investigation', () => {
  it('is handed over and taken back by the calls of all queues, with the state that it had, and never put back', async () => {
    const id = await open();
    const input = async (more: object = {}) => ({ queue: 'INVESTIGATIONS' as const, items: [{ item_id: id, version: (await show(id)).version }], ...more });
    const mine = async (userId: string) =>
      (await backOffice.analyst.call(listItemsOfQueue, { queue: 'INVESTIGATIONS', responsible: userId })).list.some((one) => one.item_id === id);
    expect((await backOffice.analyst.call(assignItems, await input({ user_id: '12', comment: 'Away' }))).refused).toEqual([]);
    expect([await show(id), await mine('12'), await mine('11')]).toMatchObject([{ status: 'IN_WORK', responsible: { name: 'Bia' } }, true, false]);
    expect((await backOffice.analyst.call(assignItems, await input({ user_id: null }))).refused).toEqual([{ item_id: id, why: 'NOT_FROM_HERE' }]);
    expect((await backOffice.analyst.call(undoItems, await input())).refused).toEqual([]);
    expect(await show(id)).toMatchObject({ status: 'OPEN', responsible: { name: 'Ana' } });
    const verbs = (await trailOf(id)).map(({ verb }) => verb).filter((verb) => verb !== 'investigation.viewed');
    expect(verbs).toEqual(['investigation.opened', 'investigation.assigned', 'investigation.assignment-undone']);
  });

  it('goes from the first person to the conclusion and back, each step with its entry', async () => {
    const id = await open();
    expect(await show(id)).toMatchObject({ status: 'OPEN', responsible: { name: 'Ana' }, acts: ['ASSIGN', 'WAIT'], version: 1 });
    await backOffice.analyst.call(assignInvestigation, { ...(await readShown(id)), user_id: '12', member_ids: ['13'] });
    expect(await show(id)).toMatchObject({ status: 'IN_WORK', responsible: { name: 'Bia' }, members: [{ user_id: '13', name: 'Otto' }] });
    await backOffice.analyst.call(moveInvestigation, { ...(await readShown(id)), action: 'WAIT', reason: 'Asked the merchant' });
    const early = await backOffice.analyst.send(concludeInvestigation, { ...(await readShown(id)), conclusion: 'JUSTIFIED', grounds, alerts: [] });
    expect(early.status).toBe(409);
    await backOffice.analyst.call(moveInvestigation, { ...(await readShown(id)), action: 'RESUME', reason: 'It answered' });
    await answerAll(id);
    await backOffice.analyst.call(concludeInvestigation, { ...(await readShown(id)), conclusion: 'JUSTIFIED', grounds, alerts: [] });
    expect(await show(id)).toMatchObject({ status: 'CLOSED', conclusion: 'JUSTIFIED', concluded_by: 'Ana', acts: ['REOPEN'] });
    expect((await backOffice.analyst.send(addInvestigationTask, { ...(await readShown(id)), text: 'Too late' })).status).toBe(409);
    await backOffice.analyst.call(moveInvestigation, { ...(await readShown(id)), action: 'REOPEN', reason: 'A new payment' });
    expect(await show(id)).toMatchObject({ status: 'IN_WORK', conclusion: null, grounds: null });
    expect((await trailOf(id)).filter(({ verb }) => /moved|concluded|assigned/.test(verb)).map(({ verb, reason }) => [verb, reason])).toEqual([
      ['investigation.assigned', null],
      ['investigation.moved', 'Asked the merchant'],
      ['investigation.moved', 'It answered'],
      ['investigation.concluded', grounds.trim()],
      ['investigation.moved', 'A new payment'],
    ]);
  });

  it.each([
    ['OPEN', 'RESUME'],
    ['OPEN', 'REOPEN'],
  ] as const)('in state %s refuses %s', async (_status, action) => {
    const id = await open();
    expect((await backOffice.analyst.send(moveInvestigation, { ...(await readShown(id)), action, reason: 'No' })).status).toBe(409);
    expect(await show(id)).toMatchObject({ status: 'OPEN', version: 1 });
  });

  it('somebody who has seen another version gets the present one', async () => {
    const id = await open();
    const stale = await backOffice.analyst.send(moveInvestigation, { investigation_id: id, version: 7, action: 'WAIT', reason: 'Late' });
    expect([stale.status, stale.body.data]).toMatchObject([409, { version: 1, status: 'OPEN' }]);
  });

  it('takes nobody who does not work on alerts of the company', async () => {
    const id = await open({ entity_code: 'ATMX' });
    for (const input of [{ user_id: '12' }, { member_ids: ['12'] }, { user_id: '99' }])
      expect((await backOffice.analyst.send(assignInvestigation, { ...(await readShown(id)), ...input })).status).toBe(400);
  });

  it('has a deadline in business days, never after its first alert', async () => {
    const id = await open({ business_days: 1 });
    expect((await show(id)).due_time).toBe(Date.parse('2026-11-28T03:00:00Z'));
    await backOffice.analyst.call(setInvestigationDeadline, { ...(await readShown(id)), business_days: 100, reason: 'Many payments' });
    const later = (await show(id)).due_time;
    const alert = await backOffice.raise();
    const { rows } = await sql<{ due: Date }>`update alert set due_at = '2026-12-05T03:00:00Z' where id = ${alert}::bigint returning due_at as due`.execute(
      db(),
    );
    await backOffice.analyst.call(addToInvestigation, { investigation_id: id, alert_ids: [alert] });
    expect([later > Date.parse('2026-12-05T03:00:00Z'), (await show(id)).due_time]).toEqual([true, rows[0]?.due.getTime()]);
    expect((await backOffice.analyst.call(setInvestigationDeadline, { ...(await readShown(id)), business_days: 100, reason: 'Still many' })).due_time).toBe(
      Date.parse('2026-12-05T03:00:00Z'),
    );
  });

  it('has tasks that are done and open again', async () => {
    const id = await open();
    const { task_id: task } = await backOffice.analyst.call(addInvestigationTask, {
      ...(await readShown(id)),
      text: 'Ask for statements',
      user_id: '12',
      due_on: '2026-12-01',
    });
    await backOffice.analyst.call(finishInvestigationTask, { ...(await readShown(id)), task_id: task, is_done: true });
    expect((await show(id)).tasks).toMatchObject([{ text: 'Ask for statements', assignee: { name: 'Bia' }, due_on: '2026-12-01', done_by: 'Ana' }]);
    expect((await backOffice.analyst.send(finishInvestigationTask, { ...(await readShown(id)), task_id: task, is_done: true })).status).toBe(400);
    await backOffice.analyst.call(finishInvestigationTask, { ...(await readShown(id)), task_id: task, is_done: false });
    expect((await show(id)).tasks[0]?.done_time).toBeNull();
  });

  it('is not concluded before something is said of each open task, and leaves nobody with a task of it', async () => {
    const id = await open();
    const other = await open({ title: 'The other group' });
    const task = async (text: string) =>
      (await backOffice.analyst.call(addInvestigationTask, { ...(await readShown(id)), text, user_id: '12', due_on: '2026-12-01' })).task_id;
    const [finished, moved, dropped, before] = [await task('Read the statements'), await task('Call the bank'), await task('Visit'), await task('Ask')];
    await backOffice.analyst.call(finishInvestigationTask, { ...(await readShown(id)), task_id: before, is_done: true });
    await backOffice.analyst.call(assignInvestigation, await readShown(id));
    await answerAll(id);
    const conclude = async (tasks?: object[]) =>
      backOffice.analyst.send(concludeInvestigation, {
        ...(await readShown(id)),
        conclusion: 'JUSTIFIED',
        grounds,
        alerts: [],
        ...(tasks ? { tasks } : {}),
      } as never);
    const closed = await open({ title: 'Closed' });
    await backOffice.analyst.call(assignInvestigation, await readShown(closed));
    await answerAll(closed);
    await backOffice.analyst.call(concludeInvestigation, { ...(await readShown(closed)), conclusion: 'JUSTIFIED', grounds, alerts: [] });
    const foreign = await open({ entity_code: 'ATMX', title: 'Foreign' });
    const all = (target: string) => [
      { task_id: finished, outcome: 'DONE' },
      { task_id: moved, outcome: 'MOVED', moved_to: target },
      { task_id: dropped, outcome: 'DROPPED', reason: 'The shop has closed' },
    ];
    const wrong: [object[] | undefined, number][] = [
      [undefined, 409],
      [all(other).slice(1), 409],
      [[...all(other).slice(0, 2), { task_id: dropped, outcome: 'DROPPED' }], 400],
      [[...all(other).slice(0, 2), { task_id: dropped, outcome: 'MOVED' }], 400],
      [[...all(other), { task_id: finished, outcome: 'DROPPED', reason: 'Twice' }], 400],
      [[...all(other), { task_id: before, outcome: 'DONE' }], 400],
      [all(id), 400],
      [all(closed), 409],
      [all(foreign), 400],
      [all('999999999'), 404],
    ];
    for (const [tasks, status] of wrong) expect([tasks, (await conclude(tasks)).status]).toEqual([tasks, status]);
    expect((await show(id)).tasks.filter(({ outcome }) => outcome === null)).toHaveLength(3);
    expect((await conclude(all(other))).status).toBe(200);
    expect((await show(id)).tasks).toMatchObject([
      { outcome: 'DONE', done_by: 'Ana' },
      { outcome: 'MOVED', moved_to: other },
      { outcome: 'DROPPED', dropped_reason: 'The shop has closed' },
      { outcome: 'DONE' },
    ]);
    expect((await show(other)).tasks).toMatchObject([{ text: 'Call the bank', assignee: { name: 'Bia' }, due_on: '2026-12-01', outcome: null }]);
    const left =
      await sql`select from investigation_task t join investigation r on r.id = t.investigation_id where r.id = ${id}::bigint and t.done_at is null`.execute(
        db(),
      );
    expect(left.rows).toHaveLength(0);
    expect((await trailOf(other)).map(({ verb }) => verb)).toContain('investigation.concluded');
    // What goes on elsewhere is not opened again here; what was dropped is.
    await backOffice.analyst.call(moveInvestigation, { ...(await readShown(id)), action: 'REOPEN', reason: 'A new payment' });
    const again = async (taskId: string) =>
      (await backOffice.analyst.send(finishInvestigationTask, { ...(await readShown(id)), task_id: taskId, is_done: false })).status;
    expect([await again(moved), await again(dropped)]).toEqual([400, 200]);
    expect((await show(id)).tasks[2]).toMatchObject({ outcome: null, dropped_reason: null });
  });
});

describe('whoever works on an investigation', () => {
  const toldOf = async (id: string) =>
    (
      await sql<{
        told: string;
      }>`select kind || ' ' || user_id as told from notification where about_kind = 'investigation' and about_id = ${id} order by 1`.execute(db())
    ).rows.map(({ told }) => told);
  const assign = async (id: string, input: object) => backOffice.analyst.call(assignInvestigation, { ...(await readShown(id)), ...input });
  const runJob = (at: Date) => notifyDeadlinesJob.run({}, { database: backOffice.database, now: at, config: { publicUrl: '' } } as never);

  it('is notified when somebody else makes them responsible or adds them, once', async () => {
    const id = await open();
    await assign(id, {});
    expect(await toldOf(id)).toEqual([]);
    await assign(id, { member_ids: ['12'] });
    await assign(id, { member_ids: ['12'] });
    expect(await toldOf(id)).toEqual(['INVESTIGATION_JOINED 12']);
    await assign(id, { user_id: '12', member_ids: [] });
    expect(await toldOf(id)).toEqual(['INVESTIGATION_ASSIGNED 12', 'INVESTIGATION_JOINED 12']);
  });

  it('is notified once of each deadline that comes near and that passes, until it is concluded', async () => {
    const id = await open();
    await assign(id, { member_ids: ['12'] });
    const due = new Date((await show(id)).due_time);
    const before = (hours: number, of = due) => new Date(of.getTime() - hours * 3_600_000);
    await runJob(before(25));
    expect(await toldOf(id)).toEqual(['INVESTIGATION_JOINED 12']);
    for (const hours of [23, 22]) await runJob(before(hours));
    expect(await toldOf(id)).toEqual(['INVESTIGATION_DUE 11', 'INVESTIGATION_DUE 12', 'INVESTIGATION_JOINED 12']);
    for (const hours of [-1, -2]) await runJob(before(hours));
    expect((await toldOf(id)).filter((details) => details.startsWith('INVESTIGATION_OVERDUE'))).toEqual([
      'INVESTIGATION_OVERDUE 11',
      'INVESTIGATION_OVERDUE 12',
    ]);
    const { due_time: later } = await backOffice.analyst.call(setInvestigationDeadline, {
      ...(await readShown(id)),
      business_days: 30,
      reason: 'Waiting for the bank',
    });
    await runJob(before(1, new Date(later)));
    expect((await toldOf(id)).filter((details) => details === 'INVESTIGATION_DUE 11')).toHaveLength(2);
    const quiet = await toldOf(id);
    await sql`update investigation set status = 'CLOSED', conclusion = 'JUSTIFIED' where id = ${id}::bigint`.execute(db());
    await runJob(before(-1, new Date(later)));
    expect(await toldOf(id)).toEqual(quiet);
  });
});

describe('a conclusion', () => {
  it('takes every required point and grounds of the least length', async () => {
    const id = await open({ alert_ids: [await backOffice.raise()] });
    await backOffice.analyst.call(answerPoint, { ...(await readShown(id)), code: 'IDENTITY' });
    expect(await show(id)).toMatchObject({ status: 'OPEN' });
    await backOffice.analyst.call(answerPoint, { ...(await readShown(id)), code: 'IDENTITY', finding: 'Verified' });
    // The first point begins it: whoever opened it need not assign it to themselves.
    expect(await show(id)).toMatchObject({ status: 'IN_WORK', acts: expect.arrayContaining(['CONCLUDE']) });
    const conclude = async (conclusion: 'FALSE_POSITIVE' | 'SUSPICIOUS', text: string) =>
      backOffice.analyst.send(concludeInvestigation, { ...(await readShown(id)), conclusion, grounds: text, alerts: [] });
    expect((await conclude('FALSE_POSITIVE', grounds)).status).toBe(409);
    await answerAll(id);
    await backOffice.analyst.call(answerPoint, { ...(await readShown(id)), code: 'IDENTITY' });
    expect((await show(id)).open_points).toBe(1);
    await backOffice.analyst.call(answerPoint, { ...(await readShown(id)), code: 'IDENTITY', finding: 'Verified' });
    expect((await conclude('SUSPICIOUS', 'x'.repeat(159))).status).toBe(400);
    expect((await conclude('FALSE_POSITIVE', 'x'.repeat(40))).status).toBe(200);
  });

  it('leaves an alert that is not concluded with it in its queue, with its deadline', async () => {
    const [chosen, left] = [await backOffice.raise(), await backOffice.raise()];
    const id = await open({ alert_ids: [chosen, left] });
    await backOffice.analyst.call(assignInvestigation, await readShown(id));
    await answerAll(id);
    const before = (await show(id)).items.alerts.find((one) => one.alert_id === left);
    const alerts = (await show(id)).items.alerts.flatMap(({ alert_id, version }) => (alert_id === chosen ? [{ alert_id, version }] : []));
    await backOffice.analyst.call(concludeInvestigation, { ...(await readShown(id)), conclusion: 'FALSE_POSITIVE', grounds, alerts });
    const after = (await show(id)).items.alerts;
    expect(after.find((one) => one.alert_id === left)).toEqual(before);
    expect(after.find((one) => one.alert_id === chosen)?.status).toBe('CONFIRMED');
    expect([before?.status, before?.due_time !== undefined]).toEqual(['NEW', true]);
  });

  it('concludes its alerts of several people together, and opens reports that only people with the ability see', async () => {
    const alerts = [await backOffice.raise(), await backOffice.raise(), await backOffice.raise({ subjectId: '2', transactionIds: ['9003'] })];
    const outside = await backOffice.raise();
    const id = await open({ alert_ids: alerts });
    await backOffice.analyst.call(assignInvestigation, await readShown(id));
    await answerAll(id);
    const chosen = (await show(id)).items.alerts.map(({ alert_id, version }) => ({ alert_id, version }));
    const reply = await backOffice.analyst.send(concludeInvestigation, {
      ...(await readShown(id)),
      conclusion: 'SUSPICIOUS',
      grounds,
      alerts: [...chosen, { alert_id: outside, version: 1 }],
    });
    expect(reply.status).toBe(409);
    await backOffice.analyst.call(concludeInvestigation, { ...(await readShown(id)), conclusion: 'SUSPICIOUS', grounds, alerts: chosen });
    const { rows } = await sql<{ status: string; conclusion: string | null; analyses: string }>`
      select status, conclusion, (select count(distinct o.analysis_id)::text from alert o where o.id = any(${alerts}::bigint[])) as analyses
      from alert where id = any(${alerts}::bigint[])`.execute(db());
    expect(rows).toEqual(Array(3).fill({ status: 'CONFIRMED', conclusion: 'SUSPICIOUS', analyses: '2' }));
    const { list } = await backOffice.officer.call(listInvestigationReports, { investigation_id: id });
    expect(list).toHaveLength(2);
    expect((await backOffice.officer.call(listReportInvestigations, { report_id: list[0]?.report_id ?? '' })).list).toEqual([
      { investigation_id: id, title: 'Payments of a group' },
    ]);
    for (const call of [listInvestigationReports, openInvestigationReport, listReportInvestigations] as const)
      expect((await backOffice.analyst.send(call, { investigation_id: id, report_id: list[0]?.report_id, reason: 'x' } as never)).status).toBe(403);
    const details = [
      (await backOffice.analyst.send(showInvestigation, { investigation_id: id })).text,
      (await backOffice.analyst.send(listInvestigations, { status: 'ALL' })).text,
    ].join();
    for (const { report_id: report } of list) expect(details).not.toContain(`"${report}"`);
    expect(details).not.toContain('report');
  });

  it('keeps a dossier as it was, in the language of the company, with numbers as the reader sees them', async () => {
    const id = await open({ alert_ids: [await backOffice.raise()], title: 'Dossier' });
    await backOffice.analyst.call(assignInvestigation, await readShown(id));
    const draft = await backOffice.analyst.send(openInvestigationDossier, { investigation_id: id });
    expect([draft.status, draft.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    await answerAll(id);
    await backOffice.analyst.call(concludeInvestigation, { ...(await readShown(id)), conclusion: 'FALSE_POSITIVE', grounds, alerts: [] });
    const { rows } = await sql<{ content: { investigation: { conclusion: string }; check_list: unknown[] } }>`
      select content from investigation_dossier where investigation_id = ${id}::bigint`.execute(db());
    expect(rows.map(({ content }) => content.investigation.conclusion)).toEqual(['FALSE_POSITIVE']);
    await expect(sql`update investigation_dossier set content = '{}' where investigation_id = ${id}::bigint`.execute(db())).rejects.toThrow('insert-only');
  });
});

describe('a report case from an investigation', () => {
  it('begins with its people, alerts and payments, and leaves the investigation untouched', async () => {
    const alert = await backOffice.raise();
    const id = await open({ alert_ids: [alert], subject_ids: ['2'] });
    const before = await show(id);
    const { report_id: report } = await backOffice.officer.call(openInvestigationReport, { investigation_id: id, reason: 'Structured payments' });
    const { content } = await backOffice.officer.call(showReportCase, { report_id: report });
    expect(content.people.map(({ subject_id: subject }) => subject).sort()).toEqual(['1', '2']);
    expect([content.alerts.length, content.payments.length]).toEqual([1, 2]);
    const after = await show(id);
    expect(after).toEqual(before);
  });

  it('needs somebody to report', async () => {
    expect((await backOffice.officer.send(openInvestigationReport, { investigation_id: await open(), reason: 'Nobody' })).status).toBe(409);
  });
});

describe('somebody of another company', () => {
  it('gets for every call what an unknown investigation gets', async () => {
    const id = await open({ alert_ids: [await backOffice.raise()] });
    const stranger = backOffice.server.as({ companies: ['ATMX'] });
    const calls = [
      [showInvestigation, {}],
      [addToInvestigation, { subject_ids: ['3'] }],
      [assignInvestigation, { version: 1 }],
      [moveInvestigation, { version: 1, action: 'WAIT', reason: 'x' }],
      [answerPoint, { version: 1, code: 'IDENTITY', finding: 'x' }],
      [concludeInvestigation, { version: 1, conclusion: 'JUSTIFIED', grounds, alerts: [] }],
      [openInvestigationDossier, {}],
      [listInvestigationReports, {}],
      [openInvestigationReport, { reason: 'x' }],
    ] as const;
    for (const [call, input] of calls) {
      const replies = [];
      for (const one of [id, '999999999']) {
        const { status, body } = await stranger.send(call, { investigation_id: one, ...input } as never);
        replies.push({ status, msg: body.msg });
      }
      expect(replies[0]).toEqual(replies[1]);
      expect(replies[0]?.status).toBe(404);
    }
    expect((await stranger.call(listInvestigations, { status: 'ALL' })).list.filter(({ entity_code: code }) => code !== 'ATMX')).toEqual([]);
    expect((await stranger.send(openInvestigation, { entity_code: 'ATBR', title: 'Not mine' })).status).toBe(404);
    expect((await stranger.send(investigationNotes.list, { about_id: id })).status).toBe(404);
  });

  it('who may only read changes nothing', async () => {
    const id = await open();
    expect((await backOffice.reader.call(showInvestigation, { investigation_id: id })).investigation_id).toBe(id);
    expect((await backOffice.reader.send(moveInvestigation, { investigation_id: id, version: 1, action: 'WAIT', reason: 'x' })).status).toBe(403);
    expect((await backOffice.reader.send(openInvestigation, { entity_code: 'ATBR', title: 'x' })).status).toBe(403);
  });
});

const pdf = () => samplePdf('statement');

describe('files', () => {
  it('are kept with it, opened with a trace, and not by readers who see numbers masked', async () => {
    const id = await open();
    await backOffice.analyst.call(addInvestigationFiles, { ...(await readShown(id)), files: pdf() });
    const [file] = (await show(id)).files;
    expect(file).toMatchObject({ name: 'statement.pdf', media_type: 'application/pdf', added_by: 'Ana' });
    expect((await backOffice.analyst.send(openInvestigationFile, { file_id: file?.file_id ?? '' })).status).toBe(200);
    expect((await backOffice.reader.send(openInvestigationFile, { file_id: file?.file_id ?? '' })).status).toBe(403);
    const text = new File(['hello'], 'a.pdf', { type: 'application/pdf' });
    expect((await backOffice.analyst.send(addInvestigationFiles, { ...(await readShown(id)), files: text })).status).toBe(400);
  });
});

describe('notes', () => {
  it('are written once, tell whoever they mention, and show numbers as the reader sees them', async () => {
    const id = await open({ title: 'Notes' });
    const { note_id: note } = await backOffice.analyst.call(investigationNotes.add, {
      about_id: id,
      text: 'CPF 390.533.447-05 called',
      mentions: ['12', '13'],
      files: pdf(),
    });
    const { list, colleagues } = await backOffice.analyst.call(investigationNotes.list, { about_id: id });
    expect(list).toMatchObject([
      {
        note_id: note,
        text: 'CPF 390.533.447-05 called',
        by: 'Ana',
        mentions: [
          { name: 'Bia', seen_time: null },
          { name: 'Otto', seen_time: null },
        ],
        files: [{ name: 'statement.pdf' }],
      },
    ]);
    expect(colleagues.map(({ name }) => name)).toEqual(['Bia', 'Otto']);
    expect((await backOffice.reader.call(investigationNotes.list, { about_id: id })).list[0]?.text).toBe('CPF ****05 called');
    expect((await backOffice.colleague.call(listNotifications, { kind: 'MENTIONED' })).list).toMatchObject([
      { kind: 'MENTIONED', about_kind: 'investigation', about_id: id, title: 'Notes', by: 'Ana', entity_code: 'ATBR' },
    ]);
    const file = list[0]?.files[0]?.file_id ?? '';
    expect((await backOffice.analyst.send(investigationNotes.openFile, { file_id: file })).status).toBe(200);
    expect((await backOffice.reader.send(investigationNotes.openFile, { file_id: file })).status).toBe(403);
    expect((await backOffice.server.as({ companies: ['ATMX'] }).send(investigationNotes.openFile, { file_id: file })).status).toBe(404);
    await expect(sql`update note set text = 'other' where id = ${note}::bigint`.execute(db())).rejects.toThrow('insert-only');
    await expect(sql`delete from note_mention where note_id = ${note}::bigint`.execute(db())).rejects.toThrow('insert-only');
  });

  it.each<[string, string, string[]]>([
    ['of nobody', 'ATBR', ['99']],
    ['of who works for another company', 'ATMX', ['12']],
    ['of one of two', 'ATMX', ['13', '12']],
  ])('refuse a mention %s', async (_name, code, mentions) => {
    const id = await open({ entity_code: code });
    const reply = await backOffice.analyst.send(investigationNotes.add, { about_id: id, text: 'Look', mentions });
    expect(reply.status).toBe(400);
    expect((reply.body.data as { fields?: { field: string }[] } | null)?.fields?.[0]?.field).toBe(`mentions.${mentions.length - 1}`);
    expect((await backOffice.analyst.call(investigationNotes.list, { about_id: id })).list).toEqual([]);
  });

  it('show when a mentioned colleague has read them, and keep the first time', async () => {
    const id = await open({ title: 'Seen' });
    await backOffice.analyst.call(investigationNotes.add, { about_id: id, text: 'Please look', mentions: ['12', '13'] });
    const visiblePayments = async () =>
      (await backOffice.analyst.call(investigationNotes.list, { about_id: id })).list[0]?.mentions.map(({ seen_time: at }) => at);
    expect(await visiblePayments()).toEqual([null, null]);
    await backOffice.colleague.call(investigationNotes.list, { about_id: id });
    const [first, other] = (await visiblePayments()) ?? [];
    expect([first !== null, other]).toEqual([true, null]);
    await sql`update note_seen set seen_at = '2026-01-01T00:00:00Z'`.execute(db());
    await backOffice.colleague.call(investigationNotes.list, { about_id: id });
    expect((await visiblePayments())?.[0]).toBe(Date.parse('2026-01-01T00:00:00Z'));
  });

  it('about a person are read by the company that wrote them', async () => {
    await backOffice.analyst.call(personNotes.add, { about_id: '1', text: 'Sent statements', mentions: ['12'] });
    expect((await backOffice.analyst.call(personNotes.list, { about_id: '1' })).list[0]).toMatchObject({ text: 'Sent statements', by: 'Ana' });
    expect((await backOffice.server.as({ companies: ['ATMX'] }).send(personNotes.list, { about_id: '1' })).status).toBe(404);
    expect((await backOffice.analyst.send(personNotes.list, { about_id: '999999999' })).status).toBe(404);
  });

  it('are turned page by page', async () => {
    const id = await open();
    await sql`insert into note (id, about_kind, about_id, company_code, text, noted_at, noted_by, noted_by_name)
      select 800000000 + n, 'investigation', ${id}::bigint, 'ATBR', 'Note ' || n, clock_now(), 11, 'Ana' from generate_series(1, 60) n`.execute(db());
    const first = await backOffice.analyst.call(investigationNotes.list, { about_id: id });
    expect([first.list.length, first.has_more, first.list[0]?.text]).toEqual([50, true, 'Note 60']);
    const rest = await backOffice.analyst.call(investigationNotes.list, { about_id: id, before_id: first.list.at(-1)?.note_id ?? '' });
    expect([rest.list.length, rest.has_more, rest.list.at(-1)?.text]).toEqual([10, false, 'Note 1']);
  });
});

describe('the queue', () => {
  it.each<[object, string[]]>([
    [{}, ['Late', 'Soon']],
    [{ status: 'ALL' }, ['Done', 'Late', 'Soon']],
    [{ status: 'CLOSED' }, ['Done']],
    [{ overdue: true }, ['Late']],
    [{ responsible: 'NOBODY' }, ['Late']],
    [{ responsible: 'ME' }, ['Soon']],
    [{ title: 'soo' }, ['Soon']],
    [{ conclusion: 'JUSTIFIED' }, ['Done']],
    [{ status: 'RUNNING', conclusion: 'JUSTIFIED' }, []],
    [{ start_time: now.getTime() }, ['Soon']],
  ])('asked %j', async (input, titles) => {
    await sql`insert into investigation (id, company_code, title, status, due_at, responsible_id, responsible_name, opened_at, opened_by, opened_by_name, conclusion) values
      (700000001, 'ATAR', 'Soon', 'IN_WORK', ${new Date(now.getTime() + 86_400_000)}, 11, 'Ana', ${now}, 11, 'Ana', null),
      (700000002, 'ATAR', 'Late', 'OPEN', ${new Date(now.getTime() - 86_400_000)}, null, null, ${now}, 11, 'Ana', null),
      (700000003, 'ATAR', 'Done', 'CLOSED', ${new Date(now.getTime() - 2 * 86_400_000)}, 12, 'Bia', ${now}, 11, 'Ana', 'JUSTIFIED') on conflict do nothing`.execute(
      db(),
    );
    const { list } = await backOffice.analyst.call(listInvestigations, { entity_code: 'ATAR', ...input });
    expect(list.map(({ title }) => title)).toEqual(titles);
  });
});
