import type { ReactNode } from 'react';
import {
  Answer,
  EmptyState,
  InsideLink,
  QueueDetailHead,
  QueueDetailTitle,
  StatusTag,
  useAddressParams,
  useQueryCall,
  useSetAddressParams,
  useText,
} from '../../../../../platform/web/index.ts';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import { PersonName } from '../../../../register/id-database/web/index.ts';
import { screeningStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import { type HitView, showReport } from '../../contract/index.ts';
import { CutNote } from '../cut-note.tsx';
import { DecideHit } from '../decide-hit.tsx';
import { HitDetail } from '../hit-detail.tsx';
import { HitList } from '../hit-list.tsx';
import '../screening.css';

type Detail = EndpointData<typeof showReport>;

/** A match that nobody has looked at yet; an inconclusive one is left for now, and one that waits is with somebody else. */
const isToDecide = (hit: HitView): boolean => hit.matched_status === 'POTENTIAL' && hit.request_id === null;

interface QueueProps {
  reportId: string;
  /** Nothing of the report is left to decide. */
  onDone: () => void;
  onClose: () => void;
}

function Shown({ detail, onDone, onClose }: Omit<QueueProps, 'reportId'> & { detail: Detail }): ReactNode {
  const t = useText();
  const { hit: query } = useAddressParams();
  const setParams = useSetAddressParams();
  const { report, person, hits } = detail;
  const hit = hits.find(({ hit_id: id }) => id === query) ?? hits.find(isToDecide) ?? hits[0];
  const goOn = (done: HitView) => {
    const place = hits.findIndex(({ hit_id: id }) => id === done.hit_id);
    const next = [...hits.slice(place + 1), ...hits.slice(0, place)].find(isToDecide);
    // What was cut off is looked up once the rest is decided: it comes with the next reading of the report.
    if (next || report.cut_kinds.length > 0) setParams({ hit: next?.hit_id });
    else onDone();
  };
  return (
    <>
      <QueueDetailHead>
        <header>
          <QueueDetailTitle onClose={onClose}>
            <h2>{report.name}</h2>
            <StatusTag spec={screeningStatusWords} value={report.status} />
            {report.open_hits > 0 ? <span>{t('screening.queue.toDecide', { count: report.open_hits })}</span> : null}
            {person ? <PersonName subjectId={person.subject_id}>{person.name ?? t('screening.report.openPerson')}</PersonName> : null}
            <InsideLink href={`/reportsDetail/${report.id}`}>{t('screening.queue.whole')}</InsideLink>
          </QueueDetailTitle>
        </header>
        {/* A request that waits has a panel of its own, which would take the whole head: it stands below. */}
        {hit && hit.request_id === null ? (
          <div className="screening-decision">
            <strong>
              <bdi>{hit.sanction_name}</bdi>
            </strong>
            <DecideHit
              key={hit.hit_id}
              reportId={report.id}
              hit={hit}
              isOnFile={report.subject_id !== null}
              onDecided={(to) => {
                // Whoever takes a decision back is about to decide again.
                if (to !== 'POTENTIAL') goOn(hit);
              }}
              pageKeys={t('screening.reports.title')}
            />
          </div>
        ) : null}
      </QueueDetailHead>
      <div className="queue-detail-body">
        <CutNote of={report} />
        {hits.length > 1 ? <HitList id="screening.ofReport" hits={hits} activeId={hit?.hit_id} onOpen={(one) => setParams({ hit: one.hit_id })} /> : null}
        {hit ? (
          <HitDetail
            reportId={report.id}
            hit={hit}
            compared={{ asked: report.asked, person, isOnFile: report.subject_id !== null }}
            isDecidedElsewhere={hit.request_id === null}
          />
        ) : (
          <EmptyState title={t('screening.report.noHits')} hint={t('screening.report.noHitsHint')} />
        )}
      </div>
    </>
  );
}

/** The matches of one screening, side by side with whom they may be, decided in place. Each reading leaves a trace. */
export function HitQueue({ reportId, onDone, onClose }: QueueProps): ReactNode {
  const detail = useQueryCall(showReport, { id: reportId }, { staleMs: Number.POSITIVE_INFINITY, keepPrevious: false, silent: true });
  return (
    <Answer of={detail} lines={14}>
      {(data) => <Shown detail={data} onDone={onDone} onClose={onClose} />}
    </Answer>
  );
}
