import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';

export { InvestigateButton, InvestigatePerson, InvestigationsOf, useInvestigated } from './use-investigated.tsx';

/** The investigations from which a report case was opened. */
export const InvestigationsOfReport = lazyPart(() => withTexts(import('./reports.panel.tsx'), 'casework').then((module) => module.InvestigationsOfReport));

export const pages = {
  investigations: () => withTexts(import('./investigations.page.tsx'), 'casework').then((module) => module.InvestigationsPage),
  investigationDetail: () => withTexts(import('./investigation.page.tsx'), 'casework', 'audit').then((module) => module.InvestigationPage),
} satisfies Pages;
