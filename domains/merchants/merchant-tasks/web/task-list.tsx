import { type ReactNode, useMemo } from 'react';
import {
  type AppColumn,
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
import { type TaskRowView, taskViews } from '../contract/index.ts';
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
        { key: 'merchant_name', labelKey: 'merchantTasks.merchant' },
        {
          key: 'status',
          labelKey: 'merchantTasks.status',
          options: taskViews.map((value) => ({ value, label: viewText(t, value) })),
          unset: () => viewText(t, 'OPEN'),
        },
        { key: 'overdue', labelKey: 'merchantTasks.overdue' },
        { key: 'title', labelKey: 'merchantTasks.titleOf' },
        { key: 'start_time', ...range },
        { key: 'merchant_no', labelKey: 'merchantTasks.merchantNo' },
        { key: 'entity_code', labelKey: 'merchantTasks.company', options: companies.options, loading: companies.isLoading },
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

const columnsOf = ({ path }: Side): readonly AppColumn<TaskRowView>[] => [
  { key: 'title', titleKey: 'merchantTasks.titleOf', width: 280, kind: 'link', pin: 'start', href: (row) => `${path}?record=${row.id}` },
  { key: 'merchant_name', titleKey: 'merchantTasks.merchant', width: 210, kind: 'link', sortable: true, href: (row) => merchantHref(row.merchant_no) },
  { key: 'status', titleKey: 'merchantTasks.status', width: 200, kind: 'tag', tag: merchantTaskStatusWords },
  { key: 'due_on', titleKey: 'merchantTasks.dueOn', width: 180, kind: 'date', sortable: true, render: (row) => <DueOn row={row} /> },
  { key: 'recipient_name', titleKey: 'merchantTasks.recipient', width: 200, kind: 'text' },
  { key: 'sent_time', titleKey: 'merchantTasks.sentTime', width: 185, kind: 'time', sortable: true },
  { key: 'answered_time', titleKey: 'merchantTasks.answeredTime', width: 185, kind: 'time' },
  { key: 'reminders', titleKey: 'merchantTasks.reminders', width: 120, kind: 'number' },
  { key: 'round', titleKey: 'merchantTasks.round', width: 120, kind: 'number' },
  { key: 'sent_by', titleKey: 'merchantTasks.sentBy', width: 180, kind: 'actor' },
  { key: 'entity_code', titleKey: 'merchantTasks.company', width: 110, kind: 'text' },
  ...(path === '/additionalTasks' ? [{ key: 'template_name', titleKey: 'merchantTasks.template', width: 220, kind: 'text' } as const] : []),
  { key: 'decided_time', titleKey: 'merchantTasks.decidedTime', width: 185, kind: 'time', hiddenByDefault: true },
  { key: 'decided_by', titleKey: 'merchantTasks.decidedBy', width: 180, kind: 'actor', hiddenByDefault: true },
  { key: 'merchant_no', titleKey: 'merchantTasks.merchantNo', width: 170, kind: 'text', hiddenByDefault: true },
];

/** What merchants were asked, with one of it beside the list; the address says which. */
export function TaskList({ side, toolbar }: { side: Side; toolbar: ReactNode }): ReactNode {
  const t = useText();
  const filters = useTaskFields(side, inList);
  const list = useList(side.calls.list, { id: side.id, filters });
  const columns = useMemo(() => columnsOf(side), [side]);
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
