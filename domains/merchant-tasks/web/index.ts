import { type Pages, withTexts } from '../../../platform/web/index.ts';
import { texts } from './load-texts.ts';

export const pages = {
  additionalTasks: () => withTexts(import('./additional-tasks.page.tsx'), texts).then((module) => module.AdditionalTasksPage),
  additionalRequest: () => withTexts(import('./additional-request.page.tsx'), texts).then((module) => module.AdditionalRequestPage),
} satisfies Pages;
