import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  type AnyEndpoint,
  FormDialog,
  StatusTag,
  toast,
  useMayCall,
  useMutationCall,
  useShortcuts,
  useText,
} from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { hitStatusWords } from '../../../register/vocabulary/contract/index.ts';
import {
  type HitView,
  listPaymentScreenings,
  listReports,
  personScreening,
  showPaymentScreenings,
  showReport,
  showReview,
  updateReport,
} from '../contract/index.ts';
import { needsSecond } from '../model/hit-life.ts';
import { factOfKind } from '../model/person-fact.ts';

type Status = HitView['next_statuses'][number];

/** Calls whose answers a decision changes. */
export const touchedByDecision: readonly AnyEndpoint[] = [showReport, listReports, listPaymentScreenings, showPaymentScreenings, showReview, personScreening];

interface DecideProps {
  reportId: string;
  hit: HitView;
  /** The screening is of somebody on file. */
  isOnFile: boolean;
  /** Called when a decision was made, or waits, where the match was not read by a call of its own. */
  onDecided?: ((to: Status) => void) | undefined;
  /** Title of the page whose keys decide; without it there are none. */
  pageKeys?: string | undefined;
}

const keys = { TRUE_MATCH: 't', FALSE_POSITIVE: 'f', INCONCLUSIVE: 'i', POTENTIAL: 'o' } as const satisfies Record<Status, string>;

/** The keys of the decisions that may be made now. */
function DecideKeys({ title, statuses, onChoose }: { title: string; statuses: readonly Status[]; onChoose: (to: Status) => void }): ReactNode {
  const t = useText();
  useShortcuts({
    title,
    shortcuts: [
      ...statuses.map((status) => ({ keys: keys[status], label: t(`screening.decide.${status}`), run: () => onChoose(status) })),
      { keys: 'Ctrl Enter', label: t('screening.queue.send') },
    ],
  });
  return null;
}

/** What a true match, or its reversal, makes of the person on file. */
function followsFor(hit: HitView, to: Status) {
  const fact = factOfKind(hit.type);
  if (fact === undefined || (to !== 'TRUE_MATCH' && hit.matched_status !== 'TRUE_MATCH')) return undefined;
  return to === 'TRUE_MATCH' ? (`screening.decide.person.${fact}` as const) : 'screening.decide.person.restored';
}

function DecideDialog({
  reportId,
  hit,
  isOnFile,
  to,
  onClose,
  onDecided,
}: Omit<DecideProps, 'pageKeys'> & { to: Status | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const decide = useMutationCall(updateReport, {
    invalidates: touchedByDecision,
    onDone: ({ status }) => {
      onClose();
      if (status === 'DONE') toast.success(t('screening.decide.done'));
      else toast.info(t('screening.decide.waits'));
      if (to) onDecided?.(to);
    },
  });
  const follows = to !== undefined && isOnFile ? followsFor(hit, to) : undefined;
  const word = to === undefined ? '' : t(`screening.decide.confirm.${to}`);
  return (
    <FormDialog
      open={to !== undefined}
      title={word}
      submitText={word}
      danger={to === 'TRUE_MATCH'}
      endpoint={updateReport}
      reason={{ required: true }}
      state={decide}
      draft={`hit.${to ?? ''} ${hit.hit_id}`}
      focusesFirst
      onSubmit={({ reason }) => to && decide.mutate({ id: reportId, hit_id: hit.hit_id, matched_status: to, reason: reason ?? '', version: hit.version })}
      onClose={onClose}
    >
      <p>
        <strong>{hit.sanction_name}</strong> · {hit.source}
      </p>
      {to ? <p>{t(`screening.decide.effect.${to}`)}</p> : null}
      {follows ? <p className="note note-warning">{t(follows)}</p> : null}
      {to && needsSecond({ sourceKind: hit.type, from: hit.matched_status, to }) ? (
        <p className="note note-warning">{t('screening.decide.twoPeople')}</p>
      ) : null}
    </FormDialog>
  );
}

/** How a match stands, why, and the decisions that may be made of it now. */
export function DecideHit({ reportId, hit, isOnFile, onDecided, pageKeys }: DecideProps): ReactNode {
  const t = useText();
  const hasKeys = useMayCall()(updateReport) && pageKeys !== undefined && hit.request_id === null;
  const [to, setTo] = useState<Status>();
  const by =
    hit.decided_by === null || hit.matched_status === 'POTENTIAL'
      ? null
      : hit.confirmed_by === null
        ? t('screening.decide.by', { person: hit.decided_by })
        : t('screening.decide.byTwo', { person: hit.decided_by, second: hit.confirmed_by });
  return (
    <>
      {hasKeys ? <DecideKeys title={pageKeys} statuses={hit.next_statuses} onChoose={setTo} /> : null}
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
              {t(`screening.decide.${status}`)} {hasKeys ? <kbd aria-hidden>{keys[status]}</kbd> : null}
            </ActionButton>
          ))}
        </div>
      )}
      <DecideDialog reportId={reportId} hit={hit} isOnFile={isOnFile} to={to} onClose={() => setTo(undefined)} onDecided={onDecided} />
    </>
  );
}
