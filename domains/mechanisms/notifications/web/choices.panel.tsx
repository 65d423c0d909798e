import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { Answer, Panel, useMutationCall, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { notificationWords } from '../../../register/vocabulary/contract/index.ts';
import { type NotificationChoice, readNotificationChoices, saveNotificationChoice } from '../contract/index.ts';
import './notifications.css';

/** What the user is told in the back office and by mail. */
export function NotificationChoices(): ReactNode {
  const t = useText();
  const answer = useQueryCall(readNotificationChoices, {}, { silent: true });
  const saving = useMutationCall(saveNotificationChoice, { invalidates: [readNotificationChoices] });
  const switchOf = (choice: NotificationChoice, place: 'on_desk' | 'by_mail', label: string) => (
    <Switch
      size="small"
      checked={choice[place]}
      loading={saving.isPending && saving.variables?.kind === choice.kind}
      aria-label={`${t.term(notificationWords, choice.kind)}: ${label}`}
      onChange={(isOn) => saving.mutate({ ...choice, [place]: isOn })}
    />
  );
  return (
    <Panel title={t('notifications.choices')}>
      <p className="muted">{t('notifications.choicesHint')}</p>
      <Answer of={answer} lines={5}>
        {({ choices }) => (
          <table className="notification-choices">
            <thead>
              <tr>
                <th scope="col">{t('notifications.kind')}</th>
                <th scope="col">{t('notifications.onDesk')}</th>
                <th scope="col">{t('notifications.byMail')}</th>
              </tr>
            </thead>
            <tbody>
              {choices.map((choice) => (
                <tr key={choice.kind}>
                  <th scope="row">{t.term(notificationWords, choice.kind)}</th>
                  <td>{switchOf(choice, 'on_desk', t('notifications.onDesk'))}</td>
                  <td>{switchOf(choice, 'by_mail', t('notifications.byMail'))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Answer>
    </Panel>
  );
}
