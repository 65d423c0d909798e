import { lazy } from 'react';
import { type TextLoaders, withTexts } from '../../../platform/web/index.ts';

export type { PaletteEntry } from './palette-entries.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/quick-search/words'),
  pt: () => import('virtual:messages/pt/quick-search/words'),
  es: () => import('virtual:messages/es/quick-search/words'),
};

/** The search over everything; its code comes with its first use. */
export const Palette = lazy(() => withTexts(import('./palette.tsx'), words).then((module) => ({ default: module.Palette })));
