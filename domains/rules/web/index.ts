import { withTexts } from '../../../platform/web/index.ts';
import type { Pages } from '../../../platform/web/index.ts';
import { rulePart } from './load-texts.ts';

export type { FindingPayment, RuleFinding } from './rule/rule-finding-facts.tsx';

/** The verdict of one rule on a payment with its numbers; comes with its words when it is first shown. */
export const RuleFindingFacts = rulePart(() => import('./rule/rule-finding-facts.tsx').then((module) => module.RuleFindingFacts));

/** One part of the rules of a merchant, for its page. */
export const MerchantRulePart = rulePart(() => import('./merchant-rules.page.tsx').then((module) => module.MerchantRulePart));

/** All of them with a heading, for those who may read rules and not merchants. */
export const MerchantRulesPage = rulePart(() => import('./merchant-rules.page.tsx').then((module) => module.MerchantRulesPage));

/** One part of the settings and rules of an app, for its page. */
export const AppRulePart = rulePart(() => import('./app/app-rules.tsx').then((module) => module.AppRulePart));

export { DefaultLimits } from './slots.ts';
export { touchedByApps } from './touched.ts';

export const pages = {
  ruleSettings: () => withTexts(import('./rule-settings.page.tsx'), 'rules').then((module) => module.RuleSettingsPage),
} satisfies Pages;
