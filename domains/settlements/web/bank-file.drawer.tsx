import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  addressOf,
  CalendarDay,
  Can,
  InsideLink,
  Money,
  RecordDrawer,
  StatusTag,
  useQueryCall,
  useText,
  WhenOpened,
} from '../../../platform/web/index.ts';
import { bankPaymentStatusWords } from '../../vocabulary/contract/index.ts';
import { listBankPayments, stopBankPayment } from '../contract/index.ts';
import { StopDialog } from './act-dialogs.tsx';
import './settlements.css';

/** The payments of a bank file, each with what the bank said. */
export function BankFileDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const [stopped, setStopped] = useState<string>();
  const answer = useQueryCall(listBankPayments, id === undefined ? undefined : { bank_file_id: id, page_size: 200 }, { silent: true, keepPrevious: false });
  return (
    <>
      <RecordDrawer
        open={id !== undefined}
        onClose={onClose}
        width={640}
        answer={answer}
        title={t('settlements.files.one')}
        titleOf={() => t('settlements.files.one')}
      >
        {({ list, total }) => (
          <>
            {total > list.length ? <p className="muted">{t('settlements.files.first', { count: list.length, total })}</p> : null}
            <ul className="settlements-rows">
              {list.map((payment) => (
                <li key={payment.id}>
                  <div>
                    <InsideLink href={addressOf('/remittanceReports', { settlement: payment.settlement_id })}>{payment.merchant_name}</InsideLink>{' '}
                    <StatusTag spec={bankPaymentStatusWords} value={payment.status} />
                    <div className="muted">
                      {payment.reference} · <Money amount={payment.amount} currency={payment.currency} /> ·{' '}
                      <CalendarDay text={payment.paid_on ?? payment.pay_on} />
                      {payment.code ? ` · ${payment.code}` : ''}
                      {payment.note ? ` · ${payment.note}` : ''}
                    </div>
                  </div>
                  {payment.status === 'SENT' || payment.status === 'RECALLED' ? (
                    <Can endpoint={stopBankPayment}>
                      <ActionButton endpoint={stopBankPayment} onClick={() => setStopped(payment.id)}>
                        {t('settlements.stop.button')}
                      </ActionButton>
                    </Can>
                  ) : null}
                </li>
              ))}
            </ul>
          </>
        )}
      </RecordDrawer>
      <WhenOpened open={stopped !== undefined}>
        <StopDialog paymentId={stopped ?? ''} open={stopped !== undefined} onClose={() => setStopped(undefined)} />
      </WhenOpened>
    </>
  );
}
