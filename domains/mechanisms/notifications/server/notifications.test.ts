import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../../../platform/server/testing.ts';
import { notificationKinds } from '../../../register/kernel/index.ts';
import { countNotifications, listNotifications, readNotificationChoices, readNotifications, saveNotificationChoice } from '../contract/index.ts';
import { notificationsSlice, notify, type Notice, registerRecipients } from './index.ts';

const server = await testServer({ slices: [notificationsSlice] });
const db = server.database.main;
const [ana, bia] = [server.as({ userId: '11' }), server.as({ userId: '12' })];

const act = { db, now: new Date('2026-11-26T12:00:00Z'), config: { publicUrl: 'https://desk.example' } };
const notices = (userIds: string[], more: Partial<Notice> = {}): Notice => ({
  kind: 'REQUEST_REJECTED',
  userIds,
  about: { kind: 'approval-request', id: '7' },
  title: { en: 'Limits', pt: 'Limites', es: 'Límites' },
  byName: 'Caio',
  ...more,
});
const mails = async () =>
  (await sql<{ recipient: string; title: string; body: string }>`select recipient, title, body from mail_message order by id`.execute(db)).rows;

beforeAll(() => {
  registerRecipients(async (_db, ids) => ids.map((id) => ({ id, name: `Name ${id}`, email: `${id}@example.com`, lang: 'pt' as const })));
});
beforeEach(async () => {
  await sql`delete from notification`.execute(db);
  await sql`delete from notification_choice`.execute(db);
  await sql`delete from mail_message`.execute(db);
});

describe('a notification', () => {
  it('is read by its recipient and by nobody else, once', async () => {
    await notify(act, [notices(['11', '11'], { who: 'Rosa Lima' })]);
    const { list } = await ana.call(listNotifications, {});
    expect(list).toEqual([
      {
        notification_id: expect.any(String),
        kind: 'REQUEST_REJECTED',
        title: 'Limits',
        who: 'Rosa Lima',
        about_kind: 'approval-request',
        about_id: '7',
        entity_code: null,
        by: 'Caio',
        time: act.now.getTime(),
        is_read: false,
      },
    ]);
    expect((await bia.call(listNotifications, {})).total).toBe(0);
    const ids = list.map(({ notification_id: id }) => id);
    expect(await bia.call(readNotifications, { notification_ids: ids })).toEqual({ read: 0 });
    expect(await ana.call(countNotifications, {})).toEqual({ unread: 1 });
    expect(await ana.call(readNotifications, { notification_ids: ids })).toEqual({ read: 1 });
    expect(await ana.call(readNotifications, {})).toEqual({ read: 0 });
    expect(await ana.call(countNotifications, {})).toEqual({ unread: 0 });
    expect((await ana.call(listNotifications, { unread: true })).total).toBe(0);
  });

  it('of a company is there as long as its reader works for the company', async () => {
    await notify(act, [notices(['11'], { companyCode: 'ATMX' }), notices(['11'], { companyCode: 'ATBR' })]);
    const brazilian = server.as({ userId: '11', companies: ['ATBR'] });
    expect((await brazilian.call(listNotifications, {})).list.map(({ entity_code: code }) => code)).toEqual(['ATBR']);
    expect(await brazilian.call(countNotifications, {})).toEqual({ unread: 1 });
    expect(await brazilian.call(readNotifications, {})).toEqual({ read: 1 });
  });

  it('of a deadline comes once, to each', async () => {
    const due = notices(['11'], { kind: 'ALERT_DUE', about: { kind: 'alert', id: '5' } });
    await notify(act, [due]);
    await notify(act, [due, { ...due, userIds: ['12'] }]);
    expect([await ana.call(countNotifications, {}), await bia.call(countNotifications, {})]).toEqual([{ unread: 1 }, { unread: 1 }]);
  });

  it('is not there when its event did not happen', async () => {
    await db
      .transaction()
      .execute(async (trx) => {
        await notify({ ...act, db: trx }, [notices(['11'])]);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await ana.call(countNotifications, {})).toEqual({ unread: 0 });
  });
});

describe('a choice', () => {
  it('is usual until another is made', async () => {
    const { choices } = await ana.call(readNotificationChoices, {});
    expect(choices).toEqual(notificationKinds.map((kind) => ({ kind, on_desk: kind !== 'REQUEST_APPROVED', by_mail: false })));
  });

  it('is off for what asks nothing of its reader, until it is switched on', async () => {
    const approved = notices(['11'], { kind: 'REQUEST_APPROVED' });
    await notify(act, [approved]);
    expect((await ana.call(listNotifications, {})).total).toBe(0);
    await ana.call(saveNotificationChoice, { kind: 'REQUEST_APPROVED', on_desk: true, by_mail: false });
    await notify(act, [approved]);
    expect(await ana.call(countNotifications, {})).toEqual({ unread: 1 });
  });

  it.each([
    [true, true, 1, 1, 1],
    [true, false, 1, 1, 0],
    [false, true, 0, 1, 1],
    [false, false, 0, 0, 0],
  ])('desk %s, mail %s: %i unread of %i, %i mailed', async (on_desk, by_mail, unread, all, mailed) => {
    await ana.call(saveNotificationChoice, { kind: 'REQUEST_REJECTED', on_desk, by_mail });
    await notify(act, [notices(['11', '12'])]);
    expect(await ana.call(countNotifications, {})).toEqual({ unread });
    expect((await ana.call(listNotifications, {})).total).toBe(all);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(Array(mailed).fill('11@example.com'));
    // Others are told as before.
    expect(await bia.call(countNotifications, {})).toEqual({ unread: 1 });
  });

  it('by mail says nothing of what it is about', async () => {
    await ana.call(saveNotificationChoice, { kind: 'REQUEST_REJECTED', on_desk: true, by_mail: true });
    await notify(act, [notices(['11'])]);
    const [mail] = await mails();
    expect(mail?.body).toContain('https://desk.example/overview?notifications=open');
    expect(mail?.body).not.toMatch(/Limites|Caio/);
  });
});
