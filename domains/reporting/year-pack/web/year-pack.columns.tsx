import type { ReactNode } from 'react';
import { type AppColumn, CalendarDay, Time } from '../../../../platform/web/index.ts';
import { complianceTaskKindWords, complianceTaskStatusWords } from '../../../register/vocabulary/contract/index.ts';
import type { ComplianceTaskView } from '../contract/index.ts';

/** What is due by the end of a day of the company is due on that day, in whatever zone it is read. */
export const Due = ({ task }: { task: Pick<ComplianceTaskView, 'due_day' | 'due_time'> }): ReactNode =>
  task.due_day === null ? <Time at={task.due_time} /> : <CalendarDay text={task.due_day} />;

export const columns: readonly AppColumn<ComplianceTaskView>[] = [
  { key: 'due_time', titleKey: 'yearPack.due', width: 205, kind: 'text', pin: 'start', render: (row) => <Due task={row} /> },
  { key: 'kind', titleKey: 'yearPack.kind', width: 290, kind: 'tag', tag: complianceTaskKindWords },
  { key: 'status', titleKey: 'yearPack.status', width: 150, kind: 'tag', tag: complianceTaskStatusWords },
  { key: 'is_overdue', titleKey: 'yearPack.overdue', width: 110, kind: 'flag' },
  { key: 'year', titleKey: 'yearPack.year', width: 90, kind: 'text' },
  { key: 'description', titleKey: 'yearPack.description', width: 360, kind: 'text' },
  { key: 'is_late', titleKey: 'yearPack.late', width: 130, kind: 'flag' },
  { key: 'ended_by', titleKey: 'yearPack.endedBy', width: 180, kind: 'actor' },
  { key: 'ended_time', titleKey: 'yearPack.endedTime', width: 185, kind: 'time' },
  { key: 'entity_code', titleKey: 'yearPack.company', width: 120, kind: 'text' },
];
