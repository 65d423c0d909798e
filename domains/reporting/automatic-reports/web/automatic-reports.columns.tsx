import type { AppColumn, Times } from '../../../../platform/web/index.ts';
import { automaticKindWords, reportStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { personHref } from '../../../register/id-database/web/index.ts';
import type { AutomaticReportView } from '../contract/index.ts';

/** A period as people write its days; one day where it is a day. */
export const periodText = ({ period_from: from, period_to: to }: Pick<AutomaticReportView, 'period_from' | 'period_to'>, times: Times): string =>
  from === to ? times.date(to) : `${times.date(from)} – ${times.date(to)}`;

export const columnsIn = (times: Times): readonly AppColumn<AutomaticReportView>[] => [
  {
    key: 'period_to',
    titleKey: 'automaticReports.period',
    width: 210,
    kind: 'text',
    pin: 'start',
    value: (row) => periodText(row, times),
  },
  { key: 'kind', titleKey: 'automaticReports.kind', width: 250, kind: 'tag', tag: automaticKindWords },
  { key: 'status', titleKey: 'automaticReports.status', width: 170, kind: 'tag', tag: reportStatusWords },
  { key: 'about', titleKey: 'automaticReports.about', width: 220, kind: 'link', href: (row) => personHref(row.subject_id) },
  { key: 'payments', titleKey: 'automaticReports.payments', width: 130, kind: 'number' },
  { key: 'due_time', titleKey: 'automaticReports.due', width: 190, kind: 'time' },
  { key: 'made_time', titleKey: 'automaticReports.made', width: 190, kind: 'time' },
  { key: 'entity_code', titleKey: 'automaticReports.company', width: 120, kind: 'text' },
];
