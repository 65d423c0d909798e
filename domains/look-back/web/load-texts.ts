import type { TextLoaders } from '../../../platform/web/index.ts';

export const texts: TextLoaders = {
  en: () => import('virtual:messages/en/look-back/words'),
  pt: () => import('virtual:messages/pt/look-back/words'),
  es: () => import('virtual:messages/es/look-back/words'),
};
