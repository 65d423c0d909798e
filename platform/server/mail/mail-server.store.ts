import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { seal, unseal } from '../secrets/keyring.ts';
import { keepsAddressee, placeOf, type SealedColumn } from '../secrets/sealed-columns.store.ts';
import type { MailServer, MailSettings } from './mail-transport.ts';

export interface StoredMailServer extends MailServer {
  version: number;
  changedBy: string;
  changedAt: Date;
}

export const mailPasswordColumn: SealedColumn = {
  table: 'mail_server',
  column: 'password_secret',
  addressee: { named: ['host', 'port', 'security', 'username'], beside: ['only_row', 'sender', 'version', 'changed_by_name', 'changed_at'] },
};

/** Whether the stored password may go to a server: it is the same one, reached in the same way, with the same user. */
export const keepsMailPassword = (stored: MailServer, changed: Omit<MailServer, 'password' | 'sender'>): boolean =>
  keepsAddressee(mailPasswordColumn, { ...stored }, { ...changed });
export const sealMailPassword = (password: string): string => seal(password, placeOf(mailPasswordColumn));
export const unsealMailPassword = (stored: string): string => unseal(stored, placeOf(mailPasswordColumn));

/** The mail server that is set on the screen. */
export async function findMailServer(db: Db, { lock = false } = {}): Promise<StoredMailServer | undefined> {
  const { rows } = await sql<Omit<StoredMailServer, 'password'> & { secret: string | null }>`
    select host, port, security, username, password_secret as secret, sender, version, changed_by_name as "changedBy", changed_at as "changedAt"
    from mail_server ${lock ? sql`for update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { secret, ...server } = row;
  return { ...server, password: secret === null ? null : unsealMailPassword(secret) };
}

interface SavedMailServer {
  version: number;
  by: string;
  at: Date;
  /** The stored password stays as it is stored, so that the database drops it where the server is another one; `password` is not written then. */
  keepsPassword?: boolean;
}

export async function saveMailServer(db: Db, server: MailServer, { version, by, at, keepsPassword = false }: SavedMailServer): Promise<void> {
  const secret = server.password === null ? null : sealMailPassword(server.password);
  await sql`
    insert into mail_server (host, port, security, username, password_secret, sender, version, changed_by_name, changed_at)
    values (${server.host}, ${server.port}, ${server.security}, ${server.username}, ${secret}, ${server.sender}, ${version}, ${by}, ${at})
    on conflict (only_row) do update set host = excluded.host, port = excluded.port, security = excluded.security, username = excluded.username,
      password_secret = case when ${keepsPassword} then mail_server.password_secret else excluded.password_secret end, sender = excluded.sender, version = excluded.version, changed_by_name = excluded.changed_by_name,
      changed_at = excluded.changed_at`.execute(db);
}

/** The mail settings of the environment: SMTP_URL and MAIL_FROM. They take precedence over the screen. */
export const environmentMail = (): MailSettings | undefined =>
  process.env.SMTP_URL ? { smtpUrl: process.env.SMTP_URL, from: process.env.MAIL_FROM || undefined } : undefined;

/** Where mails leave now. */
export async function mailSettings(db: Db): Promise<MailSettings> {
  const environment = environmentMail();
  if (environment) return environment;
  const server = await findMailServer(db);
  return server ? { server, from: server.sender } : {};
}

/** Whether mail is sent. */
export const sendsMail = async (db: Db): Promise<boolean> => {
  const { smtpUrl, server } = await mailSettings(db);
  return smtpUrl !== undefined || server !== undefined;
};
