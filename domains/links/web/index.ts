import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/links/words'),
  pt: () => import('virtual:messages/pt/links/words'),
  es: () => import('virtual:messages/es/links/words'),
};

/** What a person shares with others: graph, time slider and table. Drawn by an engine that comes when it is first shown. */
export const PersonLinks = lazyPart(() => withTexts(import('./person-links.panel.tsx'), words).then((module) => module.PersonLinks));
