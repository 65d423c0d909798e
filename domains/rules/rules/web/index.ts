import { withTexts } from '../../../../platform/web/index.ts';
import type { Pages } from '../../../../platform/web/index.ts';
import { rulePart } from './load-texts.ts';

export type { FindingPayment, RuleFinding } from './rule/rule-finding-facts.tsx';

/** The verdict of one rule on a payment with its numbers; comes with its words when it is first shown. */
export const RuleFindingFacts = rulePart(() => import('./rule/rule-finding-facts.tsx').then((module) => module.RuleFindingFacts));

/** Which rules judge at a merchant or an app, and why, for its page. */
export const GoverningRules = rulePart(() => import('./tables/governing.panel.tsx').then((module) => module.GoverningRules));

/** The rules of a merchant's or an app's own, for its page. */
export const MerchantOwnRules = rulePart(() => import('./tables/own-rules.panel.tsx').then((module) => module.MerchantOwnRules));
export const AppOwnRules = rulePart(() => import('./tables/own-rules.panel.tsx').then((module) => module.AppOwnRules));

export { DefaultLimits } from './slots.ts';

export const pages = {
  ruleSettings: () => withTexts(import('./rule-settings.page.tsx'), 'rules').then((module) => module.RuleSettingsPage),
} satisfies Pages;
