import type { TextLoaders } from '../../../platform/web/index.ts';

export const texts: TextLoaders = {
  en: () => import('virtual:messages/en/merchant-tasks/words'),
  pt: () => import('virtual:messages/pt/merchant-tasks/words'),
  es: () => import('virtual:messages/es/merchant-tasks/words'),
};
