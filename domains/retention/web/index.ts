import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/retention/words'),
  pt: () => import('virtual:messages/pt/retention/words'),
  es: () => import('virtual:messages/es/retention/words'),
};

/** What the server deletes, and when. */
export const RetentionPanel = lazyPart(() => withTexts(import('./retention.panel.tsx'), words).then((module) => module.RetentionPanel));
