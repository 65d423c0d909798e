import type { ReactNode } from 'react';
import type { Tone } from '../../contract/index.ts';
import { useText } from '../i18n/text.ts';
import { actorText } from './actor-text.ts';
import { Time } from './values.tsx';

export interface TimelineEvent {
  key: string;
  at: number;
  title: ReactNode;
  /** Who did it. */
  by?: string | null | undefined;
  /** Comment, reason, numbers. */
  children?: ReactNode;
  tone?: Tone | undefined;
}

/** What happened, in the order given: title, words, time with its zone, and who, the system in the reader's language. */
export function EventTimeline({ events }: { events: readonly TimelineEvent[] }): ReactNode {
  const t = useText();
  return (
    <ol className="event-line">
      {events.map((event) => (
        <li key={event.key} className={`event event-${event.tone ?? 'info'}`}>
          <strong>{event.title}</strong>
          {event.children ? <div>{event.children}</div> : null}
          <div className="event-when">
            <Time at={event.at} />
            {event.by ? ` · ${actorText(t, event.by)}` : ''}
          </div>
        </li>
      ))}
    </ol>
  );
}
