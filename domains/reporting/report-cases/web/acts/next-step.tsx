import { lazy, type ReactNode, useState } from 'react';
import {
  ActionButton,
  type AnyEndpoint,
  callForFile,
  Can,
  MoreActs,
  saveFile,
  useMutationCall,
  useText,
  WhenOpened,
} from '../../../../../platform/web/index.ts';
import { RequestDecision } from '../../../../mechanisms/approval-requests/web/index.ts';
import {
  answerReport,
  approveReportRequest,
  loadAnswer,
  noteFiling,
  openReportFile,
  rejectReportRequest,
  type ReportActName,
  type ReportDetailData,
  submitReport,
  writeReportFile,
} from '../../contract/index.ts';
import { touched } from '../touched.ts';
import type { DialogAct } from './act-dialogs.tsx';

const ActDialog = lazy(() => import('./act-dialogs.tsx').then((module) => ({ default: module.ActDialog })));
const SentDialog = lazy(() => import('../filing/filing-dialogs.tsx').then((module) => ({ default: module.SentDialog })));
const AnswerDialog = lazy(() => import('../filing/filing-dialogs.tsx').then((module) => ({ default: module.AnswerDialog })));
const LoadDialog = lazy(() => import('../filing/filing-dialogs.tsx').then((module) => ({ default: module.LoadDialog })));

/** Acts for which a dialog asks for a reason, the most likely first. */
const withReason = ['TAKE', 'SUBMIT', 'RETURN', 'CORRECT', 'NOT_REPORT', 'CANCEL'] as const satisfies readonly ReportActName[];
/** After these somebody else goes on with the case, or nobody. */
const ending: readonly ReportActName[] = ['SUBMIT', 'NOT_REPORT', 'CANCEL'];
const isDangerous = (act: DialogAct): boolean => act === 'NOT_REPORT' || act === 'CANCEL';

/** A referral that nobody has taken: taking it begins its legal time. */
export const isUnassigned = ({ origin, due_time: due, responsible }: Pick<ReportDetailData, 'origin' | 'due_time' | 'responsible'>): boolean =>
  origin === 'REFERRAL' && due === null && responsible === null;

/** The calls by which a request about a report is decided. */
export const reportDecisions = { approve: approveReportRequest, reject: rejectReportRequest };

interface Act {
  key: string;
  label: string;
  endpoint: AnyEndpoint;
  danger?: boolean;
  disabledReason?: string | undefined;
  onClick: () => void;
}

interface NextStepProps {
  detail: ReportDetailData;
  size?: 'small' | 'middle';
  /** Whose a case is, is changed beside; only what begins its legal time is taken here. */
  isTakenBeside?: boolean;
  /** The case was sent on, or ended. */
  onDone?: (() => void) | undefined;
}
type Dialog = DialogAct | 'SENT' | 'ANSWER' | 'LOAD';

/** What of an act is next: that which brings the case one step nearer to its receipt. Taking back and ending are never next. */
const order: readonly string[] = ['SUBMIT', 'WRITE_FILE', 'DOWNLOAD', 'SENT', 'ANSWER'];

