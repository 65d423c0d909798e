import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export { MonitoredActs } from './slots.ts';

export const pages = {
  ongoing: () => withTexts(import('./ongoing.page.tsx'), 'screening').then((module) => module.OngoingPage),
} satisfies Pages;
