import type { ReactNode } from 'react';
import { actorText, EventTimeline, Panel, useText, type Vocabulary } from '../../../../platform/web/index.ts';
import { verbText } from '../../timelines/web/index.ts';

/** One entry of the audit trail of a record that has states. */
export interface AuditedStep {
  time: number;
  verb: string;
  by: string;
  status_before: string | null;
  status_after: string | null;
  reason: string | null;
}

interface TimelineProps {
  title: string;
  events: readonly AuditedStep[];
  /** What the states of the record are called. */
  words: Vocabulary;
}

/** Everything that was done to a record, from its audit trail: the act, how its state changed, and why. */
export function AuditTimeline({ title, events, words }: TimelineProps): ReactNode {
  const t = useText();
  return (
    <Panel title={title}>
      <EventTimeline
        events={events.map(({ time, verb, by, status_before: before, status_after: after, reason }, place) => ({
          key: `${time} ${verb} ${place}`,
          at: time,
          title: verbText(verb, t),
          by: actorText(t, by),
          children: (
            <>
              {before && after && before !== after ? (
                <p>
                  {t.term(words, before)} → {t.term(words, after)}
                </p>
              ) : null}
              {reason ? <p className="long-text">{reason}</p> : null}
            </>
          ),
        }))}
      />
    </Panel>
  );
}
