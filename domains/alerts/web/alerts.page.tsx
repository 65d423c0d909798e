import { Button } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import {
  AppTable,
  FilterBar,
  lazyPart,
  PageHeader,
  ScreenOf,
  showShortcuts,
  useAddressParams,
  useList,
  useNow,
  useMayCall,
  useSetAddressParams,
  useText,
} from '../../../platform/web/index.ts';
import { addToInvestigation } from '../../investigations/contract/index.ts';
import { InvestigateButton } from '../../investigations/web/index.ts';
import { type AlertRowView, listAlerts } from '../contract/index.ts';
import { useAlertFields } from './alert-filters.ts';
import { alertColumns } from './alerts.columns.tsx';
import { withTriageTexts } from './load-texts.ts';
import './alerts.css';
import { QueueStrip } from './queue-strip.tsx';
import { useAlertShortcuts } from './shortcuts.ts';

const Triage = lazyPart(() => withTriageTexts(import('./triage.panel.tsx')).then((module) => module.Triage));

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

/** Alerts of one company that are chosen for an investigation. */
function useChosen(rows: readonly AlertRowView[]) {
  const t = useText();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const chosen = rows.filter(({ alert_id: id }) => keys.includes(id));
  const [company, ...others] = new Set(chosen.map(({ entity_code: code }) => code));
  const disabledReason = company === undefined ? t('alerts.investigate.choose') : others.length > 0 ? t('alerts.investigate.oneCompany') : undefined;
  return { selection: { keys, onChange: setKeys }, what: { alert_ids: [...keys] }, company: company ?? '', disabledReason };
}

function AlertsScreen(): ReactNode {
  const t = useText();
  const now = useNow();
  const list = useList(listAlerts, { id: 'alerts.list', filters: useAlertFields() });
  const { openId, open, step } = useOpenAlert(list.rows);
  const openRow = useRef((row: AlertRowView) => open(row.alert_id));
  openRow.current = (row) => open(row.alert_id);
  const isOpen = openId !== undefined;
  const { selection, ...chosen } = useChosen(list.rows);
  const mayInvestigate = useMayCall()(addToInvestigation) && !isOpen;
  const columns = useMemo(() => alertColumns({ t, now, isNarrow: isOpen, onOpen: (row) => openRow.current(row) }), [t, now, isOpen]);
  useAlertShortcuts(t('alerts.title'), { next: () => step(1), previous: () => step(-1), ...(openId ? { close: () => open(undefined) } : {}) });
  return (
    <div className="alerts-page">
      <PageHeader
        title={t('alerts.title')}
        actions={
          <Button onClick={showShortcuts}>
            {t('alerts.keys.button')} <kbd>?</kbd>
          </Button>
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
          {...(mayInvestigate ? { selection } : {})}
          extras={{
            empty: { title: t('alerts.empty'), hint: t('alerts.emptyHint') },
            ...(mayInvestigate ? { toolbar: <InvestigateButton {...chosen} /> } : {}),
          }}
        />
        {openId ? (
          <section className="alerts-triage" aria-label={t('alerts.detail')}>
            <Triage key={openId} alertId={openId} onOpen={open} onClose={() => open(undefined)} />
          </section>
        ) : null}
      </div>
    </div>
  );
}

/** Alerts by their legal end, with the open one beside the list. */
export const AlertsPage = (): ReactNode => (
  <ScreenOf subject="AML.Alerts">
    <AlertsScreen />
  </ScreenOf>
);
