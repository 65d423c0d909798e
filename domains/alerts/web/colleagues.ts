import { useMayCall, useQueryCall } from '../../../platform/web/index.ts';
import { listAssignees, lookAtAlert } from '../contract/index.ts';

/** Those who work on alerts. */
export function useColleagues() {
  const mayCall = useMayCall();
  return useQueryCall(listAssignees, mayCall(listAssignees) ? {} : undefined, { staleMs: 600_000, silent: true });
}

/** The caller's own key among those who work on alerts; undefined for whoever only reads. */
export const useMyId = (): string | undefined => useColleagues().data?.list.find((one) => one.is_me)?.user_id;

const lookMs = 20_000;

/** Says which alert is looked at, again and again, and answers who else looks at an alert. */
export function useLookers(openId: string | undefined): (alertId: string) => readonly string[] {
  const answer = useQueryCall(lookAtAlert, openId === undefined ? {} : { alert_id: openId }, { everyMs: lookMs, staleMs: 0, silent: true });
  const others = answer.data?.others ?? [];
  return (alertId) => others.filter((one) => one.alert_id === alertId).map(({ name }) => name);
}
