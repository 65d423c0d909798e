import { useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { ActionButton, callForFile, Can, saveFile, useText, WhenOpened } from '../../../../platform/web/index.ts';
import { assignInvestigation, concludeInvestigation, type InvestigationDetailData, moveInvestigation, openInvestigationDossier } from '../contract/index.ts';
import type { ActDialogKind } from './act-dialogs.tsx';

const ActDialog = lazy(() => import('./act-dialogs.tsx').then((module) => ({ default: module.ActDialog })));
const ConcludeDialog = lazy(() => import('./conclude-dialog.tsx').then((module) => ({ default: module.ConcludeDialog })));

/** Acts of the head of the page; concluding is what they lead to. */
const shown = ['ASSIGN', 'WAIT', 'RESUME', 'REOPEN'] as const;

/** What can be done with an investigation as a whole. */
export function Acts({ detail }: { detail: InvestigationDetailData }): ReactNode {
  const t = useText();
  const [act, setAct] = useState<ActDialogKind>();
  const [concludes, setConcludes] = useState(false);
  const dossier = useMutation({
    mutationFn: async () => saveFile(await callForFile(openInvestigationDossier, { investigation_id: detail.investigation_id })),
  });
  // An investigation that nobody has begun shows what it leads to.
  const leadsToEnd = detail.acts.includes('CONCLUDE') || detail.status === 'OPEN';
  const openPoints = detail.open_points > 0 ? t('investigations.pointsOpen', { count: detail.open_points }) : undefined;
  return (
    <>
      {leadsToEnd && openPoints ? <small className="muted">{openPoints}</small> : null}
      <ActionButton endpoint={openInvestigationDossier} loading={dossier.isPending} onClick={() => dossier.mutate()}>
        {t(detail.status === 'CLOSED' ? 'investigations.dossier' : 'investigations.draftDossier')}
      </ActionButton>
      <Can endpoint={concludeInvestigation}>
        {shown
          .filter((one) => detail.acts.includes(one))
          .map((one) => (
            <ActionButton key={one} endpoint={one === 'ASSIGN' ? assignInvestigation : moveInvestigation} onClick={() => setAct(one)}>
              {t(`investigations.acts.${one}.button`)}
            </ActionButton>
          ))}
        {detail.status === 'CLOSED' ? null : (
          <ActionButton endpoint={moveInvestigation} onClick={() => setAct('DEADLINE')}>
            {t('investigations.acts.DEADLINE.button')}
          </ActionButton>
        )}
        {leadsToEnd ? (
          <ActionButton
            type="primary"
            endpoint={concludeInvestigation}
            disabledReason={openPoints ?? (detail.status === 'OPEN' ? t('investigations.beginFirst') : undefined)}
            onClick={() => setConcludes(true)}
          >
            {t('investigations.acts.CONCLUDE.button')}
          </ActionButton>
        ) : null}
        <WhenOpened open={act !== undefined}>
          <ActDialog key={act} detail={detail} act={act ?? 'ASSIGN'} open={act !== undefined} onClose={() => setAct(undefined)} />
        </WhenOpened>
        <WhenOpened open={concludes}>
          <ConcludeDialog detail={detail} open={concludes} onClose={() => setConcludes(false)} />
        </WhenOpened>
      </Can>
    </>
  );
}
