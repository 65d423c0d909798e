import { Button, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  addressOf,
  Answer,
  EmptyState,
  InsideLink,
  isApiError,
  QueueDetailHead,
  Stack,
  useMayCall,
  useQueryCall,
  useText,
} from '../../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../../mechanisms/approval-requests/web/index.ts';
import { readIdentity } from '../../../../people/kyc/contract/index.ts';
import { IdentitySections } from '../../../../people/kyc/web/index.ts';
import { readPersonLinks } from '../../../../people/links/contract/index.ts';
import { PersonLinks } from '../../../../people/links/web/index.ts';
import { showAlert } from '../../contract/index.ts';
import { personPath } from '../../../../register/id-database/web/index.ts';
import { type AlertDetail, touchedByWork } from '../alert-detail.ts';
import { ChangedNotice, type VisibleState } from '../changed-notice.tsx';
import { HistoryPanel } from '../history.panel.tsx';
import { KnownPersonPanel } from '../known-person.panel.tsx';
import { NumbersPanel } from '../numbers.panel.tsx';
import { TriageActs } from './triage-acts.tsx';
import { TriageClocks, TriageHead } from './triage-head.tsx';
import { WatchedPanel } from '../watched.panel.tsx';

/** What the identity register holds of the person, section by section, and the way to all of it. */
function Identity({ subjectId }: { subjectId: string }): ReactNode {
  const t = useText();
  return (
    <Stack>
      <InsideLink href={addressOf('/list/detail', { subject: subjectId })}>{t('alertTriage.openIdentity')}</InsideLink>
      <IdentitySections subjectId={subjectId} />
    </Stack>
  );
}

export function Parts({ detail, onOpen }: { detail: AlertDetail; onOpen: (id: string) => void }): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  const [part, setPart] = useState('why');
  const { subject_id: subjectId } = detail.alert;
  const items = [
    { key: 'why', label: t('alertTriage.tabs.why'), content: () => <NumbersPanel detail={detail} /> },
    { key: 'person', label: t('alertTriage.tabs.person'), content: () => <KnownPersonPanel detail={detail} onOpen={onOpen} /> },
    ...(subjectId !== null && mayCall(readIdentity)
      ? [{ key: 'kyc', label: t('alertTriage.tabs.kyc'), content: () => <Identity subjectId={subjectId} /> }]
      : []),
    { key: 'watched', label: t('alertTriage.tabs.watched'), content: () => <WatchedPanel detail={detail} /> },
    ...(subjectId !== null && mayCall(readPersonLinks)
      ? [{ key: 'links', label: t('alertTriage.tabs.links'), content: () => <PersonLinks subjectId={subjectId} hrefOf={personPath} /> }]
      : []),
    { key: 'history', label: t('alertTriage.tabs.history', { count: detail.notes.length }), content: () => <HistoryPanel notes={detail.notes} /> },
  ];
  return (
    <Tabs
      size="small"
      activeKey={part}
      onChange={setPart}
      destroyOnHidden
      items={items.map(({ key, label, content }) => ({ key, label, children: key === part ? content() : null }))}
    />
  );
}

/** An address that names no alert within reach: trying again would not help. */
function NoAlert({ alertId, onClose }: Pick<TriageProps, 'alertId' | 'onClose'>): ReactNode {
  const t = useText();
  return <EmptyState title={t('alertTriage.none', { alert: alertId })} action={<Button onClick={onClose}>{t('kit.backToList')}</Button>} />;
}

interface TriageProps {
  alertId: string;
  onOpen: (id: string) => void;
  /** Alerts were done with, for now or for good. */
  onActed: (alertIds: readonly string[]) => void;
  onClose: () => void;
}

/** One alert with all that a conclusion takes, and the ways to work on it. */
export function Triage({ alertId, onOpen, onActed, onClose }: TriageProps): ReactNode {
  const alert = useQueryCall(showAlert, { alert_id: alertId }, { silent: true, keepPrevious: false });
  const [changed, setChanged] = useState<VisibleState>();
  const onFailed = (data: AlertDetail) => (error: unknown) => {
    if (!isApiError(error) || error.status !== 409) return;
    // What was on screen when the step was refused: all that came after it is told.
    setChanged({ noteId: data.notes.at(-1)?.note_id, hits: data.alert.hit_count });
    void alert.refetch();
  };
  return (
    <Answer of={alert} lines={14} refused={({ status }) => (status === 404 ? <NoAlert alertId={alertId} onClose={onClose} /> : undefined)}>
      {(data) => (
        <>
          <QueueDetailHead>
            <TriageHead detail={data} onClose={onClose} />
            <TriageActs detail={data} onActed={onActed} onFailed={onFailed(data)} />
          </QueueDetailHead>
          <div className="queue-detail-body">
            {changed ? <ChangedNotice detail={data} seen={changed} onDone={() => setChanged(undefined)} /> : null}
            <TriageClocks detail={data} />
            {data.reopen_request_id ? <WaitingRequest requestId={data.reopen_request_id} invalidates={touchedByWork} /> : null}
            <Parts detail={data} onOpen={onOpen} />
          </div>
        </>
      )}
    </Answer>
  );
}
