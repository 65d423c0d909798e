import { type Pages, withTexts } from '../../../platform/web/index.ts';
import { texts } from './load-texts.ts';

export { rateText } from './rate-text.ts';

export const pages = {
  search: () => withTexts(import('./search.page.tsx'), texts).then((module) => module.SearchPage),
  reports: () => withTexts(import('./reports.page.tsx'), texts).then((module) => module.ReportsPage),
  reportsDetail: () => withTexts(import('./report-detail.page.tsx'), texts).then((module) => module.ReportDetailPage),
} satisfies Pages;
