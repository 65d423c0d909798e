import { z } from 'zod';
import { commonErrors, InvalidInputError, refuse, textIn, textsOf } from '../../../../platform/contract/index.ts';
import {
  findMailServer,
  keepsMailPassword,
  type MailServer,
  mayAskMailServer,
  saveMailServer,
  sealMailPassword,
  unsealMailPassword,
} from '../../../../platform/server/index.ts';
import { type Act, always, secondPerson, viewParts } from '../../approval-requests/server/index.ts';
import { mailErrors, mailSecurities } from '../contract/index.ts';

/*
 * Where mails leave is set by two people: whoever sets it alone could read the links by which others set their passwords. The
 * password of the server is sealed in the request as it is in the table.
 */

const target = 'mail-server';
const onlyOne = '1';

const payload = z.strictObject({
  host: z.string(),
  port: z.number(),
  security: z.enum(mailSecurities),
  username: z.string().nullable(),
  /** what was typed; null where nothing was, or where the stored one stays */
  sealed_password: z.string().nullable(),
  keeps_password: z.boolean().default(false),
  sender: z.string(),
  reason: z.string(),
});

export interface MailServerInput {
  host: string;
  port: number;
  security: MailServer['security'];
  username?: string | undefined;
  password?: string | undefined;
  sender: string;
}

/** The server that is wished for; a password that is not typed again is the stored one, for the same server and user alone. */
export function requestedServer(input: MailServerInput, stored: MailServer | undefined): MailServer & { keepsPassword: boolean } {
  const { host, port, security, sender, username = null } = input;
  const isTyped = username === null || Boolean(input.password);
  const keepsPassword = !isTyped && stored !== undefined && stored.password !== null && keepsMailPassword(stored, { host, port, security, username });
  const typed = username === null ? null : input.password || null;
  return { host, port, security, username, password: keepsPassword ? stored.password : typed, sender, keepsPassword };
}

/** Refuses a server in a private network that the operator does not list, and one that nobody may ask. @param field of the host */
export function demandMailHost(server: Pick<MailServer, 'host' | 'port'>, field: string): void {
  if (!mayAskMailServer(server)) throw new InvalidInputError([{ field, code: 'privateHost' }]);
}

/** What is told of a server: everything but its password. */
export const serverNotice = ({ host, port, security, username, sender }: MailServer) => ({ host, port, security, username, sender });

export const mailServerChange = secondPerson({
  kind: 'mail-server.change',
  ofAll: true,
  payload,
  sees: 'AML.CONFIGURATION:read',
  targets: {
    [target]: async (db) => [{ id: onlyOne, version: (await findMailServer(db, { lock: true }))?.version ?? 0 }],
  },
  needsSecond: always,
  whenWaiting: (requestId) => refuse(mailErrors, 'MAIL_SERVER_WAITS', {}, { request_id: requestId }),
  about: ({ host }) => viewParts.aboutThing(host),
  sentence: ({ host, port }, { lang }) => viewParts.say('server.requests.mailServer', lang, { server: `${host}:${port}` }),
  async view({ host, port, security, username, sealed_password: password, keeps_password: keeps, sender, reason }, { db, lang }) {
    const { text, change, plainView } = viewParts;
    const before = await findMailServer(db);
    const line = (en: string, pt: string, es: string, was: string | null | undefined, is: string | null) =>
      change(textIn({ en, pt, es }, lang), { before: was ? text(was) : null, after: is === null ? null : text(is) });
    const hidden = (is: boolean) => textIn(is ? textsOf('server.mail.set') : textsOf('server.mail.none'), lang);
    return plainView(
      [{ label: textIn(textsOf('server.mail.reason'), lang), value: text(reason) }],
      [
        ...line('Server', 'Servidor', 'Servidor', before && `${before.host}:${before.port}`, `${host}:${port}`),
        ...line('Encryption', 'Criptografia', 'Cifrado', before?.security, security),
        ...line('User', 'Usuário', 'Usuario', before?.username, username),
        ...line('Password', 'Senha', 'Contraseña', before && hidden(before.password !== null), hidden(keeps || password !== null)),
        ...line('Sender', 'Remetente', 'Remitente', before?.sender, sender),
      ],
      { path: '/systemconfig', params: { tab: 'mail' } },
    );
  },
  conceal: ({ sealed_password: _password, ...rest }) => rest,
  async apply(act, { sealed_password: sealed, keeps_password: keepsPassword, reason, ...server }, { maker }) {
    const before = await findMailServer(act.db, { lock: true });
    const after: MailServer = { ...server, password: sealed === null ? null : unsealMailPassword(sealed) };
    const version = (before?.version ?? 0) + 1;
    await saveMailServer(act.db, after, { version, by: maker.name, at: act.now, keepsPassword });
    act.audit({
      verb: 'mail-server.changed',
      subject: { kind: target, id: onlyOne },
      before: before ? serverNotice(before) : null,
      after: serverNotice(after),
      reason,
    });
    return { version };
  },
});

/** Asks a second person for another mail server. */
export async function askForMailServer(act: Act, { version, reason, ...input }: MailServerInput & { version: number; reason: string }) {
  demandMailHost(input, 'host');
  await mailServerChange.demandFree(act, [onlyOne]);
  const stored = await findMailServer(act.db, { lock: true });
  if ((stored?.version ?? 0) !== version) refuse(commonErrors, 'STALE', {}, { version: stored?.version ?? 0 });
  const { password, keepsPassword, ...server } = requestedServer(input, stored);
  const requestId = await mailServerChange.ask(act, {
    payload: { ...server, sealed_password: password === null || keepsPassword ? null : sealMailPassword(password), keeps_password: keepsPassword, reason },
    targets: [{ id: onlyOne, version }],
    reason,
  });
  act.audit({
    verb: 'mail-server.change-asked',
    subject: { kind: target, id: onlyOne },
    before: stored ? serverNotice(stored) : null,
    after: server,
    reason,
  });
  return { status: 'WAITING_APPROVAL' as const, request_id: requestId };
}
