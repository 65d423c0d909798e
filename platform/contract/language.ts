/** The languages that texts are written in; which of them a desk offers is a setting of its operator. */
export const languages = ['en', 'pt', 'es'] as const;
export type Language = (typeof languages)[number];
/** `es` is shown in English, as is anything unknown. */
export const asLanguage = (tag: string | undefined): Language => (tag?.toLowerCase().startsWith('pt') ? 'pt' : 'en');

/** How a language writes numbers and counts: the Spanish of Mexico and Central America sets a point before the decimals. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-US', pt: 'pt-BR', es: 'es-MX' };

/** One text in the languages of the product, side by side. */
export interface Texts {
  readonly en: string;
  readonly pt: string;
  readonly es?: string;
}

/** A text in a reader's language; in English where it has not been written yet. Nothing for a text that there is not. */
export function textIn(texts: Texts, lang: Language): string;
export function textIn(texts: Texts | undefined, lang: Language): string | undefined;
export function textIn(texts: Texts | undefined, lang: Language): string | undefined {
  return texts?.[lang] ?? texts?.en;
}
