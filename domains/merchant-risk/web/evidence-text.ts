import { addressOf, type Text } from '../../../platform/web/index.ts';
import type { ReviewCauseView } from '../contract/index.ts';

type Evidence = Pick<ReviewCauseView, 'measured' | 'bound' | 'declared' | 'currency' | 'details'>;

/** What was measured, against what, and what was declared. */
export function evidenceText({ measured, bound, declared, currency, details }: Evidence, t: Text): string {
  const unit = currency === null ? '' : ` ${currency}`;
  const parts = [
    ...(measured === null ? [] : [`${t('merchantRisk.measured')} ${measured}${unit}`]),
    ...(bound === null ? [] : [`${t('merchantRisk.bound')} ${bound}${unit}`]),
    ...(declared === null ? [] : [`${t('merchantRisk.declared')} ${declared}${unit}`]),
    ...details,
  ];
  return parts.join(' · ');
}

/** Where what a review rests on is shown. */
export function evidenceHref({ kind, id, text }: ReviewCauseView['links'][number]): string {
  switch (kind) {
    case 'payment':
      return addressOf('/transactions/detail', { business: 'payin', trade_no: text });
    case 'alert':
      return addressOf('/alerts', { alert: id });
    case 'subject':
      return addressOf('/list/detail', { subject: id });
    default:
      return addressOf('/MerchantRiskList', { merchant: id });
  }
}
