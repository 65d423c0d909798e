import type { ReactNode } from 'react';
import { useQueryCall, useText } from '../../../../platform/web/index.ts';
import { countApprovalRequests } from '../contract/index.ts';

const everyMs = 60_000;

/** How many requests wait for this person's decision; nothing when none does. */
export function WaitingCount(): ReactNode {
  const t = useText();
  const { data } = useQueryCall(countApprovalRequests, {}, { everyMs, silent: true });
  if (!data || data.for_me === 0) return null;
  return (
    <span className="menu-count menu-count-quiet" title={t('approval-requests.waitForYou', { count: data.for_me })}>
      <span aria-hidden>{data.for_me > 99 ? '99+' : data.for_me}</span>
      <span className="visually-hidden">{t('approval-requests.waitForYou', { count: data.for_me })}</span>
    </span>
  );
}
