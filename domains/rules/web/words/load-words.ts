import { addTexts, type TextLoaders } from '../../../../platform/web/index.ts';

const words: TextLoaders = { en: () => import('virtual:messages/en/rules/words'), pt: () => import('virtual:messages/pt/rules/words') };
const screens: TextLoaders = { en: () => import('virtual:messages/en/rules/screens'), pt: () => import('virtual:messages/pt/rules/screens') };

/** Fetches the words of the rule catalogue and of the rule screens; before anything is drawn that speaks of rules. */
export async function loadRuleWords(): Promise<void> {
  await Promise.all([addTexts(words), addTexts(screens)]);
}
