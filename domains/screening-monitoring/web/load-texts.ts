import type { TextLoaders } from '../../../platform/web/index.ts';

export const texts: TextLoaders = {
  en: () => import('virtual:messages/en/screening-monitoring/words'),
  pt: () => import('virtual:messages/pt/screening-monitoring/words'),
  es: () => import('virtual:messages/es/screening-monitoring/words'),
};
