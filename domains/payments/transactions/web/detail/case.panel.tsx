import { caseStageWords } from '../../../../register/vocabulary/contract/index.ts';
import type { ReactNode } from 'react';
import { EmptyState, Panel, StatusTag, Time, useText } from '../../../../../platform/web/index.ts';
import type { TransactionDetailView } from '../../contract/index.ts';

/** The justification case of person, merchant and direction that this payment's holds belong to. */
export function CasePanel({ detail }: { detail: TransactionDetailView }): ReactNode {
  const t = useText();
  const found = detail.case;
  if (!found) {
    return (
      <Panel title={t('transactionDetail.case')}>
        <EmptyState title={t('transactionDetail.noCase')} />
      </Panel>
    );
  }
  const lines: [string, ReactNode][] = [
    [t('transactionDetail.caseStage'), <StatusTag key="stage" spec={caseStageWords} value={found.stage} />],
    [t('transactionDetail.caseOpened'), <Time key="opened" at={found.open_time} />],
    found.close_time === null
      ? [t('transactionDetail.caseDue'), <Time key="due" at={found.due_time} />]
      : [t('transactionDetail.caseClosed'), <Time key="closed" at={found.close_time} />],
    [t('transactionDetail.caseFiles'), found.files],
    [t('transactionDetail.caseOpenHolds'), found.open_holds],
    [t('transactionDetail.caseAttempt'), found.attempt],
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
