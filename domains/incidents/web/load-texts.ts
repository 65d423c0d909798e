import type { TextLoaders } from '../../../platform/web/index.ts';

export const texts: TextLoaders = {
  en: () => import('virtual:messages/en/incidents/words'),
  pt: () => import('virtual:messages/pt/incidents/words'),
  es: () => import('virtual:messages/es/incidents/words'),
};
