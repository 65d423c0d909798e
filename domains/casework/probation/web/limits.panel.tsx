import type { ReactNode } from 'react';
import { EmptyState, Panel, useText } from '../../../../platform/web/index.ts';
import { LimitSum } from '../../../settings/limits/web/index.ts';
import type { ProbationSubject } from './subject.ts';

/** The limits that govern where the subject's money is held, one sum for each merchant, tightest first. */
export function LimitsPanel({ subject }: { subject: ProbationSubject }): ReactNode {
  const t = useText();
  const sums = subject.limits.flatMap((limit) => limit.governing);
  return (
    <Panel>
      {sums.length === 0 ? (
        <EmptyState title={t('probation.limits.none')} />
      ) : (
        sums.map((sum) => <LimitSum key={`${sum.key_id} ${sum.merchant_no} ${sum.app_id}`} limit={sum} about="held" />)
      )}
    </Panel>
  );
}
