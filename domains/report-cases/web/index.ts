import { lazyPart, type Pages, withTexts } from '../../../platform/web/index.ts';
import { auditTexts } from '../../activity-log/web/index.ts';
import { referTexts, texts } from './load-texts.ts';

/** Tells compliance about a person, a merchant or a payment, from the page that shows it. */
export const ReferButton = lazyPart(() => withTexts(import('./refer/refer-button.tsx'), referTexts).then((module) => module.ReferButton));

export const pages = {
  reportCases: () => withTexts(import('./report-cases.page.tsx'), texts).then((module) => module.ReportCasesPage),
  reportCaseDetail: () => withTexts(import('./report-case.page.tsx'), texts, auditTexts).then((module) => module.ReportCasePage),
} satisfies Pages;
