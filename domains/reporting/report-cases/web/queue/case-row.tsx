import { type QueueRow, StatusTag, type Text } from '../../../../../platform/web/index.ts';
import { reportStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import type { ReportRowData } from '../../contract/index.ts';
import { ReportMarks, ReportTime } from '../report-marks.tsx';

/** A case in two lines: about whom; what it becomes and until when; below it whose it is and what stands out. */
export const caseRowOf =
  ({ t, now }: { t: Text; now: number }) =>
  (row: ReportRowData): QueueRow => {
    const who = row.about ?? t('reports.nobody');
    return {
      key: row.report_id,
      name: `${who}, ${row.kind}`,
      who,
      amount: row.kind,
      why: <StatusTag spec={reportStatusWords} value={row.status} />,
      due: <ReportTime row={row} now={now} />,
      marks: (
        <>
          <span>{row.is_mine ? t('reports.whose.ME') : (row.responsible ?? t('reports.whose.NOBODY'))}</span>
          <span>{row.entity_code}</span>
          <ReportMarks row={row} />
        </>
      ),
    };
  };
