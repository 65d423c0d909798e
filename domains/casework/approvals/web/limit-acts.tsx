import { type ReactNode, useState } from 'react';
import { ActionButton, type AnyEndpoint, useText, WhenOpened } from '../../../../platform/web/index.ts';
import { approveNewLimitForPayin, approvePersonalLimit } from '../contract/index.ts';
import { approvalPart } from './load-texts.ts';

const LimitsDialog = approvalPart(() => import('./limits-dialog.tsx').then((module) => module.LimitsDialog));

export interface LimitActsProps {
  subjectId: string;
  /** Why nothing can be changed; undefined: it can. */
  withheld: string | undefined;
  /** What a change makes stale. */
  invalidates: readonly AnyEndpoint[];
}

/** The ways to change somebody's limits at whichever company, as buttons above a list of them. */
export function LimitActs({ subjectId, withheld, invalidates }: LimitActsProps): ReactNode {
  const t = useText();
  const [mode, setMode] = useState<'personal' | 'new-payin'>();
  return (
    <>
      <ActionButton endpoint={approvePersonalLimit} disabledReason={withheld} onClick={() => setMode('personal')}>
        {t('approvals.acts.personal')}
      </ActionButton>
      <ActionButton endpoint={approveNewLimitForPayin} disabledReason={withheld} onClick={() => setMode('new-payin')}>
        {t('approvals.acts.newPayin')}
      </ActionButton>
      <WhenOpened open={mode !== undefined}>
        <LimitsDialog open={mode !== undefined} mode={mode ?? 'personal'} subjectId={subjectId} invalidates={invalidates} onClose={() => setMode(undefined)} />
      </WhenOpened>
    </>
  );
}
