import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Answer, AppDrawer, InsideLink, StatusTag, Time, useMutationCall, useQueryCall, useText } from '../../../platform/web/index.ts';
import { notificationWords } from '../../vocabulary/contract/index.ts';
import { countNotifications, listNotifications, type NotificationView, readNotifications } from '../contract/index.ts';
import { addressOfNotification } from './notification-address.ts';
import './notifications.css';

const step = 20;
const most = 200;

function Entry({ one, onFollow }: { one: NotificationView; onFollow: (id: string) => void }): ReactNode {
  const t = useText();
  const href = addressOfNotification(one);
  return (
    <li className={one.is_read ? 'notification' : 'notification notification-unread'} onClick={() => onFollow(one.notification_id)}>
      <span>
        <StatusTag spec={notificationWords} value={one.kind} /> {one.is_read ? null : <span className="visually-hidden">{t('notifications.unread')}</span>}
      </span>
      {href === undefined ? <span>{one.title}</span> : <InsideLink href={href}>{one.title}</InsideLink>}
      <span className="muted">
        <Time at={one.time} />
        {one.by === null ? '' : ` · ${t('notifications.by', { name: one.by })}`}
        {one.entity_code === null ? '' : ` · ${one.entity_code}`}
      </span>
    </li>
  );
}

/** The notifications of the user, newest first; following one marks it as read. */
export function NotificationsDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const [size, setSize] = useState(step);
  const answer = useQueryCall(listNotifications, open ? { page_num: 1, page_size: size } : undefined, { silent: true });
  const reading = useMutationCall(readNotifications, { invalidates: [listNotifications, countNotifications] });
  const follow = (id: string) => {
    if (answer.data?.list.some((one) => one.notification_id === id && !one.is_read)) reading.mutate({ notification_ids: [id] });
  };
  return (
    <AppDrawer
      open={open}
      onClose={onClose}
      width={440}
      title={t('notifications.title')}
      extra={
        <Button size="small" disabled={!answer.data?.list.some((one) => !one.is_read)} loading={reading.isPending} onClick={() => reading.mutate({})}>
          {t('notifications.readAll')}
        </Button>
      }
    >
      <Answer
        of={answer}
        lines={8}
        empty={({ list }) => (list.length === 0 ? { title: t('notifications.none'), hint: t('notifications.noneHint') } : undefined)}
      >
        {({ list, total }) => (
          <>
            <ul className="notifications">
              {list.map((one) => (
                <Entry key={one.notification_id} one={one} onFollow={follow} />
              ))}
            </ul>
            {list.length < total && size < most ? <Button onClick={() => setSize(size + step)}>{t('notifications.more')}</Button> : null}
          </>
        )}
      </Answer>
    </AppDrawer>
  );
}
