import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';
import { offerDecideCalls } from '../../../mechanisms/approval-requests/web/index.ts';

/** Tells compliance about a person, a merchant or a payment, from the page that shows it. */
export const ReferButton = lazyPart(() => withTexts(import('./refer/refer-button.tsx'), 'reporting').then((module) => module.ReferButton));

export { ReportActs, ReportOrigin } from './slots.ts';

// Those who write reports decide about them, too.
offerDecideCalls(['report-case.approve', 'report-case.not-report', 'report-case.cancel'], async () => {
  const { approveReportRequest, rejectReportRequest } = await import('../contract/index.ts');
  return { approve: approveReportRequest, reject: rejectReportRequest };
});

export const pages = {
  reportCases: () => withTexts(import('./report-cases.page.tsx'), 'reporting').then((module) => module.ReportCasesPage),
  reportCaseDetail: () => withTexts(import('./report-case.page.tsx'), 'reporting', 'audit').then((module) => module.ReportCasePage),
} satisfies Pages;
