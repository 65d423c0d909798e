import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Answer, AppDrawer, InsideLink, StatusTag, useMutationCall, useNow, useQueryCall, useText, useTimes } from '../../../../platform/web/index.ts';
import { notificationWords } from '../../../register/vocabulary/contract/index.ts';
import { countNotifications, listNotifications, type NotificationView, readNotifications } from '../contract/index.ts';
import { addressOfNotification } from './notification-address.ts';
import './notifications.css';

const step = 20;
const most = 200;
const dayMs = 86_400_000;

/** One notification: whom it is about, then what it is. */
function Entry({ one, onFollow }: { one: NotificationView; onFollow: (id: string) => void }): ReactNode {
  const t = useText();
  const times = useTimes();
  const href = addressOfNotification(one);
  const words = one.who === null ? one.title : `${one.who} · ${one.title}`;
  return (
    <li className={one.is_read ? 'notification' : 'notification notification-unread'} onClick={() => onFollow(one.notification_id)}>
      {href === undefined ? <span>{words}</span> : <InsideLink href={href}>{words}</InsideLink>}
      <span className="notification-facts muted">
        <StatusTag spec={notificationWords} value={one.kind} /> {one.is_read ? null : <span className="visually-hidden">{t('notifications.unread')}</span>}
        <span>
          <bdi className="time">{times.clock(one.time)}</bdi>
          {one.by === null ? '' : ` · ${t('notifications.by', { name: one.by })}`}
          {one.entity_code === null ? '' : ` · ${one.entity_code}`}
        </span>
      </span>
    </li>
  );
}

/** The notifications of each day below its date, newest first. */
function Days({ list, onFollow }: { list: readonly NotificationView[]; onFollow: (id: string) => void }): ReactNode {
  const t = useText();
  const times = useTimes();
  const now = useNow();
  const nameOf = (day: string): string => {
    if (day === times.day(now)) return t('kit.today');
    return day === times.day(now - dayMs) ? t('notifications.yesterday') : day;
  };
  return [...Map.groupBy(list, ({ time }) => times.day(time))].map(([day, ofDay]) => (
    <section key={day} className="notification-day" aria-label={nameOf(day)}>
      <h3>{nameOf(day)}</h3>
      <ul className="notifications">
        {ofDay.map((one) => (
          <Entry key={one.notification_id} one={one} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  ));
}

/** The notifications of the user, newest first; following one marks it as read. */
export function NotificationsDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const [size, setSize] = useState(step);
  const answer = useQueryCall(listNotifications, open ? { page_num: 1, page_size: size } : undefined, { silent: true });
  const reading = useMutationCall(readNotifications, { invalidates: [listNotifications, countNotifications] });
  const openLink = (id: string) => {
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
            <Days list={list} onFollow={openLink} />
            {list.length < total && size < most ? <Button onClick={() => setSize(size + step)}>{t('notifications.more')}</Button> : null}
          </>
        )}
      </Answer>
    </AppDrawer>
  );
}
