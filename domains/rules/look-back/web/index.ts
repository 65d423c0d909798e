import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export const pages = {
  lookBacks: () => withTexts(import('./look-backs.page.tsx'), 'rules').then((module) => module.LookBacksPage),
  lookBackDetail: () => withTexts(import('./look-back-detail.page.tsx'), 'rules').then((module) => module.LookBackDetailPage),
} satisfies Pages;
