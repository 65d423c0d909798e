import { toast, undoable, useMutationCall, useText } from '../../../platform/web/index.ts';
import { undoAlerts } from '../contract/index.ts';
import { touchedByWork } from './alert-detail.ts';

interface Seen {
  alert_id: string;
  version: number;
}

/** Tells what was done, and lets it be taken back for a moment. */
export function useUndoable(): (said: string, moved: readonly Seen[]) => void {
  const t = useText();
  const undo = useMutationCall(undoAlerts, {
    invalidates: touchedByWork,
    onDone: ({ done, refused }) => {
      if (done.length > 0) toast.info(t('alerts.undone', { count: done.length }));
      if (refused.length > 0) toast.warning(t('alerts.notUndone', { count: refused.length }));
    },
  });
  return (said, moved) => undoable(said, () => undo.mutate({ alerts: moved.map(({ alert_id, version }) => ({ alert_id, version })) }));
}
