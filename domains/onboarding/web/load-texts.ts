import type { TextLoaders } from '../../../platform/web/index.ts';

export const texts: TextLoaders = {
  en: () => import('virtual:messages/en/onboarding/words'),
  pt: () => import('virtual:messages/pt/onboarding/words'),
  es: () => import('virtual:messages/es/onboarding/words'),
};
