import { PlusOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useState } from 'react';
import { ActionButton, addressOf, Can, InsideLink, Money, Panel, StatusTag, Time, useText, WhenOpened } from '../../../platform/web/index.ts';
import { businessWords, partnerStatusWords } from '../../vocabulary/contract/index.ts';
import { type PaymentViewData, type ReportDetailData, saveReport } from '../contract/index.ts';
import { contentOf, isWritable, useSaveContent } from './content.ts';

const ChoosePayments = lazy(() => import('./choose-payments.tsx').then((module) => ({ default: module.ChoosePayments })));

/** Payments as a table; the last column is what can be done with one. */
export function PaymentTable({ payments, caption, act }: { payments: readonly PaymentViewData[]; caption: string; act?: (payment: PaymentViewData) => ReactNode }): ReactNode {
  const t = useText();
  return (
    <div className="reports-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="reports-table">
        <thead>
          <tr>
            <th scope="col">{t('reports.payments.number')}</th>
            <th scope="col">{t('reports.payments.time')}</th>
            <th scope="col">{t('reports.payments.direction')}</th>
            <th scope="col" className="is-number">
              {t('reports.payments.amount')}
            </th>
            <th scope="col">{t('reports.payments.method')}</th>
            <th scope="col">{t('reports.payments.person')}</th>
            <th scope="col">{t('reports.payments.merchant')}</th>
            <th scope="col">{t('reports.payments.status')}</th>
            {act ? <th scope="col">{t('reports.payments.act')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {payments.map((one) => (
            <tr key={one.id}>
              <td>
                <InsideLink href={addressOf('/transactions/detail', { business: one.business, trade_no: one.trade_no })}>{one.trade_no}</InsideLink>
              </td>
              <td>
                <Time at={one.time} />
              </td>
              <td>{t.term(businessWords, one.business)}</td>
              <td className="is-number">
                <Money amount={one.amount} currency={one.currency} />
              </td>
              <td>{one.method}</td>
              <td>{one.name ?? '—'}</td>
              <td>{one.merchant_name ?? '—'}</td>
              <td>
                <StatusTag spec={partnerStatusWords} value={one.partner_status} />
              </td>
              {act ? <td>{act(one)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
                    <ActionButton size="small" danger endpoint={saveReport} loading={state.isPending} onClick={() => without(id)} aria-label={`${t('reports.remove')}: ${number}`}>
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
