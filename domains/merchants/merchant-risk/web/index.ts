import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';

/** The risk assessment of a merchant that is being onboarded, for the review of it. */
export const CraPanel = lazyPart(() => withTexts(import('./cra.panel.tsx'), 'merchants').then((module) => module.CraPanel));
/** The same of any merchant, by its number. */
export const MerchantRiskPanel = lazyPart(() => withTexts(import('./cra.panel.tsx'), 'merchants').then((module) => module.MerchantRiskPanel));

/** Industries with their risk, for the system configuration. */
export const IndustriesPanel = lazyPart(() => withTexts(import('./industries/industries.panel.tsx'), 'merchants').then((module) => module.IndustriesPanel));

export const pages = {
  merchantRiskList: () => withTexts(import('./merchant-risk.page.tsx'), 'merchants').then((module) => module.MerchantRiskPage),
} satisfies Pages;
