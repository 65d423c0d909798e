import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../../platform/server/count-statements.fixture.ts';
import { listNotifications } from '../../../mechanisms/notifications/contract/index.ts';
import { notificationsSlice } from '../../../mechanisms/notifications/server/index.ts';
import { assignItems, batchLimit, listColleaguesOfQueue, lookAtItem, snoozeItems, undoItems } from '../../../mechanisms/queues/contract/index.ts';
import { queuesSlice } from '../../../mechanisms/queues/server/index.ts';
import {
  assignAlerts,
  awaitInformation,
  commentAlert,
  concludeBatch,
  escalateAlert,
  listAlerts,
  openDossier,
  showAlert,
  snoozeAlert,
} from '../contract/index.ts';
import { type BackOffice, groundsOf, startBackOffice } from './back-office.fixture.ts';
import { alertQueue } from './work/work-batches.ts';

let now = new Date('2026-11-19T15:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const days = (count: number): string => String(later(count * 24 * 60).getTime());
let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice(() => now, false, [notificationsSlice, queuesSlice([alertQueue])]);
});

const one = async (id: string) => ({ alert_id: id, version: (await backOffice.officer.call(showAlert, { alert_id: id })).alert.version });
const readShown = (...ids: string[]) => Promise.all(ids.map(one));
type AlertVersion = Awaited<ReturnType<typeof one>>;
/** Alerts as the calls of all queues name them. */
const asItems = (alerts: readonly AlertVersion[]) => ({
  queue: 'ALERTS' as const,
  items: alerts.map(({ alert_id: id, version }) => ({ item_id: id, version })),
});
const shown = async (id: string) => (await backOffice.officer.call(showAlert, { alert_id: id })).alert;
const trail = (verb: string) => backOffice.database.main.selectFrom('audit_entry').select('subject_id').where('verb', '=', verb).execute();

