import type { TextLoaders } from '../../../platform/web/index.ts';

export const texts: TextLoaders = {
  en: () => import('virtual:messages/en/report-cases/words'),
  pt: () => import('virtual:messages/pt/report-cases/words'),
  es: () => import('virtual:messages/es/report-cases/words'),
};

/** The few words of the dialog that is offered on pages of others. */
export const referTexts: TextLoaders = {
  en: () => import('virtual:messages/en/report-cases/refer'),
  pt: () => import('virtual:messages/pt/report-cases/refer'),
  es: () => import('virtual:messages/es/report-cases/refer'),
};
