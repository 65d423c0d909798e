import { handle, type JobDefinition, type Slice } from '../../../../platform/server/index.ts';
import { notificationKinds } from '../../../register/kernel/index.ts';
import {
  countNotifications,
  listNotifications,
  type NotificationChoice,
  readNotificationChoices,
  readNotifications,
  saveNotificationChoice,
} from '../contract/index.ts';
import { countUnread, deleteOld, listChoices, markRead, notifications, saveChoice } from './notification.store.ts';
import { usualChoice } from './notify.ts';

export { notify, type Recipient, type Notice, registerRecipients } from './notify.ts';
export { findTitles } from './notification.store.ts';
export type { Title } from './notification.store.ts';

const keptDays = 90;

const deleteOldNotifications: JobDefinition = {
  name: 'notifications.delete-old',
  everySeconds: 86_400,
  run: (_data, { database, now }) => deleteOld(database.main, new Date(now.getTime() - keptDays * 86_400_000)),
};

async function choicesOf(db: Parameters<typeof listChoices>[0], userId: string): Promise<{ choices: NotificationChoice[] }> {
  const stored = await listChoices(db, [userId]);
  const choiceOf = (kind: NotificationChoice['kind']) => {
    const { on_desk, by_mail } = stored.find((one) => one.kind === kind) ?? usualChoice(kind);
    return { kind, on_desk, by_mail };
  };
  return { choices: notificationKinds.map(choiceOf) };
}

export const notificationsSlice: Slice = {
  name: 'notifications',
  handlers: [
    handle(listNotifications, (input, call) =>
      notifications.answer(call, input, (rows) =>
        rows.map((row) => ({
          notification_id: row.id,
          kind: row.kind,
          title: row.title[call.lang],
          who: row.who,
          about_kind: row.aboutKind,
          about_id: row.aboutId,
          entity_code: row.companyCode,
          by: row.byName,
          time: row.createdAt.getTime(),
          is_read: row.readAt !== null,
        })),
      ),
    ),
    handle(countNotifications, async (_input, { db, actor }) => ({ unread: await countUnread(db, actor) })),
    handle(readNotifications, async (input, { database, actor, now }) => ({ read: await markRead(database.main, actor, input.notification_ids, now) })),
    handle(readNotificationChoices, (_input, { db, actor }) => choicesOf(db, actor.userId)),
    handle(saveNotificationChoice, async (input, { database, actor }) => {
      await saveChoice(database.main, { ...input, user_id: actor.userId });
      return choicesOf(database.main, actor.userId);
    }),
  ],
  jobs: [deleteOldNotifications],
};
