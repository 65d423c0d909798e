import type { TextLoaders } from '../../../platform/web/index.ts';

export const texts: TextLoaders = {
  en: () => import('virtual:messages/en/companies/words'),
  pt: () => import('virtual:messages/pt/companies/words'),
  es: () => import('virtual:messages/es/companies/words'),
};
