import type { ReactNode } from 'react';
import {
  addressOf,
  Answer,
  EmptyState,
  InsideLink,
  Money,
  Panel,
  Stack,
  StatusTag,
  Time,
  useMayCall,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { listAlerts } from '../../../alerts/contract/index.ts';
import { listProbation } from '../../../probation/contract/index.ts';
import { reasonOf } from '../../../reference-data/web/index.ts';
import { alertStatusWords, businessWords } from '../../../vocabulary/contract/index.ts';
import type { DetailProps } from './overview.panel.tsx';

const shown = 10;

function Alerts({ merchantNo }: { merchantNo: string }): ReactNode {
  const t = useText();
  const mayRead = useMayCall()(listAlerts);
  const answer = useQueryCall(listAlerts, mayRead ? { merchant_no: merchantNo, page_size: shown } : undefined, { silent: true });
  const all = addressOf('/alerts', { merchant_no: merchantNo });
  return (
    <Panel title={t('merchants.work.alerts')} extra={mayRead ? <InsideLink href={all}>{t('merchants.work.all')}</InsideLink> : null}>
      {mayRead ? (
        <Answer of={answer} lines={4}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState title={t('merchants.work.noAlerts')} />
            ) : (
              <ul className="merchants-rows">
                {list.map((one) => (
                  <li key={one.alert_id}>
                    <div>
                      <InsideLink href={addressOf('/alerts', { alert: one.alert_id })}>{reasonOf(one.name, t)}</InsideLink>{' '}
                      <StatusTag spec={alertStatusWords} value={one.status} />
                      <div className="muted">
                        {one.person_name ?? one.merchant_name ?? ''} · <Time at={one.trigger_time} />
                      </div>
                    </div>
                  </li>
                ))}
              </ul>
            )
          }
        </Answer>
      ) : (
        <p className="muted">{t('merchants.work.notAllowed')}</p>
      )}
    </Panel>
  );
}

function Cases({ merchantNo }: { merchantNo: string }): ReactNode {
  const t = useText();
  const mayRead = useMayCall()(listProbation);
  const answer = useQueryCall(listProbation, mayRead ? { merchant_no: merchantNo, page_size: shown } : undefined, { silent: true });
  const all = addressOf('/probationList', { merchant_no: merchantNo });
  return (
    <Panel title={t('merchants.work.cases')} extra={mayRead ? <InsideLink href={all}>{t('merchants.work.all')}</InsideLink> : null}>
      {mayRead ? (
        <Answer of={answer} lines={4}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState title={t('merchants.work.noCases')} />
            ) : (
              <ul className="merchants-rows">
                {list.map((one) => (
                  <li key={`${one.key_id} ${one.business}`}>
                    <div>
                      <strong>{one.name ?? one.id_no}</strong> · {t.term(businessWords, one.business)}
                      <div className="muted">
                        {t('merchants.work.held')}: {one.held_count} · <Money amount={one.held_amount} currency={one.currency} />
                      </div>
                    </div>
                  </li>
                ))}
              </ul>
            )
          }
        </Answer>
      ) : (
        <p className="muted">{t('merchants.work.notAllowed')}</p>
      )}
    </Panel>
  );
}

/** What the desk works on at this merchant, for those who may read it. */
export const WorkPanel = ({ detail: { merchant } }: DetailProps): ReactNode => (
  <Stack>
    <Alerts merchantNo={merchant.merchant_no} />
    <Cases merchantNo={merchant.merchant_no} />
  </Stack>
);
