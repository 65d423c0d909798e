import { lazy, type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  type AppColumn,
  AppTable,
  Can,
  fieldsOf,
  FilterBar,
  type FilterField,
  useGo,
  useList,
  useText,
  useTimes,
  type Times,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { backtestStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { listLookBacks, lookBackList, type LookBackView, startLookBack } from '../contract/index.ts';
import { backtestStatuses } from '../../rules/contract/index.ts';

const StartDialog = lazy(() => import('./start-look-back.dialog.tsx').then((module) => ({ default: module.StartLookBackDialog })));

const columnsOf = (times: Times): readonly AppColumn<LookBackView>[] => [
  {
    key: 'start_time',
    titleKey: 'lookBack.period',
    width: 230,
    kind: 'text',
    pin: 'start',
    value: (row) => `${times.day(row.start_time)} – ${times.day(row.end_time)}`,
  },
  { key: 'status', titleKey: 'lookBack.status', width: 150, kind: 'tag', tag: backtestStatusWords },
  { key: 'percent', titleKey: 'lookBack.progress', width: 120, kind: 'text', value: (row) => `${row.percent}\u00a0%` },
  { key: 'payments', titleKey: 'lookBack.payments', width: 190, kind: 'number' },
  { key: 'reason', titleKey: 'lookBack.reason', width: 300, kind: 'text' },
  { key: 'rule_set_version', titleKey: 'lookBack.ruleSet', width: 180, kind: 'text' },
  { key: 'entity_code', titleKey: 'lookBack.company', width: 110, kind: 'text' },
  { key: 'created_by', titleKey: 'lookBack.startedBy', width: 170, kind: 'actor' },
  { key: 'create_time', titleKey: 'lookBack.started', width: 180, kind: 'time' },
  { key: 'finish_time', titleKey: 'lookBack.finished', width: 180, kind: 'time' },
  { key: 'look_back_id', titleKey: 'lookBack.number', width: 150, kind: 'text' },
];

function useFields(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(lookBackList, [
        { key: 'status', labelKey: 'lookBack.status', options: backtestStatuses.map((value) => ({ value, label: t.term(backtestStatusWords, value) })) },
        { key: 'start_time', labelKey: 'lookBack.started' },
        { key: 'entity_code', labelKey: 'lookBack.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading],
  );
}

/** All look-backs; a row opens its page. */
export function LookBackList(): ReactNode {
  const t = useText();
  const times = useTimes();
  const go = useGo();
  const [isOpen, setOpen] = useState(false);
  const list = useList(listLookBacks, { id: 'look-back.list', filters: useFields(), everyMs: 20_000 });
  const columns = useMemo(() => columnsOf(times), [times]);
  const open = (row: Pick<LookBackView, 'look_back_id'>) => go(`/lookBackDetail/${row.look_back_id}`);
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="look_back_id"
        title={{ key: 'lookBack.tabs.runs', level: 2 }}
        onOpen={open}
        rowActions={(row) => [{ key: 'open', label: t('lookBack.open'), onClick: () => open(row) }]}
        extras={{
          toolbar: (
            <Can endpoint={startLookBack}>
              <ActionButton type="primary" endpoint={startLookBack} onClick={() => setOpen(true)}>
                {t('lookBack.start')}
              </ActionButton>
            </Can>
          ),
          empty: { title: t('lookBack.empty'), hint: t('lookBack.emptyHint') },
          summary: <p className="table-hint">{t('lookBack.hint')}</p>,
        }}
      />
      <WhenOpened open={isOpen}>
        <StartDialog open={isOpen} onDone={open} onClose={() => setOpen(false)} />
      </WhenOpened>
    </div>
  );
}
