import type { ReactNode } from 'react';
import { type AppColumn, TimeLeft, useText } from '../../../../platform/web/index.ts';
import { clockLevel } from '../../../register/kernel/calendar/clock-level.ts';
import { conclusionWords, investigationStatusWords } from '../../../register/vocabulary/contract/index.ts';
import type { InvestigationRowData } from '../contract/index.ts';
import { pathOf } from './touched.ts';

/** Time until the deadline; a dash once it is concluded. */
export function Deadline({ row, now }: { row: Pick<InvestigationRowData, 'status' | 'due_time' | 'opened_time'>; now: number }): ReactNode {
  if (row.status === 'CLOSED') return <span className="muted">—</span>;
  const level = clockLevel(new Date(row.opened_time), new Date(row.due_time), new Date(now));
  return <TimeLeft due={row.due_time} now={now} level={level} />;
}

function OpenPoints({ row }: { row: InvestigationRowData }): ReactNode {
  const t = useText();
  if (row.status === 'CLOSED') return <span className="muted">—</span>;
  return row.open_points === 0 ? t('investigations.complete') : t('investigations.pointsOpen', { count: row.open_points });
}

export const columnsAt = (now: number): readonly AppColumn<InvestigationRowData>[] => [
  { key: 'title', titleKey: 'investigations.subject', width: 300, kind: 'link', pin: 'start', href: (row) => pathOf(row.investigation_id) },
  { key: 'status', titleKey: 'investigations.status', width: 190, kind: 'tag', tag: investigationStatusWords },
  { key: 'due_time', titleKey: 'investigations.timeLeft', width: 200, kind: 'text', render: (row) => <Deadline row={row} now={now} /> },
  { key: 'responsible', titleKey: 'investigations.responsible', width: 170, kind: 'text', value: (row) => row.responsible?.name ?? null },
  { key: 'alerts', titleKey: 'investigations.alerts', width: 100, kind: 'text' },
  { key: 'open_points', titleKey: 'investigations.checkList', width: 190, kind: 'text', render: (row) => <OpenPoints row={row} /> },
  { key: 'entity_code', titleKey: 'investigations.company', width: 110, kind: 'text' },
  { key: 'conclusion', titleKey: 'investigations.conclusion', width: 160, kind: 'tag', tag: conclusionWords },
  { key: 'opened_time', titleKey: 'investigations.opened', width: 190, kind: 'time' },
  { key: 'opened_by', titleKey: 'investigations.openedBy', width: 170, kind: 'actor' },
  { key: 'due', titleKey: 'investigations.due', width: 190, kind: 'time', value: (row) => row.due_time },
  { key: 'concluded_time', titleKey: 'investigations.concluded', width: 190, kind: 'time' },
  { key: 'investigation_id', titleKey: 'investigations.number', width: 150, kind: 'text' },
];
