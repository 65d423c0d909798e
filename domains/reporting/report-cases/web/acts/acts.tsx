import { lazy, type ReactNode, useState } from 'react';
import { ActionButton, Can, WhenOpened, useText } from '../../../../../platform/web/index.ts';
import type { ReportActName, ReportDetailData } from '../../contract/index.ts';
import { submitReport } from '../../contract/index.ts';
import type { DialogAct } from './act-dialogs.tsx';

const ActDialog = lazy(() => import('./act-dialogs.tsx').then((module) => ({ default: module.ActDialog })));

/** Acts of the head of the page, the most likely first; filing has a tab of its own. */
const shown = ['TAKE', 'SUBMIT', 'RETURN', 'CORRECT', 'NOT_REPORT', 'CANCEL'] as const satisfies readonly ReportActName[];

interface ActsProps {
  detail: ReportDetailData;
  size?: 'small' | 'middle';
  /** Whose a case is, is changed beside; only what begins its legal time is taken here. */
  isTakenBeside?: boolean;
  /** The case was sent on, or ended. */
  onDone?: (() => void) | undefined;
}
/** After these somebody else goes on with the case, or nobody. */
const ending: readonly ReportActName[] = ['SUBMIT', 'NOT_REPORT', 'CANCEL'];

/** A referral that nobody has taken: taking it begins its legal time. */
export const isUnassigned = ({ origin, due_time: due, responsible }: Pick<ReportDetailData, 'origin' | 'due_time' | 'responsible'>): boolean =>
  origin === 'REFERRAL' && due === null && responsible === null;

/** What can be done with a case as a whole. */
export function Acts({ detail, size = 'middle', isTakenBeside = false, onDone }: ActsProps): ReactNode {
  const t = useText();
  const [act, setAct] = useState<DialogAct>();
  const faults = detail.checks.filter(({ severity }) => severity === 'ERROR').length;
  const untaken = isUnassigned(detail);
  const offered = shown.filter((one) => detail.acts.includes(one) && (one !== 'TAKE' || untaken || (detail.responsible === null && !isTakenBeside)));
  return (
    <Can endpoint={submitReport}>
      {offered.map((one) => (
        <ActionButton
          key={one}
          size={size}
          endpoint={submitReport}
          type={one === 'SUBMIT' || (one === 'TAKE' && untaken) ? 'primary' : 'default'}
          danger={one === 'NOT_REPORT' || one === 'CANCEL'}
          disabledReason={one === 'SUBMIT' && faults > 0 ? t('reports.checks.open', { count: faults }) : undefined}
          onClick={() => setAct(one)}
        >
          {t(one === 'NOT_REPORT' && untaken ? 'reports.acts.DISMISS.button' : `reports.acts.${one}.button`)}
        </ActionButton>
      ))}
      <WhenOpened open={act !== undefined}>
        <ActDialog
          key={act}
          detail={detail}
          act={act ?? 'SUBMIT'}
          open={act !== undefined}
          onDone={act !== undefined && ending.includes(act) ? onDone : undefined}
          onClose={() => setAct(undefined)}
        />
      </WhenOpened>
    </Can>
  );
}
