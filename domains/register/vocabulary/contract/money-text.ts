import { currencyMark, type Language, localeOf } from '../../../../platform/contract/index.ts';
import { type Currency, displayAmount } from '../../kernel/index.ts';

/** An amount with its currency as a screen writes it: `BRL 1,234.56`, in Portuguese `R$ 1.234,56`, with a space that does not break. */
export const displayMoney = (amount: bigint | string, currency: Currency, lang: Language): string =>
  `${currencyMark(currency, lang)}\u00a0${displayAmount(amount, currency, lang)}`;

/** English with the day first, as all dates of the product have it. */
const dayLocale: Readonly<Record<Language, string>> = { ...localeOf, en: 'en-GB' };

/** The day of an instant as a sentence says it: `28 Dec 2026`. */
export const displayDay = (at: number | Date, timeZone: string, lang: Language): string =>
  new Intl.DateTimeFormat(dayLocale[lang], { timeZone, day: 'numeric', month: 'short', year: 'numeric' }).format(at);
