import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, useEffect } from 'react';
import { useAddressParams, useInvalidate, useQueryCall, useSetAddressParams, useText, WhenOpened } from '../../../../platform/web/index.ts';
import { countNotifications, listNotifications } from '../contract/index.ts';
import './notifications.css';

const NotificationsDrawer = lazy(() => import('./notifications.drawer.tsx').then((module) => ({ default: module.NotificationsDrawer })));

/** Opens the notifications, and shows how many are not read. */
export function NotificationBell(): ReactNode {
  const t = useText();
  const { notifications } = useAddressParams();
  const setParams = useSetAddressParams();
  const invalidate = useInvalidate();
  const unread = useQueryCall(countNotifications, {}, { everyMs: 60_000, silent: true }).data?.unread ?? 0;
  const isOpen = notifications === 'open';
  // Something new has come: what is shown of them is old.
  useEffect(() => void invalidate([listNotifications]), [unread, invalidate]);
  return (
    <>
      <Button
        type="text"
        className="notification-bell"
        aria-label={t('notifications.open', { count: unread })}
        title={t('notifications.open', { count: unread })}
        icon={<BellOutlined />}
        onClick={() => setParams({ notifications: 'open' })}
      >
        {unread > 0 ? (
          <span className="menu-count" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        ) : null}
      </Button>
      <WhenOpened open={isOpen}>
        <NotificationsDrawer open={isOpen} onClose={() => setParams({ notifications: undefined })} />
      </WhenOpened>
    </>
  );
}
