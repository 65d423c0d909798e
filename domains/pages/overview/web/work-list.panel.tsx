import { type ReactNode, useRef } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  Answer,
  EmptyState,
  formatCount,
  InsideLink,
  useAddressParams,
  useKept,
  useNow,
  useQueryCall,
  useSetAddressParams,
  useShortcuts,
  useText,
} from '../../../../platform/web/index.ts';
import { listWork, type WorkView, workParts, workViews } from '../contract/index.ts';
import { listOfPart } from './work-item.ts';
import { WorkRows } from './work-rows.tsx';

type Work = EndpointData<typeof listWork>;
const everyMs = 60_000;
/** So few rows of one's own leave room for what nobody has taken. */
const few = 8;
const most = 30;
const mostBelow = 14;

const isView = (value: string | undefined): value is WorkView => (workViews as readonly (string | undefined)[]).includes(value);
const countOf = ({ counts }: Work, view: WorkView): number => counts.filter((one) => one.view === view).reduce((sum, one) => sum + one.count, 0);
/** Views with work that the reader may do. */
const viewsOf = ({ counts }: Work): WorkView[] => workViews.filter((view) => counts.some((one) => one.view === view));

interface TabsProps {
  work: Work | undefined;
  active: WorkView | undefined;
  onChange: (view: WorkView) => void;
}

/** The views with how much is in each. */
function Views({ work, active, onChange }: TabsProps): ReactNode {
  const t = useText();
  const views = work ? viewsOf(work) : workViews;
  const move = (step: number) => onChange(views[(views.indexOf(active ?? 'MINE') + step + views.length) % views.length] as WorkView);
  return (
    <div
      className="work-views"
      role="tablist"
      aria-label={t('overview.work')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
        event.preventDefault();
        move(event.key === 'ArrowRight' ? 1 : -1);
        const { currentTarget } = event;
        requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-selected=true]')?.focus());
      }}
    >
      {views.map((view) => (
        <button
          key={view}
          type="button"
          role="tab"
          id={`work-${view}`}
          aria-selected={view === active}
          aria-controls="work-panel"
          tabIndex={view === active || (active === undefined && view === 'MINE') ? 0 : -1}
          className={view === 'LATE' && work && countOf(work, view) > 0 ? 'is-late' : undefined}
          onClick={() => onChange(view)}
        >
          {t.of('overview.view', view)} <span className="work-count">{work ? formatCount(countOf(work, view), t.lang) : '–'}</span>
        </button>
      ))}
    </div>
  );
}

/** The queues of a view, each with the list of exactly its rows. */
function Queues({ work, view }: { work: Work; view: WorkView }): ReactNode {
  const t = useText();
  const parts = workParts.flatMap((part) => {
    const count = work.counts.find((one) => one.view === view && one.kind === part.kind)?.count ?? 0;
    return part.view === view && count > 0 ? [{ ...part, count }] : [];
  });
  if (parts.length === 0) return null;
  return (
    <nav className="work-queues" aria-label={t('overview.queues')}>
      {parts.map((part) => (
        <InsideLink key={part.kind} href={listOfPart(part)} className="work-queue">
          {t.of('overview.kind', part.kind)} <span className="work-count">{formatCount(part.count, t.lang)}</span>
        </InsideLink>
      ))}
    </nav>
  );
}

/** What nobody has taken, below the little that one has oneself. */
function ThenUnassigned({ now }: { now: number }): ReactNode {
  const t = useText();
  const { data } = useQueryCall(listWork, { view: 'UNASSIGNED', most: mostBelow }, { everyMs, silent: true });
  if (!data || data.list.length === 0) return null;
  return (
    <>
      <h3 className="work-then">{t('overview.thenUnassigned')}</h3>
      <WorkRows label={t('overview.thenUnassigned')} list={data.list} view="UNASSIGNED" now={now} />
    </>
  );
}

function useRowKeys(): { current: HTMLElement | null } {
  const t = useText();
  const box = useRef<HTMLElement | null>(null);
  const step = (by: number) => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-queue-key]') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]?.focus();
  };
  useShortcuts({
    title: t('overview.work'),
    shortcuts: [
      { keys: 'j', label: t('overview.nextRow'), run: () => step(1) },
      { keys: 'k', label: t('overview.previousRow'), run: () => step(-1) },
    ],
  });
  return box;
}

const Waiting = (): ReactNode => <div className="work-wait" aria-busy="true" />;

/** The work of the reader: one list over all queues by deadline, in the views of one's own, nobody's, to approve and late. */
export function WorkList(): ReactNode {
  const t = useText();
  const now = useNow();
  const setParams = useSetAddressParams();
  const { work: param } = useAddressParams();
  const chosen = isView(param) ? param : undefined;
  const work = useQueryCall(listWork, { view: chosen, most }, { everyMs, silent: true });
  const shown = useKept(work.data);
  const box = useRowKeys();
  const view = chosen ?? work.data?.view;
  return (
    <section className="panel work" aria-label={t('overview.work')} ref={box}>
      <h2 className="visually-hidden">{t('overview.work')}</h2>
      <Views work={shown} active={view} onChange={(next) => setParams({ work: next })} />
      <div className="work-scroll" role="tabpanel" id="work-panel" aria-label={view ? t.of('overview.view', view) : t('overview.work')}>
        <Answer of={work} pending={<Waiting />}>
          {(data) => (
            <>
              {data.list.length === 0 ? (
                <EmptyState title={t.of('overview.empty', data.view)} />
              ) : (
                <WorkRows label={t.of('overview.view', data.view)} list={data.list} view={data.view} now={now} />
              )}
              {data.view === 'MINE' && data.list.length < few && countOf(data, 'UNASSIGNED') > 0 ? <ThenUnassigned now={now} /> : null}
            </>
          )}
        </Answer>
      </div>
      {work.data ? <Queues work={work.data} view={work.data.view} /> : null}
    </section>
  );
}
