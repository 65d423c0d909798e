import { lazy, type ReactNode, useState } from 'react';
import { ActionButton, Can, WhenOpened, useText } from '../../../platform/web/index.ts';
import type { ReportActName, ReportDetailData } from '../contract/index.ts';
import { submitReport } from '../contract/index.ts';
import type { DialogAct } from './act-dialogs.tsx';

const ActDialog = lazy(() => import('./act-dialogs.tsx').then((module) => ({ default: module.ActDialog })));

/** Acts of the head of the page, the most likely first; filing has a tab of its own. */
const shown = ['TAKE', 'SUBMIT', 'RETURN', 'CORRECT', 'NOT_REPORT', 'CANCEL'] as const satisfies readonly ReportActName[];

/** What can be done with a case as a whole. */
export function Acts({ detail }: { detail: ReportDetailData }): ReactNode {
  const t = useText();
  const [act, setAct] = useState<DialogAct>();
  const faults = detail.checks.filter(({ severity }) => severity === 'ERROR').length;
  const isUntaken = detail.origin === 'REFERRAL' && detail.due_time === null && detail.responsible === null;
  const offered = shown.filter((one) => detail.acts.includes(one) && (one !== 'TAKE' || isUntaken || detail.responsible === null));
  return (
    <Can endpoint={submitReport}>
      {offered.map((one) => (
        <ActionButton
          key={one}
          endpoint={submitReport}
          type={one === 'SUBMIT' || (one === 'TAKE' && isUntaken) ? 'primary' : 'default'}
          danger={one === 'NOT_REPORT' || one === 'CANCEL'}
          disabledReason={one === 'SUBMIT' && faults > 0 ? t('reports.checks.open', { count: faults }) : undefined}
          onClick={() => setAct(one)}
        >
          {t(one === 'NOT_REPORT' && isUntaken ? 'reports.acts.DISMISS.button' : `reports.acts.${one}.button`)}
        </ActionButton>
      ))}
      <WhenOpened open={act !== undefined}>
        <ActDialog key={act} detail={detail} act={act ?? 'SUBMIT'} open={act !== undefined} onClose={() => setAct(undefined)} />
      </WhenOpened>
    </Can>
  );
}
