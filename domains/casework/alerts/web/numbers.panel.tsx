import { amlResultWords } from '../../../register/vocabulary/contract/index.ts';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { addressOf, InsideLink, Money, Section, Stack, Time, useMayCall, useText, StatusTag } from '../../../../platform/web/index.ts';
import { MerchantName } from '../../../register/reference-data/web/index.ts';
import { LimitSum } from '../../../settings/limits/web/index.ts';
import { RuleFindingFacts } from '../../../rules/rules/web/index.ts';
import { factsInWords, FindingText, PaymentWhy } from '../../../payments/transactions/web/index.ts';
import type { EvidenceView } from '../contract/index.ts';
import type { AlertDetail } from './alert-detail.ts';

interface EvidenceProps {
  title: string;
  evidence: EvidenceView;
  alert: AlertDetail['alert'];
  /** The sum above has each of the numbers already. */
  isSummed?: boolean;
}

/** The numbers of one hit: those of the rule, or what a gate of the decision compared, in words. */
function Evidence({ title, evidence, alert, isSummed = false }: EvidenceProps): ReactNode {
  const t = useText();
  const { rule, facts } = evidence;
  const finding = { step: 0, code: alert.name, action: 'ALERT', hold_type: null, facts };
  return (
    <Section title={title}>
      {rule ? (
        <RuleFindingFacts finding={rule} />
      ) : (
        <p>
          <FindingText finding={finding} currency={alert.currency} />
        </p>
      )}
      {rule || isSummed ? null : <Section title={t('alertTriage.factsTitle')} items={factsInWords({ finding, currency: alert.currency, t })} />}
    </Section>
  );
}

type Payment = AlertDetail['payments'][number];

function Payments({ detail, chosen, onChoose }: { detail: AlertDetail; chosen: Payment | undefined; onChoose: (payment: Payment) => void }): ReactNode {
  const t = useText();
  const { payments, alert } = detail;
  return (
    <Section
      title={t('alertTriage.payments')}
      extra={
        payments.length < alert.transactions ? (
          <small className="muted">{t('alertTriage.paymentsShown', { shown: payments.length, all: alert.transactions })}</small>
        ) : null
      }
    >
      <table className="triage-payments">
        <caption className="visually-hidden">{t('alertTriage.payments')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('alerts.tradeNo')}</th>
            <th scope="col">{t('alertTriage.paymentTime')}</th>
            <th scope="col" className="figure">
              {t('alertTriage.paymentAmount')}
            </th>
            <th scope="col">{t('alerts.merchant')}</th>
            <th scope="col">{t('alertTriage.result')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('alertTriage.explainPayment')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.transaction_id} aria-current={chosen?.transaction_id === payment.transaction_id ? 'true' : undefined}>
              <td>
                <InsideLink href={addressOf('/transactions/detail', { business: payment.business, trade_no: payment.trade_no })}>{payment.trade_no}</InsideLink>
              </td>
              <td>
                <Time at={payment.order_time} />
              </td>
              <td className="figure">
                <Money amount={payment.amount} currency={payment.currency} />
              </td>
              <td>
                <MerchantName merchantNo={payment.merchant_no}>{payment.merchant_name}</MerchantName>
              </td>
              <td>
                <StatusTag spec={amlResultWords} value={payment.aml_result} />
              </td>
              <td>
                <Button size="small" type="link" aria-label={t('alertTriage.explainOf', { trade: payment.trade_no })} onClick={() => onChoose(payment)}>
                  {t('alertTriage.explainPayment')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** How one payment was decided; comes into sight when it is asked for, below a list that may be long. */
function ChosenPayment({ payment }: { payment: Payment }): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'start' });
    part.current?.focus({ preventScroll: true });
  }, [payment.transaction_id]);
  return (
    <section ref={part} tabIndex={-1} aria-label={t('alertTriage.explainOf', { trade: payment.trade_no })} className="triage-explained">
      {mayCall({ ability: 'AML.Transactions:read' }) ? (
        <PaymentWhy business={payment.business} tradeNo={payment.trade_no} />
      ) : (
        <p className="muted">{t('alertTriage.noTransactionAbility')}</p>
      )}
    </section>
  );
}

/** Why there is an alert: the rule and its numbers, the payments that made them up, and how each was decided. */
export function NumbersPanel({ detail }: { detail: AlertDetail }): ReactNode {
  const t = useText();
  const [chosen, setChosen] = useState<Payment>();
  return (
    <Stack>
      {detail.limit ? (
        <Section title={t('alertTriage.limitSum')}>
          <LimitSum limit={detail.limit} monitorAt={detail.limit_known_at} />
        </Section>
      ) : null}
      <Evidence title={t('alertTriage.numbers')} evidence={detail.evidence} alert={detail.alert} isSummed={detail.limit !== null} />
      {detail.worst_evidence ? <Evidence title={t('alertTriage.worstNumbers')} evidence={detail.worst_evidence} alert={detail.alert} /> : null}
      <Payments detail={detail} chosen={chosen} onChoose={setChosen} />
      {chosen === undefined ? null : <ChosenPayment payment={chosen} />}
    </Stack>
  );
}
