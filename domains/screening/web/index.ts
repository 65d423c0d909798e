import { lazyPart, type Pages, withTexts } from '../../../platform/web/index.ts';
import { personTexts, texts } from './load-texts.ts';

/** How the screening of a person stands, for the screens of others. */
export const PersonScreening = lazyPart(() => withTexts(import('./person/person-screening.tsx'), personTexts).then((module) => module.PersonScreening));

/** The screenings that were kept of a person. */
export const PersonReports = lazyPart(() => withTexts(import('./person/person-reports.panel.tsx'), texts).then((module) => module.PersonReports));

/** The matches of somebody on file, decided in place. */
export const PersonHits = lazyPart(() => withTexts(import('./review/person-hits.tsx'), texts).then((module) => module.PersonHits));

export { rateText } from './rate-text.ts';

export const pages = {
  search: () => withTexts(import('./search.page.tsx'), texts).then((module) => module.SearchPage),
  reports: () => withTexts(import('./reports.page.tsx'), texts).then((module) => module.ReportsPage),
  reportsDetail: () => withTexts(import('./report-detail.page.tsx'), texts).then((module) => module.ReportDetailPage),
  personScreenings: () => withTexts(import('./review/review-detail.page.tsx'), texts).then((module) => module.ReviewDetailPage),
} satisfies Pages;
