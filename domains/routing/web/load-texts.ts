import type { TextLoaders } from '../../../platform/web/index.ts';

export const texts: TextLoaders = {
  en: () => import('virtual:messages/en/routing/words'),
  pt: () => import('virtual:messages/pt/routing/words'),
  es: () => import('virtual:messages/es/routing/words'),
};
