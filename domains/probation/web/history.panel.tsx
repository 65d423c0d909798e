import { Pagination } from 'antd';
import { useState, type ReactNode } from 'react';
import { actorText, EmptyState, ErrorState, EventTimeline, Panel, SkeletonLines, type Tone, useQueryCall, useText } from '../../../platform/web/index.ts';
import { AuditChanges, auditReasonText, verbText } from '../../activity-log/web/index.ts';
import { listHistory } from '../contract/index.ts';
import type { SubjectInput } from './subject.ts';

const pageSize = 20;

const good = /(approved|released|activated|cleared)$/;
const bad = /(rejected|upheld|revoked|expired)$/;
const toneOf = (verb: string): Tone => (good.test(verb) ? 'success' : bad.test(verb) ? 'danger' : 'info');

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
          by: actorText(t, entry.actor, entry.actor_kind),
          tone: toneOf(entry.verb),
          title: (
            <>
              {verbText(entry.verb, t)} {entry.object_label ? <bdi className="muted">{entry.object_label}</bdi> : null}
            </>
          ),
          children: (
            <>
              <AuditChanges changed={entry} />
              {entry.reason ? <p>{`${t('probation.reason')}: ${auditReasonText(entry.reason, t)}`}</p> : null}
            </>
          ),
        }))}
      />
      <Pagination size="small" current={page} pageSize={pageSize} total={query.data.total} onChange={setPage} showSizeChanger={false} hideOnSinglePage />
    </Panel>
  );
}
