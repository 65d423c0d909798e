import type { TextLoaders } from '../../../platform/web/index.ts';

export const texts: TextLoaders = {
  en: () => import('virtual:messages/en/investigations/words'),
  pt: () => import('virtual:messages/pt/investigations/words'),
  es: () => import('virtual:messages/es/investigations/words'),
};
