import { useMemo } from 'react';
import { type Option, useMayCall, useQueryCall } from '../../../../platform/web/index.ts';
import { listColleaguesOfQueue, type OwnedQueueKey, queueRights } from '../contract/index.ts';

/** Accounts that may be given items of a queue; nobody for whoever may not read it. */
export function useColleagues(queue: OwnedQueueKey) {
  const may = useMayCall()({ ability: queueRights[queue].read });
  return useQueryCall(listColleaguesOfQueue, may ? { queue } : undefined, { staleMs: 600_000, silent: true });
}

/** The reader's own key among them; undefined for whoever may be given nothing of the queue. */
export const useMyId = (queue: OwnedQueueKey): string | undefined => useColleagues(queue).data?.list.find((one) => one.is_me)?.user_id;

export interface Choices {
  options: readonly Option[];
  loading: boolean;
}

/** Colleagues by name, to choose from. */
export function useColleagueOptions(queue: OwnedQueueKey): Choices {
  const { data, isLoading } = useColleagues(queue);
  return useMemo(() => ({ options: data?.list.map((one) => ({ value: one.user_id, label: one.name })) ?? [], loading: isLoading }), [data, isLoading]);
}

/** Who may be responsible, to filter by: the reader, nobody, and colleagues by name. */
export function useResponsibleOptions(queue: OwnedQueueKey, { me, nobody }: { me: string; nobody: string }): Choices {
  const colleagues = useColleagueOptions(queue);
  return useMemo(
    () => ({ ...colleagues, options: [{ value: 'ME', label: me }, { value: 'NOBODY', label: nobody }, ...colleagues.options] }),
    [colleagues, me, nobody],
  );
}
