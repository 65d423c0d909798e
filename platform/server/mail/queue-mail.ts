import { randomUUID } from 'node:crypto';
import type { Language, RefusalParams } from '../../contract/index.ts';
import type { Db } from '../db/connect.ts';
import { sealMail } from './seal-mail.ts';
import { fillMail, type MailTemplate } from './template.ts';

export interface MailToQueue {
  template: MailTemplate;
  lang: Language;
  recipient: string;
  params: RefusalParams;
  /** Person on file that the mail concerns, for the e-mail history. */
  subjectId?: string;
  companyCode?: string;
  /** Who caused it; the system when absent. */
  sentBy?: { userId: string; name: string };
}

export const newMessageId = (): string => `<${randomUUID()}@atalaia.local>`;

/** Writes a mail in the caller's transaction: it is sent only if that commits. Answers its message id. */
export async function queueMail(db: Db, mail: MailToQueue): Promise<string> {
  const { title, body } = fillMail(mail.template, mail.lang, mail.params);
  const messageId = newMessageId();
  await db
    .insertInto('mail_message')
    .values({
      message_id: messageId,
      template: mail.template.name,
      lang: mail.lang,
      subject_id: mail.subjectId ?? null,
      company_code: mail.companyCode ?? null,
      recipient: mail.recipient,
      title,
      body: mail.template.holdsSecret ? sealMail(body) : body,
      asks: mail.template.asks ?? false,
      holds_secret: mail.template.holdsSecret ?? false,
      sent_by: mail.sentBy?.userId ?? null,
      sent_by_name: mail.sentBy?.name ?? 'system',
    })
    .execute();
  return messageId;
}
