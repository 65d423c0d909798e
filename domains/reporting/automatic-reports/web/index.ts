import { type Pages, withTexts } from '../../../../platform/web/index.ts';
import { type DecideCalls, offerDecideCalls } from '../../../mechanisms/approval-requests/web/index.ts';

// Whoever may file reports decides that there is nothing to report.
offerDecideCalls(['no-occurrence.file'], async () => {
  const { decideStatement } = await import('../contract/index.ts');
  return { approve: decideStatement, reject: decideStatement, extraInput: (action: 'APPROVE' | 'REJECT') => ({ action }) } as unknown as DecideCalls;
});

export const pages = {
  automaticReports: () => withTexts(import('./automatic-reports.page.tsx'), 'reporting').then((module) => module.AutomaticReportsPage),
} satisfies Pages;
