import { type Language, type Texts } from './language.ts';
import { findText } from './texts.ts';

/** Meaning of a colour; the words carry it too. `warning` waits for somebody, `danger` is refused or harms, `violet` is on trial. */
export const tones = ['neutral', 'info', 'success', 'warning', 'danger', 'violet'] as const;
export type Tone = (typeof tones)[number];

/**
 * What one value is called: by the key of its text, as somebody has named it, or in all languages where a name is data; and the colour
 * that it has on every screen, without one it is neutral.
 */
export interface Term {
  readonly tone?: Tone;
  readonly key?: string;
  readonly text?: string;
  readonly texts?: Texts;
}

/** The terms of one closed list of values: a state, a type, an action. */
export interface Vocabulary<T extends string = string> {
  readonly name: string;
  readonly terms: Readonly<Record<T, Term>>;
}

/**
 * Defines a vocabulary. A value of `T` without its term does not compile. A term that names neither text nor key is called by
 * `words.<name>.<value>` in `locales/`.
 */
export const vocabulary = <T extends string>(name: string, terms: Readonly<Record<T, Term>>): Vocabulary<T> => ({
  name,
  terms: Object.fromEntries(Object.entries<Term>(terms).map(([value, term]) => [value, { key: `words.${name}.${value}`, ...term }])) as Record<T, Term>,
});

/** What a value is called in a language; a value of a later version shows itself. */
export function termIn({ terms }: Vocabulary, value: string, lang: Language): string {
  const term = (terms as Readonly<Record<string, Term | undefined>>)[value];
  return term?.texts?.[lang] ?? term?.text ?? (term?.key === undefined ? undefined : findText(term.key, lang)) ?? value;
}

/** What a value is called in each language, for the server and what it sends to several readers. */
export const termTexts = (of: Vocabulary, value: string): Texts => ({
  en: termIn(of, value, 'en'),
  pt: termIn(of, value, 'pt'),
  es: termIn(of, value, 'es'),
});
