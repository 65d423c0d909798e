import { auditTexts } from '../../activity-log/web/index.ts';
import { type Pages, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/app-settings/words'),
  pt: () => import('virtual:messages/pt/app-settings/words'),
  es: () => import('virtual:messages/es/app-settings/words'),
};

export const pages = {
  appDetail: () => withTexts(import('./app.page.tsx'), words, auditTexts).then((module) => module.AppPage),
} satisfies Pages;