/** One button, which is always the next step, and everything else in a menu beside it. */
export function NextStep({ detail, size = 'middle', isTakenBeside = false, onDone }: NextStepProps): ReactNode {
  const t = useText();
  const [dialog, setDialog] = useState<Dialog>();
  // The server does not know whether somebody has the file already: that is so since it was fetched here.
  const [fetched, setFetched] = useState<string>();
  const write = useMutationCall(writeReportFile, { invalidates: touched, successToast: 'reports.filing.written' });
  const { acts, filings } = detail;
  const isUntaken = isUnassigned(detail);
  const faults = detail.checks.filter(({ severity }) => severity === 'ERROR').length;
  const unsent = filings.find(({ filed_time: sent }) => sent === null);
  const waiting = filings.find(({ filed_time: sent, answer }) => sent !== null && answer === null);
  const download = async (id: string) => {
    saveFile(await callForFile(openReportFile, { filing_id: id, part: 'FILE' }));
    setFetched(id);
  };
  const all: Act[] = withReason
    .filter((one) => acts.includes(one) && (one !== 'TAKE' || isUntaken || (detail.responsible === null && !isTakenBeside)))
    .map((one) => ({
      key: one,
      label: t(one === 'NOT_REPORT' && isUntaken ? 'reports.acts.DISMISS.button' : `reports.acts.${one}.button`),
      endpoint: submitReport,
      danger: isDangerous(one),
      disabledReason: one === 'SUBMIT' && faults > 0 ? t('reports.checks.open', { count: faults }) : undefined,
      onClick: () => setDialog(one),
    }));
  if (acts.includes('WRITE_FILE'))
    all.push({
      key: 'WRITE_FILE',
      label: t('reports.filing.write'),
      endpoint: writeReportFile,
      onClick: () => write.mutate({ report_id: detail.report_id, version: detail.version }),
    });
  if (acts.includes('FILE') && unsent) {
    if (fetched !== unsent.id)
      all.push({ key: 'DOWNLOAD', label: t('reports.filing.downloadFile'), endpoint: openReportFile, onClick: () => void download(unsent.id) });
    all.push({ key: 'SENT', label: t('reports.filing.noteSent'), endpoint: noteFiling, onClick: () => setDialog('SENT') });
  }
  if (acts.includes('ANSWER') && waiting) {
    all.push({ key: 'ANSWER', label: t('reports.filing.enterAnswer'), endpoint: answerReport, onClick: () => setDialog('ANSWER') });
    all.push({ key: 'LOAD', label: t('reports.filing.loadAnswer'), endpoint: loadAnswer, onClick: () => setDialog('LOAD') });
  }
  // While a second person decides, that is the next step, and nothing else is.
  const isWaiting = detail.waiting_request_id !== null;
  const nextKeys = isUntaken ? ['TAKE'] : detail.status === 'REFUSED' ? ['CORRECT'] : order;
  const next = isWaiting ? undefined : nextKeys.map((key) => all.find((one) => one.key === key)).find((one) => one !== undefined);
  const rest = all.filter((one) => one !== next);
  const close = () => setDialog(undefined);
  const dialogAct = withReason.find((one) => one === dialog);
  return (
    <>
      {detail.waiting_request_id === null ? null : <RequestDecision requestId={detail.waiting_request_id} invalidates={touched} calls={reportDecisions} />}
      {next ? (
        <Can endpoint={submitReport}>
          <ActionButton
            size={size}
            type="primary"
            endpoint={next.endpoint}
            loading={next.key === 'WRITE_FILE' && write.isPending}
            disabledReason={next.disabledReason}
            onClick={next.onClick}
          >
            {next.label}
          </ActionButton>
        </Can>
      ) : null}
      <Can endpoint={submitReport}>
        <MoreActs acts={rest} />
      </Can>
      <WhenOpened open={dialogAct !== undefined}>
        <ActDialog
          key={dialogAct}
          detail={detail}
          act={dialogAct ?? 'SUBMIT'}
          open={dialogAct !== undefined}
          onDone={dialogAct !== undefined && ending.includes(dialogAct) ? onDone : undefined}
          onClose={close}
        />
      </WhenOpened>
      <WhenOpened open={dialog === 'SENT'}>
        <SentDialog detail={detail} open={dialog === 'SENT'} onClose={close} />
      </WhenOpened>
      {waiting ? (
        <>
          <WhenOpened open={dialog === 'ANSWER'}>
            <AnswerDialog detail={detail} filingId={waiting.id} open={dialog === 'ANSWER'} onClose={close} />
          </WhenOpened>
          <WhenOpened open={dialog === 'LOAD'}>
            <LoadDialog detail={detail} filingId={waiting.id} open={dialog === 'LOAD'} onClose={close} />
          </WhenOpened>
        </>
      ) : null}
    </>
  );
}
