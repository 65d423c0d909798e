import { Button } from 'antd';
import type { ReactNode } from 'react';
import {
  Answer,
  EmptyState,
  InsideLink,
  QueueDetailHead,
  QueueDetailTitle,
  StatusTag,
  Tag,
  useNow,
  useQueryCall,
  useText,
} from '../../../../../platform/web/index.ts';
import { ItemOwner } from '../../../../mechanisms/queues/web/index.ts';
import { reportStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import { type ReportDetailData, showReportCase } from '../../contract/index.ts';
import { isUnassigned, NextStep } from '../acts/next-step.tsx';
import { CaseParts } from '../case-parts.tsx';
import { isRunning, pathOf, ReportAbout, ReportMarks, ReportTime } from '../report-marks.tsx';
import { touched } from '../touched.ts';
import '../report-cases.css';

interface QueueProps {
  reportId: string;
  /** The case was sent on, or ended. */
  onDone: () => void;
  onClose: () => void;
}

function Shown({ detail, onDone, onClose }: Omit<QueueProps, 'reportId'> & { detail: ReportDetailData }): ReactNode {
  const t = useText();
  const now = useNow();
  return (
    <>
      <QueueDetailHead>
        <header>
          <QueueDetailTitle onClose={onClose}>
            <h2>
              <ReportAbout row={detail} />
            </h2>
            <StatusTag spec={reportStatusWords} value={detail.status} />
            {isRunning(detail) ? <ReportTime row={detail} now={now} /> : null}
            <ReportMarks row={detail} />
            {detail.is_masked ? <Tag>{t('reports.masked')}</Tag> : null}
          </QueueDetailTitle>
          <p className="muted reports-queue-about">
            {[detail.kind, detail.company_name, detail.report_id].join(' · ')}
            {' · '}
            <InsideLink href={pathOf(detail.report_id)}>{t('reports.wholeCase')}</InsideLink>
          </p>
        </header>
        <div className="reports-queue-acts">
          <ItemOwner
            queue="REPORTS"
            item={{ id: detail.report_id, version: detail.version, name: `${detail.about ?? t('reports.nobody')} · ${detail.kind}`, dueTime: detail.due_time }}
            responsible={detail.responsible}
            isMine={detail.is_mine}
            isClosed={!isRunning(detail) || isUnassigned(detail)}
            invalidates={touched}
            keysTitle={t('reports.title')}
          />
          <NextStep detail={detail} size="small" isTakenBeside onDone={onDone} />
        </div>
      </QueueDetailHead>
      <div className="queue-detail-body">
        <CaseParts detail={detail} />
      </div>
    </>
  );
}

/** One report case beside the queue. Each reading leaves a trace, so the answer is kept until something changes it. */
export function CaseQueue({ reportId, onDone, onClose }: QueueProps): ReactNode {
  const t = useText();
  const isNamed = /^\d{1,18}$/.test(reportId);
  const answer = useQueryCall(showReportCase, isNamed ? { report_id: reportId } : undefined, {
    staleMs: Number.POSITIVE_INFINITY,
    keepPrevious: false,
    silent: true,
  });
  const none = <EmptyState title={t('reports.none', { report: reportId })} action={<Button onClick={onClose}>{t('kit.backToList')}</Button>} />;
  if (!isNamed) return none;
  return (
    <Answer of={answer} lines={14} refused={({ status }) => (status === 404 ? none : undefined)}>
      {(detail) => <Shown detail={detail} onDone={onDone} onClose={onClose} />}
    </Answer>
  );
}
