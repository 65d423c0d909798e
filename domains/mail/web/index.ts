import { addTexts, lazyPart, type TextLoaders } from '../../../platform/web/index.ts';

const words: TextLoaders = { en: () => import('virtual:messages/en/mail/words'), pt: () => import('virtual:messages/pt/mail/words') };

/** Whether a person is asked for anything, and the way to suspend or resume it. */
export const SilencePanel = lazyPart(async () => {
  const [{ SilencePanel: Part }] = await Promise.all([import('./silence.panel.tsx'), addTexts(words)]);
  return Part;
});
