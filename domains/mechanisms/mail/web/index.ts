import { lazyPart, withTexts } from '../../../../platform/web/index.ts';

/** Whether a person is asked for anything, and the way to suspend or resume it. */
export const SilencePanel = lazyPart(() => withTexts(import('./silence.panel.tsx'), 'settings').then((module) => module.SilencePanel));

/** Where mails leave, with a test mail. */
export const MailServerPanel = lazyPart(() => withTexts(import('./mail-server.panel.tsx'), 'settings').then((module) => module.MailServerPanel));
/** The fields of a mail server, for a form that asks for more. */
export const MailServerFields = lazyPart(() => withTexts(import('./mail-server-fields.tsx'), 'settings').then((module) => module.MailServerFields));
