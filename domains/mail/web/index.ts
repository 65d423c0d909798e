import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/mail/words'),
  pt: () => import('virtual:messages/pt/mail/words'),
  es: () => import('virtual:messages/es/mail/words'),
};

/** Whether a person is asked for anything, and the way to suspend or resume it. */
export const SilencePanel = lazyPart(() => withTexts(import('./silence.panel.tsx'), words).then((module) => module.SilencePanel));

const serverWords: TextLoaders = {
  en: () => import('virtual:messages/en/mail/server'),
  pt: () => import('virtual:messages/pt/mail/server'),
  es: () => import('virtual:messages/es/mail/server'),
};

/** Where mails leave, with a test mail. */
export const MailServerPanel = lazyPart(() => withTexts(import('./mail-server.panel.tsx'), serverWords).then((module) => module.MailServerPanel));
/** The fields of a mail server, for a form that asks for more. */
export const MailServerFields = lazyPart(() => withTexts(import('./mail-server-fields.tsx'), serverWords).then((module) => module.MailServerFields));
