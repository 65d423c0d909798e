import type { ReactNode } from 'react';
import type { Language } from '../../../../platform/contract/index.ts';
import { chooseLanguage, Switcher, useLanguageChoices, useText } from '../../../../platform/web/index.ts';

/** Language before anybody is signed in. */
export function LanguageChoice(): ReactNode {
  const t = useText();
  return <Switcher<Language> label={t('session.language')} value={t.lang} options={useLanguageChoices()} onChange={(lang) => void chooseLanguage(lang)} />;
}
