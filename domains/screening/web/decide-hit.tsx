import { type ReactNode, useState } from 'react';
import { ActionButton, type AnyEndpoint, FormDialog, StatusTag, toast, useMutationCall, useText } from '../../../platform/web/index.ts';
import { WaitingRequest } from '../../approval-requests/web/index.ts';
import { hitStatusWords } from '../../vocabulary/contract/index.ts';
import { type HitView, listPaymentScreenings, listReports, reasonLimit, showPaymentScreenings, showReport, updateReport } from '../contract/index.ts';
import { needsSecond } from '../model/hit-life.ts';

type Status = HitView['next_statuses'][number];

/** Calls whose answers a decision changes. */
export const touchedByDecision: readonly AnyEndpoint[] = [showReport, listReports, listPaymentScreenings, showPaymentScreenings];

interface DecideProps {
  reportId: string;
  hit: HitView;
  /** Called when a decision was made, or waits, where the match was not read by a call of its own. */
  onDecided?: (() => void) | undefined;
}

function DecideDialog({ reportId, hit, to, onClose, onDecided }: DecideProps & { to: Status | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const decide = useMutationCall(updateReport, {
    invalidates: touchedByDecision,
    onDone: ({ status }) => {
      onClose();
      if (status === 'DONE') toast.success(t('screening.decide.done'));
      else toast.info(t('screening.decide.waits'));
      onDecided?.();
    },
  });
  const word = to === undefined ? '' : t(`screening.decide.confirm.${to}`);
  return (
    <FormDialog
      open={to !== undefined}
      title={word}
      submitText={word}
      danger={to === 'TRUE_MATCH'}
      endpoint={updateReport}
      reason={{ required: true, maxLength: reasonLimit }}
      state={decide}
      focusesFirst
      onSubmit={({ reason }) => to && decide.mutate({ id: reportId, hit_id: hit.hit_id, matched_status: to, reason: reason ?? '', version: hit.version })}
      onClose={onClose}
    >
      <p>
        <strong>{hit.sanction_name}</strong> · {hit.source}
      </p>
      {to ? <p>{t(`screening.decide.effect.${to}`)}</p> : null}
      {to && needsSecond({ sourceKind: hit.type, from: hit.matched_status, to }) ? (
        <p className="note note-warning">{t('screening.decide.twoPeople')}</p>
      ) : null}
    </FormDialog>
  );
}

/** How a match stands, why, and the decisions that may be made of it now. */
export function DecideHit({ reportId, hit, onDecided }: DecideProps): ReactNode {
  const t = useText();
  const [to, setTo] = useState<Status>();
  const by =
    hit.decided_by === null || hit.matched_status === 'POTENTIAL'
      ? null
      : hit.confirmed_by === null
        ? t('screening.decide.by', { person: hit.decided_by })
        : t('screening.decide.byTwo', { person: hit.decided_by, second: hit.confirmed_by });
  return (
    <>
      <p className="screening-state">
        <StatusTag spec={hitStatusWords} value={hit.matched_status} /> {by}
        {hit.reason ? `: ${hit.reason}` : ''}
      </p>
      {hit.request_id ? (
        <WaitingRequest requestId={hit.request_id} invalidates={touchedByDecision} />
      ) : (
        <div className="screening-acts">
          {hit.next_statuses.map((status) => (
            <ActionButton key={status} endpoint={updateReport} danger={status === 'TRUE_MATCH'} onClick={() => setTo(status)}>
              {t(`screening.decide.${status}`)}
            </ActionButton>
          ))}
        </div>
      )}
      <DecideDialog reportId={reportId} hit={hit} to={to} onClose={() => setTo(undefined)} onDecided={onDecided} />
    </>
  );
}
