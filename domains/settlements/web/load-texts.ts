import type { TextLoaders } from '../../../platform/web/index.ts';

export const texts: TextLoaders = {
  en: () => import('virtual:messages/en/settlements/words'),
  pt: () => import('virtual:messages/pt/settlements/words'),
  es: () => import('virtual:messages/es/settlements/words'),
};
