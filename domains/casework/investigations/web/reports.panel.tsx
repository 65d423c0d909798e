import type { ReactNode } from 'react';
import { useState } from 'react';
import {
  ActionButton,
  Answer,
  Can,
  FormDialog,
  InsideLink,
  Panel,
  StatusTag,
  Time,
  useGo,
  useMayCall,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { reportStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { listInvestigationReports, listReportInvestigations, openInvestigationReport } from '../contract/index.ts';
import { InvestigationLinks } from './investigation-links.tsx';

const reportPath = (id: string): string => `/reportCaseDetail/${id}`;

function Reports({ id }: { id: string }): ReactNode {
  const t = useText();
  const go = useGo();
  const [isOpening, setOpening] = useState(false);
  const answer = useQueryCall(listInvestigationReports, { investigation_id: id }, { silent: true, keepPrevious: false });
  const state = useMutationCall(openInvestigationReport, {
    invalidates: [listInvestigationReports],
    successToast: 'investigations.reports.done',
    onDone: ({ report_id: report }) => {
      setOpening(false);
      go(reportPath(report));
    },
  });
  return (
    <Panel
      title={t('investigations.reports.title')}
      extra={
        <Can endpoint={openInvestigationReport}>
          <ActionButton size="small" endpoint={openInvestigationReport} onClick={() => setOpening(true)}>
            {t('investigations.reports.open')}
          </ActionButton>
        </Can>
      }
    >
      <Answer of={answer} lines={2}>
        {({ list }) => (
          <>
            {list.length === 0 ? <p className="muted">{t('investigations.reports.none')}</p> : null}
            <ul className="record-rows">
              {list.map((one) => (
                <li key={one.report_id}>
                  <div>
                    <InsideLink href={reportPath(one.report_id)}>{`${one.kind} · ${one.report_id}`}</InsideLink>{' '}
                    <StatusTag spec={reportStatusWords} value={one.status} />
                    {one.due_time === null ? null : (
                      <div className="muted">
                        {t('investigations.due')}: <Time at={one.due_time} />
                      </div>
                    )}
                  </div>
                </li>
              ))}
            </ul>
            <p className="muted">{t('investigations.reports.secret')}</p>
          </>
        )}
      </Answer>
      <FormDialog
        open={isOpening}
        title={t('investigations.reports.open')}
        submitText={t('investigations.reports.open')}
        endpoint={openInvestigationReport}
        reason
        draft={`investigation.report ${id}`}
        state={state}
        onSubmit={({ reason }) => state.mutate({ investigation_id: id, reason: reason ?? '' })}
        onClose={() => setOpening(false)}
      >
        <p>{t('investigations.reports.means')}</p>
      </FormDialog>
    </Panel>
  );
}

/** Report cases of an investigation, for those who may know of reports; for others nothing stands here. */
export const ReportsPanel = ({ id }: { id: string }): ReactNode => (
  <Can endpoint={listInvestigationReports}>
    <Reports id={id} />
  </Can>
);

/** The investigations from which a report case was opened; nothing while there is none. */
export function InvestigationsOfReport({ reportId }: { reportId: string }): ReactNode {
  const may = useMayCall()(listReportInvestigations);
  const answer = useQueryCall(listReportInvestigations, may ? { report_id: reportId } : undefined, { silent: true });
  const list = answer.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <p>
      <InvestigationLinks list={list} />
    </p>
  );
}
