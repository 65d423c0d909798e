import type { TextLoaders } from '../../../platform/web/index.ts';

export const texts: TextLoaders = {
  en: () => import('virtual:messages/en/merchants/words'),
  pt: () => import('virtual:messages/pt/merchants/words'),
  es: () => import('virtual:messages/es/merchants/words'),
};
