import { addTexts, type TextLoaders } from '../../../../platform/web/index.ts';

const words: TextLoaders = { en: () => import('virtual:messages/en/rules/words'), pt: () => import('virtual:messages/pt/rules/words') };

/** Fetches the words of the rule catalogue; before anything is drawn that speaks of rules. */
export const loadRuleWords = (): Promise<void> => addTexts(words);
