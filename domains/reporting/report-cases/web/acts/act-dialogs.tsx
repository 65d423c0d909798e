import type { ReactNode } from 'react';
import { FormDialog, toast, useMutationCall, useText } from '../../../../../platform/web/index.ts';
import { cancelReport, correctReport, decideNotToReport, type ReportDetailData, returnReport, submitReport, takeReport } from '../../contract/index.ts';
import { touched } from '../touched.ts';

const calls = {
  TAKE: takeReport,
  SUBMIT: submitReport,
  RETURN: returnReport,
  CORRECT: correctReport,
  NOT_REPORT: decideNotToReport,
  CANCEL: cancelReport,
} as const;
export type DialogAct = keyof typeof calls;

interface ActDialogProps {
  detail: ReportDetailData;
  act: DialogAct;
  open: boolean;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}
/** An act on a case as a whole, with its reason; says what waits for a second person. */
export function ActDialog({ detail, act, open, onDone, onClose }: ActDialogProps): ReactNode {
  const t = useText();
  const state = useMutationCall(calls[act] as typeof returnReport, {
    invalidates: touched,
    onDone: ({ request_id: request }) => {
      if (request === null) toast.success(t(`reports.acts.${act}.done`));
      else toast.info(t('reports.asked'));
      onClose();
      onDone?.();
    },
  });
  const isAsked = act !== 'TAKE';
  return (
    <FormDialog
      open={open}
      title={t(`reports.acts.${act}.title`)}
      submitText={t(`reports.acts.${act}.button`)}
      danger={act === 'NOT_REPORT' || act === 'CANCEL'}
      endpoint={calls[act]}
      {...(isAsked ? { reason: true } : {})}
      state={state}
      onSubmit={({ reason }) =>
        state.mutate({ report_id: detail.report_id, version: detail.version, ...(isAsked && reason ? { reason } : {}) } as {
          report_id: string;
          version: number;
          reason: string;
        })
      }
      onClose={onClose}
    >
      <p>{t(`reports.acts.${act}.means`)}</p>
      {(act === 'CORRECT' || act === 'CANCEL') && detail.since_filing ? (
        <p>
          {t('reports.sinceFiling', { count: detail.since_filing.business_days })} {detail.since_filing.needs_reason ? t('reports.needsReason') : ''}
        </p>
      ) : null}
    </FormDialog>
  );
}
