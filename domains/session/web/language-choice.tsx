import type { ReactNode } from 'react';
import type { Language } from '../../../platform/contract/index.ts';
import { chooseLanguage, Switcher, useText } from '../../../platform/web/index.ts';

/** Language before anybody is signed in. */
export function LanguageChoice(): ReactNode {
  const t = useText();
  return (
    <Switcher<Language>
      label={t('session.language')}
      value={t.lang}
      options={[
        { value: 'en', label: 'EN', title: 'English' },
        { value: 'pt', label: 'PT', title: 'Português' },
      ]}
      onChange={(lang) => void chooseLanguage(lang)}
    />
  );
}
