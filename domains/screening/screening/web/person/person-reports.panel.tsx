import { type ReactNode, useMemo } from 'react';
import { AppTable, useGo, useList, useText } from '../../../../../platform/web/index.ts';
import { listReports } from '../../contract/index.ts';
import { reportColumns } from '../reports.panel.tsx';

/** Screenings of a person, newest first. */
export function PersonReports({ subjectId }: { subjectId: string }): ReactNode {
  const t = useText();
  const go = useGo();
  const columns = useMemo(() => reportColumns(t), [t]);
  const list = useList(listReports, { id: 'screening.person', fixed: { subject_id: subjectId }, camelPaging: true, state: 'local', silent: true });
  return (
    <AppTable
      list={list}
      columns={columns}
      rowKey="id"
      title={{ key: 'screening.reports.title', level: 2 }}
      onOpen={({ id }) => go(`/reportsDetail/${id}`)}
      extras={{ empty: { title: t('screening.reports.empty') } }}
    />
  );
}
