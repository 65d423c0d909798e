import { fillText, type Language, termIn, textIn, validationTexts, type Vocabulary } from '../../contract/index.ts';
import type { TextParams } from './catalogue.ts';
import { catalogueOf, currentLanguage, useLanguage } from './language.ts';
import type { MessageKey } from './message-tree.ts';

export interface Text {
  /** Text of a key; `{name}` is filled from the parameters, `count` picks the plural form. */
  (key: MessageKey, params?: TextParams): string;
  /** Label of a code under a prefix (`probation.status` + `APPROVED`); the code itself when there is no label. */
  of(prefix: string, code: string | null | undefined): string;
  /** What a value of a vocabulary is called; one of a later version shows itself. */
  term(of: Vocabulary, value: string | null | undefined): string;
  readonly lang: Language;
}

function build(lang: Language): Text {
  const catalogue = catalogueOf(lang);
  const labelOf: Text['of'] = (prefix, code) => (code ? (catalogue.find(`${prefix}.${code}`) ?? code) : '');
  // The words of the slices are among the texts of a language; a vocabulary beside them brings its own.
  const termOf: Text['term'] = (of, value) => (value ? (catalogue.find(`words.${of.name}.${value}`) ?? termIn(of, value, lang)) : '');
  return Object.assign((key: MessageKey, params?: TextParams) => catalogue.find(key, params) ?? key, { of: labelOf, term: termOf, lang });
}

const built = new Map<Language, Text>();
function textOf(lang: Language): Text {
  let text = built.get(lang);
  if (!text) {
    text = build(lang);
    built.set(lang, text);
  }
  return text;
}

/** Texts outside of components (toasts, file names); inside use `useText`. */
export const textNow = (): Text => textOf(currentLanguage());

/** Texts in the chosen language: `const t = useText(); t('probation.title')`. */
export const useText = (): Text => textOf(useLanguage());

/** Sentence of a validation rule, worded as the server words it. */
export const validationText = (rule: string, lang: Language, params: TextParams): string => fillText(textIn(validationTexts[rule], lang) ?? rule, params);
