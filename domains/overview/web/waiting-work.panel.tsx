import type { ReactNode } from 'react';
import type { EndpointData } from '../../../platform/contract/index.ts';
import {
  addressOf,
  EmptyState,
  ErrorState,
  formatInstant,
  Money,
  Panel,
  SkeletonLines,
  Tag,
  useGo,
  useMayCall,
  useQueryCall,
  useText,
  useZone,
  type Tone,
} from '../../../platform/web/index.ts';
import { waitingWork } from '../contract/index.ts';

interface WaitingLine {
  key: string;
  count: number;
  tone: Tone;
  words: string;
  hint: string | undefined;
  address: string;
}

/** What is late, then what is due, then what others wait for; lines without work are left out. */
function useWaitingLines(work: EndpointData<typeof waitingWork> | undefined): WaitingLine[] {
  const t = useText();
  const zone = useZone();
  if (!work) return [];
  const time = (at: number | null): string => (at === null ? '' : formatInstant(at, zone).slice(0, 16));
  const { evidence_overdue: late, evidence_due_soon: soon, files_to_review: files, balances_waiting: balances } = work;
  const lines: WaitingLine[] = [
    {
      key: 'late',
      count: late.cases,
      tone: 'danger',
      words: t('overview.overdue', { count: late.cases }),
      hint: t('overview.overdueSince', { time: time(late.oldest_due) }),
      address: addressOf('/probationList', { overdue: 'true' }),
    },
    {
      key: 'soon',
      count: soon.cases,
      tone: 'warning',
      words: t('overview.dueSoon', { count: soon.cases }),
      hint: t('overview.dueNext', { time: time(soon.next_due) }),
      address: addressOf('/probationList', { stage: 'PENDING_REVIEW', sort: 'due_at', order: 'asc' }),
    },
    {
      key: 'balances',
      count: balances.balances,
      tone: 'violet',
      words: t('overview.balances', { count: balances.balances }),
      hint: t('overview.balancesSince', { time: time(balances.oldest_request) }),
      address: addressOf('/probationList', { tab: 'balances' }),
    },
    {
      key: 'files',
      count: files.files,
      tone: 'info',
      words: t('overview.files', { count: files.files }),
      hint: t('overview.filesCases', { count: files.cases, time: time(files.oldest_upload) }),
      address: addressOf('/probationList', { stage: 'EVIDENCE_SUBMITTED' }),
    },
  ];
  return lines.filter((line) => line.count > 0);
}

/** What waits for people, each line with the way to it, and the money that is on hold. */
export function WaitingWorkPanel(): ReactNode {
  const t = useText();
  const go = useGo();
  const mayCall = useMayCall();
  const work = useQueryCall(waitingWork, {}, { everyMs: 60_000, silent: true });
  const lines = useWaitingLines(work.data);
  const mayOpen = mayCall({ ability: 'AML.ProbationList:read' });
  if (work.error) return <ErrorState error={work.error} onRetry={() => void work.refetch()} />;
  return (
    <>
      <Panel title={t('overview.waiting')}>
        {work.data === undefined ? (
          <SkeletonLines lines={5} />
        ) : lines.length === 0 ? (
          <EmptyState title={t('overview.nothingWaits')} hint={t('overview.nothingWaitsHint')} />
        ) : (
          <ul className="overview-waiting">
            {lines.map((line) => (
              <li key={line.key}>
                <Tag tone={line.tone}>{line.count}</Tag>
                <span>
                  {mayOpen ? (
                    <button type="button" className="overview-link" onClick={() => go(line.address)}>
                      {line.words}
                    </button>
                  ) : (
                    line.words
                  )}
                  <small>{line.hint}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t('overview.held')}>
        {work.data === undefined ? (
          <SkeletonLines lines={3} />
        ) : work.data.held.length === 0 ? (
          <EmptyState title={t('overview.nothingHeld')} />
        ) : (
          <table className="overview-held">
            <caption>{t('overview.heldHint')}</caption>
            <tbody>
              {work.data.held.map((row) => (
                <tr key={`${row.business} ${row.currency}`}>
                  <th scope="row">
                    {t.of('overview.business', row.business)} <small>{t('overview.heldCount', { count: row.transactions })}</small>
                  </th>
                  <td>
                    <Money amount={row.amount} currency={row.currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </>
  );
}
