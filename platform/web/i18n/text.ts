import { fillText, type Language, textIn, validationTexts, type Vocabulary } from '../../contract/index.ts';
import type { TextParams } from './catalogue.ts';
import { catalogueOf, currentLanguage, useLanguage } from './language.ts';
import type { MessageKey } from './message-tree.ts';

export interface Text {
  /** Text of a key; `{name}` is filled from the parameters, `count` picks the plural form. */
  (key: MessageKey, params?: TextParams): string;
  /** Label of a code under a prefix (`probation.status` + `APPROVED`); the code itself when there is no label. */
  of(prefix: string, code: string | null | undefined): string;
  /** Codes that have a label under a prefix. */
  codes(prefix: string): string[];
  /** What a value of a vocabulary is called; one of a later version shows itself. */
  term(of: Vocabulary, value: string | null | undefined): string;
  readonly lang: Language;
}

let tellMissing: (key: string) => void = () => undefined;
/** Has the keys told that are shown because their text is not here: a part of the application that is drawn before its texts have come. */
export function tellMissingTexts(tell: (key: string) => void): void {
  tellMissing = tell;
}

function build(lang: Language): Text {
  const catalogue = catalogueOf(lang);
  const missing = (key: string, shown = key): string => {
    tellMissing(key);
    return shown;
  };
  const labelOf: Text['of'] = (prefix, code) => (code ? (catalogue.find(`${prefix}.${code}`) ?? code) : '');
  const termOf: Text['term'] = (of, value) => {
    if (!value) return '';
    const term = of.terms[value];
    const key = `words.${of.name}.${value}`;
    // The words of the slices are among the texts of a language; a vocabulary beside them brings its own.
    return catalogue.find(key) ?? term?.[lang] ?? (term ? missing(key, value) : value);
  };
  return Object.assign((key: MessageKey, params?: TextParams) => catalogue.find(key, params) ?? missing(key), {
    of: labelOf,
    codes: (prefix: string) => catalogue.keys(prefix),
    term: termOf,
    lang,
  });
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
export const validationText = (rule: string, lang: Language, params: TextParams): string =>
  // The built application has the sentences of its language among its texts, and those of the others nowhere.
  catalogueOf(lang).find(`validation.${rule}`, params) ?? fillText(textIn(validationTexts[rule], lang) ?? rule, params);
