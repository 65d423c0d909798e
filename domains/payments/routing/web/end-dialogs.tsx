import { type ReactNode, useState } from 'react';
import { FormDialog, toast, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { deleteRouter, rollBackRouter, type RouterDetailData } from '../contract/index.ts';
import { touchedByRoutes } from './route-words.ts';
import { RouterEffect } from './router-effect.tsx';

/** Deletes a router; the merchant then uses every channel of its company. */
export function DeleteDialog({ router, open, onClose }: { router: RouterDetailData; open: boolean; onClose: (isDone?: boolean) => void }): ReactNode {
  const t = useText();
  const [needsApproval, setNeedsApproval] = useState<boolean>();
  const state = useMutationCall(deleteRouter, {
    invalidates: touchedByRoutes,
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('routing.asked'));
      else toast.success(t('routing.delete.done'));
      onClose(status === 'CHANGED');
    },
  });
  return (
    <FormDialog
      open={open}
      draft={`router.delete ${router.router_id}`}
      title={t('routing.delete.title', { merchant: router.muname })}
      submitText={t(needsApproval ? 'routing.ask' : 'routing.delete.button')}
      danger
      reason={{ required: true }}
      state={state}
      isTold={needsApproval !== undefined}
      onSubmit={({ reason }) => state.mutate({ router_id: router.router_id, version: router.version, ...(reason ? { reason } : {}) })}
      onClose={() => onClose()}
    >
      <p>{t('routing.delete.means')}</p>
      <RouterEffect input={open ? { muid: router.muid } : undefined} onTold={setNeedsApproval} />
    </FormDialog>
  );
}

interface RollBackDialogProps {
  router: RouterDetailData;
  toVersion: number | undefined;
  onClose: () => void;
}

/** Puts an earlier version in force again. */
export function RollBackDialog({ router, toVersion, onClose }: RollBackDialogProps): ReactNode {
  const t = useText();
  const [needsApproval, setNeedsApproval] = useState<boolean>();
  const state = useMutationCall(rollBackRouter, {
    invalidates: touchedByRoutes,
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('routing.asked'));
      else toast.success(t('routing.saved'));
      onClose();
    },
  });
  const routes = router.versions.find(({ version }) => version === toVersion)?.routes;
  const input = routes?.map(({ business, method, provider_code, weight, active }) => ({ business, method, provider_code, weight, active }));
  return (
    <FormDialog
      open={toVersion !== undefined}
      draft={`router.rollBack ${router.router_id}`}
      title={t('routing.rollBack.title', { merchant: router.muname, version: toVersion ?? 0 })}
      submitText={t(needsApproval ? 'routing.ask' : 'routing.rollBack.confirm')}
      reason={{ required: true }}
      state={state}
      isTold={needsApproval !== undefined}
      onSubmit={({ reason }) =>
        toVersion !== undefined && state.mutate({ router_id: router.router_id, version: router.version, to_version: toVersion, ...(reason ? { reason } : {}) })
      }
      onClose={onClose}
    >
      <p>{t('routing.rollBack.means')}</p>
      <RouterEffect input={input && toVersion !== undefined ? { muid: router.muid, routes: input } : undefined} onTold={setNeedsApproval} />
    </FormDialog>
  );
}
