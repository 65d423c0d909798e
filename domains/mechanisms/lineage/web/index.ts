import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';

/** A link to the lineage of something, for the page that shows it; nothing for readers who may not open it. */
export const LineageLink = lazyPart(() => withTexts(import('./lineage-link.tsx'), 'pages').then((module) => module.LineageLink));

export const pages = {
  lineage: () => withTexts(import('./lineage.page.tsx'), 'pages', 'audit').then((module) => module.LineagePage),
} satisfies Pages;
