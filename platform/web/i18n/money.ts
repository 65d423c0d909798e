import { currencyMark, type Language, localeOf } from '../../contract/index.ts';

type Formats = Map<Language, Intl.NumberFormat>;
const formats: Formats = new Map();
const wholeFormats: Formats = new Map();

function cached(store: Formats, lang: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  let format = store.get(lang);
  if (!format) {
    format = new Intl.NumberFormat(localeOf[lang], options);
    store.set(lang, format);
  }
  return format;
}

/** Decimal text with grouping; the text is never turned into a floating point number. */
export const formatDecimal = (amount: string, lang: Language): string =>
  cached(formats, lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount as Intl.StringNumericLiteral);

/** `BRL 1,234.50`, in Portuguese `R$ 1.234,50`, with a space that does not break. */
export const formatMoney = (amount: string, currency: string | undefined, lang: Language): string =>
  currency ? `${currencyMark(currency, lang)}\u00a0${formatDecimal(amount, lang)}` : formatDecimal(amount, lang);

const shortFormats: Formats = new Map();
/** `144.5K` or `144,5 mil`: a number for the eye, where its exact form stands nearby. */
export const formatShort = (value: string | number, lang: Language): string =>
  cached(shortFormats, lang, { notation: 'compact', maximumFractionDigits: 1 }).format(value as Intl.StringNumericLiteral);

/** `BRL 144.5K` or `R$ 144,5 mil`: a rounded amount, where the exact one is shown nearby. */
export const formatMoneyShort = (amount: string, currency: string, lang: Language): string =>
  `${currencyMark(currency, lang)}\u00a0${formatShort(amount, lang)}`;

const shareFormats = new Map<number, Formats>();
/**
 * `0.99 %`, in Portuguese `0,99 %`: per cent as decimal text with the digits that it has, or as a number with at most so many.
 * @param digits after the decimal point; two for a number, where nothing is said
 */
export function formatPercent(percent: string | number, lang: Language, digits = typeof percent === 'string' ? 20 : 2): string {
  const store = shareFormats.get(digits) ?? new Map<Language, Intl.NumberFormat>();
  shareFormats.set(digits, store);
  return `${cached(store, lang, { maximumFractionDigits: digits }).format(percent as Intl.StringNumericLiteral)}\u00a0%`;
}

/** A count with grouping. */
export const formatCount = (count: number, lang: Language): string => cached(wholeFormats, lang, { maximumFractionDigits: 0 }).format(count);
