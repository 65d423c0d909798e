import type { ReactNode } from 'react';
import { actorText, EventTimeline, Panel, useText } from '../../../platform/web/index.ts';
import { verbText } from '../../activity-log/web/index.ts';
import { investigationStatusWords } from '../../vocabulary/contract/index.ts';
import type { InvestigationDetailData } from '../contract/index.ts';

/** Everything that was done in an investigation, from its audit trail. */
export function TimelinePanel({ detail }: { detail: InvestigationDetailData }): ReactNode {
  const t = useText();
  return (
    <Panel title={t('investigations.tabs.timeline')}>
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
                  {t.term(investigationStatusWords, event.status_before)} → {t.term(investigationStatusWords, event.status_after)}
                </p>
              ) : null}
              {event.reason ? <p className="investigations-text">{event.reason}</p> : null}
            </>
          ),
        }))}
      />
    </Panel>
  );
}
