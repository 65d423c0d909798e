import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { notificationKinds } from '../../../register/kernel/index.ts';

const area = 'notifications';

const Notification = z.object({
  notification_id: z.string(),
  kind: z.enum(notificationKinds),
  /** What it is about, in the language of the reader: the name of an alert, the title of a request. */
  title: z.string(),
  /** Whom it is about: a person, a merchant or what a request is about; null where the title says it. */
  who: z.string().nullable(),
  /** `alert`, `approval-request`, `onboarding`, `incident`, `investigation`, `person`, `merchant`, `kyc-document` or `report-case`, and its key */
  about_kind: z.string(),
  about_id: z.string(),
  entity_code: z.string().nullable(),
  by: z.string().nullable(),
  time: wire.time(),
  is_read: z.boolean(),
});
export type NotificationView = z.output<typeof Notification>;

export const notificationList = defineList({ id: 'notifications.list', filters: { unread: filter.flag(), kind: filter.choice(notificationKinds) } });

/** Everybody reads the own ones and nobody else's. */
export const listNotifications = endpoint({
  method: 'POST',
  path: '/api/aml/notification/list',
  area,
  summary: 'Notifications of the signed-in account, newest first',
  ability: 'signed-in',
  reads: 'personal-data',
  list: notificationList,
  input: z.strictObject(notificationList.input),
  data: wire.pageOfRows(Notification),
});

export const countNotifications = endpoint({
  method: 'POST',
  path: '/api/aml/notification/count',
  area,
  summary: 'How many notifications of the signed-in account are not read; counting stops at 100',
  ability: 'signed-in',
  input: z.strictObject({}),
  data: z.object({ unread: z.number().int() }),
});

/** Not audited: it changes what one person has read and nothing else. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/aml/notification/read',
  area,
  summary: 'Marks notifications of the signed-in account as read; all of them without a list',
  ability: 'signed-in',
  input: z.strictObject({ notification_ids: z.array(wire.rowId()).min(1).max(100).optional() }),
  data: z.object({ read: z.number().int() }),
});

const Choice = z.object({ kind: z.enum(notificationKinds), on_desk: z.boolean(), by_mail: z.boolean() });
export type NotificationChoice = z.output<typeof Choice>;

export const readNotificationChoices = endpoint({
  method: 'POST',
  path: '/api/aml/notification/choices',
  area,
  summary: 'Which notifications the signed-in account gets in the application and by e-mail',
  ability: 'signed-in',
  input: z.strictObject({}),
  data: z.object({ choices: z.array(Choice) }),
});

/** Not audited: it changes what one person is told and nothing else. */
export const saveNotificationChoice = endpoint({
  method: 'POST',
  path: '/api/aml/notification/choose',
  area,
  summary: 'Set whether the signed-in account gets notifications of a kind in the application and by e-mail',
  ability: 'signed-in',
  input: z.strictObject({ kind: wire.choice(notificationKinds), on_desk: z.boolean(), by_mail: z.boolean() }),
  data: z.object({ choices: z.array(Choice) }),
});
