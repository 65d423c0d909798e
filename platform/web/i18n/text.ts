import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { asLanguage, fillText, validationTexts, type Language } from '../../contract/index.ts';
import type { MessageKey } from './message-tree.ts';

export type TextParams = Record<string, string | number>;
export interface Text {
  /** Text of a key; `{name}` is filled from the parameters, `count` picks the plural form. */
  (key: MessageKey, params?: TextParams): string;
  /** Label of a code under a prefix (`probation.status` + `APPROVED`); the code itself when there is no label. */
  of(prefix: string, code: string | null | undefined): string;
  readonly lang: Language;
}

function build(lang: Language): Text {
  const translate = i18next.getFixedT(lang) as unknown as (key: string, params?: TextParams) => string;
  const labelOf: Text['of'] = (prefix, code) => {
    if (!code) return '';
    const key = `${prefix}.${code}`;
    return i18next.exists(key, { lng: lang }) ? translate(key) : code;
  };
  return Object.assign((key: MessageKey, params?: TextParams) => translate(key, params), { of: labelOf, lang });
}

/** The language of the moment, outside of components. */
export const currentLanguage = (): Language => asLanguage(i18next.resolvedLanguage ?? i18next.language);
/** Texts outside of components (toasts, file names); inside use `useText`. */
export const textNow = (): Text => build(currentLanguage());

/** Texts in the chosen language: `const t = useText(); t('probation.title')`. */
export function useText(): Text {
  const { i18n } = useTranslation();
  const lang = asLanguage(i18n.resolvedLanguage ?? i18n.language);
  return useMemo(() => build(lang), [lang]);
}

/** Sentence of a validation rule, worded as the server words it. */
export const validationText = (rule: string, lang: Language, params: TextParams): string => fillText(validationTexts[rule]?.[lang] ?? rule, params);
