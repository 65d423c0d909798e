import { toast, useText } from '../../../../../platform/web/index.ts';

/** Tells whether a change is in force or waits for a second person. */
export function useNotifiedChange(onClose: () => void): ({ status }: { status: 'CHANGED' | 'WAITING_APPROVAL' }) => void {
  const t = useText();
  return ({ status }) => {
    if (status === 'WAITING_APPROVAL') toast.info(t('rules.waitingToast'));
    else toast.success(t('rules.app.changed'));
    onClose();
  };
}
