import { type ReactNode, useMemo } from 'react';
import {
  type AppColumn,
  columnsOf,
  fieldsOf,
  FilesPanel,
  type FilterField,
  ListPage,
  type Text,
  useAddressParams,
  useList,
  useSetAddressParams,
  useText,
  useTimes,
} from '../../../../platform/web/index.ts';
import { merchantHref, useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { merchantTaskStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { taskList, type TaskRowView, taskViews } from '../contract/index.ts';
import type { Side } from './sides.ts';
import { TaskDrawer } from './task.drawer.tsx';
import './merchant-tasks.css';

type RangeField = { labelKey: 'merchantTasks.sentTime' | 'merchantTasks.downloads.range' };
const inList: RangeField = { labelKey: 'merchantTasks.sentTime' };
const inFile: RangeField = { labelKey: 'merchantTasks.downloads.range' };

const viewText = (t: Text, view: (typeof taskViews)[number]): string =>
  view === 'OPEN' || view === 'ALL' ? t(`merchantTasks.views.${view}`) : t.term(merchantTaskStatusWords, view);

/** What a list, and its file, can be narrowed to. */
function useTaskFields({ list }: Side, range: RangeField): FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(list, [
        { key: 'merchant_name' },
        {
          key: 'status',
          options: taskViews.map((value) => ({ value, label: viewText(t, value) })),
          unset: () => viewText(t, 'OPEN'),
        },
        { key: 'overdue', labelKey: 'merchantTasks.overdue' },
        { key: 'title' },
        { key: 'start_time', ...range },
        { key: 'merchant_no' },
        { key: 'entity_code', options: companies.options, loading: companies.isLoading },
      ]),
    [t, list, companies.options, companies.isLoading, range],
  );
}

function DueOn({ row }: { row: TaskRowView }): ReactNode {
  const t = useText();
  const times = useTimes();
  return (
    <span className={row.is_overdue ? 'task-late' : undefined}>
      <bdi>{times.date(row.due_on)}</bdi>
      {row.is_overdue ? ` · ${t('merchantTasks.late')}` : ''}
    </span>
  );
}

const taskColumns = ({ path }: Side): readonly AppColumn<TaskRowView>[] =>
  columnsOf(taskList, [
    { key: 'title', width: 280, pin: 'start', href: (row) => `${path}?record=${row.id}` },
    { key: 'merchant_name', width: 210, href: (row) => merchantHref(row.merchant_no) },
    { key: 'status', width: 200 },
    { key: 'due_on', width: 180, render: (row) => <DueOn row={row} /> },
    { key: 'recipient_name', width: 200 },
    { key: 'sent_time', width: 185 },
    { key: 'answered_time', width: 185 },
    { key: 'reminders', width: 120 },
    { key: 'round', width: 120 },
    { key: 'sent_by', width: 180 },
    { key: 'entity_code', width: 110 },
    ...(path === '/additionalTasks' ? [{ key: 'template_name', width: 220 } as const] : []),
    { key: 'decided_time', width: 185, hiddenByDefault: true },
    { key: 'decided_by', width: 180, hiddenByDefault: true },
    { key: 'merchant_no', width: 170, hiddenByDefault: true },
  ]);

/** What merchants were asked, with one of it beside the list; the address says which. */
export function TaskList({ side, toolbar }: { side: Side; toolbar: ReactNode }): ReactNode {
  const t = useText();
  const filters = useTaskFields(side, inList);
  const list = useList(side.calls.list, { id: side.id, filters });
  const columns = useMemo(() => taskColumns(side), [side]);
  const { record } = useAddressParams();
  const setParams = useSetAddressParams();
  const open = (row: TaskRowView) => setParams({ record: row.id });
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        rowKey="id"
        title={{ key: side.titleKey, level: 2 }}
        onOpen={open}
        rowActions={(row) => [{ key: 'open', label: t('merchantTasks.open'), onClick: () => open(row) }]}
        extras={{ toolbar, empty: { title: t(side.emptyKey), hint: t(side.emptyHintKey) } }}
      />
      <TaskDrawer side={side} id={record} onClose={() => setParams({ record: undefined })} />
    </>
  );
}

/** Files of what merchants were asked. */
export function TaskFiles({ side }: { side: Side }): ReactNode {
  const { request, list, fetch: file, retry } = side.calls.download;
  const calls = { request, list, file, retry };
  return <FilesPanel id={`${side.id}.downloads`} list={side.id} texts="merchantTasks.downloads" fields={useTaskFields(side, inFile)} calls={calls} />;
}
