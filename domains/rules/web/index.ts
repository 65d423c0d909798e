import { lazyPart } from '../../../platform/web/index.ts';
import { loadRuleWords } from './words/load-words.ts';

export type { FindingPayment, RuleFinding } from './rule-finding-facts.tsx';

/** What comes with the words of the rule catalogue. */
const withWords = async <Part>(part: Promise<Part>): Promise<Part> => {
  const [loaded] = await Promise.all([part, loadRuleWords()]);
  return loaded;
};

/** The verdict of one rule on a payment with its numbers; comes with its words when it is first shown. */
export const RuleFindingFacts = lazyPart(() => withWords(import('./rule-finding-facts.tsx')).then((module) => module.RuleFindingFacts));
