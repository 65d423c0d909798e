import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Answer, EmptyState, Money, QueueDetailHead, QueueDetailTitle, StatusTag, useMayCall, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { PersonName } from '../../../register/id-database/web/index.ts';
import { readPerson } from '../../person/contract/index.ts';
import { PersonHead } from '../../person/web/index.ts';
import { requestStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { showApprovalRequest } from '../contract/index.ts';
import { type RequestData, RequestActs } from './request-acts.tsx';
import { RequestEvidence } from './request-evidence.tsx';
import { RequestView } from './request-view.tsx';
import { Fingerprint, Proposal, WhatBecameOfIt } from './waiting-request.panel.tsx';
import './requests.css';

const followMs = 2_000;

/** Whom, where and how much, and who asked: what stays in sight above the details. */
function About({ request }: { request: RequestData }): ReactNode {
  const t = useText();
  const { about } = request;
  return (
    <div className="request-about-line">
      {about?.people.map((one) => (
        <strong key={one.subject_id}>
          <PersonName subjectId={one.subject_id}>{one.name ?? one.id_no ?? t('approval-requests.nameUnknown')}</PersonName>
        </strong>
      ))}
      {about !== null && about.more_people > 0 ? <span>{t('approval-requests.morePeople', { count: about.more_people })}</span> : null}
      {about === null || about.place === null ? null : <span>{about.place}</span>}
      {about?.amounts.map((one) => (
        <Money key={one.currency} amount={one.amount} currency={one.currency} strong />
      ))}
      <Proposal request={request} />
    </div>
  );
}

/** Who the people are and how they stand, as far as the reader may see it. */
function People({ about }: Pick<RequestData, 'about'>): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  if (about === null || about.people.length === 0 || !mayCall(readPerson)) return null;
  return (
    <section className="request-people" aria-label={t('approval-requests.people')}>
      {about.people.map((one) => (
        <PersonHead key={one.subject_id} subjectId={one.subject_id} />
      ))}
    </section>
  );
}

function Shown({ request, onDecided, onClose }: { request: RequestData; onDecided: () => void; onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <>
      <QueueDetailHead>
        <header>
          <QueueDetailTitle onClose={onClose}>
            <h2>{request.title}</h2>
            {request.status === 'WAITING' ? null : <StatusTag spec={requestStatusWords} value={request.status} />}
          </QueueDetailTitle>
          <About request={request} />
        </header>
        <RequestActs request={request} invalidates={[]} onDecided={onDecided} pageKeys={t('approval-requests.menu')} />
      </QueueDetailHead>
      <div className="queue-detail-body request">
        <div className="request-columns">
          <section aria-label={t('approval-requests.what')}>
            <WhatBecameOfIt request={request} />
            <RequestView view={request.view} />
            <p>{request.reason ? t('approval-requests.reason', { reason: request.reason }) : t('approval-requests.noReason')}</p>
          </section>
          <RequestEvidence files={request.files} request_id={request.request_id} />
        </div>
        <People about={request.about} />
        <Fingerprint request={request} />
      </div>
    </>
  );
}

/** An address that names no request within reach: trying again would not help. */
function NoRequest({ requestId, onClose }: { requestId: string; onClose: () => void }): ReactNode {
  const t = useText();
  return <EmptyState title={t('approval-requests.none', { request: requestId })} action={<Button onClick={onClose}>{t('kit.backToList')}</Button>} />;
}

export interface RequestQueueProps {
  requestId: string;
  /** It was decided as asked. */
  onDecided: () => void;
  onClose: () => void;
}

/** One request of the queue on one view: person, place, amount, before and after, evidence, and what became of it. */
export function RequestQueue({ requestId, onDecided, onClose }: RequestQueueProps): ReactNode {
  const isNumber = /^\d{1,18}$/.test(requestId);
  const [isFollowed, setFollowed] = useState(false);
  const request = useQueryCall(showApprovalRequest, isNumber ? { request_id: requestId } : undefined, {
    silent: true,
    keepPrevious: false,
    everyMs: isFollowed && followMs,
  });
  // What was approved may be carried out payment by payment; the view follows it for a while.
  const follows = request.data?.status === 'APPLIED' && (request.data.view?.items.length ?? 0) > 0;
  if (follows !== isFollowed) setFollowed(follows);
  const none = <NoRequest requestId={requestId} onClose={onClose} />;
  if (!isNumber) return none;
  return (
    <Answer of={request} lines={12} refused={({ status }) => (status === 404 ? none : undefined)}>
      {(shown) => <Shown request={shown} onDecided={onDecided} onClose={onClose} />}
    </Answer>
  );
}
