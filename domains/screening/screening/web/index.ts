import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';

/** How the screening of a person stands, for the screens of others. */
export const PersonScreening = lazyPart(() => withTexts(import('./person/person-screening.tsx'), 'screening').then((module) => module.PersonScreening));

/** The screenings that were kept of a person. */
export const PersonReports = lazyPart(() => withTexts(import('./person/person-reports.panel.tsx'), 'screening').then((module) => module.PersonReports));

/** The matches of somebody on file, decided in place. */
export const PersonHits = lazyPart(() => withTexts(import('./review/person-hits.tsx'), 'screening').then((module) => module.PersonHits));

export { rateText } from './rate-text.ts';

export const pages = {
  search: () => withTexts(import('./search.page.tsx'), 'screening').then((module) => module.SearchPage),
  reports: () => withTexts(import('./reports.page.tsx'), 'screening').then((module) => module.ReportsPage),
  reportsDetail: () => withTexts(import('./report-detail.page.tsx'), 'screening').then((module) => module.ReportDetailPage),
  personScreenings: () => withTexts(import('./review/review-detail.page.tsx'), 'screening').then((module) => module.ReviewDetailPage),
} satisfies Pages;
