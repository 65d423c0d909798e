import { type ReactNode, useState } from 'react';
import { addressOf, InsideLink, RecordDrawer, useQueryCall, useText, WhenOpened } from '../../../../platform/web/index.ts';
import { listBankPayments } from '../contract/index.ts';
import { StopDialog } from './act-dialogs.tsx';
import { BankPaymentRow } from './bank-payment.row.tsx';
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
                <BankPaymentRow
                  key={payment.id}
                  payment={payment}
                  lead={<InsideLink href={addressOf('/remittanceReports', { settlement: payment.settlement_id })}>{payment.merchant_name}</InsideLink>}
                  reference={payment.reference}
                  onStop={setStopped}
                />
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
