import { beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '../../notifications/contract/index.ts';
import { notificationsSlice } from '../../notifications/server/index.ts';
import {
  assignAlerts,
  assignBatch,
  batchLimit,
  commentAlert,
  concludeBatch,
  escalateAlert,
  listAlerts,
  lookAtAlert,
  openDossier,
  showAlert,
  snoozeAlert,
  snoozeBatch,
  undoAlerts,
} from '../contract/index.ts';
import { type Desk, startDesk } from './desk.fixture.ts';

let now = new Date('2026-11-19T15:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const days = (count: number): string => String(later(count * 24 * 60).getTime());
let desk: Desk;
beforeAll(async () => {
  desk = await startDesk(() => now, false, [notificationsSlice]);
});

const one = async (id: string) => ({ alert_id: id, version: (await desk.officer.call(showAlert, { alert_id: id })).alert.version });
const seen = (...ids: string[]) => Promise.all(ids.map(one));
const shown = async (id: string) => (await desk.officer.call(showAlert, { alert_id: id })).alert;
const trail = (verb: string) => desk.database.main.selectFrom('audit_entry').select('subject_id').where('verb', '=', verb).execute();

describe('a batch', () => {
  it('assigns each by itself, and says which were left and why', async () => {
    const [fresh, changed, escalated, mexican] = [
      await desk.raise(),
      await desk.raise(),
      await desk.raise(),
      await desk.raise({ companyCode: 'ATMX', subjectId: '3', currency: 'MXN', transactionIds: ['9004'] }),
    ];
    await desk.analyst.call(assignAlerts, { alerts: [await one(escalated)] });
    await desk.analyst.call(escalateAlert, { ...(await one(escalated)), comment: 'Needs a decision' });
    const alerts = await seen(fresh, changed, escalated, mexican);
    await desk.analyst.call(assignAlerts, { alerts: [await one(changed)] });
    // Bia does not belong to the Mexican company.
    const outcome = await desk.analyst.call(assignBatch, { alerts: [...alerts, { alert_id: '999999', version: 1 }], user_id: '12', comment: 'Yours' });
    expect(outcome.done).toEqual([{ alert_id: fresh, status: 'IN_REVIEW', version: 2 }]);
    expect(outcome.refused).toEqual([
      { alert_id: changed, why: 'CHANGED' },
      { alert_id: escalated, why: 'WITH_THE_OFFICER' },
      { alert_id: mexican, why: 'NOT_AN_ASSIGNEE' },
      { alert_id: '999999', why: 'NOT_FOUND' },
    ]);
    expect((await shown(fresh)).responsible).toEqual({ user_id: '12', name: 'Bia' });
    expect((await trail('alert.assigned')).filter(({ subject_id: id }) => id === fresh)).toHaveLength(1);
    expect((await desk.colleague.call(listNotifications, {})).list).toMatchObject([{ kind: 'ALERT_ASSIGNED', about_id: fresh, by: 'Ana' }]);
  });

  it('snoozes only until before the regulatory deadline of each', async () => {
    const [soon, far, fresh] = [await desk.raise({ at: new Date('2026-10-15T12:00:00Z') }), await desk.raise(), await desk.raise()];
    await desk.analyst.call(assignAlerts, { alerts: await seen(soon, far) });
    const outcome = await desk.analyst.call(snoozeBatch, { alerts: await seen(soon, far, fresh), until: days(20), comment: 'Bank statement is on its way' });
    expect(outcome.done.map(({ alert_id: id }) => id)).toEqual([far]);
    expect(outcome.refused).toEqual([
      { alert_id: soon, why: 'SNOOZE_TOO_LONG' },
      { alert_id: fresh, why: 'NOT_FROM_HERE' },
    ]);
    expect((await desk.analyst.send(snoozeBatch, { alerts: await seen(far), until: days(-1), comment: 'Late' })).status).toBe(400);
  });

  it('concludes alerts of several people, each with an analysis and a dossier of its own, and none as suspicious', async () => {
    const alerts = [await desk.raise(), await desk.raise({ subjectId: '2', transactionIds: ['9003'] })];
    const outcome = await desk.analyst.call(concludeBatch, { alerts: await seen(...alerts), conclusion: 'FALSE_POSITIVE', comment: 'Known pattern' });
    expect(outcome).toMatchObject({ done: alerts.map((alert_id) => ({ alert_id, status: 'CONFIRMED' })), refused: [] });
    const analyses = await desk.database.main.selectFrom('alert').select(['analysis_id', 'responsible_id']).where('id', 'in', alerts).execute();
    expect(new Set(analyses.map(({ analysis_id: id }) => id)).size).toBe(2);
    expect(analyses.every(({ responsible_id: id }) => id === '11')).toBe(true);
    expect((await desk.analyst.send(openDossier, { alert_id: alerts[1] as string })).status).toBe(200);
    expect((await desk.analyst.send(concludeBatch, { alerts: await seen(await desk.raise()), conclusion: 'SUSPICIOUS', comment: 'x' } as never)).status).toBe(
      400,
    );
    expect((await desk.analyst.call(concludeBatch, { alerts: await seen(...alerts), conclusion: 'JUSTIFIED', comment: 'Again' })).refused).toEqual(
      alerts.map((alert_id) => ({ alert_id, why: 'NOT_FROM_HERE' })),
    );
  });

  it('has a limit, and is for those who may work on alerts', async () => {
    const many = Array.from({ length: batchLimit + 1 }, (_, index) => ({ alert_id: String(index + 1), version: 1 }));
    expect((await desk.analyst.send(assignBatch, { alerts: many })).status).toBe(400);
    const alerts = await seen(await desk.raise());
    for (const [record, input] of [
      [assignBatch, { alerts }],
      [snoozeBatch, { alerts, until: days(1), comment: 'x' }],
      [concludeBatch, { alerts, conclusion: 'JUSTIFIED', comment: 'x' }],
      [undoAlerts, { alerts }],
    ] as const)
      expect((await desk.reader.send(record as typeof assignBatch, input as never)).status).toBe(403);
  });
});

describe('taking back', () => {
  it.each([
    ['taking', async (id: string) => desk.analyst.call(assignAlerts, { alerts: [await one(id)] }), { status: 'NEW', responsible: null }],
    ['assigning', async (id: string) => desk.analyst.call(assignBatch, { alerts: [await one(id)], user_id: '12' }), { status: 'NEW', responsible: null }],
    [
      'taking what waits from a colleague',
      async (id: string) => {
        await desk.colleague.call(assignAlerts, { alerts: [await one(id)] });
        await desk.analyst.call(assignAlerts, { alerts: [await one(id)] });
      },
      { status: 'IN_REVIEW', responsible: { user_id: '12' } },
    ],
    [
      'snoozing',
      async (id: string) => {
        await desk.analyst.call(assignAlerts, { alerts: [await one(id)] });
        await desk.analyst.call(snoozeAlert, { ...(await one(id)), until: days(2), comment: 'Later' });
      },
      { status: 'IN_REVIEW', responsible: { user_id: '11' }, snoozed_until: null },
    ],
  ])('restores what was before %s', async (_name, act, expected) => {
    const id = await desk.raise();
    await act(id);
    expect(await desk.analyst.call(undoAlerts, { alerts: [await one(id)] })).toMatchObject({ done: [{ alert_id: id }], refused: [] });
    expect(await shown(id)).toMatchObject(expected);
    expect((await desk.analyst.call(showAlert, { alert_id: id })).notes.at(-1)?.act).toBe('UNDO');
    expect((await trail('alert.undone')).some(({ subject_id: subject }) => subject === id)).toBe(true);
    // Once.
    expect((await desk.analyst.call(undoAlerts, { alerts: [await one(id)] })).refused).toEqual([{ alert_id: id, why: 'NOTHING_TO_UNDO' }]);
  });

  it('is for who did it, for a short time, and as long as nothing happened since', async () => {
    const refusedFor = async (id: string, client = desk.analyst) => (await client.call(undoAlerts, { alerts: [await one(id)] })).refused[0]?.why;
    const [taken, old, hit, never] = [await desk.raise(), await desk.raise(), await desk.raise({ dedupKey: 'again' }), await desk.raise()];
    await desk.analyst.call(assignAlerts, { alerts: await seen(taken, old, hit) });
    const before = await one(hit);
    await desk.raise({ dedupKey: 'again' });
    expect(await refusedFor(taken, desk.colleague)).toBe('NOTHING_TO_UNDO');
    expect(await refusedFor(never)).toBe('NOTHING_TO_UNDO');
    expect((await desk.analyst.call(undoAlerts, { alerts: [before] })).refused).toEqual([{ alert_id: hit, why: 'CHANGED' }]);
    // What is said of it changes nothing.
    await desk.analyst.call(commentAlert, { alert_id: taken, comment: 'Looks familiar' });
    expect((await desk.analyst.call(undoAlerts, { alerts: await seen(taken) })).done).toHaveLength(1);
    now = later(11);
    expect(await refusedFor(old)).toBe('NOTHING_TO_UNDO');
  });

  it('tells those who get an alert back', async () => {
    const id = await desk.raise();
    await desk.colleague.call(assignAlerts, { alerts: [await one(id)] });
    await desk.analyst.call(assignAlerts, { alerts: [await one(id)] });
    await desk.analyst.call(undoAlerts, { alerts: [await one(id)] });
    const told = (await desk.colleague.call(listNotifications, {})).list.filter(({ about_id: about }) => about === id);
    expect(told.map(({ kind }) => kind)).toEqual(['ALERT_ASSIGNED', 'ALERT_TAKEN_OVER']);
  });
});

describe('presence', () => {
  it('is told to others who may see the alert, and forgotten', async () => {
    const [brazilian, mexican] = [await desk.raise(), await desk.raise({ companyCode: 'ATMX', subjectId: '3', currency: 'MXN', transactionIds: ['9004'] })];
    expect(await desk.analyst.call(lookAtAlert, { alert_id: brazilian })).toEqual({ others: [] });
    const others = async (client = desk.colleague) => (await client.call(lookAtAlert, {})).others;
    expect(await others()).toEqual([{ alert_id: brazilian, user_id: '11', name: 'Ana' }]);
    await desk.analyst.call(lookAtAlert, { alert_id: mexican });
    expect(await others()).toEqual([{ alert_id: mexican, user_id: '11', name: 'Ana' }]);
    // Of another company, or no alert at all: nothing is kept and nothing told.
    expect(await others(desk.reader)).toEqual([]);
    await desk.reader.call(lookAtAlert, { alert_id: mexican });
    expect(await others()).toHaveLength(1);
    now = later(2);
    expect(await others()).toEqual([]);
    await desk.analyst.call(lookAtAlert, { alert_id: brazilian });
    await desk.analyst.call(lookAtAlert, {});
    expect(await others()).toEqual([]);
  });
});

it('lists what a colleague concluded in a period', async () => {
  const id = await desk.raise();
  await desk.colleague.call(concludeBatch, { alerts: await seen(id), conclusion: 'JUSTIFIED', comment: 'Proven' });
  const find = async (input: object) => (await desk.officer.call(listAlerts, input)).list.map(({ alert_id: found }) => found);
  const minute = Math.floor(now.getTime() / 60_000) * 60_000;
  expect(await find({ concluded_by: '12' })).toEqual([id]);
  expect(await find({ concluded_by: '12', concluded_from: minute, concluded_to: minute })).toEqual([id]);
  expect(await find({ concluded_by: '12', concluded_to: minute - 60_000 })).toEqual([]);
  expect(await find({ concluded_by: '13' })).toEqual([]);
});
