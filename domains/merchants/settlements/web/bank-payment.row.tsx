import type { ReactNode } from 'react';
import { ActionButton, CalendarDay, Can, Money, StatusTag, useText } from '../../../../platform/web/index.ts';
import { bankPaymentStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { type BankPaymentData, stopBankPayment } from '../contract/index.ts';

interface BankPaymentRowProps {
  payment: BankPaymentData;
  /** What leads to where else it stands. */
  lead: ReactNode;
  /** Shown beside the sum where the lead does not say it. */
  reference?: string;
  onStop: (paymentId: string) => void;
}

/** A payment of a bank file, with what the bank said and the way to note that it was stopped. */
export function BankPaymentRow({ payment, lead, reference, onStop }: BankPaymentRowProps): ReactNode {
  const t = useText();
  const texts = [payment.code, payment.note].filter((text) => text !== null);
  return (
    <li>
      <div>
        {lead} <StatusTag spec={bankPaymentStatusWords} value={payment.status} />
        <div className="muted">
          {reference === undefined ? null : `${reference} · `}
          <Money amount={payment.amount} currency={payment.currency} /> · <CalendarDay text={payment.paid_on ?? payment.pay_on} />
          {texts.map((text) => ` · ${text}`)}
        </div>
      </div>
      {payment.status === 'SENT' || payment.status === 'RECALLED' ? (
        <Can endpoint={stopBankPayment}>
          <ActionButton endpoint={stopBankPayment} onClick={() => onStop(payment.id)}>
            {t('settlements.stop.button')}
          </ActionButton>
        </Can>
      ) : null}
    </li>
  );
}
