import { type Pages, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const texts: TextLoaders = {
  en: () => import('virtual:messages/en/configuration/words'),
  pt: () => import('virtual:messages/pt/configuration/words'),
  es: () => import('virtual:messages/es/configuration/words'),
};

export const pages = {
  systemconfig: () => withTexts(import('./system-config.page.tsx'), texts).then((module) => module.SystemConfigPage),
} satisfies Pages;
