import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/outgoing/words'),
  pt: () => import('virtual:messages/pt/outgoing/words'),
  es: () => import('virtual:messages/es/outgoing/words'),
};

/** Whether anything leaves this installation, and the way to let it. */
export const OutgoingPanel = lazyPart(() => withTexts(import('./outgoing.panel.tsx'), words).then((module) => module.OutgoingPanel));
