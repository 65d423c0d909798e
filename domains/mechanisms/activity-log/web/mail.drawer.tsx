import { mailStatusWords } from '../../../register/vocabulary/contract/index.ts';
import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { actorText, Section, StatusTag, Time, useQueryCall, useText, RecordDrawer } from '../../../../platform/web/index.ts';
import { readEmail } from '../contract/index.ts';
import { waitsOf } from './mail-waits.ts';

type Mail = EndpointData<typeof readEmail>;

function MailSections({ mail }: { mail: Mail }): ReactNode {
  const t = useText();
  const waits = waitsOf(t, mail);
  return (
    <>
      <Section
        title={mail.title}
        columns={1}
        items={[
          { label: t('activityLogPage.mails.status'), kind: 'tag', tag: mailStatusWords, value: mail.status },
          { label: t('activityLogPage.mails.waits'), value: waits },
          { label: t('activityLogPage.mails.type'), value: t.of('activityLogPage.mailTypes', mail.type) },
          { label: t('activityLogPage.mails.recipient'), value: mail.recipient },
          { label: t('activityLogPage.mails.idNo'), kind: 'id', type: mail.id_type, value: mail.id_no },
          { label: t('activityLogPage.mails.lang'), value: t.of('activityLogPage.mails.langs', mail.lang) },
          { label: t('activityLogPage.mails.created'), kind: 'time', value: mail.created_at },
          { label: t('activityLogPage.mails.sendTime'), kind: 'time', value: mail.send_time },
          { label: t('activityLogPage.mails.delivered'), kind: 'time', value: mail.delivered_at },
          { label: t('activityLogPage.mails.sentBy'), value: actorText(t, mail.sent_by) },
          { label: t('activityLogPage.mails.attempts'), value: mail.attempts },
          { label: t('activityLogPage.mails.error'), value: mail.error },
          { label: t('activityLogPage.mails.messageId'), kind: 'id', value: mail.message_id },
        ]}
      />
      <Section title={t('activityLogPage.mails.text')}>
        {mail.body === null ? <p className="muted">{t('activityLogPage.mails.noText')}</p> : <pre className="mail-text">{mail.body}</pre>}
      </Section>
      {mail.thread.length > 1 ? (
        <Section title={t('activityLogPage.mails.thread')}>
          <ol className="mail-thread">
            {mail.thread.map((one) => (
              <li key={one.message_id} aria-current={one.message_id === mail.message_id || undefined}>
                <Time at={one.created_at} /> <StatusTag spec={mailStatusWords} value={one.status} /> {actorText(t, one.sent_by)}
              </li>
            ))}
          </ol>
        </Section>
      ) : null}
    </>
  );
}

/** One e-mail with its text and its thread. Opening it leaves a trace, as the text names a person. */
export function MailDrawer({ messageId, onClose }: { messageId: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const mail = useQueryCall(readEmail, messageId === undefined ? undefined : { message_id: messageId }, { silent: true, keepPrevious: false });
  return (
    <RecordDrawer open={messageId !== undefined} onClose={onClose} width={620} answer={mail} lines={6} title={t('activityLogPage.mails.detail')}>
      {(shown) => <MailSections mail={shown} />}
    </RecordDrawer>
  );
}
