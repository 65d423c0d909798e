import { lazyPart, type Pages, withTexts } from '../../../platform/web/index.ts';
import { offerDecideCalls } from '../../approval-requests/web/index.ts';
import { auditTexts } from '../../activity-log/web/index.ts';
import { referTexts, texts } from './load-texts.ts';

/** Tells compliance about a person, a merchant or a payment, from the page that shows it. */
export const ReferButton = lazyPart(() => withTexts(import('./refer/refer-button.tsx'), referTexts).then((module) => module.ReferButton));

// Those who write reports decide about them, too.
offerDecideCalls(['report-case.approve', 'report-case.not-report', 'report-case.cancel'], async () => {
  const { approveReportRequest, rejectReportRequest } = await import('../contract/index.ts');
  return { approve: approveReportRequest, reject: rejectReportRequest };
});

export const pages = {
  reportCases: () => withTexts(import('./report-cases.page.tsx'), texts).then((module) => module.ReportCasesPage),
  reportCaseDetail: () => withTexts(import('./report-case.page.tsx'), texts, auditTexts).then((module) => module.ReportCasePage),
} satisfies Pages;
