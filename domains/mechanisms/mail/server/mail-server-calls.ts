import { refuse, textIn, textsOf } from '../../../../platform/contract/index.ts';
import {
  countQueuedMails,
  environmentMail,
  findMailServer,
  type Handler,
  handle,
  limitAttempts,
  mailSettings,
  sendNow,
} from '../../../../platform/server/index.ts';
import { findStaffEmail } from '../../session/server/index.ts';
import { mailErrors, saveMailServer, showMailServer, testMailServer } from '../contract/index.ts';
import { askForMailServer, demandMailHost, mailServerChange, requestedServer } from './change-mail-server.ts';

const tests = { limit: 10, windowSeconds: 3_600 };

const words = {
  subject: textsOf('server.mail.testEMailOfAtalaia'),
  text: textsOf('server.mail.thisEMailShowsThatYour'),
};

export const mailServerHandlers: readonly Handler[] = [
  handle(showMailServer, async (_input, { db }) => {
    const stored = await findMailServer(db);
    const environment = environmentMail();
    const isSet = environment !== undefined || stored !== undefined;
    const waiting = await mailServerChange.findWaiting(db, ['1']);
    return {
      source: environment ? ('ENVIRONMENT' as const) : stored ? ('SCREEN' as const) : null,
      server: stored
        ? {
            host: stored.host,
            port: stored.port,
            security: stored.security,
            username: stored.username,
            has_password: stored.password !== null,
            sender: stored.sender,
            version: stored.version,
            changed_by: stored.changedBy,
            changed_time: stored.changedAt.getTime(),
          }
        : null,
      environment_sender: environment?.from ?? null,
      request_id: waiting.get('1') ?? null,
      queued: isSet ? 0 : await countQueuedMails(db),
    };
  }),
  handle(saveMailServer, (input, call) => askForMailServer(call, input)),
  handle(testMailServer, async ({ typed }, call) => {
    await limitAttempts(call, ['test-mail', call.actor.userId], tests);
    if (typed) demandMailHost(typed, 'typed.host');
    const recipient = (await findStaffEmail(call.db, call.actor.userId)) ?? refuse(mailErrors, 'MAIL_NO_ADDRESS');
    const server = typed && requestedServer(typed, await findMailServer(call.db));
    const settings = server ? { server, from: server.sender } : await mailSettings(call.db);
    const failure = await sendNow(settings, { to: recipient, subject: textIn(words.subject, call.lang), text: textIn(words.text, call.lang) });
    call.audit({
      subject: { kind: 'mail-server', id: '1' },
      after: { server: server ? `${server.host}:${server.port}` : 'IN_FORCE', result: failure ?? 'SENT' },
    });
    return { recipient, failure: failure ?? null };
  }),
];
