import type { TextLoaders } from '../../../platform/web/index.ts';

export const listTexts: TextLoaders = {
  en: () => import('virtual:messages/en/monitor/words'),
  pt: () => import('virtual:messages/pt/monitor/words'),
  es: () => import('virtual:messages/es/monitor/words'),
};
/** What is said of one person. */
export const detailTexts: TextLoaders = {
  en: () => import('virtual:messages/en/monitor/detail'),
  pt: () => import('virtual:messages/pt/monitor/detail'),
  es: () => import('virtual:messages/es/monitor/detail'),
};
