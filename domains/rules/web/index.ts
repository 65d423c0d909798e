import { lazyPart, type Pages } from '../../../platform/web/index.ts';
import { loadRuleWords } from './words/load-words.ts';

export type { FindingPayment, RuleFinding } from './rule-finding-facts.tsx';

/** What comes with the words of the rule catalogue. */
const withWords = async <Part>(part: Promise<Part>): Promise<Part> => {
  const [loaded] = await Promise.all([part, loadRuleWords()]);
  return loaded;
};

/** The verdict of one rule on a payment with its numbers; comes with its words when it is first shown. */
export const RuleFindingFacts = lazyPart(() => withWords(import('./rule-finding-facts.tsx')).then((module) => module.RuleFindingFacts));

export const pages = {
  ruleSettings: () => withWords(import('./rule-settings.page.tsx')).then((module) => module.RuleSettingsPage),
  merchantDetail: () => withWords(import('./merchant-rules.page.tsx')).then((module) => module.MerchantRulesPage),
  appDetail: () => withWords(import('./app-rules.page.tsx')).then((module) => module.AppRulesPage),
} satisfies Pages;
