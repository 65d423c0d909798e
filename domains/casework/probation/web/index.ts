import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export { ProbationActs } from './slots.ts';

export const pages = {
  probationList: () => withTexts(import('./probation-list.page.tsx'), 'casework').then((module) => module.ProbationListPage),
} satisfies Pages;
