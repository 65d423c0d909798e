import { currencyMark, type Language } from '../../../../platform/contract/index.ts';
import { type Currency, displayAmount } from '../../kernel/index.ts';

/** An amount with its currency as a screen writes it: `BRL 1,234.56`, in Portuguese `R$ 1.234,56`, with a space that does not break. */
export const displayMoney = (amount: bigint | string, currency: Currency, lang: Language): string =>
  `${currencyMark(currency, lang)}\u00a0${displayAmount(amount, currency, lang)}`;
