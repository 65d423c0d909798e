import type { Socket } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import { guardedSocket, privateAddressCode } from '../outgoing/guarded-connection.ts';
import { outgoingOffCode } from '../outgoing/outgoing-switch.ts';
import { mayAsk, type Origin } from '../outgoing/private-address.ts';

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

/** What a connection needs of the options of a transport. */
interface SmtpPlace {
  host?: string | undefined;
  port?: number | string | undefined;
  secure?: boolean | undefined;
}

const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Failures of a connection by the codes of the mail library; what may not be asked has its own, before anything is connected to. */
const connectionCode = (error: Error): string => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === outgoingOffCode || code === privateAddressCode || code === 'ETIMEDOUT') return code;
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'EDNS' : 'ECONNECTION';
};

/** Connects a transport by the rule for everything that leaves. */
const socketOf =
  (origin: Origin) =>
  ({ host = 'localhost', port: value, secure = false }: SmtpPlace, done: (error: Error | null, result?: { connection: Socket }) => void): void => {
    const port = Number(value) || (secure ? 465 : 587);
    guardedSocket({ host, port, origin }, waits.connectionTimeout).then(
      (connection) => done(null, { connection }),
      (error: Error) => done(Object.assign(new Error('no connection'), { code: connectionCode(error), command: 'CONN' })),
    );
  };

/** Whether a mail server that is typed on a screen may be asked, as far as its spelling tells. */
export const mayAskMailServer = ({ host, port }: Pick<MailServer, 'host' | 'port'>): boolean => mayAsk({ host, port, origin: 'TYPED' });

/** A connection to the mail server; undefined where none is set. */
export function mailTransport({ smtpUrl, server }: MailSettings): Transporter | undefined {
  if (smtpUrl) return createTransport({ url: smtpUrl, ...waits, getSocket: socketOf('OPERATOR') });
  if (!server) return undefined;
  return createTransport({
    host: server.host,
    port: server.port,
    secure: server.security === 'TLS',
    requireTLS: server.security === 'STARTTLS',
    ignoreTLS: server.security === 'NONE',
    ...(server.username === null ? {} : { auth: { user: server.username, pass: server.password ?? '' } }),
    ...waits,
    getSocket: socketOf('TYPED'),
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
