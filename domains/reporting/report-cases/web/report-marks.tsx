import type { ReactNode } from 'react';
import { Due, StatusTag, Tag, useText } from '../../../../platform/web/index.ts';
import { PersonName } from '../../../register/id-database/web/index.ts';
import { MerchantName } from '../../../register/reference-data/web/index.ts';
import { reportMarkWords, reportOriginWords } from '../../../register/vocabulary/contract/index.ts';
import type { ReportRowData } from '../contract/index.ts';

/** The page of a case. */
export const pathOf = (id: string): string => `/reportCaseDetail/${id}`;

type Marked = Pick<ReportRowData, 'origin' | 'is_late' | 'is_silent' | 'waiting_request_id' | 'mentions_me' | 'due_time' | 'status'>;

/** Whom a case is mainly about, as the link to their page. */
export function ReportAbout({ row }: { row: Pick<ReportRowData, 'about' | 'subject_id' | 'merchant_no'> }): ReactNode {
  const t = useText();
  const name = row.about ?? t('reports.nobody');
  return row.subject_id === null ? (
    <MerchantName merchantNo={row.merchant_no}>{name}</MerchantName>
  ) : (
    <PersonName subjectId={row.subject_id}>{name}</PersonName>
  );
}

/** What stands out about a case. */
export function ReportMarks({ row }: { row: Marked }): ReactNode {
  const t = useText();
  return (
    <span className="reports-marks">
      {row.waiting_request_id ? <StatusTag spec={reportMarkWords} value="WAITING" /> : null}
      {row.origin === 'REFERRAL' ? <StatusTag spec={reportOriginWords} value="REFERRAL" /> : null}
      {row.is_late ? <StatusTag spec={reportMarkWords} value="FILED_LATE" /> : null}
      {row.is_silent ? <StatusTag spec={reportMarkWords} value="SILENT" /> : null}
      {row.mentions_me ? <Tag>{t('reports.mentioned')}</Tag> : null}
    </span>
  );
}

const running: readonly string[] = ['DRAFT', 'IN_APPROVAL', 'READY', 'REFUSED', 'CORRECTED'];
/** Whether the clock of a case runs. */
export const isRunning = ({ status }: Pick<ReportRowData, 'status'>): boolean => running.includes(status);

/** Time until the legal end; a dash where the clock has stopped. */
export function ReportTime({ row, now }: { row: Pick<ReportRowData, 'status' | 'due_time' | 'origin' | 'responsible'>; now: number }): ReactNode {
  const t = useText();
  if (!isRunning(row)) return <span className="muted">—</span>;
  if (row.due_time === null && row.origin === 'REFERRAL') return <StatusTag spec={reportMarkWords} value="NOT_TAKEN" />;
  const { due_time: due } = row;
  return due === null ? <span className="muted">{t('kit.clock.noDue')}</span> : <Due time={due} now={now} />;
}
