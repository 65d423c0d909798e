import { lazyPart, type Pages, type TextLoaders, withTexts } from '../../../platform/web/index.ts';
import { texts } from './load-texts.ts';

/** The risk assessment of a merchant that is being onboarded, for the review of it. */
export const CraPanel = lazyPart(() => withTexts(import('./cra.panel.tsx'), texts).then((module) => module.CraPanel));
/** The same of any merchant, by its number. */
export const MerchantRiskPanel = lazyPart(() => withTexts(import('./cra.panel.tsx'), texts).then((module) => module.MerchantRiskPanel));

/** Why a merchant is of its level, in short, for its page. */
export const RiskReason = lazyPart(() => withTexts(import('./risk-reason.tsx'), texts).then((module) => module.RiskReason));

const industries: TextLoaders = {
  en: () => import('virtual:messages/en/merchant-risk/industries'),
  pt: () => import('virtual:messages/pt/merchant-risk/industries'),
  es: () => import('virtual:messages/es/merchant-risk/industries'),
};
/** Industries with their risk, for the system configuration. */
export const IndustriesPanel = lazyPart(() => withTexts(import('./industries/industries.panel.tsx'), industries).then((module) => module.IndustriesPanel));

export const pages = {
  merchantRiskList: () => withTexts(import('./merchant-risk.page.tsx'), texts).then((module) => module.MerchantRiskPage),
} satisfies Pages;
