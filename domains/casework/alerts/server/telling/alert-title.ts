import { languages, termTexts } from '../../../../../platform/contract/index.ts';
import type { Title } from '../../../../mechanisms/notifications/server/index.ts';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';
import { reasonWords } from '../../../../register/vocabulary/contract/index.ts';

/** Name of an alert in each language: that of its rule, or the words of the reason code that raised it. */
export const alertTitle = (name: string): Title =>
  name in reasonWords.terms ? termTexts(reasonWords, name) : (Object.fromEntries(languages.map((lang) => [lang, ruleNameIn(name, lang)])) as unknown as Title);
