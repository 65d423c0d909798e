import type { ReactNode } from 'react';
import { addressOf, Answer, EmptyState, InsideLink, Money, Panel, StatusTag, Time, useQueryCall, useText } from '../../../../../platform/web/index.ts';
import { PersonName } from '../../../../register/id-database/web/index.ts';
import type { Business } from '../../../../register/kernel/index.ts';
import { amlResultWords, businessWords } from '../../../../register/vocabulary/contract/index.ts';
import { pageTransactions } from '../../contract/index.ts';

const shown = 20;

export interface LatestPaymentsProps {
  /** Where they were made. */
  at: { merchant_no: string; app_id?: string };
  /** The directions that there are. */
  businesses: readonly Business[];
}

/** The latest payments at a merchant or an app, and the ways to all of them. */
export function LatestPayments({ at, businesses }: LatestPaymentsProps): ReactNode {
  const t = useText();
  const answer = useQueryCall(pageTransactions, { ...at, page_size: shown }, { silent: true });
  const payouts = Object.fromEntries(Object.entries(at).map(([key, value]) => [`out.${key}`, value]));
  return (
    <Panel
      title={t('transactions.latest.title')}
      extra={
        <>
          {businesses.includes('payin') ? <InsideLink href={addressOf('/transactions', at)}>{t('transactions.latest.payins')}</InsideLink> : null}{' '}
          {businesses.includes('payout') ? (
            <InsideLink href={addressOf('/transactions', { tab: 'payout', ...payouts })}>{t('transactions.latest.payouts')}</InsideLink>
          ) : null}
        </>
      }
    >
      <Answer of={answer} lines={8}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('transactions.latest.none')} />
          ) : (
            <ul className="record-rows">
              {list.map((one) => (
                <li key={one.id}>
                  <div>
                    <InsideLink href={addressOf('/transactions/detail', { business: one.business, trade_no: one.trade_no })}>{one.trade_no}</InsideLink>{' '}
                    <StatusTag spec={amlResultWords} value={one.aml_result} />
                    <div className="muted">
                      {t.term(businessWords, one.business)} · <PersonName subjectId={one.subject_id}>{one.name ?? one.id_no}</PersonName> ·{' '}
                      <Time at={one.order_time} />
                    </div>
                  </div>
                  <Money amount={one.order_amount} currency={one.currency} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Panel>
  );
}
