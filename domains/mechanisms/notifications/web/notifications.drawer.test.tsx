import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { nowMs } from '../../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { listNotifications, type NotificationView, readNotifications } from '../contract/index.ts';
import { NotificationsDrawer } from './notifications.drawer.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

const dayMs = 86_400_000;
const notices = (id: string, more: Partial<NotificationView>): NotificationView => ({
  notification_id: id,
  kind: 'REQUEST_REJECTED',
  title: 'Add to the white list',
  who: 'Júlia Borges Alves',
  about_kind: 'approval-request',
  about_id: id,
  entity_code: 'ATBR',
  by: 'Otto',
  time: nowMs(),
  is_read: false,
  ...more,
});

it.each(languages)('%s: notifications stand below their day, and begin with whom they are about', async (lang) => {
  signIn();
  const list = [notices('1', {}), notices('2', { who: null, title: 'Limits', time: nowMs() - dayMs }), notices('3', { time: nowMs() - 40 * dayMs })];
  const sent = answerCalls(({ path }) =>
    path === listNotifications.path ? { data: { list, total: 3, total_is_capped: false, page_num: 1, page_size: 20 } } : { data: { read: 1 } },
  );
  const { user } = await show(<NotificationsDrawer open onClose={() => undefined} />, { lang });
  const today = await screen.findByRole('region', { name: messages[lang].kit.today });
  const first = within(today).getByRole('link', { name: 'Júlia Borges Alves · Add to the white list' });
  expect(within(screen.getByRole('region', { name: messages[lang].notifications.yesterday })).getByRole('link', { name: 'Limits' })).toBeTruthy();
  expect(screen.getAllByRole('region').filter((one) => one.className === 'notification-day')).toHaveLength(3);
  await user.click(first);
  expect(sent.filter(({ path }) => path === readNotifications.path).map(({ body }) => body.notification_ids)).toEqual([['1']]);
});
