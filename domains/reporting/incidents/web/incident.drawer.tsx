import { EditOutlined, LinkOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useState } from 'react';
import {
  ActionButton,
  actorText,
  addressOf,
  Can,
  EventTimeline,
  InsideLink,
  Panel,
  RecordDrawer,
  Section,
  Stack,
  Tag,
  Time,
  useKept,
  useQueryCall,
  useText,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import { verbText } from '../../../mechanisms/timelines/web/index.ts';
import type { IncidentAct } from '../../../register/kernel/incidents.ts';
import { Notes } from '../../../mechanisms/notes/web/index.ts';
import {
  incidentKindWords,
  incidentLackWords,
  incidentLinkKindWords,
  incidentNoticeStateWords,
  incidentOriginWords,
  incidentSeverityWords,
  incidentStatusWords,
} from '../../../register/vocabulary/contract/index.ts';
import {
  changeIncident,
  type IncidentDetailData,
  type IncidentLinkData,
  incidentNotes,
  linkIncident,
  moveIncident,
  showIncident,
  unlinkIncident,
} from '../contract/index.ts';
import './incidents.css';

const ChangeDialog = lazy(() => import('./fact-dialogs.tsx').then((module) => ({ default: module.ChangeDialog })));
const NoticeDialog = lazy(() => import('./fact-dialogs.tsx').then((module) => ({ default: module.NoticeDialog })));
const LinkDialog = lazy(() => import('./link-dialogs.tsx').then((module) => ({ default: module.LinkDialog })));
const UnlinkDialog = lazy(() => import('./link-dialogs.tsx').then((module) => ({ default: module.UnlinkDialog })));
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog })));

interface PartProps {
  detail: IncidentDetailData;
}
const isOpen = ({ status }: PartProps['detail']): boolean => status !== 'CLOSED';
const words = (text: string | null): ReactNode => (text === null ? null : <p className="incidents-text">{text}</p>);

/** Where a linked record is opened. */
function addressOfLink({ kind, ref }: IncidentLinkData): string {
  switch (kind) {
    case 'RAISED_ALERT':
      return addressOf('/alerts', { alert: ref });
    case 'PAYIN':
    case 'PAYOUT':
      return addressOf('/transactions/detail', { business: kind === 'PAYIN' ? 'payin' : 'payout', trade_no: ref });
    case 'MERCHANT':
      return addressOf('/merchantDetail', { merchant_no: ref });
    case 'SCREENING_LIST':
      return '/screeningLists';
    default:
      return addressOf('/yearPack', { record: ref });
  }
}

function Acts({ detail }: PartProps): ReactNode {
  const t = useText();
  const [act, setAct] = useState<IncidentAct>();
  const [lack] = detail.lacks;
  return (
    <Can endpoint={moveIncident}>
      <div className="incidents-acts">
        {detail.acts.map((one) => (
          <ActionButton
            key={one}
            endpoint={moveIncident}
            {...(one === 'CLOSE' && lack === undefined ? { type: 'primary' as const } : {})}
            disabledReason={one === 'CLOSE' && lack !== undefined ? t.term(incidentLackWords, lack) : undefined}
            onClick={() => setAct(one)}
          >
            {t(`incidents.acts.${one}.button`)}
          </ActionButton>
        ))}
      </div>
      <WhenOpened open={act !== undefined}>
        <MoveDialog key={act} detail={detail} act={act ?? 'BEGIN'} open={act !== undefined} onClose={() => setAct(undefined)} />
      </WhenOpened>
    </Can>
  );
}

