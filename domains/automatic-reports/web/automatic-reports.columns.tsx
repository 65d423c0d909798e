import type { AppColumn } from '../../../platform/web/index.ts';
import { automaticKindWords, reportStatusWords } from '../../vocabulary/contract/index.ts';
import type { AutomaticReportView } from '../contract/index.ts';

export const columns: readonly AppColumn<AutomaticReportView>[] = [
  {
    key: 'period_to',
    titleKey: 'automaticReports.period',
    width: 210,
    kind: 'text',
    pin: 'start',
    value: (row) => (row.period_from === row.period_to ? row.period_to : `${row.period_from} – ${row.period_to}`),
  },
  { key: 'kind', titleKey: 'automaticReports.kind', width: 250, kind: 'tag', tag: automaticKindWords },
  { key: 'status', titleKey: 'automaticReports.status', width: 170, kind: 'tag', tag: reportStatusWords },
  { key: 'about', titleKey: 'automaticReports.about', width: 220, kind: 'text' },
  { key: 'payments', titleKey: 'automaticReports.payments', width: 130, kind: 'number' },
  { key: 'due_time', titleKey: 'automaticReports.due', width: 190, kind: 'time' },
  { key: 'made_time', titleKey: 'automaticReports.made', width: 190, kind: 'time' },
  { key: 'entity_code', titleKey: 'automaticReports.company', width: 120, kind: 'text' },
];
