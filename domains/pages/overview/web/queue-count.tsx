import type { ReactNode } from 'react';
import { formatCount, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { workQueueWords } from '../../../register/vocabulary/contract/index.ts';
import { myWork, workQueues } from '../contract/index.ts';

const everyMs = 60_000;
const most = 99;

const isLate = (key: (typeof workQueues)[number]['key']): boolean => workQueueWords.terms[key].tone === 'danger';
const isCounted = (path: string): boolean => workQueues.some((queue) => queue.path === path);

function Count({ path }: { path: string }): ReactNode {
  const t = useText();
  const { data } = useQueryCall(myWork, {}, { everyMs, silent: true });
  const existing = (data?.list ?? []).filter(({ queue, count }) => count > 0 && workQueues.find(({ key }) => key === queue)?.path === path);
  if (existing.length === 0) return null;
  // What is late is part of what waits, where both are counted.
  const waiting = existing.filter(({ queue }) => !isLate(queue));
  const total = (waiting.length > 0 ? waiting : existing).reduce((sum, { count }) => sum + count, 0);
  const words = existing.map(({ queue, count }) => `${t.term(workQueueWords, queue)}: ${formatCount(count, t.lang)}`).join(' · ');
  return (
    <span className={`menu-count ${existing.some(({ queue }) => isLate(queue)) ? '' : 'menu-count-quiet'}`} title={words}>
      <span aria-hidden>{total > most ? `${most}+` : total}</span>
      <span className="visually-hidden"> ({words})</span>
    </span>
  );
}

/** How much waits for the reader in the queues of a page, beside its entry of the menu: red only where something of it is late. */
export const QueueCount = ({ path }: { path: string }): ReactNode => (isCounted(path) ? <Count path={path} /> : null);
