import { createTransport, type Transporter } from 'nodemailer';

/** How a connection to a mail server is kept secret: from its first byte, after a greeting, or not at all. */
export const mailSecurities = ['TLS', 'STARTTLS', 'NONE'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
  username: string | null;
  /** In clear: it is sealed where it is stored. */
  password: string | null;
  sender: string;
}

/** Where mails leave. With neither an address nor a server none does: they stay queued. */
export interface MailSettings {
  /** e.g. `smtps://user:password@mail.example.com` */
  smtpUrl?: string | undefined;
  server?: MailServer | undefined;
  /** Sender, e.g. `Atalaia <desk@example.com>` */
  from?: string | undefined;
}

const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A connection to the mail server; undefined where none is set. */
export function mailTransport({ smtpUrl, server }: MailSettings): Transporter | undefined {
  if (smtpUrl) return createTransport({ url: smtpUrl, ...waits });
  if (!server) return undefined;
  return createTransport({
    host: server.host,
    port: server.port,
    secure: server.security === 'TLS',
    requireTLS: server.security === 'STARTTLS',
    ignoreTLS: server.security === 'NONE',
    ...(server.username === null ? {} : { auth: { user: server.username, pass: server.password ?? '' } }),
    ...waits,
  });
}

export const senderOf = ({ from }: MailSettings): string => from ?? 'Atalaia <no-reply@localhost>';

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** The kind of a failure without its text: server texts quote addresses. */
export const kindOfFailure = (failure: SmtpFailure): string => [failure.code ?? 'ERROR', failure.responseCode, failure.command].filter(Boolean).join(' ');

/** Sends one mail now and beside the queue. @returns the kind of the failure, undefined where the server took it */
export async function sendNow(settings: MailSettings, mail: { to: string; subject: string; text: string }): Promise<string | undefined> {
  const transport = mailTransport(settings);
  if (!transport) return 'NO_SERVER';
  try {
    await transport.sendMail({ from: senderOf(settings), ...mail });
    return undefined;
  } catch (error) {
    return kindOfFailure(error as SmtpFailure);
  } finally {
    transport.close();
  }
}