describe('a batch', () => {
  it('assigns each by itself, and says which were left and why', async () => {
    const [fresh, changed, escalated, mexican] = [
      await backOffice.raise(),
      await backOffice.raise(),
      await backOffice.raise(),
      await backOffice.raise({ companyCode: 'ATMX', subjectId: '3', currency: 'MXN', transactionIds: ['9004'] }),
    ];
    await backOffice.analyst.call(assignAlerts, { alerts: [await one(escalated)] });
    await backOffice.analyst.call(escalateAlert, { ...(await one(escalated)), comment: 'Needs a decision' });
    const alerts = await readShown(fresh, changed, escalated, mexican);
    await backOffice.analyst.call(assignAlerts, { alerts: [await one(changed)] });
    // Bia does not belong to the Mexican company.
    const outcome = await backOffice.analyst.call(assignItems, {
      ...asItems([...alerts, { alert_id: '999999', version: 1 }]),
      user_id: '12',
      comment: 'Yours',
    });
    expect(outcome.done).toEqual([{ item_id: fresh, version: 2 }]);
    expect((await shown(fresh)).status).toBe('IN_REVIEW');
    expect(outcome.refused).toEqual([
      { item_id: changed, why: 'CHANGED' },
      { item_id: escalated, why: 'WITH_THE_OFFICER' },
      { item_id: mexican, why: 'NOT_AN_ASSIGNEE' },
      { item_id: '999999', why: 'NOT_FOUND' },
    ]);
    expect((await shown(fresh)).responsible).toEqual({ user_id: '12', name: 'Bia' });
    expect((await trail('alert.assigned')).filter(({ subject_id: id }) => id === fresh)).toHaveLength(1);
    expect((await backOffice.colleague.call(listNotifications, {})).list).toMatchObject([{ kind: 'ALERT_ASSIGNED', about_id: fresh, by: 'Ana' }]);
  });

  it('snoozes only until before the regulatory deadline of each', async () => {
    const [soon, far, fresh] = [await backOffice.raise({ at: new Date('2026-10-15T12:00:00Z') }), await backOffice.raise(), await backOffice.raise()];
    await backOffice.analyst.call(assignAlerts, { alerts: await readShown(soon, far) });
    const outcome = await backOffice.analyst.call(snoozeItems, {
      ...asItems(await readShown(soon, far, fresh)),
      until: days(20),
      comment: 'Bank statement is on its way',
    });
    expect(outcome.done.map(({ item_id: id }) => id)).toEqual([far]);
    expect(outcome.refused).toEqual([
      { item_id: soon, why: 'SNOOZE_TOO_LONG' },
      { item_id: fresh, why: 'NOT_FROM_HERE' },
    ]);
    expect((await backOffice.analyst.send(snoozeItems, { ...asItems(await readShown(far)), until: days(-1), comment: 'Late' })).status).toBe(400);
  });

  it('concludes alerts of several people, each with an analysis and a dossier of its own, and none as suspicious', async () => {
    const alerts = [await backOffice.raise(), await backOffice.raise({ subjectId: '2', transactionIds: ['9003'] })];
    const outcome = await backOffice.analyst.call(concludeBatch, {
      alerts: await readShown(...alerts),
      conclusion: 'FALSE_POSITIVE',
      comment: groundsOf('Known pattern'),
    });
    expect(outcome).toMatchObject({ done: alerts.map((alert_id) => ({ alert_id, status: 'CONFIRMED' })), refused: [] });
    const analyses = await backOffice.database.main.selectFrom('alert').select(['analysis_id', 'responsible_id']).where('id', 'in', alerts).execute();
    expect(new Set(analyses.map(({ analysis_id: id }) => id)).size).toBe(2);
    expect(analyses.every(({ responsible_id: id }) => id === '11')).toBe(true);
    expect((await backOffice.analyst.send(openDossier, { alert_id: alerts[1] as string })).status).toBe(200);
    expect(
      (
        await backOffice.analyst.send(concludeBatch, {
          alerts: await readShown(await backOffice.raise()),
          conclusion: 'SUSPICIOUS',
          comment: groundsOf('x'),
        } as never)
      ).status,
    ).toBe(400);
    expect(
      (await backOffice.analyst.call(concludeBatch, { alerts: await readShown(...alerts), conclusion: 'JUSTIFIED', comment: groundsOf('Again') })).refused,
    ).toEqual(alerts.map((alert_id) => ({ alert_id, why: 'NOT_FROM_HERE' })));
  });

  it('concludes nothing by grounds that say too little for one of the companies', async () => {
    const alerts = [await backOffice.raise(), await backOffice.raise({ subjectId: '2', transactionIds: ['9003'] })];
    const reply = await backOffice.analyst.send(concludeBatch, { alerts: await readShown(...alerts), conclusion: 'FALSE_POSITIVE', comment: 'Known pattern' });
    expect([reply.status, reply.body.data]).toEqual([400, expect.objectContaining({ error: 'GROUNDS_TOO_SHORT' })]);
    expect(await Promise.all(alerts.map(async (id) => (await shown(id)).status))).toEqual(['NEW', 'NEW']);
  });

  it('counts both steps of what waited for information, with a note and an entry for each', async () => {
    const [waiting, fresh] = [await backOffice.raise(), await backOffice.raise({ subjectId: '2', transactionIds: ['9003'] })];
    await backOffice.analyst.call(assignAlerts, { alerts: await readShown(waiting) });
    await backOffice.analyst.call(awaitInformation, { ...(await one(waiting)), comment: 'Asked the merchant' });
    const before = (await shown(waiting)).version;
    const outcome = await backOffice.analyst.call(concludeBatch, {
      alerts: await readShown(waiting, fresh),
      conclusion: 'JUSTIFIED',
      comment: groundsOf('Explained'),
    });
    expect(outcome.done).toEqual([
      { alert_id: waiting, status: 'CONFIRMED', version: before + 2 },
      { alert_id: fresh, status: 'CONFIRMED', version: 2 },
    ]);
    const { notes } = await backOffice.officer.call(showAlert, { alert_id: waiting });
    expect(notes.slice(-2).map(({ act, comment }) => [act, comment])).toEqual([
      ['RESUME', null],
      ['CONCLUDE', groundsOf('Explained')],
    ]);
    for (const [verb, ids] of [
      ['alert.resumed', [waiting]],
      ['alert.concluded', [waiting, fresh]],
    ] as const)
      expect((await trail(verb)).map(({ subject_id: id }) => id).filter((id) => id === waiting || id === fresh)).toEqual(ids);
  });

  it('asks the database as often for many as for few', async () => {
    const raise = async (count: number) => {
      const ids: string[] = [];
      for (let place = 0; place < count; place += 1) ids.push(await backOffice.raise());
      return readShown(...ids);
    };
    const [few, many] = [await raise(2), await raise(12)];
    const calls = [
      (alerts: typeof few) => backOffice.analyst.call(assignItems, { ...asItems(alerts), user_id: '12' }),
      (alerts: typeof few) => backOffice.analyst.call(undoItems, asItems(alerts)),
      (alerts: typeof few) => backOffice.analyst.call(concludeBatch, { alerts, conclusion: 'FALSE_POSITIVE', comment: groundsOf('Known pattern') }),
    ];
    for (const call of calls) {
      const current = async (alerts: typeof few) => readShown(...alerts.map(({ alert_id: id }) => id));
      const counts: number[] = [];
      for (const alerts of [few, many]) {
        const query = await current(alerts);
        const statements = countStatements(/\balert(_\w+)?\b/);
        await call(query);
        counts.push(statements());
      }
      expect(counts[1]).toBe(counts[0]);
    }
  });

  it('goes to those who may work on alerts, the reader among them', async () => {
    expect((await backOffice.analyst.call(listColleaguesOfQueue, { queue: 'ALERTS' })).list.map(({ name, is_me }) => [name, is_me])).toEqual([
      ['Ana', true],
      ['Bia', false],
      ['Otto', false],
    ]);
  });

  it('has a limit, and is for those who may work on alerts', async () => {
    const many = Array.from({ length: batchLimit + 1 }, (_, index) => ({ alert_id: String(index + 1), version: 1 }));
    expect((await backOffice.analyst.send(assignItems, asItems(many))).status).toBe(400);
    const alerts = await readShown(await backOffice.raise());
    for (const [record, input] of [
      [assignItems, asItems(alerts)],
      [snoozeItems, { ...asItems(alerts), until: days(1), comment: 'x' }],
      [concludeBatch, { alerts, conclusion: 'JUSTIFIED', comment: groundsOf('x') }],
      [undoItems, asItems(alerts)],
    ] as const)
      expect((await backOffice.reader.send(record as typeof assignItems, input as never)).status).toBe(403);
  });
});

