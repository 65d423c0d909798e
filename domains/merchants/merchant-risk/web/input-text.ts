import { formatMoney, type Text } from '../../../../platform/web/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import { businessWords, deliveryWords, riskAspectWords, standingFactWords, structureWords } from '../../../register/vocabulary/contract/index.ts';
import type { ScoreView } from '../contract/index.ts';

export type InputView = ScoreView['parts'][number]['inputs'][number];
type Options = readonly { value: string; label: string }[];

/** What words stand in for codes: countries and industries are told by the server. */
export interface ValueWords {
  countries: Options;
  industries: Options;
}
const labelIn = (options: Options, value: string): string => options.find((option) => option.value === value)?.label ?? value;

/** A value of an aspect, as a reader says it. */
export function valueText(aspect: InputView['aspect'], value: string, words: ValueWords, t: Text, currency: string | null = null): string {
  switch (aspect) {
    case 'MERCHANT_COUNTRY':
    case 'PARTY_COUNTRY':
    case 'PAYER_COUNTRY':
      return labelIn(words.countries, value);
    case 'INDUSTRY':
      return labelIn(words.industries, value);
    case 'PRODUCT':
      return value in businessWords.terms ? t.term(businessWords, value) : value;
    case 'STRUCTURE':
      return t.term(structureWords, value);
    case 'DELIVERY':
      return t.term(deliveryWords, value);
    case 'STANDING':
      return t.term(standingFactWords, value);
    default:
      return currency === null ? value : formatMoney(formatAmount(BigInt(value)), currency, t.lang);
  }
}

/** What an input says in one line: the aspect, whom it is about, and the value. */
export const inputText = (input: InputView, words: ValueWords, t: Text): string => {
  const about = input.name === null ? '' : ` (${input.name})`;
  const value = input.value === null ? t('merchantRisk.unknown') : valueText(input.aspect, input.value, words, t, input.currency);
  return `${t.term(riskAspectWords, input.aspect)}${about}: ${value}`;
};
