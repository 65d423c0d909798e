import type { ReactNode } from 'react';
import {
  addressOf,
  Answer,
  type AnswerState,
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
import { listAlerts } from '../../../casework/alerts/contract/index.ts';
import { listProbation } from '../../../casework/probation/contract/index.ts';
import { reasonOf } from '../../../register/reference-data/web/index.ts';
import { alertStatusWords, businessWords } from '../../../register/vocabulary/contract/index.ts';
import { PersonName } from '../../../register/id-database/web/index.ts';
import type { DetailProps } from './parts.ts';

const shown = 10;

interface WorkProps<Row> {
  title: string;
  /** Said where there is none. */
  none: string;
  /** The list that shows all of it. */
  all: string;
  mayRead: boolean;
  answer: AnswerState<{ list: readonly Row[] }>;
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** The newest of a list, for those who may read it. */
function Work<Row>({ title, none, all, mayRead, answer, keyOf, children }: WorkProps<Row>): ReactNode {
  const t = useText();
  return (
    <Panel title={title} extra={mayRead ? <InsideLink href={all}>{t('merchants.work.all')}</InsideLink> : null}>
      {mayRead ? (
        <Answer of={answer} lines={4} empty={({ list }) => (list.length === 0 ? { title: none } : undefined)}>
          {({ list }) => (
            <ul className="merchants-rows">
              {list.map((row) => (
                <li key={keyOf(row)}>
                  <div>{children(row)}</div>
                </li>
              ))}
            </ul>
          )}
        </Answer>
      ) : (
        <p className="muted">{t('merchants.work.notAllowed')}</p>
      )}
    </Panel>
  );
}

function Alerts({ merchantNo }: { merchantNo: string }): ReactNode {
  const t = useText();
  const mayRead = useMayCall()(listAlerts);
  const answer = useQueryCall(listAlerts, mayRead ? { merchant_no: merchantNo, page_size: shown } : undefined, { silent: true });
  return (
    <Work
      title={t('merchants.work.alerts')}
      none={t('merchants.work.noAlerts')}
      all={addressOf('/alerts', { merchant_no: merchantNo })}
      mayRead={mayRead}
      answer={answer}
      keyOf={(one) => one.alert_id}
    >
      {(one) => (
        <>
          <InsideLink href={addressOf('/alerts', { alert: one.alert_id })}>{reasonOf(one.name, t)}</InsideLink>{' '}
          <StatusTag spec={alertStatusWords} value={one.status} />
          <div className="muted">
            {one.person_name === null ? (one.merchant_name ?? '') : <PersonName subjectId={one.subject_id}>{one.person_name}</PersonName>} ·{' '}
            <Time at={one.trigger_time} />
          </div>
        </>
      )}
    </Work>
  );
}

function Cases({ merchantNo }: { merchantNo: string }): ReactNode {
  const t = useText();
  const mayRead = useMayCall()(listProbation);
  const answer = useQueryCall(listProbation, mayRead ? { merchant_no: merchantNo, page_size: shown } : undefined, { silent: true });
  return (
    <Work
      title={t('merchants.work.cases')}
      none={t('merchants.work.noCases')}
      all={addressOf('/probationList', { merchant_no: merchantNo })}
      mayRead={mayRead}
      answer={answer}
      keyOf={(one) => `${one.key_id} ${one.business}`}
    >
      {(one) => (
        <>
          <strong>
            <PersonName subjectId={one.subject_id}>{one.name ?? one.id_no}</PersonName>
          </strong>{' '}
          · {t.term(businessWords, one.business)}
          <div className="muted">
            {t('merchants.work.held')}: {one.held_count} · <Money amount={one.held_amount} currency={one.currency} />
          </div>
        </>
      )}
    </Work>
  );
}

/** What the back office works on at this merchant, for those who may read it. */
export const WorkPanel = ({ detail: { merchant } }: DetailProps): ReactNode => (
  <Stack>
    <Alerts merchantNo={merchant.merchant_no} />
    <Cases merchantNo={merchant.merchant_no} />
  </Stack>
);