describe('taking back', () => {
  it.each([
    ['taking', async (id: string) => backOffice.analyst.call(assignAlerts, { alerts: [await one(id)] }), { status: 'NEW', responsible: null }],
    [
      'assigning',
      async (id: string) => backOffice.analyst.call(assignItems, { ...asItems([await one(id)]), user_id: '12' }),
      { status: 'NEW', responsible: null },
    ],
    [
      'taking what waits from a colleague',
      async (id: string) => {
        await backOffice.colleague.call(assignAlerts, { alerts: [await one(id)] });
        await backOffice.analyst.call(assignAlerts, { alerts: [await one(id)] });
      },
      { status: 'IN_REVIEW', responsible: { user_id: '12' } },
    ],
    [
      'snoozing',
      async (id: string) => {
        await backOffice.analyst.call(assignAlerts, { alerts: [await one(id)] });
        await backOffice.analyst.call(snoozeAlert, { ...(await one(id)), until: days(2), comment: 'Later' });
      },
      { status: 'IN_REVIEW', responsible: { user_id: '11' }, snoozed_until: null },
    ],
  ])('restores what was before %s', async (_name, act, expected) => {
    const id = await backOffice.raise();
    await act(id);
    expect(await backOffice.analyst.call(undoItems, asItems([await one(id)]))).toMatchObject({ done: [{ item_id: id }], refused: [] });
    expect(await shown(id)).toMatchObject(expected);
    expect((await backOffice.analyst.call(showAlert, { alert_id: id })).notes.at(-1)?.act).toBe('UNDO');
    expect((await trail('alert.undone')).some(({ subject_id: subject }) => subject === id)).toBe(true);
    // Once.
    expect((await backOffice.analyst.call(undoItems, asItems([await one(id)]))).refused).toEqual([{ item_id: id, why: 'NOTHING_TO_UNDO' }]);
  });

  it('is for who did it, for a short time, and as long as nothing happened since', async () => {
    const refusedFor = async (id: string, client = backOffice.analyst) => (await client.call(undoItems, asItems([await one(id)]))).refused[0]?.why;
    const [used, old, hit, never] = [
      await backOffice.raise(),
      await backOffice.raise(),
      await backOffice.raise({ dedupKey: 'again' }),
      await backOffice.raise(),
    ];
    await backOffice.analyst.call(assignAlerts, { alerts: await readShown(used, old, hit) });
    const before = await one(hit);
    await backOffice.raise({ dedupKey: 'again' });
    expect(await refusedFor(used, backOffice.colleague)).toBe('NOTHING_TO_UNDO');
    expect(await refusedFor(never)).toBe('NOTHING_TO_UNDO');
    expect((await backOffice.analyst.call(undoItems, asItems([before]))).refused).toEqual([{ item_id: hit, why: 'CHANGED' }]);
    // What is said of it changes nothing.
    await backOffice.analyst.call(commentAlert, { alert_id: used, comment: 'Looks familiar' });
    expect((await backOffice.analyst.call(undoItems, asItems(await readShown(used)))).done).toHaveLength(1);
    now = later(11);
    expect(await refusedFor(old)).toBe('NOTHING_TO_UNDO');
  });

  it('notifies those who get an alert back', async () => {
    const id = await backOffice.raise();
    await backOffice.colleague.call(assignAlerts, { alerts: [await one(id)] });
    await backOffice.analyst.call(assignAlerts, { alerts: [await one(id)] });
    await backOffice.analyst.call(undoItems, asItems([await one(id)]));
    const notices = (await backOffice.colleague.call(listNotifications, {})).list.filter(({ about_id: about }) => about === id);
    expect(notices.map(({ kind }) => kind)).toEqual(['ALERT_ASSIGNED', 'ALERT_TAKEN_OVER']);
  });
});

