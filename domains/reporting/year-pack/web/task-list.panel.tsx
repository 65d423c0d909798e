import { type ReactNode, useMemo } from 'react';
import { AppTable, fieldsOf, FilterBar, type FilterField, useAddressParams, useList, useSetAddressParams, useText } from '../../../../platform/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { complianceTaskKindWords, complianceTaskStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { complianceTaskKinds, complianceTaskList, complianceTaskStatuses, type ComplianceTaskView, listComplianceTasks } from '../contract/index.ts';
import { AddTask } from './add-task.dialog.tsx';
import { TaskDrawer } from './task.drawer.tsx';
import { columns } from './year-pack.columns.tsx';

function useFilters(): FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(complianceTaskList, [
        {
          key: 'status',
          labelKey: 'yearPack.status',
          options: complianceTaskStatuses.map((value) => ({ value, label: t.term(complianceTaskStatusWords, value) })),
        },
        { key: 'kind', labelKey: 'yearPack.kind', options: complianceTaskKinds.map((value) => ({ value, label: t.term(complianceTaskKindWords, value) })) },
        { key: 'start_time', labelKey: 'yearPack.due' },
        { key: 'entity_code', labelKey: 'yearPack.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading],
  );
}

/** What companies owe on a date, with one task beside the list; the address says which. */
export function TaskList(): ReactNode {
  const t = useText();
  const list = useList(listComplianceTasks, { id: 'year-pack.list', filters: useFilters() });
  const { record } = useAddressParams();
  const setParams = useSetAddressParams();
  const open = (row: ComplianceTaskView) => setParams({ record: row.id });
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="id"
        title={{ key: 'yearPack.tabs.tasks', level: 2 }}
        onOpen={open}
        rowActions={(row) => [{ key: 'open', label: t('yearPack.open'), onClick: () => open(row) }]}
        extras={{
          toolbar: <AddTask />,
          empty: { title: t('yearPack.empty'), hint: t('yearPack.emptyHint') },
          summary: <p className="table-hint">{t('yearPack.hint')}</p>,
        }}
      />
      <TaskDrawer task={list.rows.find(({ id }) => id === record)} onClose={() => setParams({ record: undefined })} />
    </div>
  );
}
