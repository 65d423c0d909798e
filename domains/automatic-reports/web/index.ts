import { type Pages, withTexts } from '../../../platform/web/index.ts';
import { texts } from './load-texts.ts';

export const pages = {
  automaticReports: () => withTexts(import('./automatic-reports.page.tsx'), texts).then((module) => module.AutomaticReportsPage),
} satisfies Pages;
