import { type ReactNode, useMemo } from 'react';
import { addressOf, AppTable, fieldsOf, FilterBar, type FilterField, useGo, useList, useText, useTimes } from '../../../../platform/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { automaticKindWords } from '../../../register/vocabulary/contract/index.ts';
import { automaticKinds, automaticReportList, type AutomaticReportView, listAutomaticReports } from '../contract/index.ts';
import { columnsIn } from './automatic-reports.columns.tsx';

function useFilters(): FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(automaticReportList, [
        { key: 'kind', labelKey: 'automaticReports.kind', options: automaticKinds.map((value) => ({ value, label: t.term(automaticKindWords, value) })) },
        { key: 'start_time', labelKey: 'automaticReports.made' },
        { key: 'entity_code', labelKey: 'automaticReports.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading],
  );
}

/** What was gathered; a row opens the case that is reviewed and filed. */
export function ReportList(): ReactNode {
  const t = useText();
  const go = useGo();
  const times = useTimes();
  const columns = useMemo(() => columnsIn(times), [times]);
  const list = useList(listAutomaticReports, { id: 'automatic-reports.list', filters: useFilters() });
  const open = (row: AutomaticReportView) => go(addressOf(`/reportCaseDetail/${row.report_id}`));
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="id"
        title={{ key: 'automaticReports.tabs.reports', level: 2 }}
        onOpen={open}
        rowActions={(row) => [{ key: 'open', label: t('automaticReports.open'), onClick: () => open(row) }]}
        extras={{ empty: { title: t('automaticReports.empty'), hint: t('automaticReports.emptyHint') } }}
      />
    </div>
  );
}
