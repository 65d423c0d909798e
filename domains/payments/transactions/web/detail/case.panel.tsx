import { caseStageWords } from '../../../../register/vocabulary/contract/index.ts';
import type { ReactNode } from 'react';
import { EmptyState, Panel, StatusTag, Time, useText } from '../../../../../platform/web/index.ts';
import type { TransactionDetailView } from '../../contract/index.ts';

/** The justification case of person, merchant and direction that this payment's holds belong to. */
export function CasePanel({ detail }: { detail: TransactionDetailView }): ReactNode {
  const t = useText();
  const result = detail.case;
  if (!result) {
    return (
      <Panel title={t('transactionDetail.case')}>
        <EmptyState title={t('transactionDetail.noCase')} />
      </Panel>
    );
  }
  const lines: [string, ReactNode][] = [
    [t('transactionDetail.caseStage'), <StatusTag key="stage" spec={caseStageWords} value={result.stage} />],
    [t('transactionDetail.caseOpened'), <Time key="opened" at={result.open_time} />],
    result.close_time === null
      ? [t('transactionDetail.caseDue'), <Time key="due" at={result.due_time} />]
      : [t('transactionDetail.caseClosed'), <Time key="closed" at={result.close_time} />],
    [t('transactionDetail.caseFiles'), result.files],
    [t('transactionDetail.caseOpenHolds'), result.open_holds],
    [t('transactionDetail.caseAttempt'), result.attempt],
  ];
  return (
    <Panel title={t('transactionDetail.case')}>
      <dl className="justification-facts">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
