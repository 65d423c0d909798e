import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { addressOf, useGo, useMayCall, useQueryCall, useText, useTimes, Answer } from '../../../../platform/web/index.ts';
import { waitingWork } from '../contract/index.ts';

interface WaitingTile {
  key: 'late' | 'soon' | 'files' | 'balances';
  count: number | undefined;
  words: string;
  hint: string;
  address: string;
}

/** What is late, then what is due, then what others wait for. */
function useTiles(work: EndpointData<typeof waitingWork> | undefined): WaitingTile[] {
  const t = useText();
  const times = useTimes();
  // The band says in which zone.
  const time = (at: number): string => times.minute(at);
  const hint = (at: number | null | undefined, words: (time: string) => string): string => (at ? words(time(at)) : t('overview.nothingHere'));
  const { evidence_overdue: late, evidence_due_soon: soon, files_to_review: files, balances_waiting: balances } = work ?? {};
  return [
    {
      key: 'late',
      count: late?.cases,
      words: t('overview.overdue', { count: late?.cases ?? 0 }),
      hint: hint(late?.oldest_due, (at) => t('overview.overdueSince', { time: at })),
      address: addressOf('/probationList', { overdue: 'true' }),
    },
    {
      key: 'soon',
      count: soon?.cases,
      words: t('overview.dueSoon', { count: soon?.cases ?? 0 }),
      hint: hint(soon?.next_due, (at) => t('overview.dueNext', { time: at })),
      address: addressOf('/probationList', { stage: 'PENDING_REVIEW', overdue: 'false', sort: 'due_at', order: 'asc' }),
    },
    {
      key: 'files',
      count: files?.files,
      words: t('overview.files', { count: files?.files ?? 0 }),
      hint: hint(files?.oldest_upload, (at) => t('overview.filesSince', { time: at })),
      address: addressOf('/probationList', { stage: 'EVIDENCE_SUBMITTED' }),
    },
    {
      key: 'balances',
      count: balances?.balances,
      words: t('overview.balances', { count: balances?.balances ?? 0 }),
      hint: hint(balances?.oldest_request, (at) => t('overview.balancesSince', { time: at })),
      address: addressOf('/probationList', { view: 'waiting' }),
    },
  ];
}

/** What waits for people, each tile with the way to it. */
export function WaitingWork(): ReactNode {
  const work = useQueryCall(waitingWork, {}, { everyMs: 60_000, silent: true });
  return (
    <Answer of={work} pending={<Tiles work={undefined} />}>
      {(existing) => <Tiles work={existing} />}
    </Answer>
  );
}

function Tiles({ work }: { work: Parameters<typeof useTiles>[0] }): ReactNode {
  const t = useText();
  const go = useGo();
  const mayCall = useMayCall();
  const tiles = useTiles(work);
  const mayOpen = mayCall({ ability: 'AML.ProbationList:read' });
  return (
    <section aria-label={t('overview.waiting')} className="overview-tiles">
      {tiles.map(({ key, count, words, hint, address }) => {
        const className = `overview-tile ${count ? `tile-${key}` : 'tile-nothing'}`;
        const content = (
          <>
            <span className="tile-count">{count ?? '…'}</span>
            <span className="tile-words">{words}</span>
            <span className="tile-hint">{hint}</span>
          </>
        );
        return mayOpen && count ? (
          <button key={key} type="button" className={className} onClick={() => go(address)}>
            {content}
          </button>
        ) : (
          <div key={key} className={className}>
            {content}
          </div>
        );
      })}
    </section>
  );
}
