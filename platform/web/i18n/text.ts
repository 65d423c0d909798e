import { useTranslation } from 'react-i18next';
import { findText, type Language, type MessageKey, termIn, type TextParams, textsUnder, type Vocabulary } from '../../contract/index.ts';
import { currentLanguage } from './language.ts';

export interface Text {
  /** Text of a key; `{{name}}` is filled from the parameters, `count` picks the plural form. */
  (key: MessageKey, params?: TextParams): string;
  /** Label of a code under a prefix (`probation.status` + `APPROVED`); the code itself when there is no label. */
  of(prefix: string, code: string | null | undefined): string;
  /** Codes that have a label under a prefix. */
  codes(prefix: string): string[];
  /** What a value of a vocabulary is called; one of a later version shows itself. */
  term(of: Vocabulary, value: string | null | undefined): string;
  readonly lang: Language;
}

let reportMissing: (key: string) => void = () => undefined;
/** Reports the keys that are shown because their text is not here: a part of the application that is drawn before its texts have come. */
export function onMissingText(report: (key: string) => void): void {
  reportMissing = report;
}

function build(lang: Language): Text {
  const missing = (key: string): string => {
    reportMissing(key);
    return key;
  };
  return Object.assign((key: MessageKey, params?: TextParams) => findText(key, lang, params) ?? missing(key), {
    of: (prefix: string, code: string | null | undefined) => (code ? (findText(`${prefix}.${code}`, lang) ?? code) : ''),
    codes: (prefix: string) => textsUnder(prefix, lang),
    term: (of: Vocabulary, value: string | null | undefined) => (value ? termIn(of, value, lang) : ''),
    lang,
  });
}

const built: Readonly<Record<Language, Text>> = { en: build('en'), pt: build('pt'), es: build('es') };

/** The texts of a language, whatever the page speaks. */
export const textOf = (lang: Language): Text => built[lang];
/** Texts outside of components (toasts, file names); inside use `useText`. */
export const textNow = (): Text => built[currentLanguage()];

/** Texts in the chosen language: `const t = useText(); t('probation.title')`. Components follow the language. */
export function useText(): Text {
  const { i18n } = useTranslation();
  return built[i18n.language as Language];
}

/** Sentence of a validation rule, worded as the server words it. */
export const validationText = (rule: string, lang: Language, params: TextParams): string => findText(`validation.${rule}`, lang, params) ?? rule;