/** What has to be said before it can be closed. */
function Lacks({ detail }: PartProps): ReactNode {
  const t = useText();
  if (detail.lacks.length === 0) return null;
  return (
    <div role="status" className="note note-info">
      <p>{t('incidents.lacks')}</p>
      <ul>
        {detail.lacks.map((lack) => (
          <li key={lack}>{t.term(incidentLackWords, lack)}</li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ detail }: PartProps): ReactNode {
  const t = useText();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Section
        title={t('incidents.facts')}
        extra={
          <div className="incidents-acts">
            {detail.is_masked ? <Tag>{t('incidents.masked')}</Tag> : null}
            {isOpen(detail) ? (
              <Can endpoint={changeIncident}>
                <ActionButton size="small" icon={<EditOutlined />} endpoint={changeIncident} onClick={() => setChanging(true)}>
                  {t('incidents.change')}
                </ActionButton>
              </Can>
            ) : null}
          </div>
        }
        items={[
          { label: t('incidents.status'), kind: 'tag', tag: incidentStatusWords, value: detail.status },
          { label: t('incidents.severity'), kind: 'tag', tag: incidentSeverityWords, value: detail.severity },
          { label: t('incidents.kind'), kind: 'tag', tag: incidentKindWords, value: detail.kind },
          { label: t('incidents.origin'), kind: 'tag', tag: incidentOriginWords, value: detail.origin },
          { label: t('incidents.company'), value: detail.company_name },
          { label: t('incidents.responsible'), value: detail.responsible?.name ?? null },
          { label: t('incidents.began'), kind: 'time', value: detail.began_time },
          { label: t('incidents.found'), kind: 'time', value: detail.found_time },
          { label: t('incidents.ended'), kind: 'time', value: detail.ended_time },
          { label: t('incidents.people'), value: detail.people_affected === null ? null : String(detail.people_affected) },
          { label: t('incidents.description'), value: words(detail.description), span: 2 },
          { label: t('incidents.affected'), value: words(detail.affected), span: 2 },
          { label: t('incidents.measures'), value: words(detail.measures), span: 2 },
          { label: t('incidents.opened'), kind: 'time', value: detail.opened_time },
          { label: t('incidents.openedBy'), value: actorText(t, detail.opened_by) },
          ...(detail.closed_time === null
            ? []
            : [
                { label: t('incidents.closed'), kind: 'time' as const, value: detail.closed_time },
                { label: t('incidents.closedBy'), value: detail.closed_by },
              ]),
          { label: t('incidents.number'), value: detail.incident_id },
        ]}
      />
      <WhenOpened open={isChanging}>
        <ChangeDialog key={detail.version} detail={detail} open={isChanging} onClose={() => setChanging(false)} />
      </WhenOpened>
    </>
  );
}

function Notice({ detail }: PartProps): ReactNode {
  const t = useText();
  const [isDeciding, setDeciding] = useState(false);
  return (
    <>
      <Section
        title={t('incidents.notice')}
        extra={
          isOpen(detail) ? (
            <Can endpoint={changeIncident}>
              <ActionButton size="small" icon={<EditOutlined />} endpoint={changeIncident} onClick={() => setDeciding(true)}>
                {t('incidents.noticeDialog.button')}
              </ActionButton>
            </Can>
          ) : null
        }
        items={[
          { label: t('incidents.status'), kind: 'tag', tag: incidentNoticeStateWords, value: detail.notice_state },
          { label: t('incidents.authority'), value: detail.authority },
          { label: t('incidents.noticeDue'), kind: 'time', value: detail.notice_due_time },
          { label: t('incidents.noticed'), kind: 'time', value: detail.noticed_time },
          { label: t('incidents.reference'), value: detail.notice_reference },
          ...(detail.notice_basis === null ? [] : [{ label: t('incidents.basis'), value: detail.notice_basis }]),
        ]}
      />
      <WhenOpened open={isDeciding}>
        <NoticeDialog key={detail.version} detail={detail} open={isDeciding} onClose={() => setDeciding(false)} />
      </WhenOpened>
    </>
  );
}

function Links({ detail }: PartProps): ReactNode {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<IncidentLinkData>();
  return (
    <Panel
      title={t('incidents.links.title')}
      extra={
        isOpen(detail) ? (
          <Can endpoint={linkIncident}>
            <ActionButton size="small" icon={<LinkOutlined />} endpoint={linkIncident} onClick={() => setAdding(true)}>
              {t('incidents.links.add')}
            </ActionButton>
          </Can>
        ) : null
      }
    >
      {detail.links.length === 0 ? <p className="muted">{t('incidents.links.none')}</p> : null}
      <ul className="incidents-rows">
        {detail.links.map((link) => (
          <li key={link.link_id}>
            <div>
              {t.term(incidentLinkKindWords, link.kind)} <InsideLink href={addressOfLink(link)}>{link.label}</InsideLink>
              <div className="muted">
                {actorText(t, link.added_by)} · <Time at={link.added_time} />
              </div>
            </div>
            {isOpen(detail) ? (
              <Can endpoint={unlinkIncident}>
                <ActionButton
                  size="small"
                  danger
                  endpoint={unlinkIncident}
                  aria-label={`${t('incidents.links.remove')}: ${link.label}`}
                  onClick={() => setRemoved(link)}
                >
                  {t('incidents.links.remove')}
                </ActionButton>
              </Can>
            ) : null}
          </li>
        ))}
      </ul>
      <WhenOpened open={isAdding}>
        <LinkDialog detail={detail} open={isAdding} onClose={() => setAdding(false)} />
      </WhenOpened>
      <WhenOpened open={removed !== undefined}>
        <UnlinkDialog detail={detail} link={removed} onClose={() => setRemoved(undefined)} />
      </WhenOpened>
    </Panel>
  );
}

function History({ detail }: PartProps): ReactNode {
  const t = useText();
  return (
    <Panel title={t('incidents.timeline')}>
      <EventTimeline
        events={detail.events.map((event, at) => ({
          key: `${event.time} ${event.verb} ${at}`,
          at: event.time,
          title: verbText(event.verb, t),
          by: actorText(t, event.by),
          children: (
            <>
              {event.status_before && event.status_after && event.status_before !== event.status_after ? (
                <p>
                  {t.term(incidentStatusWords, event.status_before)} → {t.term(incidentStatusWords, event.status_after)}
                </p>
              ) : null}
              {event.reason ? <p className="incidents-text">{event.reason}</p> : null}
            </>
          ),
        }))}
      />
    </Panel>
  );
}

/** One incident beside the log. Each reading leaves a trace, so the answer is kept until something changes it. */
export function IncidentDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const kept = useKept(id);
  const isNamed = kept !== undefined && /^\d{1,18}$/.test(kept);
  const answer = useQueryCall(showIncident, kept === undefined ? undefined : { incident_id: isNamed ? kept : '0' }, {
    staleMs: Number.POSITIVE_INFINITY,
    keepPrevious: false,
    silent: true,
  });
  return (
    <RecordDrawer
      open={id !== undefined}
      onClose={onClose}
      width={820}
      title={t('incidents.one')}
      titleOf={({ title }) => title}
      extraOf={(detail) => <Acts detail={detail} />}
      answer={answer}
      lines={14}
    >
      {(detail) => (
        <Stack>
          <Lacks detail={detail} />
          <Facts detail={detail} />
          <Notice detail={detail} />
          <Links detail={detail} />
          <Notes calls={incidentNotes} id={detail.incident_id} />
          <History detail={detail} />
        </Stack>
      )}
    </RecordDrawer>
  );
}
