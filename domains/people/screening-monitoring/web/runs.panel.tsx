import { Select } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  addressOf,
  type AppColumn,
  Field,
  fieldsOf,
  formatCount,
  FormDialog,
  ListPage,
  type Text,
  useGo,
  useList,
  useMutationCall,
  useText,
} from '../../../../platform/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { monitoringRunKindWords, monitoringRunStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { comparePayments, listRuns, runKinds, runList, runNow, runStatuses, type RunView } from '../contract/index.ts';

/** The acts that begin a run, with what each says. */
const starts = {
  everybody: { endpoint: runNow, draft: 'monitoring.run', title: 'screeningMonitoring.runs.start', hint: 'screeningMonitoring.runs.startHint' },
  payments: {
    endpoint: comparePayments,
    draft: 'monitoring.payments',
    title: 'screeningMonitoring.runs.startPayments',
    hint: 'screeningMonitoring.runs.startPaymentsHint',
  },
} as const;

/** A button that has everybody of a company, or payments that were decided without a list, compared, with its dialog. */
function StartRun({ of, type }: { of: keyof typeof starts; type?: 'primary' }): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const { endpoint, draft, title, hint } = starts[of];
  const [isOpen, setOpen] = useState(false);
  const start = useMutationCall(endpoint, { invalidates: [listRuns], onDone: () => setOpen(false), successToast: 'screeningMonitoring.runs.started' });
  return (
    <>
      <ActionButton {...(type ? { type } : {})} endpoint={endpoint} onClick={() => setOpen(true)}>
        {t(title)}
      </ActionButton>
      <FormDialog<{ entity_code: string }>
        open={isOpen}
        draft={draft}
        title={t(title)}
        submitText={t(title)}
        endpoint={endpoint}
        reason={{ required: true }}
        state={start}
        fields={
          <Field name="entity_code" label={t('screeningMonitoring.company')}>
            <Select options={[...companies.options]} loading={companies.isLoading} />
          </Field>
        }
        onSubmit={({ entity_code, reason }) => start.mutate({ entity_code, reason: reason ?? '' })}
        onClose={() => setOpen(false)}
      >
        <p>{t(hint)}</p>
      </FormDialog>
    </>
  );
}

const columnsOf = (t: Text): readonly AppColumn<RunView>[] => [
  { key: 'created_time', titleKey: 'screeningMonitoring.runs.created', width: 180, kind: 'time', pin: 'start' },
  { key: 'kind', titleKey: 'screeningMonitoring.runs.kind', width: 230, kind: 'tag', tag: monitoringRunKindWords },
  { key: 'status', titleKey: 'screeningMonitoring.status', width: 140, kind: 'tag', tag: monitoringRunStatusWords },
  {
    key: 'progress',
    titleKey: 'screeningMonitoring.runs.progress',
    width: 230,
    kind: 'text',
    value: ({ done, customers, fault }) =>
      fault === null
        ? t('screeningMonitoring.runs.progressText', { done: formatCount(done, t.lang), customers: formatCount(customers, t.lang) })
        : t(`screeningMonitoring.runs.faults.${fault}`),
  },
  { key: 'entries', titleKey: 'screeningMonitoring.runs.entries', width: 150, kind: 'number' },
  { key: 'found', titleKey: 'screeningMonitoring.runs.found', width: 160, kind: 'number' },
  { key: 'cleared', titleKey: 'screeningMonitoring.runs.cleared', width: 160, kind: 'number' },
  { key: 'known', titleKey: 'screeningMonitoring.runs.known', width: 180, kind: 'number' },
  { key: 'closed', titleKey: 'screeningMonitoring.runs.closed', width: 130, kind: 'number' },
  { key: 'finished_time', titleKey: 'screeningMonitoring.runs.finished', width: 180, kind: 'time' },
  { key: 'started_by', titleKey: 'screeningMonitoring.runs.startedBy', width: 170, kind: 'actor' },
  { key: 'reason', titleKey: 'screeningMonitoring.runs.reason', width: 240, kind: 'text' },
  { key: 'entity_code', titleKey: 'screeningMonitoring.company', width: 110, kind: 'text' },
];

/** Passes of the monitoring, with what each compared and found; asks again by itself. */
export function RunsPanel(): ReactNode {
  const t = useText();
  const go = useGo();
  const companies = useCompanyOptions();
  const filters = useMemo(
    () =>
      fieldsOf(runList, [
        { key: 'kind', labelKey: 'screeningMonitoring.runs.kind', options: runKinds.map((value) => ({ value, label: t.term(monitoringRunKindWords, value) })) },
        {
          key: 'status',
          labelKey: 'screeningMonitoring.status',
          options: runStatuses.map((value) => ({ value, label: t.term(monitoringRunStatusWords, value) })),
        },
        { key: 'start_time', labelKey: 'screeningMonitoring.runs.created' },
        { key: 'entity_code', labelKey: 'screeningMonitoring.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading],
  );
  const list = useList(listRuns, { id: 'screening-monitoring.runs', filters, everyMs: 5_000 });
  const columns = useMemo(() => columnsOf(t), [t]);
  const open = ({ id }: RunView) => go(addressOf('/ongoing', { part: 'changes', run: id }));
  return (
    <ListPage
      list={list}
      columns={columns}
      rowKey="id"
      title={{ key: 'screeningMonitoring.tabs.runs', level: 2 }}
      onOpen={open}
      rowActions={(row) => [{ key: 'changes', label: t('screeningMonitoring.runs.changes'), onClick: () => open(row) }]}
      extras={{
        toolbar: (
          <>
            <StartRun of="payments" />
            <StartRun of="everybody" type="primary" />
          </>
        ),
        empty: { title: t('screeningMonitoring.runs.empty'), hint: t('screeningMonitoring.runs.emptyHint') },
      }}
    />
  );
}
