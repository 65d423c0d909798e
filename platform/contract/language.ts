/** The languages that texts are written in; which of them an installation offers is a setting of its operator. */
export const languages = ['en', 'pt', 'es'] as const;
export type Language = (typeof languages)[number];
/** What an installation offers whose operator has set nothing else. */
export const ordinaryLanguages: readonly Language[] = ['en', 'pt'];
/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', pt: 'Português', es: 'Español' };

/** The language of a tag such as `pt-BR`; one that is not offered is shown in English, as is anything unknown. */
export const asLanguage = (tag: string | null | undefined, offered: readonly Language[] = ordinaryLanguages): Language =>
  offered.find((lang) => tag?.toLowerCase().startsWith(lang)) ?? 'en';

/** Languages as an operator sets them, `en,pt,es`. @throws when one is unknown, or English is not among them: it is the fallback for the others */
export function readLanguages(text: string): readonly Language[] {
  const codes = new Set(text.split(',').map((one) => one.trim()));
  const unknown = [...codes].find((one) => !languages.some((lang) => lang === one));
  if (unknown !== undefined) throw new Error(`LANGUAGES takes ${languages.join(', ')}, not "${unknown}".`);
  if (!codes.has('en')) throw new Error('LANGUAGES has to hold en: it is shown to readers of all other languages.');
  return languages.filter((lang) => codes.has(lang));
}

/** How a language writes numbers and counts: the Spanish of Mexico and Central America sets a point before the decimals. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-US', pt: 'pt-BR', es: 'es-MX' };

/**
 * How the currency of an amount is written: `R$` in Portuguese. Everywhere else its code: in English by docs/interface-v1.md, in Spanish
 * because pesos of Mexico and of Argentina are both written `$`.
 */
export const currencyMark = (currency: string, lang: Language): string => (lang === 'pt' && currency === 'BRL' ? 'R$' : currency);

/** One text in the languages of the product, side by side. */
export interface Texts {
  readonly en: string;
  readonly pt: string;
  readonly es: string;
}

/** A text in a reader's language. Nothing for a text that there is not. */
export function textIn(texts: Texts, lang: Language): string;
export function textIn(texts: Texts | undefined, lang: Language): string | undefined;
export function textIn(texts: Texts | undefined, lang: Language): string | undefined {
  return texts?.[lang];
}

/** A number with grouping and at most so many decimals, at least as many as asked. */
export const formatNumber = (value: number, lang: Language, most = 2, least = 0): string =>
  new Intl.NumberFormat(localeOf[lang], { minimumFractionDigits: least, maximumFractionDigits: most }).format(value);
