import type { Language } from './language.ts';

/** Meaning of a colour; the words carry it too. `warning` waits for somebody, `danger` is refused or harms, `violet` is on trial. */
export const tones = ['neutral', 'info', 'success', 'warning', 'danger', 'violet'] as const;
export type Tone = (typeof tones)[number];

/** What one value is called, and the colour that it has on every screen; without one it is neutral. */
export interface Term extends Readonly<Record<Language, string>> {
  readonly tone?: Tone;
}

/** The terms of one closed list of values: a state, a type, an action. */
export interface Vocabulary<T extends string = string> {
  /** Its texts are found under `words.<name>`. */
  readonly name: string;
  readonly terms: Readonly<Record<T, Term>>;
}

/** Defines a vocabulary. A value of `T` without its term does not compile. */
export const vocabulary = <T extends string>(name: string, terms: Readonly<Record<T, Term>>): Vocabulary<T> => ({ name, terms });

/** What a value is called in a language; a value of a later version shows itself. */
export const termIn = ({ terms }: Vocabulary, value: string, lang: Language): string =>
  (terms as Readonly<Record<string, Term | undefined>>)[value]?.[lang] ?? value;
