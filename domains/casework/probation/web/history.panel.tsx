import { Pagination } from 'antd';
import { useState, type ReactNode } from 'react';
import { actorText, EventTimeline, Panel, type Tone, useQueryCall, useText, Answer } from '../../../../platform/web/index.ts';
import { AuditChanges, auditReasonText } from '../../../mechanisms/activity-log/web/index.ts';
import { verbText } from '../../../mechanisms/timelines/web/index.ts';
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
  return (
    <Answer of={query} lines={8} empty={({ total }) => (total === 0 ? { title: t('probation.history.empty') } : undefined)}>
      {({ list, total }) => (
        <Panel title={t('probation.history.title')}>
          <EventTimeline
            events={list.map((entry) => ({
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
          <Pagination size="small" current={page} pageSize={pageSize} total={total} onChange={setPage} showSizeChanger={false} hideOnSinglePage />
        </Panel>
      )}
    </Answer>
  );
}
