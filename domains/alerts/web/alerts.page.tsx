import { Button } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import {
  AdvanceChoice,
  AppTable,
  call,
  FilterBar,
  lazyPart,
  LeftDialog,
  type LeftRow,
  type List,
  PageHeader,
  type Queue,
  QueueList,
  QueueSplit,
  ScreenOf,
  SelectionBar,
  showShortcuts,
  type TableSelection,
  type Text,
  toast,
  undoLatest,
  useList,
  useMayCall,
  useMedia,
  useNow,
  useQueue,
  useText,
} from '../../../platform/web/index.ts';
import { addToInvestigation } from '../../investigations/contract/index.ts';
import { InvestigateButton } from '../../investigations/web/index.ts';
import { type AlertRowView, assignBatch, batchLimit, listAlerts } from '../contract/index.ts';
import { useAlertFields } from './alert-filters.ts';
import { alertColumns } from './alerts.columns.tsx';
import { useLookers, useMyId } from './colleagues.ts';
import { withTriageTexts } from './load-texts.ts';
import './alerts.css';
import { queueRowOf } from './queue-row.tsx';
import { QueueStrip } from './queue-strip.tsx';
import { useAlertShortcuts } from './shortcuts.ts';

const Triage = lazyPart(() => withTriageTexts(import('./triage/triage.panel.tsx')).then((module) => module.Triage));
const BatchActs = lazyPart(() => withTriageTexts(import('./batch-acts.tsx')).then((module) => module.BatchActs));

const listId = 'alerts.list';
const keyOf = (row: AlertRowView): string => row.alert_id;

/** What somebody can go on with: neither waiting for others, nor snoozed, nor closed. */
const isWorkable = (row: AlertRowView): boolean =>
  (row.status === 'NEW' || row.status === 'IN_REVIEW') && (row.snoozed_until === null || row.snoozed_until <= Date.now());

/** The queue of alerts: which one is open, and which one comes next, also from beyond the page. */
function useAlertQueue(list: List<AlertRowView>, myId: string | undefined): Queue {
  const t = useText();
  const fits = {
    MINE: (row: AlertRowView) => isWorkable(row) && row.responsible !== null && row.responsible.user_id === myId,
    UNASSIGNED: (row: AlertRowView) => isWorkable(row) && row.responsible === null,
  };
  return useQueue({
    id: listId,
    rows: list.rows,
    keyOf,
    param: 'alert',
    fits,
    async findMore(wanted, left) {
      const order = list.sort ? { sorted_column: list.sort.column, sorted_order: list.sort.order } : {};
      const asked = { ...list.filters, ...order, responsible: wanted === 'MINE' ? 'ME' : 'NOBODY', page_num: 1, page_size: 100 };
      const found = await call(listAlerts, asked as Parameters<typeof call<typeof listAlerts>>[1], { silent: true });
      return found.list.find((row) => !left.has(row.alert_id) && fits[wanted](row))?.alert_id;
    },
    onNone: (wanted) => toast.info(t(`alerts.none.${wanted}`)),
  });
}

/** The alerts that are chosen for an act on all of them; of those on the page. */
function useChosen(rows: readonly AlertRowView[]) {
  const t = useText();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const chosen = rows.filter((row) => keys.includes(row.alert_id));
  const selection: TableSelection<AlertRowView> = {
    keys,
    onChange: (next) => setKeys(next),
    withheld: (row) => (row.status === 'CONFIRMED' ? t('alerts.notChoosable') : undefined),
  };
  const toggle = (key: string) => {
    const row = rows.find((one) => one.alert_id === key);
    if (row && row.status !== 'CONFIRMED') setKeys((now) => (now.includes(key) ? now.filter((other) => other !== key) : [...now, key]));
  };
  return { chosen, selection, toggle, clear: () => setKeys([]) };
}

/** What an investigation is made of: alerts of one company. */
function investigated(chosen: readonly AlertRowView[], t: Text) {
  const [company = '', ...others] = new Set(chosen.map(({ entity_code: code }) => code));
  return {
    what: { alert_ids: chosen.map(({ alert_id: id }) => id) },
    company,
    disabledReason: others.length > 0 ? t('alerts.investigate.oneCompany') : undefined,
  };
}

