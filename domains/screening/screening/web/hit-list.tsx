import { type ReactNode, useMemo } from 'react';
import { type AppColumn, AppTable, listOfRows, type Text, useText } from '../../../../platform/web/index.ts';
import { confidenceWords, hitStatusWords, sanctionTypeWords, listSourceKindWords } from '../../../register/vocabulary/contract/index.ts';
import type { HitView } from '../contract/index.ts';
import { rateText } from './rate-text.ts';
import './screening.css';

const columnsOf = (t: Text, onOpen: (hit: HitView) => void): readonly AppColumn<HitView>[] => [
  { key: 'match_rate', titleKey: 'screening.rate', width: 112, kind: 'number', pin: 'start', value: (row) => rateText(row.match_rate, t) },
  {
    key: 'sanction_name',
    titleKey: 'screening.sanctionName',
    width: 240,
    kind: 'text',
    render: (row) => (
      <button type="button" className="cell-button cell-button-whole" title={row.sanction_name} onClick={() => onOpen(row)}>
        <bdi>{row.sanction_name}</bdi>
      </button>
    ),
  },
  { key: 'confidence', titleKey: 'screening.confidence', width: 220, kind: 'tag', tag: confidenceWords },
  { key: 'matched_status', titleKey: 'screening.status', width: 200, kind: 'tag', tag: hitStatusWords },
  { key: 'birth_date', titleKey: 'screening.birthDate', width: 170, kind: 'text' },
  { key: 'nationalities', titleKey: 'screening.nationality', width: 130, kind: 'text', value: (row) => row.nationalities.join(', ') },
  { key: 'source', titleKey: 'screening.source', width: 240, kind: 'text' },
  { key: 'type', titleKey: 'screening.type', width: 260, kind: 'tag', tag: listSourceKindWords },
  { key: 'standardized_sanction_type', titleKey: 'screening.sanctionType', width: 190, kind: 'tag', tag: sanctionTypeWords },
  { key: 'currently_present_on_source', titleKey: 'screening.present', width: 190, kind: 'flag', hiddenByDefault: true },
  { key: 'start_time', titleKey: 'screening.started', width: 180, kind: 'time', hiddenByDefault: true },
  { key: 'end_time', titleKey: 'screening.ended', width: 180, kind: 'time', hiddenByDefault: true },
];

interface HitListProps {
  id: string;
  hits: readonly HitView[];
  activeId: string | undefined;
  onOpen: (hit: HitView) => void;
  extras?: { toolbar?: ReactNode; empty?: { title: string; hint?: string } };
}

/** Matches, the best first; the open one stands beside them. */
export function HitList({ id, hits, activeId, onOpen, extras }: HitListProps): ReactNode {
  const t = useText();
  const columns = useMemo(() => columnsOf(t, onOpen), [t, onOpen]);
  return (
    <AppTable
      list={listOfRows(id, hits)}
      columns={columns}
      rowKey="hit_id"
      title={{ key: 'screening.search.found', level: 2 }}
      activeKey={activeId}
      onOpen={onOpen}
      {...(extras ? { extras } : {})}
    />
  );
}
