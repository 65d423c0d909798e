import type { TextLoaders } from '../../../platform/web/index.ts';

export const texts: TextLoaders = {
  en: () => import('virtual:messages/en/automatic-reports/words'),
  pt: () => import('virtual:messages/pt/automatic-reports/words'),
  es: () => import('virtual:messages/es/automatic-reports/words'),
};
