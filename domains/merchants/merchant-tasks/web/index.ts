import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export const pages = {
  additionalTasks: () => withTexts(import('./additional-tasks.page.tsx'), 'merchants').then((module) => module.AdditionalTasksPage),
  additionalRequest: () => withTexts(import('./additional-request.page.tsx'), 'merchants').then((module) => module.AdditionalRequestPage),
} satisfies Pages;
