import { lazyPart, type Pages, type TextLoaders, withTexts } from '../../../platform/web/index.ts';
import { auditTexts } from '../../activity-log/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/lineage/words'),
  pt: () => import('virtual:messages/pt/lineage/words'),
  es: () => import('virtual:messages/es/lineage/words'),
};

/** A link to the lineage of something, for the page that shows it; nothing for readers who may not open it. */
export const LineageLink = lazyPart(() => withTexts(import('./lineage-link.tsx'), words).then((module) => module.LineageLink));

export const pages = {
  lineage: () => withTexts(import('./lineage.page.tsx'), words, auditTexts).then((module) => module.LineagePage),
} satisfies Pages;
