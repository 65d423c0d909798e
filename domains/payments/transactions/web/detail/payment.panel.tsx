import { partnerStatusWords, paymentStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import type { ReactNode } from 'react';
import { addressOf, InsideLink, Section, type SectionItem, Stack, useText } from '../../../../../platform/web/index.ts';
import { MerchantName } from '../../../../register/reference-data/web/index.ts';
import type { TransactionDetailView } from '../../contract/index.ts';
import { reasonText } from '../reason-text.ts';

type Payout = NonNullable<TransactionDetailView['payout']>;

function PayoutSection({ payout, currency }: { payout: Payout; currency: string }): ReactNode {
  const t = useText();
  const source = payout.source_currency ?? currency;
  const items: SectionItem[] = [
    { kind: 'id', label: t('transactions.payout.payoutId'), value: payout.payout_id },
    { kind: 'id', label: t('transactions.payout.document'), value: payout.document_id, type: payout.document_type },
    { label: t('transactions.payout.realName'), value: payout.real_name },
    { label: t('transactions.payout.beneficiary'), value: payout.beneficiary },
    { kind: 'money', label: t('transactions.payout.deductedAmount'), value: payout.deducted_amount, currency: source },
    { label: t('transactions.payout.sourceCurrency'), value: payout.source_currency },
    { kind: 'money', label: t('transactions.payout.processingFee'), value: payout.processing_fee, currency: source },
    { label: t('transactions.payout.feePayer'), value: payout.fee_payer },
    { kind: 'money', label: t('transactions.payout.tax'), value: payout.tax, currency: source },
    { label: t('transactions.payout.exchangeRate'), value: payout.exchange_rate === null ? null : <bdi className="figure">{payout.exchange_rate}</bdi> },
    { kind: 'money', label: t('transactions.payout.amountReceived'), value: payout.amount_received, currency: payout.arrival_currency ?? currency },
    { label: t('transactions.payout.arrivalCurrency'), value: payout.arrival_currency },
    { label: t('transactions.payout.country'), value: payout.country },
    { label: t('transactions.payout.remark'), value: payout.remark },
  ];
  return <Section title={t('transactions.payout.title')} items={items} />;
}

/** The merchant, and its other payments one click away. */
function MerchantLinks({ payment: { merchant_name: name, merchant_no: merchantNo, business } }: { payment: TransactionDetailView['transaction'] }): ReactNode {
  const t = useText();
  const others =
    business === 'payout'
      ? addressOf('/transactions', { tab: 'payout', 'out.merchant_no': merchantNo })
      : addressOf('/transactions', { merchant_no: merchantNo });
  return (
    <>
      <MerchantName merchantNo={merchantNo}>{name}</MerchantName> · <InsideLink href={others}>{t('transactions.merchantPayments')}</InsideLink>
    </>
  );
}

/** Everything that the payment core told about the payment. */
export function PaymentPanel({ detail }: { detail: TransactionDetailView }): ReactNode {
  const t = useText();
  const { transaction: payment } = detail;
  const items: SectionItem[] = [
    { kind: 'id', label: t('transactions.tradeNo'), value: payment.trade_no },
    { kind: 'id', label: t('transactions.merchantRef'), value: payment.merchant_ref },
    { label: t('transactions.merchant'), value: <MerchantLinks payment={payment} /> },
    { label: t('transactions.app'), value: `${payment.app_name} (${payment.app_id})` },
    { kind: 'money', label: t('transactions.orderAmount'), value: payment.order_amount, currency: payment.currency },
    { kind: 'money', label: t('transactions.payAmount'), value: payment.pay_amount, currency: payment.currency },
    { kind: 'money', label: t('transactions.refundedAmount'), value: payment.refunded_amount, currency: payment.currency },
    { kind: 'tag', label: t('transactions.statusTitle'), value: payment.status, tag: paymentStatusWords },
    { kind: 'tag', label: t('transactions.partnerStatusTitle'), value: payment.partner_status, tag: partnerStatusWords },
    { label: t('transactions.amlReason'), value: payment.aml_reason.map((code) => reasonText(code, t, payment.rule_names)).join(', ') },
    { kind: 'time', label: t('transactions.orderTime'), value: payment.order_time },
    ...(payment.stated_order_time === null
      ? []
      : [{ kind: 'time', label: t('transactionDetail.statedOrderTime'), value: payment.stated_order_time } satisfies SectionItem]),
    { kind: 'time', label: t('transactions.paidTime'), value: payment.paid_time },
    { kind: 'time', label: t('transactions.createTime'), value: payment.create_time },
    { kind: 'time', label: t('transactions.updateTime'), value: payment.update_time },
    { kind: 'time', label: t('transactions.heldTime'), value: payment.held_time },
    { label: t('transactions.stageTitle'), value: t.of('transactions.stage', payment.stage) },
    { label: t('transactions.method'), value: payment.method },
    { label: t('transactions.channel'), value: payment.channel_name ?? payment.channel },
    { kind: 'id', label: t('transactions.partnerId'), value: payment.partner_id },
    { kind: 'id', label: t('transactions.account'), value: payment.account },
    { label: t('transactions.device'), value: payment.device },
    { label: t('transactions.ipCountry'), value: payment.ip_country },
  ];
  return (
    <Stack>
      <Section title={t('transactionDetail.payment')} items={items} />
      {detail.payout ? <PayoutSection payout={detail.payout} currency={payment.currency} /> : null}
    </Stack>
  );
}
