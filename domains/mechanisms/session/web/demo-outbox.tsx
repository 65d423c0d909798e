import type { ReactNode } from 'react';
import { Time, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { listDemoOutbox } from '../contract/index.ts';
import { linkInMail } from './sign-in-flow.ts';

/** Mails of a demonstration without a mail server; outside of one nothing is shown. */
export function DemoOutbox(): ReactNode {
  const t = useText();
  const outbox = useQueryCall(listDemoOutbox, {}, { silent: true, everyMs: 4000, staleMs: 0 });
  if (!outbox.data?.demo) return null;
  const { messages } = outbox.data;
  return (
    <section aria-labelledby="outbox-title">
      <div className="helper-head">
        <h2 id="outbox-title">{t('session.outboxTitle')}</h2>
        <span className="muted">{t('session.outboxHint')}</span>
      </div>
      {messages.length === 0 ? <p className="muted">{t('session.outboxEmpty')}</p> : null}
      <div className="outbox">
        {messages.map((mail) => {
          const link = linkInMail(mail.body);
          return (
            <article key={mail.message_id} className="outbox-mail">
              <strong>{mail.title}</strong>
              <span className="muted">
                <Time at={mail.created_at} />
              </span>
              <span className="muted">{mail.recipient}</span>
              {link ? (
                <a className="entrance-link" href={link}>
                  {t('session.outboxOpen')}
                </a>
              ) : null}
            </article>
          );
        })}
      </div>
    </section>
  );
}
