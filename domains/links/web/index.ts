import { addTexts, lazyPart, type TextLoaders } from '../../../platform/web/index.ts';

const words: TextLoaders = { en: () => import('virtual:messages/en/links/words'), pt: () => import('virtual:messages/pt/links/words') };

/** What a person shares with others: graph, time slider and table. Drawn by an engine that comes when it is first shown. */
export const PersonLinks = lazyPart(async () => {
  const [{ PersonLinks: Part }] = await Promise.all([import('./person-links.panel.tsx'), addTexts(words)]);
  return Part;
});
