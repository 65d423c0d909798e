import { Button } from 'antd';
import { lazy, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  AppTable,
  FilterBar,
  lazyPart,
  PageHeader,
  useAddressParams,
  useList,
  useSetAddressParams,
  useNow,
  useText,
  WhenOpened,
} from '../../../platform/web/index.ts';
import { type AlertRowView, listAlerts } from '../contract/index.ts';
import { useAlertFields } from './alert-filters.ts';
import { alertColumns } from './alerts.columns.tsx';
import { withTriageTexts } from './load-texts.ts';
import './alerts.css';
import { QueueStrip } from './queue-strip.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { loadShortcutsOn, readShortcutsOn, saveShortcutsOn, useShortcuts } from './shortcuts.ts';

const Triage = lazyPart(() => withTriageTexts(import('./triage.panel.tsx')).then((module) => module.Triage));
const Help = lazy(() => import('./shortcuts-help.tsx').then((module) => ({ default: module.ShortcutsHelp })));

/** Whether single keys act, as the person keeps it. */
function useShortcutsOn(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(readShortcutsOn);
  useEffect(() => void loadShortcutsOn().then((stored) => stored !== undefined && setOn(stored)), []);
  return [
    isOn,
    (next) => {
      setOn(next);
      saveShortcutsOn(next);
    },
  ];
}

/** Which alert is open, and how one gets to the next; one that left the list is followed by the one in its place. */
function useOpenAlert(rows: readonly AlertRowView[]) {
  const { alert: openId } = useAddressParams();
  const setParams = useSetAddressParams();
  const at = rows.findIndex((row) => row.alert_id === openId);
  const place = useRef(-1);
  if (at >= 0) place.current = at;
  const open = (id: string | undefined) => setParams({ alert: id });
  const step = (by: 1 | -1) => {
    const gone = openId !== undefined && at < 0 && by === 1 ? place.current : undefined;
    const wanted = gone ?? (openId === undefined ? 0 : place.current + by);
    const row = rows[Math.max(0, Math.min(rows.length - 1, wanted))];
    if (row) open(row.alert_id);
  };
  return { openId, open, step };
}

/** Alerts by their legal end, with the open one beside the list. */
export function AlertsPage(): ReactNode {
  const t = useText();
  const now = useNow();
  const list = useList(listAlerts, { id: 'alerts.list', filters: useAlertFields(), everyMs: 60_000 });
  const { openId, open, step } = useOpenAlert(list.rows);
  const [isOn, setOn] = useShortcutsOn();
  const [showsHelp, setShowsHelp] = useState(false);
  const openRow = useRef((row: AlertRowView) => open(row.alert_id));
  openRow.current = (row) => open(row.alert_id);
  const isOpen = openId !== undefined;
  const columns = useMemo(() => alertColumns({ t, now, isNarrow: isOpen, onOpen: (row) => openRow.current(row) }), [t, now, isOpen]);
  useShortcuts({ next: () => step(1), previous: () => step(-1), help: () => setShowsHelp(true), ...(openId ? { close: () => open(undefined) } : {}) }, isOn);
  return (
    <div className="alerts-page">
      <PageHeader
        title={t('alerts.title')}
        actions={
          <>
            <SavedFilters list={list} />
            <Button onClick={() => setShowsHelp(true)}>
              {t('alerts.keys.button')} <kbd>?</kbd>
            </Button>
          </>
        }
      />
      {openId ? null : <QueueStrip />}
      <FilterBar list={list} />
      <div className={openId ? 'alerts-split is-open' : 'alerts-split'}>
        <AppTable
          list={list}
          columns={columns}
          rowKey="alert_id"
          title={{ key: 'alerts.title', level: 2 }}
          activeKey={openId}
          onOpen={(row) => open(row.alert_id)}
          extras={{ empty: { title: t('alerts.empty'), hint: t('alerts.emptyHint') } }}
        />
        {openId ? (
          <section className="alerts-triage" aria-label={t('alerts.detail')}>
            <Triage key={openId} alertId={openId} shortcutsOn={isOn} onOpen={open} onClose={() => open(undefined)} />
          </section>
        ) : null}
      </div>
      <WhenOpened open={showsHelp}>
        <Help open={showsHelp} isOn={isOn} onSwitch={setOn} onClose={() => setShowsHelp(false)} />
      </WhenOpened>
    </div>
  );
}
