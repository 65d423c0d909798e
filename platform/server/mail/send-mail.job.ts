import { createTransport, type Transporter } from 'nodemailer';
import type { Db } from '../db/connect.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { log } from '../log.ts';
import { leaseDueMails, markLost, markRetry, markSent, type DueMail } from './mail.store.ts';

/** Where mails leave. Without an SMTP address none does: they stay queued. */
export interface MailSettings {
  /** e.g. `smtps://user:password@mail.example.com` */
  smtpUrl?: string | undefined;
  /** Sender, e.g. `Atalaia <desk@example.com>` */
  from?: string | undefined;
}

const batch = 20;
const leaseSeconds = 600;
const maxAttempts = 8;

/** Waiting time after the n-th failure: half a minute, doubling up to an hour. */
export const retryAfterMs = (attempts: number): number => Math.min(30_000 * 2 ** (attempts - 1), 3_600_000);

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** The kind of a failure without its text: server texts quote addresses. */
const kindOf = (failure: SmtpFailure): string => [failure.code ?? 'ERROR', failure.responseCode, failure.command].filter(Boolean).join(' ');

/** A final "no" of the mail server, as opposed to "not now". */
const isFinal = (failure: SmtpFailure): boolean => failure.responseCode !== undefined && failure.responseCode >= 500 && failure.code !== 'EAUTH';

/** Headers by which mail programs show what is sent again below what it repeats. */
const threadOf = ({ references }: DueMail) => (references.length === 0 ? {} : { inReplyTo: references.at(-1) as string, references });

async function sendOne(db: Db, transport: Transporter, from: string, mail: DueMail, now: Date): Promise<void> {
  try {
    await transport.sendMail({ from, to: mail.recipient, subject: mail.title, text: mail.body, messageId: mail.messageId, ...threadOf(mail) });
    await markSent(db, mail, now);
  } catch (error) {
    const failure = error as SmtpFailure;
    const kind = kindOf(failure);
    log.warn({ mail: mail.id, attempts: mail.attempts, kind }, 'mail not sent');
    if (isFinal(failure)) return markLost(db, mail, failure.command === 'RCPT TO' ? 'BOUNCED' : 'FAILED', kind);
    if (mail.attempts >= maxAttempts) return markLost(db, mail, 'FAILED', kind);
    return markRetry(db, mail, kind, new Date(now.getTime() + retryAfterMs(mail.attempts)));
  }
}

/** Sends what is due once; nothing without a mail server. @returns how many mails were taken */
export async function sendDueMails(db: Db, settings: MailSettings, now: Date): Promise<number> {
  if (!settings.smtpUrl) return 0;
  const mails = await leaseDueMails(db, now, { batch, leaseSeconds });
  if (mails.length === 0) return 0;
  const transport = createTransport({ url: settings.smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  try {
    for (const mail of mails) await sendOne(db, transport, settings.from ?? 'Atalaia <no-reply@localhost>', mail, now);
  } finally {
    transport.close();
  }
  return mails.length;
}

/** The settings of this process: SMTP_URL and MAIL_FROM. */
const mailSettings = (): MailSettings => ({ smtpUrl: process.env.SMTP_URL || undefined, from: process.env.MAIL_FROM || undefined });

/** Whether mail is sent. */
export const sendsMail = (): boolean => mailSettings().smtpUrl !== undefined;

export const sendMailJob: JobDefinition = {
  name: 'mail.send',
  everySeconds: 3,
  async run(_data, { database, now }) {
    await sendDueMails(database.main, mailSettings(), now);
  },
};
