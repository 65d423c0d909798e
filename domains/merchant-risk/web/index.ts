import { lazyPart, type Pages, withTexts } from '../../../platform/web/index.ts';
import { texts } from './load-texts.ts';

/** The risk assessment of a merchant that is being onboarded, for the review of it. */
export const CraPanel = lazyPart(() => withTexts(import('./cra.panel.tsx'), texts).then((module) => module.CraPanel));
/** The same of any merchant, by its number. */
export const MerchantRiskPanel = lazyPart(() => withTexts(import('./cra.panel.tsx'), texts).then((module) => module.MerchantRiskPanel));

/** Why a merchant is of its level, in short, for its page. */
export const RiskReason = lazyPart(() => withTexts(import('./risk-reason.tsx'), texts).then((module) => module.RiskReason));

export const pages = {
  merchantRiskList: () => withTexts(import('./merchant-risk.page.tsx'), texts).then((module) => module.MerchantRiskPage),
} satisfies Pages;