function AlertsScreen(): ReactNode {
  const t = useText();
  const now = useNow();
  const mayCall = useMayCall();
  const [mayWork, mayInvestigate] = [mayCall(assignBatch), mayCall(addToInvestigation)];
  const isNarrow = useMedia('(width < 720px)');
  const list = useList(listAlerts, { id: listId, filters: useAlertFields() });
  const myId = useMyId();
  const queue = useAlertQueue(list, myId);
  const { openKey: openId, open } = queue;
  const lookers = useLookers(openId);
  const { chosen, selection, toggle, clear } = useChosen(list.rows);
  const [left, setLeft] = useState<{ done: number; rows: readonly LeftRow[] }>();
  const openRow = useRef((row: AlertRowView) => open(row.alert_id));
  openRow.current = (row) => open(row.alert_id);
  const columns = useMemo(() => alertColumns({ t, now, onOpen: (row) => openRow.current(row) }), [t, now]);
  useAlertShortcuts(t('alerts.title'), {
    next: () => queue.step(1),
    previous: () => queue.step(-1),
    ...(mayWork ? { nextMine: () => queue.goNext('MINE') } : {}),
    nextUnassigned: () => queue.goNext('UNASSIGNED'),
    ...(mayWork ? { undo: undoLatest } : {}),
    ...(mayWork && openId ? { choose: () => toggle(openId) } : {}),
    ...(openId ? { close: () => open(undefined) } : {}),
  });
  const acts =
    mayWork && chosen.length > 0 ? (
      <SelectionBar count={chosen.length} limit={batchLimit} onClear={clear}>
        <BatchActs
          rows={chosen}
          onDone={(done, rows) => {
            clear();
            if (rows.length > 0) setLeft({ done: done.length, rows });
            if (openId && done.includes(openId)) queue.advance(done);
          }}
        />
        {mayInvestigate ? <InvestigateButton size="small" {...investigated(chosen, t)} /> : null}
      </SelectionBar>
    ) : undefined;
  const empty = { title: t('alerts.empty'), hint: t('alerts.emptyHint') };
  const tools = mayWork ? (
    <>
      <Button size={openId || isNarrow ? 'small' : 'middle'} onClick={() => queue.goNext('MINE')}>
        {t('alerts.keys.nextMine')} <kbd aria-hidden>n</kbd>
      </Button>
      <Button size={openId || isNarrow ? 'small' : 'middle'} onClick={() => queue.goNext('UNASSIGNED')}>
        {t('alerts.keys.nextUnassigned')} <kbd aria-hidden>u</kbd>
      </Button>
    </>
  ) : undefined;
  const selecting = mayWork ? { selection } : {};
  return (
    <div className={openId ? 'alerts-page queue-page is-open' : 'alerts-page queue-page'}>
      <div className="queue-elsewhere">
        <PageHeader
          title={t('alerts.title')}
          actions={
            <Button onClick={showShortcuts}>
              {t('alerts.keys.button')} <kbd>?</kbd>
            </Button>
          }
        />
      </div>
      {openId ? null : <QueueStrip />}
      <div className="queue-elsewhere">
        <FilterBar list={list} />
      </div>
      <QueueSplit
        detailLabel={t('alerts.detail')}
        list={
          openId || isNarrow ? (
            <QueueList
              list={list}
              label={t('alerts.title')}
              present={queueRowOf({ t, now, myId, lookers })}
              activeKey={openId}
              onOpen={open}
              {...selecting}
              tools={
                <>
                  {tools}
                  {mayWork ? <AdvanceChoice value={queue.chosen} onChange={queue.choose} /> : null}
                </>
              }
              acts={acts}
              empty={empty}
            />
          ) : (
            <AppTable
              list={list}
              columns={columns}
              rowKey="alert_id"
              title={{ key: 'alerts.title', level: 2 }}
              onOpen={(row) => open(row.alert_id)}
              {...selecting}
              extras={{ empty, toolbar: acts ?? tools }}
            />
          )
        }
        detail={
          openId ? (
            <Triage key={openId} alertId={openId} lookers={lookers(openId)} onOpen={open} onActed={queue.advance} onClose={() => open(undefined)} />
          ) : undefined
        }
      />
      <LeftDialog left={left} onClose={() => setLeft(undefined)} />
    </div>
  );
}

/** Alerts by their legal end, with the open one beside the list. */
export const AlertsPage = (): ReactNode => (
  <ScreenOf subject="AML.Alerts">
    <AlertsScreen />
  </ScreenOf>
);