describe('presence', () => {
  it('is shown to others who may see the alert, and forgotten', async () => {
    const [brazilian, mexican] = [
      await backOffice.raise(),
      await backOffice.raise({ companyCode: 'ATMX', subjectId: '3', currency: 'MXN', transactionIds: ['9004'] }),
    ];
    expect(await backOffice.analyst.call(lookAtItem, { queue: 'ALERTS', item_id: brazilian })).toEqual({ others: [] });
    const others = async (client = backOffice.colleague) => (await client.call(lookAtItem, { queue: 'ALERTS' })).others;
    expect(await others()).toEqual([{ item_id: brazilian, user_id: '11', name: 'Ana' }]);
    await backOffice.analyst.call(lookAtItem, { queue: 'ALERTS', item_id: mexican });
    expect(await others()).toEqual([{ item_id: mexican, user_id: '11', name: 'Ana' }]);
    // Of another company, or no alert at all: nothing is kept and nothing told.
    expect(await others(backOffice.reader)).toEqual([]);
    await backOffice.reader.call(lookAtItem, { queue: 'ALERTS', item_id: mexican });
    expect(await others()).toHaveLength(1);
    now = later(2);
    expect(await others()).toEqual([]);
    await backOffice.analyst.call(lookAtItem, { queue: 'ALERTS', item_id: brazilian });
    await backOffice.analyst.call(lookAtItem, { queue: 'ALERTS' });
    expect(await others()).toEqual([]);
  });
});

it('leaves a concluded alert as it was when its rule hits again, and opens another one', async () => {
  const dedupKey = 'RULE:7001:ATBR:again';
  const first = await backOffice.raise({ dedupKey });
  await backOffice.analyst.call(concludeBatch, { alerts: await readShown(first), conclusion: 'JUSTIFIED', comment: groundsOf('Proven') });
  const before = await shown(first);
  // The same numbers in the same window are no news.
  expect(await backOffice.raise({ dedupKey })).toBe('');
  const second = await backOffice.raise({ dedupKey, isNews: true });
  expect(second).not.toBe(first);
  expect([await shown(first), (await shown(second)).status]).toEqual([before, 'NEW']);
});

it('lists what a colleague concluded in a period', async () => {
  const id = await backOffice.raise();
  await backOffice.colleague.call(concludeBatch, { alerts: await readShown(id), conclusion: 'JUSTIFIED', comment: groundsOf('Proven') });
  const find = async (input: object) => (await backOffice.officer.call(listAlerts, input)).list.map(({ alert_id: result }) => result);
  const minute = Math.floor(now.getTime() / 60_000) * 60_000;
  expect(await find({ concluded_by: '12' })).toEqual([id]);
  expect(await find({ concluded_by: '12', concluded_from: minute, concluded_to: minute })).toEqual([id]);
  expect(await find({ concluded_by: '12', concluded_to: minute - 60_000 })).toEqual([]);
  expect(await find({ concluded_by: '13' })).toEqual([]);
});
