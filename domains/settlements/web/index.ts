import { lazyPart, type Pages, withTexts } from '../../../platform/web/index.ts';
import { texts } from './load-texts.ts';

/** The settlements of one merchant, for its page. */
export const MerchantSettlements = lazyPart(() => withTexts(import('./merchant-settlements.panel.tsx'), texts).then((module) => module.MerchantSettlements));

export const pages = {
  remittanceReports: () => withTexts(import('./remittance-reports.page.tsx'), texts).then((module) => module.RemittanceReportsPage),
} satisfies Pages;
