import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Answer, PageHeader, Stack, StatusTag, Tag, useNow, usePathParams, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { Presence } from '../../../mechanisms/queues/web/index.ts';
import { reportStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { type ReportDetailData, showReportCase } from '../contract/index.ts';
import { NextStep } from './acts/next-step.tsx';
import { CaseParts } from './case-parts.tsx';
import { isRunning, ReportAbout, ReportMarks, ReportTime } from './report-marks.tsx';
import { ReportActs } from './slots.ts';
import './report-cases.css';

function Shown({ detail, onRefresh, isFetching }: { detail: ReportDetailData; onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const now = useNow();
  return (
    <Stack>
      <PageHeader
        title={<ReportAbout row={detail} />}
        subtitle={[detail.kind, detail.company_name, detail.report_id].join(' · ')}
        backTo="/reportCases"
        tags={
          <>
            <StatusTag spec={reportStatusWords} value={detail.status} />
            {isRunning(detail) ? <ReportTime row={detail} now={now} /> : null}
            <ReportMarks row={detail} />
            {detail.is_masked ? <Tag>{t('reports.masked')}</Tag> : null}
          </>
        }
        actions={
          <>
            <Button icon={<ReloadOutlined spin={isFetching} />} aria-label={t('kit.refresh')} title={t('kit.refresh')} onClick={onRefresh} />
            <ReportActs reportId={detail.report_id} />
            <NextStep detail={detail} />
          </>
        }
      />
      <CaseParts detail={detail} />
    </Stack>
  );
}

/** One report case. Each reading leaves a trace, so the answer is kept until something changes it. */
export function ReportCasePage(): ReactNode {
  const t = useText();
  const { id } = usePathParams();
  const isNamed = id !== undefined && /^\d{1,18}$/.test(id);
  const answer = useQueryCall(showReportCase, { report_id: isNamed ? id : '0' }, { staleMs: Number.POSITIVE_INFINITY, keepPrevious: false, silent: true });
  return (
    <Answer of={answer} lines={14} heading={<PageHeader title={t('reports.one')} backTo="/reportCases" />}>
      {(detail) => (
        <Presence key={detail.report_id} queue="REPORTS" itemId={detail.report_id}>
          <Shown detail={detail} onRefresh={() => void answer.refetch()} isFetching={answer.isFetching} />
        </Presence>
      )}
    </Answer>
  );
}
