import { addressOf, type Text } from '../../../../platform/web/index.ts';
import { useCountryOptions, useMasterOptions } from '../../../register/reference-data/web/index.ts';
import { assessedLevelWords, declaredFieldWords } from '../../../register/vocabulary/contract/index.ts';
import type { ReviewCauseView } from '../contract/index.ts';
import { personPath } from '../../../register/id-database/web/index.ts';

type Evidence = Pick<ReviewCauseView, 'measured' | 'bound' | 'declared' | 'currency' | 'details'>;

/** Says codes of countries, industries, levels and fields of a declaration in words. */
export function useCodeWords(t: Text): (text: string) => string {
  const countries = useCountryOptions().options;
  const industries = useMasterOptions().data?.industry ?? [];
  const named = new Map([...countries, ...industries].map(({ value, label }) => [value, label]));
  return (text) =>
    text in declaredFieldWords.terms
      ? t.term(declaredFieldWords, text)
      : text.replace(/\b[A-Z][A-Z_]{2,}\b/g, (code) => (code in assessedLevelWords.terms ? t.term(assessedLevelWords, code) : (named.get(code) ?? code)));
}

/** What was measured, against what, and what was declared. @param say codes in words */
export function evidenceText({ measured, bound, declared, currency, details }: Evidence, t: Text, say: (text: string) => string): string {
  const unit = currency === null ? '' : ` ${currency}`;
  const parts = [
    ...(measured === null ? [] : [`${t('merchantRisk.measured')} ${say(measured)}${unit}`]),
    ...(bound === null ? [] : [`${t('merchantRisk.bound')} ${bound}${unit}`]),
    ...(declared === null ? [] : [`${t('merchantRisk.declared')} ${say(declared)}${unit}`]),
    ...details.map(say),
  ];
  return parts.join(' · ');
}

/** The month or day of a cause; periods also tell things apart that have none. */
export const periodText = (period: string): string => /^\d{4}-\d{2}(-\d{2})?/.exec(period)?.[0] ?? '';

/** Where what a review rests on is shown. */
export function evidenceHref({ kind, id, text }: ReviewCauseView['links'][number]): string {
  switch (kind) {
    case 'payment':
      return addressOf('/transactions/detail', { business: 'payin', trade_no: text });
    case 'alert':
      return addressOf('/alerts', { alert: id });
    case 'subject':
      return personPath(id);
    default:
      return addressOf('/MerchantRiskList', { merchant: id });
  }
}
