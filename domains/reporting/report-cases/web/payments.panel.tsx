import { PlusOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useState } from 'react';
import { ActionButton, Can, Money, Panel, useText, WhenOpened } from '../../../../platform/web/index.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';
import { type PaymentViewData, type ReportDetailData, saveReport } from '../contract/index.ts';
import { contentOf, isWritable, useSaveContent } from './content.ts';
import { PaymentTable } from './payment-table.tsx';

const ChoosePayments = lazy(() => import('./choose-payments.tsx').then((module) => ({ default: module.ChoosePayments })));

/** The payments of a report, with their sums by currency and direction. */
export function PaymentsPanel({ detail }: { detail: ReportDetailData }): ReactNode {
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  const { state, save } = useSaveContent(detail);
  const writable = isWritable(detail);
  const { payments, totals } = detail.content;
  const without = (id: string) => save({ payment_ids: contentOf(detail).payment_ids.filter((one) => one !== id) });
  return (
    <Panel
      title={t('reports.payments.title')}
      extra={
        writable ? (
          <Can endpoint={saveReport}>
            <ActionButton icon={<PlusOutlined />} endpoint={saveReport} onClick={() => setChoosing(true)}>
              {t('reports.payments.choose')}
            </ActionButton>
          </Can>
        ) : null
      }
    >
      {payments.length === 0 ? <p className="muted">{t('reports.payments.none')}</p> : null}
      <p className="reports-facts">
        {totals.map((total) => (
          <span key={`${total.currency} ${total.business}`}>
            {t.term(businessWords, total.business)} ({total.count}): <Money amount={total.amount} currency={total.currency} strong />
          </span>
        ))}
      </p>
      {payments.length > 0 ? (
        <PaymentTable
          payments={payments}
          caption={t('reports.payments.title')}
          {...(writable
            ? {
                act: ({ id, trade_no: number }: PaymentViewData) => (
                  <Can endpoint={saveReport}>
                    <ActionButton
                      size="small"
                      danger
                      endpoint={saveReport}
                      loading={state.isPending}
                      onClick={() => without(id)}
                      aria-label={`${t('reports.remove')}: ${number}`}
                    >
                      {t('reports.remove')}
                    </ActionButton>
                  </Can>
                ),
              }
            : {})}
        />
      ) : null}
      <WhenOpened open={isChoosing}>
        <ChoosePayments detail={detail} open={isChoosing} onClose={() => setChoosing(false)} />
      </WhenOpened>
    </Panel>
  );
}
