import type { ReactNode } from 'react';
import { addressOf, InsideLink, Money, StatusTag, Time, useText } from '../../../../platform/web/index.ts';
import { PersonName } from '../../../register/id-database/web/index.ts';
import { MerchantName } from '../../../register/reference-data/web/index.ts';
import { businessWords, partnerStatusWords } from '../../../register/vocabulary/contract/index.ts';
import type { PaymentViewData } from '../contract/index.ts';

/** Payments as a table; the last column is what can be done with one. */
export function PaymentTable({
  payments,
  caption,
  act,
}: {
  payments: readonly PaymentViewData[];
  caption: string;
  act?: (payment: PaymentViewData) => ReactNode;
}): ReactNode {
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
              <td>
                <PersonName subjectId={one.subject_id}>{one.name ?? '—'}</PersonName>
              </td>
              <td>
                <MerchantName merchantNo={one.merchant_no}>{one.merchant_name ?? one.merchant_no}</MerchantName>
              </td>
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
