import { countNotifications, listNotifications, readNotificationChoices, readNotifications, saveNotificationChoice } from './notifications.ts';

export {
  countNotifications,
  listNotifications,
  type NotificationChoice,
  notificationList,
  type NotificationView,
  readNotificationChoices,
  readNotifications,
  saveNotificationChoice,
} from './notifications.ts';

export const notificationEndpoints = [listNotifications, countNotifications, readNotifications, readNotificationChoices, saveNotificationChoice];
