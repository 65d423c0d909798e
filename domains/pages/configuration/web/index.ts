import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export const pages = {
  systemconfig: () => withTexts(import('./system-config.page.tsx'), 'settings').then((module) => module.SystemConfigPage),
} satisfies Pages;
