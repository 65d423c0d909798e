import type { TextLoaders } from '../../../platform/web/index.ts';

export const texts: TextLoaders = {
  en: () => import('virtual:messages/en/merchant-risk/words'),
  pt: () => import('virtual:messages/pt/merchant-risk/words'),
  es: () => import('virtual:messages/es/merchant-risk/words'),
};
