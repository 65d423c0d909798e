import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import {
  FilterBar,
  findBehind,
  lazyPart,
  type UnprocessedRow,
  type List,
  nowMs,
  type Queue,
  QueuePage,
  ScreenOf,
  showShortcuts,
  toast,
  undoLatest,
  useList,
  useMayCall,
  useNewest,
  useNow,
  useQueue,
  useSelection,
  useText,
  withTexts,
} from '../../../../platform/web/index.ts';
import { SelectionActs, useLookers, useMyId } from '../../../mechanisms/queues/web/index.ts';
import { type AlertRowView, concludeBatch, listAlerts } from '../contract/index.ts';
import { useAlertFields } from './alert-filters.ts';
import { alertColumns, personOf } from './alerts.columns.tsx';
import { touchedByWork } from './alert-detail.ts';
import { alertName } from './alert-name.ts';
import './alerts.css';
import { queueRowOf } from './queue-row.tsx';
import { QueueStrip } from './queue-strip.tsx';
import { useAlertShortcuts } from './shortcuts.ts';
import { AlertWorkActs } from './slots.ts';

const Triage = lazyPart(() => withTexts(import('./triage/triage.panel.tsx'), 'casework', 'payments').then((module) => module.Triage));
const ConcludeMany = lazyPart(() => withTexts(import('./batch-acts.tsx'), 'casework', 'payments').then((module) => module.ConcludeMany));

const listId = 'alerts.list';
const keyOf = (row: AlertRowView): string => row.alert_id;

/** What somebody can go on with: neither waiting for others, nor snoozed, nor closed. */
const isWorkable = (row: AlertRowView): boolean =>
  (row.status === 'NEW' || row.status === 'IN_REVIEW') && (row.snoozed_until === null || row.snoozed_until <= nowMs());

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
    async findMore(target, unprocessed) {
      const more = { responsible: target === 'MINE' ? 'ME' : 'NOBODY' };
      return (await findBehind(listAlerts, list, { more, fits: (row) => !unprocessed.has(row.alert_id) && fits[target](row) }))?.alert_id;
    },
    onNone: (target) => toast.info(t(`alerts.none.${target}`)),
  });
}

function AlertsScreen(): ReactNode {
  const t = useText();
  const now = useNow();
  const mayWork = useMayCall()(concludeBatch);
  const list = useList(listAlerts, { id: listId, filters: useAlertFields() });
  const myId = useMyId('ALERTS');
  const queue = useAlertQueue(list, myId);
  const { openKey: openId, open } = queue;
  const lookers = useLookers('ALERTS', openId);
  const choice = useSelection({
    rows: list.rows,
    keyOf,
    withheld: (row) => (row.status === 'CONFIRMED' ? t('alerts.notChoosable') : undefined),
  });
  const openRow = useNewest((row: AlertRowView) => open(row.alert_id));
  const columns = useMemo(() => alertColumns({ t, now, onOpen: openRow }), [t, now, openRow]);
  useAlertShortcuts(t('alerts.title'), {
    next: () => queue.step(1),
    previous: () => queue.step(-1),
    ...(mayWork ? { nextMine: () => queue.goNext('MINE') } : {}),
    nextUnassigned: () => queue.goNext('UNASSIGNED'),
    ...(mayWork ? { undo: undoLatest } : {}),
    ...(mayWork && openId ? { choose: () => choice.toggle(openId) } : {}),
    ...(openId ? { close: () => open(undefined) } : {}),
  });
  const { chosen } = choice;
  const onDone = (done: readonly string[], unprocessed: readonly UnprocessedRow[]) => {
    choice.finish(done, unprocessed);
    if (openId && done.includes(openId)) queue.advance(done);
  };
  const acts =
    mayWork && chosen.length > 0 ? (
      <SelectionActs
        queue="ALERTS"
        items={chosen.map((row) => ({
          id: row.alert_id,
          version: row.version,
          name: `${personOf(row)} · ${alertName(row.name, t)}`,
          holder: row.responsible === null || row.responsible.user_id === myId ? null : row.responsible.name,
          dueTime: row.due_time,
        }))}
        invalidates={touchedByWork}
        onClear={choice.clear}
        onDone={onDone}
      >
        <ConcludeMany rows={chosen} onDone={onDone} />
        <AlertWorkActs alerts={chosen} />
      </SelectionActs>
    ) : undefined;
  return (
    <div className={openId ? 'alerts-page queue-page is-open' : 'alerts-page queue-page'}>
      {openId ? <h1 className="visually-hidden">{t('alerts.title')}</h1> : <QueueStrip />}
      <div className="queue-elsewhere">
        <FilterBar list={list} />
      </div>
      <QueuePage
        list={list}
        queue={queue}
        label={t('alerts.title')}
        columns={columns}
        rowKey="alert_id"
        title={{ key: 'alerts.title', level: 1 }}
        present={queueRowOf({ t, now, myId })}
        choice={mayWork ? choice : undefined}
        extras={{
          empty: { title: t('alerts.empty'), hint: t('alerts.emptyHint') },
          toolbar: (
            <Button onClick={showShortcuts}>
              {t('alerts.keys.button')} <kbd>?</kbd>
            </Button>
          ),
        }}
        works={mayWork}
        acts={acts}
        lookers={lookers}
        detailLabel={t('alerts.detail')}
        detail={(alertId) => <Triage key={alertId} alertId={alertId} onOpen={open} onActed={queue.advance} onClose={() => open(undefined)} />}
      />
    </div>
  );
}

/** Alerts by their legal end, with the open one beside the list. */
export const AlertsPage = (): ReactNode => (
  <ScreenOf subject="AML.Alerts">
    <AlertsScreen />
  </ScreenOf>
);
