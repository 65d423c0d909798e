import type { TextLoaders } from '../../../platform/web/index.ts';

export const texts: TextLoaders = {
  en: () => import('virtual:messages/en/year-pack/words'),
  pt: () => import('virtual:messages/pt/year-pack/words'),
  es: () => import('virtual:messages/es/year-pack/words'),
};
