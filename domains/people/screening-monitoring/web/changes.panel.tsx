import { type ReactNode, useMemo } from 'react';
import {
  addressOf,
  type AppColumn,
  fieldsOf,
  ListPage,
  type RowAction,
  type Text,
  useAddressParams,
  useGo,
  useList,
  useSetAddressParams,
  useText,
} from '../../../../platform/web/index.ts';
import { Button } from 'antd';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { rateText } from '../../../screening/screening/web/index.ts';
import { findingStateWords, listSourceKindWords, screeningKindWords } from '../../../register/vocabulary/contract/index.ts';
import { sourceKinds } from '../../../register/kernel/screening-lists.ts';
import { findingList, findingStates, type FindingView, listFindings } from '../contract/index.ts';

const columnsOf = (t: Text): readonly AppColumn<FindingView>[] => [
  { key: 'changed_time', titleKey: 'screeningMonitoring.changes.time', width: 180, kind: 'time', pin: 'start', sortable: true },
  { key: 'state', titleKey: 'screeningMonitoring.changes.state', width: 200, kind: 'tag', tag: findingStateWords },
  {
    key: 'name',
    titleKey: 'screeningMonitoring.customer',
    width: 230,
    kind: 'link',
    href: ({ monitored_id: id }) => addressOf('/ongoing', { record: id }),
  },
  { key: 'sanction_name', titleKey: 'screeningMonitoring.changes.listed', width: 230, kind: 'text' },
  {
    key: 'match_rate',
    titleKey: 'screeningMonitoring.changes.rate',
    width: 110,
    kind: 'number',
    sortable: true,
    value: ({ match_rate }) => rateText(match_rate, t),
  },
  { key: 'source', titleKey: 'screeningMonitoring.changes.source', width: 260, kind: 'text' },
  { key: 'type', titleKey: 'screeningMonitoring.changes.type', width: 250, kind: 'tag', tag: listSourceKindWords },
  { key: 'linked_to', titleKey: 'screeningMonitoring.changes.linked', width: 180, kind: 'tag', tag: screeningKindWords },
  {
    key: 'report',
    titleKey: 'screeningMonitoring.report',
    width: 130,
    kind: 'link',
    value: ({ report_id: id }) => (id === null ? null : t('screeningMonitoring.openReport')),
    href: ({ report_id: id }) => (id === null ? undefined : `/reportsDetail/${id}`),
  },
  {
    key: 'alert',
    titleKey: 'screeningMonitoring.changes.alert',
    width: 130,
    kind: 'link',
    value: ({ alert_id: id }) => (id === null ? null : t('screeningMonitoring.changes.openAlert')),
    href: ({ alert_id: id }) => (id === null ? undefined : addressOf('/alerts', { alert: id })),
  },
  { key: 'found_time', titleKey: 'screeningMonitoring.changes.found', width: 180, kind: 'time', hiddenByDefault: true },
  { key: 'entity_code', titleKey: 'screeningMonitoring.company', width: 110, kind: 'text' },
];

/** What changes of the lists and of customers led to; of one pass where the address says so. */
export function ChangesPanel(): ReactNode {
  const t = useText();
  const go = useGo();
  const companies = useCompanyOptions();
  const { run } = useAddressParams();
  const setParams = useSetAddressParams();
  const filters = useMemo(
    () =>
      fieldsOf(findingList, [
        { key: 'name', labelKey: 'screeningMonitoring.customer' },
        {
          key: 'state',
          labelKey: 'screeningMonitoring.changes.state',
          options: findingStates.map((value) => ({ value, label: t.term(findingStateWords, value) })),
        },
        { key: 'sanction_name', labelKey: 'screeningMonitoring.changes.listed' },
        {
          key: 'type',
          labelKey: 'screeningMonitoring.changes.type',
          options: sourceKinds.map((value) => ({ value, label: t.term(listSourceKindWords, value) })),
        },
        { key: 'start_time', labelKey: 'screeningMonitoring.changes.time' },
        { key: 'entity_code', labelKey: 'screeningMonitoring.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading],
  );
  const list = useList(listFindings, { id: 'screening-monitoring.findings', filters, fixed: run ? { run_id: run } : {} });
  const columns = useMemo(() => columnsOf(t), [t]);
  const actionsOf = ({ monitored_id, report_id, alert_id }: FindingView): RowAction[] => [
    ...(report_id === null ? [] : [{ key: 'report', label: t('screeningMonitoring.openReport'), onClick: () => go(`/reportsDetail/${report_id}`) }]),
    { key: 'customer', label: t('screeningMonitoring.openCustomer'), onClick: () => go(addressOf('/ongoing', { record: monitored_id })) },
    ...(alert_id === null
      ? []
      : [{ key: 'alert', label: t('screeningMonitoring.changes.openAlert'), onClick: () => go(addressOf('/alerts', { alert: alert_id })) }]),
  ];
  return (
    <>
      {run ? (
        <p className="note note-info">
          {t('screeningMonitoring.changes.ofRun')}{' '}
          <Button type="link" size="small" onClick={() => setParams({ run: undefined })}>
            {t('screeningMonitoring.changes.showAll')}
          </Button>
        </p>
      ) : null}
      <ListPage
        list={list}
        columns={columns}
        rowKey="id"
        title={{ key: 'screeningMonitoring.tabs.changes', level: 2 }}
        onOpen={({ report_id, monitored_id }) => go(report_id === null ? addressOf('/ongoing', { record: monitored_id }) : `/reportsDetail/${report_id}`)}
        rowActions={actionsOf}
        extras={{ empty: { title: t('screeningMonitoring.changes.empty'), hint: t('screeningMonitoring.changes.emptyHint') } }}
      />
    </>
  );
}
