import { type Pages, withTexts } from '../../../platform/web/index.ts';

export const pages = {
  appDetail: () => withTexts(import('./app.page.tsx'), 'payments', 'audit').then((module) => module.AppPage),
} satisfies Pages;
