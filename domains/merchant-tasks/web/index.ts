import { type Pages, withTexts } from '../../../platform/web/index.ts';
import { texts } from './load-texts.ts';

export const pages = {
  merchantTasks: () => withTexts(import('./merchant-tasks.page.tsx'), texts).then((module) => module.MerchantTasksPage),
} satisfies Pages;
