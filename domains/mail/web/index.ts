import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/mail/words'),
  pt: () => import('virtual:messages/pt/mail/words'),
  es: () => import('virtual:messages/es/mail/words'),
};

/** Whether a person is asked for anything, and the way to suspend or resume it. */
export const SilencePanel = lazyPart(() => withTexts(import('./silence.panel.tsx'), words).then((module) => module.SilencePanel));
