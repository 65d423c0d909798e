import { lazyPart, type Pages, withTexts } from '../../../platform/web/index.ts';
import { auditTexts } from '../../activity-log/web/index.ts';
import { texts } from './load-texts.ts';

export { InvestigateButton, InvestigatePerson, InvestigationsOf, useInvestigated } from './use-investigated.tsx';

/** The investigations from which a report case was opened. */
export const InvestigationsOfReport = lazyPart(() => withTexts(import('./reports.panel.tsx'), texts).then((module) => module.InvestigationsOfReport));

export const pages = {
  investigations: () => withTexts(import('./investigations.page.tsx'), texts).then((module) => module.InvestigationsPage),
  investigationDetail: () => withTexts(import('./investigation.page.tsx'), texts, auditTexts).then((module) => module.InvestigationPage),
} satisfies Pages;
