import type { Transporter } from 'nodemailer';
import type { Db } from '../db/connect.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { log } from '../log.ts';
import { mailSettings } from './mail-server.store.ts';
import { kindOfFailure, type MailSettings, mailTransport, senderOf } from './mail-transport.ts';
import { trackOutgoing } from '../outgoing/outgoing-watch.ts';
import { leaseDueMails, markLost, markRetry, markSent, type DueMail } from './mail.store.ts';

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

/** A final "no" of the mail server, as opposed to "not now". */
const isFinal = (failure: SmtpFailure): boolean => failure.responseCode !== undefined && failure.responseCode >= 500 && failure.code !== 'EAUTH';

/** Headers by which mail programs show what is sent again below what it repeats. */
const threadOf = ({ references }: DueMail) => (references.length === 0 ? {} : { inReplyTo: references.at(-1) as string, references });

async function sendOne(db: Db, transport: Transporter, from: string, mail: DueMail, now: Date): Promise<void> {
  try {
    await transport.sendMail({ from, to: mail.recipient, subject: mail.title, text: mail.body, messageId: mail.messageId, ...threadOf(mail) });
  } catch (error) {
    const failure = error as SmtpFailure;
    const kind = kindOfFailure(failure);
    log.warn({ mail: mail.id, attempts: mail.attempts, kind }, 'mail not sent');
    if (isFinal(failure)) return markLost(db, mail, failure.command === 'RCPT TO' ? 'BOUNCED' : 'FAILED', kind);
    if (mail.attempts >= maxAttempts) return markLost(db, mail, 'FAILED', kind);
    return markRetry(db, mail, kind, new Date(now.getTime() + retryAfterMs(mail.attempts)));
  }
  // Apart: that it could not be noted is no failure of the mail server.
  await markSent(db, mail, now);
}

/** Sends what is due once; nothing without a mail server. @returns how many mails were taken */
export async function sendDueMails(db: Db, settings: MailSettings, now: Date): Promise<number> {
  const transport = mailTransport(settings);
  if (!transport) return 0;
  const mails = await leaseDueMails(db, now, { batch, leaseSeconds });
  try {
    for (const mail of mails) await sendOne(db, transport, senderOf(settings), mail, now);
  } finally {
    transport.close();
  }
  return mails.length;
}

export const sendMailJob: JobDefinition = {
  name: 'mail.send',
  everySeconds: 3,
  async run(_data, { database, now }) {
    // What waits keeps its tries until something may leave.
    if (!(await trackOutgoing(database.main))) return;
    await sendDueMails(database.main, await mailSettings(database.main), now);
  },
};
