import { Pagination } from 'antd';
import { useState, type ReactNode } from 'react';
import {
  EmptyState,
  ErrorState,
  EventTimeline,
  formatDecimal,
  formatInstant,
  Panel,
  type RowOf,
  SkeletonLines,
  type Text,
  type Tone,
  useQueryCall,
  useText,
  useZone,
  type ZoneCode,
} from '../../../platform/web/index.ts';
import { formatAmount } from '../../kernel/index.ts';
import { listHistory } from '../contract/index.ts';
import type { SubjectInput } from './subject.ts';

type Entry = RowOf<typeof listHistory>;
const pageSize = 20;

const good = /(approved|released|activated|cleared)$/;
const bad = /(rejected|upheld|revoked|expired)$/;
const toneOf = (verb: string): Tone => (good.test(verb) ? 'success' : bad.test(verb) ? 'danger' : 'info');

function valueText(t: Text, key: string, value: unknown, zone: ZoneCode): string {
  if (value === null || value === undefined || value === '') return '—';
  if (key.endsWith('_minor') && /^-?\d+$/.test(String(value))) return formatDecimal(formatAmount(String(value)), t.lang);
  if (key.endsWith('_at') && typeof value === 'number') return `${formatInstant(value, zone)} ${zone}`;
  if (Array.isArray(value)) return value.map((one) => t.of('probation.reasons', String(one))).join(', ') || '—';
  if (typeof value === 'object') return JSON.stringify(value);
  return t.of('probation.history.values', String(value));
}

/** What changed: each field that differs, before and after. */
function Changes({ entry }: { entry: Entry }): ReactNode {
  const t = useText();
  const zone = useZone();
  const before = entry.before ?? {};
  const after = entry.after ?? {};
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (keys.length === 0) return null;
  return (
    <dl className="changes">
      {keys.map((key) => (
        <div key={key}>
          <dt>{t.of('probation.history.fields', key)}</dt>
          <dd>
            {key in before ? (
              <>
                <del>{valueText(t, key, before[key], zone)}</del> →{' '}
              </>
            ) : null}
            <bdi>{valueText(t, key, after[key], zone)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The audit trail of the subject's probation, newest first. */
export function HistoryPanel({ input }: { input: SubjectInput }): ReactNode {
  const t = useText();
  const [page, setPage] = useState(1);
  const query = useQueryCall(listHistory, { ...input, page_num: page, page_size: pageSize }, { silent: true });
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonLines lines={8} />;
  if (query.data.total === 0) return <EmptyState title={t('probation.history.empty')} />;
  return (
    <Panel title={t('probation.history.title')}>
      <EventTimeline
        events={query.data.list.map((entry) => ({
          key: entry.entry_id,
          at: entry.at,
          by: entry.actor === 'system' ? t('probation.history.system') : entry.actor,
          tone: toneOf(entry.verb),
          title: (
            <>
              {t.of('probation.history.verbs', entry.verb.replace('.', '-'))} {entry.object_label ? <bdi className="muted">{entry.object_label}</bdi> : null}
            </>
          ),
          children: (
            <>
              <Changes entry={entry} />
              {entry.reason ? <p>{`${t('probation.reason')}: ${entry.reason}`}</p> : null}
            </>
          ),
        }))}
      />
      <Pagination size="small" current={page} pageSize={pageSize} total={query.data.total} onChange={setPage} showSizeChanger={false} hideOnSinglePage />
    </Panel>
  );
}
