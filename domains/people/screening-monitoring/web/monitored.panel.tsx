import { lazy, type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  type AppColumn,
  AppTable,
  columnsOf,
  FilterBar,
  type RowAction,
  type Text,
  useAddressParams,
  useList,
  useSetAddressParams,
  useText,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import { personHref } from '../../../register/id-database/web/index.ts';
import { listMonitored, monitoredList, type MonitoredView } from '../contract/index.ts';
import { AddCustomers } from './add-customers.tsx';
import { useMonitoredFields } from './monitored-fields.ts';
import { moveCalls, MoveDialog, type Moving } from './move-dialog.tsx';
import { MonitoredActs } from './slots.ts';
import './ongoing.css';

// What opens beside the list comes when it is first opened.
const MonitoredDrawer = lazy(() => import('./monitored.drawer.tsx').then((module) => ({ default: module.MonitoredDrawer })));

const monitoredColumns = (t: Text): readonly AppColumn<MonitoredView>[] =>
  columnsOf(monitoredList, [
    { key: 'name', width: 240, pin: 'start', href: (row) => personHref(row.subject_id) },
    { key: 'status', width: 130 },
    { key: 'open_hits', width: 210 },
    { key: 'last_change', width: 190 },
    { key: 'last_change_time', width: 180 },
    { key: 'checked_time', width: 190 },
    {
      key: 'report',
      width: 130,
      value: ({ last_report_id: id }) => (id === null ? null : t('screeningMonitoring.openReport')),
      href: ({ last_report_id: id }) => (id === null ? undefined : `/reportsDetail/${id}`),
    },
    { key: 'purpose', width: 190 },
    { key: 'since_time', width: 180 },
    { key: 'origin', width: 140 },
    { key: 'is_due', width: 170, hiddenByDefault: true },
    { key: 'paused_until', width: 180, hiddenByDefault: true },
    { key: 'status_by', width: 170, hiddenByDefault: true },
    { key: 'entity_code', width: 110 },
  ]);

const inList = { labelKey: 'screeningMonitoring.since' } as const;
const acts = ['PAUSE', 'RESUME', 'END'] as const;

/** Everybody who is monitored, with one customer beside the list; the address says which. */
export function MonitoredPanel(): ReactNode {
  const t = useText();
  const list = useList(listMonitored, { id: 'screening-monitoring.list', filters: useMonitoredFields(inList) });
  const { record } = useAddressParams();
  const setParams = useSetAddressParams();
  const [keys, setKeys] = useState<string[]>([]);
  const [moving, setMoving] = useState<Moving>();
  const columns = useMemo(() => monitoredColumns(t), [t]);
  const chosen = list.rows.filter(({ id }) => keys.includes(id));
  const open = (row: MonitoredView) => setParams({ record: row.id });
  const withheldFor = (act: (typeof acts)[number]): string | undefined => {
    if (chosen.length === 0) return t('screeningMonitoring.chooseFirst');
    return chosen.every((row) => row.acts.includes(act)) ? undefined : t('screeningMonitoring.notAll');
  };
  const actionsOf = (row: MonitoredView): RowAction[] => [
    { key: 'open', label: t('screeningMonitoring.open'), onClick: () => open(row) },
    ...row.acts.map((act) => ({
      key: act,
      label: t(`screeningMonitoring.acts.${act}`),
      danger: act === 'END',
      endpoint: moveCalls[act],
      onClick: () => setMoving({ act, rows: [row] }),
    })),
  ];
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="id"
        title={{ key: 'screeningMonitoring.tabs.monitored', level: 2 }}
        onOpen={open}
        activeKey={record}
        rowActions={actionsOf}
        selection={{ keys, onChange: setKeys }}
        extras={{
          toolbar: (
            <span className="ongoing-acts">
              {keys.length > 0
                ? acts.map((act) => (
                    <ActionButton
                      key={act}
                      danger={act === 'END'}
                      endpoint={moveCalls[act]}
                      disabledReason={withheldFor(act)}
                      onClick={() => setMoving({ act, rows: chosen })}
                    >
                      {t(`screeningMonitoring.acts.${act}`)}
                    </ActionButton>
                  ))
                : null}
              {chosen.length > 0 ? <MonitoredActs customers={chosen} /> : null}
              <AddCustomers />
            </span>
          ),
          empty: { title: t('screeningMonitoring.empty'), hint: t('screeningMonitoring.emptyHint') },
        }}
      />
      <MoveDialog moving={moving} onDone={() => setKeys([])} onClose={() => setMoving(undefined)} />
      <WhenOpened open={record !== undefined}>
        <MonitoredDrawer
          id={record !== undefined && /^\d{1,18}$/.test(record) ? record : undefined}
          onClose={() => setParams({ record: undefined })}
          onMove={setMoving}
        />
      </WhenOpened>
    </div>
  );
}
