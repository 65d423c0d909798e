import type { Language } from '../../contract/index.ts';

/*
 * Amounts as people type them. On the wire an amount is `1234.56`; in Portuguese it is written `1.234,56`, in English
 * and Spanish `1,234.56`. Only what cannot be read in two ways is turned around; the rest stays as typed, for the rule to refuse.
 */

const withPoint = { grouped: /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/, group: /,/g, decimal: '.' };
const written = {
  en: withPoint,
  es: withPoint,
  pt: { grouped: /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/, group: /\./g, decimal: ',' },
} as const;

/** What was typed as the wire writes it; text that is no amount comes back unchanged. */
export function readAmount(typed: string, lang: Language): string {
  const { grouped, group, decimal } = written[lang];
  const text = typed.trim().replace(/^(?:R\$|[A-Z]{3})\s*/, '');
  const plain = grouped.test(text) ? text.replace(group, '') : text;
  return decimal === ',' && /^\d+,\d*$/.test(plain) ? plain.replace(',', '.') : plain;
}

/** An amount of the wire as people of this language type it. */
export const writeAmount = (amount: string, lang: Language): string => (lang === 'pt' && /^\d+\.\d*$/.test(amount) ? amount.replace('.', ',') : amount);

/** A number with at most two decimals, leading zero only as 0.x. */
export const isFloatNumberOrZero = (text: string): boolean => /^(?:[1-9][0-9]*|0)(?:\.[0-9]{1,2})?$/.test(text);
/** As before, and positive. */
export const isFloatNumber = (text: string): boolean => isFloatNumberOrZero(text) && !/^0(?:\.0{1,2})?$/.test(text);
