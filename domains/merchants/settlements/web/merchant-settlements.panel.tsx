import type { ReactNode } from 'react';
import { addressOf, Answer, EmptyState, InsideLink, Money, Panel, StatusTag, Time, useMayCall, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { settlementStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { listSettlements, showTerms } from '../contract/index.ts';
import './settlements.css';

const shown = 10;

/** The latest settlements of a merchant, and by whose terms it is settled. */
export function MerchantSettlements({ merchantNo, muid }: { merchantNo: string; muid: string }): ReactNode {
  const t = useText();
  const mayRead = useMayCall()(listSettlements);
  const answer = useQueryCall(listSettlements, mayRead ? { merchant_no: merchantNo, page_size: shown } : undefined, { silent: true });
  const terms = useQueryCall(showTerms, mayRead ? { muid } : undefined, { silent: true });
  const all = addressOf('/remittanceReports', { merchant_no: merchantNo });
  return (
    <Panel title={t('settlements.title')} extra={mayRead ? <InsideLink href={all}>{t('settlements.all')}</InsideLink> : null}>
      {mayRead ? (
        <Answer of={answer} lines={4}>
          {({ list }) => (
            <>
              {terms.data ? (
                <p className="muted">
                  <InsideLink href={addressOf('/remittanceReports', { tab: 'terms', muid })}>
                    {t(terms.data.terms === null ? 'settlements.noTerms' : terms.data.is_own ? 'settlements.ownTerms' : 'settlements.companyTerms')}
                  </InsideLink>
                </p>
              ) : null}
              {list.length === 0 ? (
                <EmptyState title={t('settlements.noneOfMerchant')} />
              ) : (
                <ul className="settlements-rows">
                  {list.map((one) => (
                    <li key={one.id}>
                      <div>
                        <InsideLink href={addressOf('/remittanceReports', { settlement: one.id })}>
                          <Money amount={one.net_amount} currency={one.currency} strong />
                        </InsideLink>{' '}
                        <StatusTag spec={settlementStatusWords} value={one.status} />
                        <div className="muted">
                          <Time at={one.period_to} />
                          {one.left_out > 0 ? ` · ${t('settlements.leftOutLines', { count: one.left_out })}` : ''}
                        </div>
                      </div>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </Answer>
      ) : (
        <p className="muted">{t('settlements.notAllowed')}</p>
      )}
    </Panel>
  );
}
